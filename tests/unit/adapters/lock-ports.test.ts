import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCK_FAILURE, UNLOCK_FAILURE, type LockChange } from '../../../machines/domain/lock';
import { createDeletionPort } from '../../../src/adapters/private/ports/deletion-port';
import { createLockPorts } from '../../../src/adapters/private/ports/lock-ports';
import { STATE_DAMAGED } from '../../../src/adapters/private/store/record-reader';
import type { Store } from '../../../src/adapters/private/store/store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { makeLock } from '../../support/fixtures';
import { makeResources } from '../../support/private-resources';
import { stubStorage } from '../../support/memory-storage';
import { addOne, STORE_START } from '../../support/private-store';
import { callPort, failureOf, listenTo } from '../../support/run-port';
import { until } from '../../support/until';
import { reopen, store, runOnStore, world } from '../../support/run-on-store';

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';

let time: number;

runOnStore();
beforeEach(() => {
  time = STORE_START;
});

type Open = () => Promise<Store>;
const here: Open = () => Promise.resolve(store);
const portsOf = (openLockedStore: Open = here) =>
  createLockPorts({ openLockedStore }, () => time, world.locks);

const change = (asked: LockChange, open?: Open) =>
  callPort(portsOf(open).changeLock, { change: asked });
const unlock = (passphrase: string, open?: Open) =>
  callPort(portsOf(open).unlockWorkspace, { passphrase });

function watch(open?: Open) {
  const { received, stop } = listenTo(portsOf(open).watchLock);
  const last = (lock: object) =>
    until(() => expect(received().at(-1)).toMatchObject({ type: 'lock.reported', lock }));
  return { received, last, stop };
}

/** As the clock of this tab and of the store. */
function pass(milliseconds: number): void {
  time += milliseconds;
  world.pass(milliseconds);
}

const OPEN = makeLock({ isSet: false });

describe('watchLock', () => {
  test('reports the state at the start, and after each change in any tab', async () => {
    const { received, last, stop } = watch();
    await last(OPEN);
    expect(Object.keys(Object(received()[0]?.['lock'])).toSorted()).toEqual(
      Object.keys(OPEN).toSorted(),
    );
    const other = await world.open();
    await change({ kind: 'set', passphrase: PASSPHRASE }, () => Promise.resolve(other));
    await last({ isSet: true, isLocked: true });
    await unlock(PASSPHRASE);
    await last({ isSet: true, isLocked: false });
    await change({ kind: 'idle', minutes: 15 }, () => Promise.resolve(other));
    await last({ idleMinutes: 15, isLocked: false });
    const count = received().length;
    await addOne(store);
    await store.list();
    expect(received()).toHaveLength(count);
    stop();
    await change({ kind: 'lock' });
    await store.lock.read();
    expect(received()).toHaveLength(count);
  });

  test('reports how long the next passphrase must wait, also after a reload', async () => {
    await store.lock.set(PASSPHRASE);
    store.lock.close();
    for (const _ of [1, 2, 3, 4]) await store.lock.unlock('a wrong passphrase');
    await reopen();
    pass(4000);
    const { received, last } = watch();
    await last({ isLocked: true, wrong: 4, wait: 6000 });
    expect(received()).toHaveLength(1);
  });

  test.each([
    ['the store cannot be opened', new StoreError('unavailable')],
    ['the lock cannot be read', new StoreError('damaged', { message: STATE_DAMAGED })],
  ])('says why, if %s', async (_, error) => {
    const { received } = watch(() => Promise.reject(error));
    await until(() =>
      expect(received()).toEqual([{ type: 'lock.unreadable', message: error.message }]),
    );
  });
});

describe('unlockWorkspace', () => {
  beforeEach(async () => {
    await store.lock.set(PASSPHRASE);
    store.lock.close();
  });

  test('counts wrong passphrases, and delays the next one after the third', async () => {
    expect(await unlock(OTHER)).toEqual({
      kind: 'wrong',
      wrong: 1,
      wait: 0,
    });
    expect(await unlock(OTHER)).toEqual({
      kind: 'wrong',
      wrong: 2,
      wait: 0,
    });
    expect(await unlock(OTHER)).toEqual({ kind: 'wrong', wrong: 3, wait: 5000 });
    pass(5000);
    expect(await unlock(OTHER)).toEqual({ kind: 'wrong', wrong: 4, wait: 10_000 });
    expect(await unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(await store.lock.read()).toMatchObject({ isLocked: false, wrong: 0 });
  });

  test('fails with the words of the store', async () => {
    const error = new StoreError('closed');
    expect(await failureOf(unlock(PASSPHRASE, () => Promise.reject(error)))).toEqual({
      message: UNLOCK_FAILURE,
      detail: error.message,
    });
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
    expect(store.lock.isLocked()).toBe(true);
    expect(await unlock(OTHER)).toEqual({ kind: 'opened' });
    expect(await change({ kind: 'remove', current: OTHER })).toEqual({ isDone: true });
    expect(await store.lock.read()).toMatchObject({ isSet: false });
  });

  test('stores the time without input, also none', async () => {
    expect(await change({ kind: 'idle', minutes: 60 })).toEqual({ isDone: true });
    expect(await store.lock.read()).toMatchObject({ idleMinutes: 60 });
    await change({ kind: 'idle', minutes: null });
    expect(await store.lock.read()).toMatchObject({ idleMinutes: null });
  });

  test('fails with the words of the store, and changes nothing', async () => {
    await addOne(store);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await failureOf(change({ kind: 'set', passphrase: PASSPHRASE }))).toEqual({
      message: LOCK_FAILURE,
      detail: new StoreError('full').message,
    });
    vi.restoreAllMocks();
    expect(await store.lock.read()).toMatchObject({ isSet: false });
    expect(await store.list()).toHaveLength(1);
  });
});

describe('locking after a time without input', () => {
  test('waits for the work of every tab', async () => {
    await change({ kind: 'set', passphrase: PASSPHRASE });
    const other = await world.open();
    await other.lock.unlock(PASSPHRASE);
    const works = [listenTo(portsOf().holdWork), listenTo(portsOf().holdWork)];
    const lockIfFree = () => change({ kind: 'lockIfFree' }, async () => other);
    for (const { stop } of works) {
      // oxlint-disable-next-line no-await-in-loop -- one work ends after the other
      expect(await lockIfFree()).toEqual({ isDone: false });
      expect(store.lock.isLocked()).toBe(false);
      stop();
    }
    expect(await lockIfFree()).toEqual({ isDone: true });
    expect(store.lock.isLocked()).toBe(true);
  });

  test('work that ends before it is known leaves nothing behind', async () => {
    await change({ kind: 'set', passphrase: PASSPHRASE });
    listenTo(portsOf().holdWork).stop();
    await store.list();
    expect(await change({ kind: 'lockIfFree' })).toEqual({ isDone: true });
  });

  test('a browser that gives no lock does not stop the work', async () => {
    vi.spyOn(world.locks, 'request').mockRejectedValue(new Error('no locks'));
    listenTo(portsOf().holdWork).stop();
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
    vi.stubGlobal('BroadcastChannel', function connect() {
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
  await store.lock.set(PASSPHRASE);
  await world.changeRaw('state', (states) => void states.put({ damaged: true }, 'workspace'));
  await reopen();
  const { received } = watch();
  await until(() =>
    expect(received()).toEqual([{ type: 'lock.unreadable', message: STATE_DAMAGED }]),
  );
  const { deleteEverything } = createDeletionPort(makeResources({ openStore: here }));
  await callPort(deleteEverything);
  expect(await world.factory.databases()).toEqual([]);
});
