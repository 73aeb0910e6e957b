import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createResources, type Resources } from '../../../src/adapters/private/resources';
import { openBrowserStore } from '../../../src/adapters/private/store/open-store';
import { FakeWorker } from '../../support/fake-worker';
import { createStoreWorld } from '../../support/private-store';
import { FakeStoreWorker } from '../../support/store-worker';
import { until } from '../../support/until';
import { settle } from '../../support/world';

const PASSPHRASE = 'correct horse battery';

let world: ReturnType<typeof createStoreWorld>;
let page: EventTarget & { hidden: boolean };
/** All but that of the store. */
let workers: { readonly url: string; readonly worker: FakeWorker }[];
let resources: Resources;

beforeEach(() => {
  world = createStoreWorld();
  workers = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('BroadcastChannel', function connect() {
    return world.connect();
  });
  vi.stubGlobal('navigator', { locks: world.locks, hardwareConcurrency: 3 });
  vi.stubGlobal('location', new URL('https://covenant.example/'));
  vi.stubGlobal('Worker', function start(url: string) {
    if (url.includes('store.worker')) return new FakeStoreWorker(world.locks, openBrowserStore);
    const worker = new FakeWorker();
    workers.push({ url, worker });
    return worker;
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  resources = createResources();
});
afterEach(() => {
  resources.close();
  world.closeAll();
});

const areTerminated = () => workers.map(({ worker }) => worker.isTerminated);
/** Opens the workspace, and sets a passphrase. */
const protect = () => resources.store.send('setPassphrase', PASSPHRASE);
const draw = (id: string) =>
  resources.drawer.run({
    file: new Blob(),
    id,
    page: 1,
    width: 1,
    recognised: null,
    password: 'sesame',
  });

describe('the store of the workspace', () => {
  test('is opened once, and again after a failure', async () => {
    const { open } = resources.store;
    vi.stubGlobal('indexedDB', undefined);
    await expect(open()).rejects.toMatchObject({ kind: 'unavailable' });
    vi.stubGlobal('indexedDB', world.factory);
    await Promise.all([open(), open(), resources.store.send('getSettings')]);
    expect(world.countHolders()).toBe(1);
  });

  test('answers when it is unlocked, also those that asked before', async () => {
    const { send, sendLocked, lock } = resources.store;
    await protect();
    lock();
    const answered = vi.fn<() => void>();
    const asking = send('getSettings').then(answered);
    await sendLocked('readLock');
    expect(answered).not.toHaveBeenCalled();
    await sendLocked('unlock', PASSPHRASE);
    await asking;
  });

  test('is reported as lost when the browser closes it, and when it is deleted', async () => {
    const lost: string[] = [];
    const stop = resources.onLost((end) => lost.push(end));
    await resources.store.send('setSettings', { company: ['Acme'] });
    expect(lost).toEqual([]);
    // A newer version of the product opens it.
    const newer = world.factory.open('covenant.workspace', 99);
    await until(() => newer.result.close());
    await until(() => expect(lost).toEqual(['closed']));
    await resources.deleteUnopened();
    expect(lost).toEqual(['closed', 'deleted']);
    expect(await world.factory.databases()).toEqual([]);
    stop();
    await resources.deleteUnopened();
    expect(lost).toHaveLength(2);
  });

  test('is closed with the workspace, also while it opens, with all workers', async () => {
    const opening = resources.store.open();
    void resources.pool.read(new Blob(), {});
    void draw('a');
    resources.close();
    await opening;
    await settle();
    expect(areTerminated()).toEqual([true, true]);
    await until(() => expect(world.countHolders()).toBe(0));
  });
});

test('a lock ends the worker that draws, with its pages and passwords; the next page gets a new one', async () => {
  await protect();
  resources.filePasswords.current().set('a', 'sesame');
  const drawing = draw('a');
  resources.store.lock();
  expect(await drawing).toEqual({ status: 'cancelled' });
  expect(areTerminated()).toEqual([true]);
  expect(resources.filePasswords.current()).toEqual(new Map());
  void draw('b');
  expect(areTerminated()).toEqual([true, false]);
});

test('the browser is asked to keep the data, and may have no answer', async () => {
  expect(await resources.askDurable()).toBe(false);
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true);
  vi.stubGlobal('navigator', { storage: { persist } });
  expect(await resources.askDurable()).toBe(true);
  persist.mockRejectedValueOnce(new TypeError('refused'));
  expect(await resources.askDurable()).toBe(false);
});

test('files are read in one worker for each core but one', () => {
  for (let count = 0; count < 3; count += 1) void resources.pool.read(new Blob(), {});
  expect(workers.map(({ url }) => url)).toEqual(Array(2).fill(expect.stringContaining('reader')));
});

test('the browser that is online again, and the page that is shown, are reported until it stops', async () => {
  const [online, visible] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stops = [resources.watchOnline(online), resources.watchVisible(visible)];
  const change = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('online'));
  };
  change(true);
  change(false);
  for (const stop of stops) stop();
  change(false);
  expect([online, visible].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
