import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Progress } from '../../../../machines/domain/lock';
import { changesSince } from '../../../../src/adapters/private/store/functions';
import type { Work } from '../../../../src/adapters/private/workers/protocol';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../../src/adapters/private/store/store-error';
import { openThroughWorker } from '../../../support/call-store';
import { must } from '../../../support/must';
import {
  addOne,
  createChosenFile,
  createStoreWorld,
  listenTo,
  makeOutcome,
  makeText,
  STORE_START,
  listEntries,
} from '../../../support/private-store';
import { FakeStoreWorker } from '../../../support/store-worker';
import { until } from '../../../support/until';
import { settle } from '../../../support/whole-workspace';
import { correct } from '../../../support/statements';

const PASSPHRASE = 'correct horse battery';

let world: ReturnType<typeof createStoreWorld>;
let workers: FakeStoreWorker[];
let clients: Store[];

beforeEach(() => {
  world = createStoreWorld();
  workers = [];
  clients = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients) client.close();
  world.closeAll();
});

const openInWorld: ConstructorParameters<typeof FakeStoreWorker>[1] = (
  _name,
  clock,
  keepsRemoved,
) => world.open({ clock, keepsRemoved });

async function open(openStore = openInWorld, clockOffset = 0) {
  const client = await openThroughWorker({
    name: world.name,
    clockOffset,
    locks: world.locks,
    start: () => {
      const worker = new FakeStoreWorker(world.locks, openStore);
      workers.push(worker);
      return worker;
    },
  });
  clients.push(client);
  return client;
}

const lastWorker = () => must(workers.at(-1), 'worker');
const namesOf = async (store: Store) => (await store.list()).map(({ name }) => name);
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof StoreError ? error.kind : error),
  );

describe('the store in a worker', () => {
  test.each([0, -86_400_000])('has its own clock, and an offset of %i ms', async (offset) => {
    const store = await open(openInWorld, offset);
    const earliest = Date.now() + offset;
    await addOne(store, 'one');
    const [contract] = await store.list();
    const addedAt = Date.parse(must(contract, 'contract').addedAt);
    expect(addedAt).toBeGreaterThanOrEqual(earliest);
    expect(addedAt).toBeLessThanOrEqual(Date.now() + offset);
  });

  test('rejects if the workspace cannot be opened, and ends its worker', async () => {
    const opening = open(() => Promise.reject(new StoreError('unknown-version')));
    expect(await kindOf(opening)).toBe('unknown-version');
    expect(lastWorker().isTerminated).toBe(true);
  });

  test('rejects in words if the script of its worker is lost', async () => {
    const opening = open(() => new Promise(() => {}));
    lastWorker().fail();
    await expect(opening).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('could not be loaded'),
    });
  });

  test('keeps what it was asked for before it is closed, and nothing after', async () => {
    const store = await open();
    const adding = addOne(store, 'one');
    store.close();
    await adding;
    expect(await kindOf(store.list())).toBe('closed');
    await until(() => expect(lastWorker().isTerminated).toBe(true));
    expect(world.countHolders()).toBe(0);
    expect(await namesOf(await open())).toEqual(['one.txt']);
  });
});

describe('work that is cancelled at a message', () => {
  /** Calls the listener before this message, of page or worker; returns how many there were. */
  function interceptMessage(at: number, listener: () => void) {
    const { postMessage } = MessagePort.prototype;
    let messages = 0;
    const spy = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (
      this: MessagePort,
      ...values: readonly unknown[]
    ) {
      messages += 1;
      if (messages === at) listener();
      Reflect.apply(postMessage, this, values);
    });
    return () => {
      spy.mockRestore();
      return messages;
    };
  }

  interface Outcome {
    readonly isDone: boolean;
    /** The work was cancelled before the page has let it come to its end. */
    readonly isInTime: boolean;
    readonly isCancelled: boolean;
  }

  /** Cancels the work before each of its messages; the last time, before none. */
  async function cancelAtEach(
    prepare: () => Promise<Store>,
    run: (store: Store, work: Work<Progress>) => Promise<unknown>,
    check: (store: Store, outcome: Outcome) => Promise<void>,
  ) {
    const outcomes: Outcome[] = [];
    for (let at = 1; ; at += 1) {
      const store = await prepare();
      const ending = new AbortController();
      let isChecked = false;
      let isInTime = false;
      const count = interceptMessage(at, () => {
        isInTime = !isChecked;
        ending.abort();
      });
      const isDone = await run(store, {
        signal: ending.signal,
        onChecked: () => {
          isChecked = true;
        },
      }).then(
        () => true,
        () => false,
      );
      const messages = count();
      await settle(world.locks, world.name);
      const outcome = { isDone, isInTime, isCancelled: ending.signal.aborted };
      outcomes.push(outcome);
      await check(store, outcome);
      store.close();
      if (messages < at) break;
    }
    expect(outcomes.filter((one) => one.isCancelled && !one.isDone).length).toBeGreaterThan(0);
    expect(outcomes.at(-1)).toEqual({ isDone: true, isInTime: false, isCancelled: false });
    return outcomes.filter(({ isDone, isInTime }) => isDone && isInTime);
  }

  const openFilled = async (openStore = openInWorld) => {
    world = createStoreWorld();
    const store = await open(openStore);
    await addOne(store, 'one');
    await addOne(store, 'two');
    return store;
  };

  test('a restore merges all or nothing, and says which', async () => {
    const { content } = await (await openFilled()).backUp();
    const openEmpty = () => {
      world = createStoreWorld();
      return open();
    };
    const ignored = await cancelAtEach(
      openEmpty,
      (store, work) => store.restoreBackup({ file: content }, work),
      async (store, { isDone }) => {
        expect(await namesOf(store)).toHaveLength(isDone ? 2 : 0);
        expect(await world.readRecords()).toHaveLength(isDone ? 4 : 0);
      },
    );
    expect(ignored).toEqual([]);
  });

  test('a backup is written to the chosen file as a whole, or the file stays as it was', async () => {
    let chosen = createChosenFile();
    const openWithFile = () =>
      openFilled(async (...opening) => {
        const store = await openInWorld(...opening);
        return { ...store, backUpTo: (_, work) => store.backUpTo(chosen.handle, work) };
      });
    const ignored = await cancelAtEach(
      openWithFile,
      (store, work) => {
        chosen = createChosenFile();
        // Without own fields, it is copied to the worker.
        return store.backUpTo(Object.create(chosen.handle), work);
      },
      async (_, { isDone }) => {
        expect(chosen.ends.includes('closed')).toBe(isDone);
      },
    );
    expect(ignored).toEqual([]);
  });

  const removeFirst = async (store: Store, signal = new AbortController().signal) => {
    const [first] = await store.list();
    await store.remove([must(first, 'contract').id], { signal });
  };

  test('a removal that is cancelled says whether it was made', async () => {
    await cancelAtEach(
      () => openFilled(),
      (store, { signal }) => removeFirst(store, signal),
      async (store, { isDone }) => {
        expect(await namesOf(store)).toEqual(isDone ? ['two.txt'] : ['one.txt', 'two.txt']);
      },
    );
  });

  test('a worker that does not answer is ended, and what it has stored is read anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const store = await openFilled(async (...opening) => {
      const opened = await openInWorld(...opening);
      const remove = async (ids: readonly string[]) => {
        await opened.remove(ids);
        return new Promise<never>(() => {});
      };
      return { ...opened, remove };
    });
    const ending = new AbortController();
    const removing = removeFirst(store, ending.signal);
    await until(async () => expect(await namesOf(store)).toEqual(['two.txt']));
    const kinds = listenTo(store);
    ending.abort();
    const failure = removing.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failure).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('Look whether your last change is there'),
    });
    expect(kinds).toContain('lock');
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await namesOf(store)).toEqual(['two.txt']);
  });
});

describe('removed contracts', () => {
  /** Adds a contract with a record of each kind, and removes it. Returns the encrypted bytes of its records. */
  async function removeOne(store: Store): Promise<readonly string[]> {
    const id = await addOne(store, 'removed');
    await store.putReading({ id, outcome: makeOutcome(), text: makeText('Whereas') });
    await correct(store, { id, value: { field: 'title', value: 'Lease' } });
    await store.remove([id]);
    return readData();
  }
  const readData = async () =>
    (await world.readRecords()).map(({ data }) => Buffer.from(data).toString('base64'));
  /** Ends the worker, as closing the page does. */
  async function endSession(store: Store): Promise<void> {
    store.close();
    await until(() => expect(world.countHolders()).toBe(0));
  }
  /** Lists the contracts of the next session, and waits until it has deleted what it does not need. */
  async function listNext(): Promise<readonly string[]> {
    const next = await open();
    const names = await namesOf(next);
    await settle(world.locks, world.name);
    return names;
  }

  test.each(['1970-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'])(
    'that an earlier session has marked with the time %s are deleted',
    async (time) => {
      const first = await world.open({ clock: { now: () => Date.parse(time) } });
      await removeOne(first);
      await endSession(first);
      expect(await listNext()).toEqual([]);
      expect(await readData()).toEqual([]);
    },
  );

  test('can be restored after the browser has ended the worker', async () => {
    const store = await open();
    const id = await addOne(store, 'removed');
    await store.remove([id]);
    lastWorker().terminate();
    await until(() => expect(store.isLocked()).toBe(true));
    expect(await namesOf(store)).toEqual([]);
    await settle(world.locks, world.name);
    await store.restore([id]);
    expect(await namesOf(store)).toEqual(['removed.txt']);
  });
});

describe('the list of a store in a worker', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: STORE_START }));
  afterEach(() => void vi.useRealTimers());

  /** Names of the contracts that have crossed over since the last call. */
  function createCounter() {
    const post = vi.spyOn(MessagePort.prototype, 'postMessage');
    return () => {
      const answers = post.mock.calls
        .map(([message]) => JSON.stringify(message))
        .filter((message) => message.includes('"changed":'));
      post.mockClear();
      return [...answers.join().matchAll(/"name":"(\w+)\.txt"/g)].map(([, name]) => name);
    };
  }

  test('gets only what has changed, of any tab', async () => {
    const store = await open();
    const count = createCounter();
    await addOne(store, 'one');
    const second = await addOne(store, 'two');
    expect(await namesOf(store)).toEqual(['one.txt', 'two.txt']);
    expect(count()).toEqual(['one', 'two']);
    await namesOf(store);
    expect(count()).toEqual([]);
    await addOne(await world.open(), 'three');
    await correct(store, { id: second, value: { field: 'title', value: 'Lease' } });
    expect(await namesOf(store)).toEqual(['one.txt', 'three.txt', 'two.txt']);
    expect(count().toSorted()).toEqual(['three', 'two']);
    await namesOf(store);
    expect(count()).toEqual([]);
    await store.remove([second]);
    expect(await namesOf(store)).toEqual(['one.txt', 'three.txt']);
    await store.restore([second]);
    expect(await store.list()).toMatchObject([
      { name: 'one.txt' },
      { name: 'three.txt' },
      { name: 'two.txt', corrections: [{ value: 'Lease' }] },
    ]);
  });

  test('comes in parts, also with equal revisions', async () => {
    const other = await world.open();
    await addOne(other, 'one');
    const [entry] = await listEntries(other);
    const many = Array.from({ length: 1203 }, (_, index) => ({
      ...must(entry, 'entry'),
      contract: { ...must(entry, 'entry').contract, id: `c${String(index).padStart(4, '0')}` },
      // Two transactions.
      revision: index % 2,
    }));
    const store = await open(async () => ({
      ...other,
      listChanges: async (since) => changesSince(many, since),
    }));
    expect((await store.list()).map(({ id }) => id)).toEqual(
      many.map(({ contract }) => contract.id),
    );
  });

  test('is forgotten when the workspace is locked, and read again when it is unlocked', async () => {
    const store = await open();
    await addOne(store, 'one');
    await store.setPassphrase(PASSPHRASE);
    expect(await namesOf(store)).toEqual(['one.txt']);
    const changes: string[] = [];
    store.onChange(({ kind }) => changes.push(`${kind} ${store.isLocked()}`));
    store.lock();
    expect(store.isLocked()).toBe(true);
    expect(await kindOf(store.list())).toBe('locked');
    expect(await store.unlock('another one')).toMatchObject({ kind: 'wrong' });
    expect(await store.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(await namesOf(store)).toEqual(['one.txt']);
    expect(changes).toEqual(expect.arrayContaining(['lock true', 'lock false']));
    expect(store.isLocked()).toBe(false);
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, false]);
  });
});

describe('a worker that ends', () => {
  test('rejects its calls in words, and another one takes its place', async () => {
    const store = await open();
    await addOne(store, 'one');
    const waiting = store.backUp(undefined, { onProgress: () => lastWorker().terminate() });
    await expect(waiting).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/^The browser has ended the part of Covenant/),
    });
    expect(await namesOf(store)).toEqual(['one.txt']);
    expect(workers).toHaveLength(2);
    expect(store.isLocked()).toBe(false);
  });

  test('locks a workspace with a passphrase, and says so', async () => {
    const store = await open();
    await store.setPassphrase(PASSPHRASE);
    const kinds: string[] = [];
    store.onChange(({ kind }) => kinds.push(kind));
    lastWorker().terminate();
    await until(() => expect(kinds).toEqual(['lock']));
    expect(store.isLocked()).toBe(true);
    expect(await store.readLock()).toMatchObject({ isSet: true, isLocked: true });
    expect(await store.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(await namesOf(store)).toEqual([]);
  });

  test('is ended, with the keys in its memory, when another tab locks the workspace', async () => {
    const store = await open();
    await store.setPassphrase(PASSPHRASE);
    const other = await world.open();
    expect(await other.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    other.lock();
    await until(() => expect(lastWorker().isTerminated).toBe(true));
    expect(store.isLocked()).toBe(true);
    expect(await kindOf(store.list())).toBe('locked');
  });

  test('is replaced again if the next one cannot open the workspace', async () => {
    let failures = 0;
    const store = await open((...opening) => {
      if (workers.length !== 2) return openInWorld(...opening);
      failures += 1;
      return Promise.reject(new StoreError('blocked'));
    });
    await addOne(store, 'one');
    lastWorker().terminate();
    await until(() => expect(store.isLocked()).toBe(true));
    expect(await kindOf(store.list())).toBe('blocked');
    expect(await namesOf(store)).toEqual(['one.txt']);
    expect([workers.length, failures]).toEqual([3, 1]);
    expect(workers.map((worker) => worker.isTerminated)).toEqual([true, true, false]);
  });
});
