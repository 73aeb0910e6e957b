import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createResources, type Resources } from '../../../src/adapters/private/resources';
import { openBrowserStore } from '../../../src/adapters/private/store/browser-store';
import { must } from '../../support/must';
import { addOne, createStoreWorld } from '../../support/private-store';
import { startFakeStoreWorker } from '../../support/store-worker';
import { until } from '../../support/until';
import { settle } from '../../support/world';

const PASSPHRASE = 'correct horse battery';

/** A worker that answers searches, and nothing else. */
class FakeWorker extends EventTarget {
  readonly posted: { readonly type?: string; readonly number?: number }[] = [];
  isTerminated = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    workers.push(this);
  }
  postMessage(message: (typeof this.posted)[number]) {
    this.posted.push(message);
    const data = { type: 'completed', number: message.number, damagedIds: [] };
    if (message.type === 'search') this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    this.isTerminated = true;
  }
}

let world: ReturnType<typeof createStoreWorld>;
let page: EventTarget & { hidden: boolean };
let workers: FakeWorker[];
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
    return url.includes('store.worker')
      ? startFakeStoreWorker(world.locks, openBrowserStore)
      : new FakeWorker(url);
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page);
  resources = createResources();
});
afterEach(() => {
  resources.close();
  world.closeAll();
});

const search = (query: string) =>
  new Promise<void>((resolve, reject) => {
    resources.textSearch.search(
      { query, isRetry: false },
      { onProgress: () => {}, onComplete: () => resolve(), onFailure: reject },
    );
  });

describe('the store of the workspace', () => {
  test('is opened once, and again after a failure', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(resources.openStore()).rejects.toMatchObject({ kind: 'unavailable' });
    vi.stubGlobal('indexedDB', world.factory);
    const opening = [resources.openStore(), resources.openLockedStore()];
    const [first, second] = await Promise.all(opening);
    expect(first).toBe(second);
    expect(world.countHolders()).toBe(1);
  });

  test('is given when it is unlocked, also to those that asked before', async () => {
    const store = await resources.openLockedStore();
    await store.setPassphrase(PASSPHRASE);
    store.lock();
    const given = vi.fn<() => void>();
    const opening = resources.openStore().then(given);
    await store.readLock();
    expect(given).not.toHaveBeenCalled();
    await store.unlock(PASSPHRASE);
    await opening;
    expect(await resources.openStore()).toBe(store);
  });

  test('is reported as lost when the browser closes it, and when it is deleted', async () => {
    const lost: string[] = [];
    const stop = resources.onLost((end) => lost.push(end));
    await addOne(await resources.openStore());
    expect(lost).toEqual([]);
    // A newer version of the product opens it.
    const newer = world.factory.open('covenant.workspace', 99);
    await until(() => newer.result.close());
    expect(lost).toEqual(['closed']);
    await resources.deleteUnopened();
    expect(lost).toEqual(['closed', 'deleted']);
    expect(await world.factory.databases()).toEqual([]);
    stop();
    await resources.deleteUnopened();
    expect(lost).toHaveLength(2);
  });

  test('is closed with the workspace, also while it opens, with all workers', async () => {
    const opening = resources.openStore();
    void resources.pool.read(new Blob(), {});
    void resources.drawer.run({
      file: new Blob(),
      id: 'a',
      page: 1,
      width: 1,
      words: null,
      recognised: null,
    });
    await search('notice');
    resources.close();
    await opening;
    await settle();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, true]);
    expect(world.countHolders()).toBe(0);
  });
});

test('a lock ends the worker that draws, with its pages and passwords; the next page gets a new one', async () => {
  const store = await resources.openStore();
  await store.setPassphrase(PASSPHRASE);
  const draw = (id: string) =>
    resources.drawer.run({
      file: new Blob(),
      id,
      page: 1,
      width: 1,
      words: null,
      recognised: null,
      password: 'sesame',
    });
  const drawing = draw('a');
  store.lock();
  expect(await drawing).toEqual({ status: 'cancelled' });
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  void draw('b');
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test('the search has the keys; a lock ends its worker', async () => {
  const store = await resources.openStore();
  await store.setPassphrase(PASSPHRASE);
  await search('notice');
  const [worker] = workers;
  expect(must(worker, 'worker').posted).toEqual([
    {
      type: 'open',
      name: 'covenant.workspace',
      keys: must(await store.readKeys(), 'keys'),
      lock: expect.stringMatching(/^covenant\.workspace\.search-worker\./),
    },
    { type: 'search', number: 1, query: 'notice' },
  ]);
  expect(worker?.isTerminated).toBe(false);
  store.lock();
  expect(worker?.isTerminated).toBe(true);
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
