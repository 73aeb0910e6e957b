import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type LockChange } from '../../../machines/domain/lock';
import { createDeletionPort } from '../../../src/adapters/private/ports/deletion-port';
import { createLockPorts } from '../../../src/adapters/private/ports/lock-ports';
import { STATE_DAMAGED } from '../../../src/adapters/private/store/record-reader';
import type { StoreClient } from '../../../src/adapters/private/store/store-client';
import { makeResources } from '../../support/private-resources';
import { stubStorage } from '../../support/memory-storage';
import { addOne, STORE_START } from '../../support/private-store';
import { callPort, listenTo } from '../../support/run-port';
import { until } from '../../support/until';
import { settle } from '../../support/world';
import { connect, store, runOnStore, world } from '../../support/run-on-store';

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';

let time: number;
/** The store of a page; `store` is that of another tab. */
let page: StoreClient;

const openPage = () => connect(() => world.open());

runOnStore();
beforeEach(() => {
  time = STORE_START;
  page = openPage();
});

const portsOf = (used = page) => createLockPorts({ store: used }, () => time, world.locks);
const change = (asked: LockChange, used = page) =>
  callPort(portsOf(used).changeLock, { change: asked });
const unlock = (passphrase: string) => callPort(portsOf().unlockWorkspace, { passphrase });

/** As the clock of this tab and of the store. */
function pass(milliseconds: number): void {
  time += milliseconds;
  world.pass(milliseconds);
}

describe('unlockWorkspace', () => {
  beforeEach(async () => {
    await store.setPassphrase(PASSPHRASE);
  });

  test('counts wrong passphrases, and delays the next one after the third', async () => {
    expect(await unlock(OTHER)).toEqual({ kind: 'wrong', wrong: 1, wait: 0 });
    expect(await unlock(OTHER)).toEqual({ kind: 'wrong', wrong: 2, wait: 0 });
    expect(await unlock(OTHER)).toEqual({ kind: 'wrong', wrong: 3, wait: 5000 });
    pass(5000);
    expect(await unlock(OTHER)).toEqual({ kind: 'wrong', wrong: 4, wait: 10_000 });
    pass(4000);
    // Also after a reload.
    const { received } = listenTo(portsOf(openPage()).watchLock);
    const lock = { isLocked: true, wrong: 4, wait: 6000 };
    await until(() => expect(received().at(-1)).toMatchObject({ type: 'lock.reported', lock }));
    pass(6000);
    expect(await unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(page.isLocked()).toBe(false);
    expect(await store.readLock()).toMatchObject({ wrong: 0 });
  });
});

describe('changeLock', () => {
  test('sets, changes and removes the passphrase, with the current one only', async () => {
    const set = { kind: 'set', passphrase: PASSPHRASE } as const;
    expect(await change(set)).toEqual({
      isDone: true,
      code: expect.stringMatching(/^\w{4}(-\w{4}){6}$/),
    });
    const wrong = { kind: 'change', current: OTHER, passphrase: 'a third passphrase' } as const;
    expect(await change(wrong)).toEqual({ isDone: false });
    const right = { kind: 'change', current: PASSPHRASE, passphrase: OTHER } as const;
    expect(await change(right)).toEqual({ isDone: true });
    expect(await change({ kind: 'remove', current: PASSPHRASE })).toEqual({ isDone: false });
    expect(await change({ kind: 'lock' })).toEqual({ isDone: true });
    expect(page.isLocked()).toBe(true);
    expect(await unlock(OTHER)).toEqual({ kind: 'opened' });
    expect(await change({ kind: 'remove', current: OTHER })).toEqual({ isDone: true });
    expect(await store.readLock()).toMatchObject({ isSet: false });
  });
});

describe('locking after a time without input', () => {
  test('waits for the work of every tab', async () => {
    await change({ kind: 'set', passphrase: PASSPHRASE });
    const other = openPage();
    await other.sendLocked('unlock', PASSPHRASE);
    const works = [listenTo(portsOf().holdWork), listenTo(portsOf().holdWork)];
    const lockIfFree = () => change({ kind: 'lockIfFree' }, other);
    for (const { stop } of works) {
      expect(await lockIfFree()).toEqual({ isDone: false });
      expect([page.isLocked(), other.isLocked()]).toEqual([false, false]);
      stop();
    }
    await settle();
    expect(await lockIfFree()).toEqual({ isDone: true });
    await until(() => expect([page.isLocked(), other.isLocked()]).toEqual([true, true]));
  });

  test('work that ends before it is known leaves nothing behind', async () => {
    await change({ kind: 'set', passphrase: PASSPHRASE });
    listenTo(portsOf().holdWork).stop();
    await settle();
    expect(await change({ kind: 'lockIfFree' })).toEqual({ isDone: true });
  });

  test('a browser that gives no lock does not stop the work', async () => {
    // A spy would handle the rejection; one that nothing handles fails the test run.
    const locks = { request: () => Promise.reject(new Error('no locks')) };
    listenTo(createLockPorts({ store: page }, () => time, locks).holdWork).stop();
    expect(await store.list()).toEqual([]);
  });
});

describe('watchInput', () => {
  let channels: { readonly mock: { readonly calls: readonly unknown[] } }[];

  function watchInput() {
    const { received, stop } = listenTo(portsOf().watchInput);
    const times = () => received().map(({ type, at }) => (type === 'input.given' ? at : type));
    return { times, stop };
  }

  let window: EventTarget;
  beforeEach(() => {
    // Connects the tabs of one browser.
    channels = [];
    vi.stubGlobal('BroadcastChannel', function openChannel() {
      const channel = world.connect();
      channels.push(vi.spyOn(channel, 'close'));
      return channel;
    });
    window = new EventTarget();
    vi.stubGlobal('window', window);
  });

  const give = (type: string) => void window.dispatchEvent(new Event(type));

  test('tells of input of every kind, but not more often than every five seconds', () => {
    time = 10_000;
    const { times } = watchInput();
    // The opened page counts as input.
    expect(times()).toEqual([10_000]);
    time += 4999;
    give('keydown');
    expect(times()).toEqual([10_000]);
    const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'];
    const expected = [10_000];
    for (const kind of kinds) {
      time = (expected.at(-1) ?? 0) + 5000;
      give(kind);
      give(kind);
      expected.push(time);
      expect(times()).toEqual(expected);
    }
    time += 5000;
    give('mouseover');
    expect(times()).toEqual(expected);
  });

  test('sees input whose event a part of the page stops, and does not delay scrolling', () => {
    const listen = vi.spyOn(window, 'addEventListener');
    watchInput();
    expect(listen.mock.calls.map(([, , options]) => options)).toEqual(
      Array.from({ length: 6 }, () => ({ capture: true, passive: true })),
    );
  });

  test('tells the other tabs, which do not tell it again, and ends', () => {
    time = 10_000;
    const first = watchInput();
    const second = watchInput();
    expect(first.times()).toEqual([10_000, 10_000]);
    second.stop();
    first.stop();
    time += 60_000;
    give('keydown');
    expect(first.times()).toHaveLength(2);
    expect(second.times()).toEqual([10_000]);
    expect(channels.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

test('everything can be deleted if the lock cannot be read', async () => {
  stubStorage({ 'covenant.token': 'private' });
  await addOne(store);
  await store.setPassphrase(PASSPHRASE);
  await world.changeRaw('state', (states) => void states.put({ damaged: true }, 'workspace'));
  store.close();
  const { received } = listenTo(portsOf().watchLock);
  await until(() =>
    expect(received()).toContainEqual({ type: 'lock.unreadable', message: STATE_DAMAGED }),
  );
  const { deleteEverything } = createDeletionPort(makeResources({ store: page }));
  await callPort(deleteEverything);
  expect(await world.factory.databases()).toEqual([]);
});
