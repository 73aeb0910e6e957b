import { proxy, releaseProxy, wrap, type Endpoint, type ProxyMarked, type Remote } from 'comlink';
import { watchLock } from '../worker-end';
import type { RestoreOutcome, RestoreWork } from './backup';
import type { ChangeListener } from './changes';
import { createId } from './hash';
import type { ContractId } from './records';
import {
  NOT_LOADED,
  toOutlook,
  turnOf,
  type ListedEntry,
  type Store,
  type StoreChanges,
  type StoreOptions,
} from './store';
import { StoreError, toOpeningError, toStoreError } from './store-error';
import { createSharedRead } from './shared-read';
import type { Cursor, RemoteChanges, RemoteStore, StoreService, Watch } from './store-service';

/** The part of a `Worker` that is used here. */
export interface StoreWorker extends Endpoint {
  readonly terminate: () => void;
}

export interface StoreClientOptions extends Pick<StoreOptions, 'name' | 'locks'> {
  /** Milliseconds that are added to the clock of the worker. */
  readonly clockOffset?: number;
  readonly start: () => StoreWorker;
  /** Undefined: the browser says nothing about its storage. */
  readonly storage: Pick<StorageManager, 'persist'> | undefined;
}

export const ENDED =
  'The browser has ended the part of Covenant that keeps your contracts, for example for lack of memory. Look whether your last change is there, then try again.';

const NO_ANSWER =
  'Your workspace did not answer, and was opened anew. Look whether your last change is there, then try again.';

/** Time for the answer of a change that was cancelled, in milliseconds. */
const CANCEL_TIME_MS = 10_000;

/** A worker and the store that it opens. */
interface Session {
  /** Rejects if the store cannot be opened, or the worker has ended. */
  readonly store: Promise<Remote<RemoteStore>>;
  /** Rejects when the worker ends. */
  readonly end: Promise<never>;
  /** Ends the worker. */
  readonly stop: (reason: StoreError) => void;
  /** Ends a worker that does not answer, as if it had ended by itself. */
  readonly giveUp: () => void;
}

type Tell = Parameters<StoreService['open']>[3];

/** @param onEnd called if the worker ends by itself. */
function startSession(
  { name, clockOffset = 0, locks, start }: StoreClientOptions,
  keepsRemoved: boolean,
  tell: Tell,
  onEnd: () => void,
): Session {
  const worker = start();
  const service = wrap<StoreService>(worker);
  let isOpen = false;
  const ending = new AbortController();
  const { signal } = ending;
  const stop = (reason: StoreError) => {
    worker.terminate();
    ending.abort(reason);
  };
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(toStoreError(signal.reason)));
  });
  // Those who wait for an answer are told.
  end.catch(() => undefined);
  const noteEnd = (message = isOpen ? ENDED : NOT_LOADED) => {
    stop(new StoreError('failed', { message }));
    onEnd();
  };
  worker.addEventListener('error', () => noteEnd());
  const open = async () => {
    const lock = `${name}.store-worker.${createId()}`;
    await service.hold(lock);
    watchLock(locks, lock, signal, () => noteEnd());
    const store = await service.open(name, clockOffset, keepsRemoved, proxy(tell));
    isOpen = true;
    tell({ kind: 'lock' }, await store.lock.isLocked());
    return store;
  };
  return {
    store: Promise.race([open(), end]),
    end,
    stop,
    giveUp: () => noteEnd(NO_ANSWER),
  };
}

/** Methods that reject when the worker ends, and with a `StoreError` only. */
type Call = <T>(run: (store: Remote<RemoteStore>) => Promise<T>) => Promise<T>;

/** @throws the signal's reason, when the work was cancelled. */
async function runWatched<T>(
  { signal, onProgress, onChecked }: RestoreWork,
  run: (watch: Watch & ProxyMarked) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  return run(
    proxy<Watch>({
      // Cancelling work that has ended does nothing.
      onStart: (cancel) => {
        signal?.addEventListener('abort', () => cancel());
        if (signal?.aborted) cancel();
      },
      onProgress: (done, total) => onProgress?.(done, total),
      onChecked: () => {
        // The worker may not know yet.
        signal?.throwIfAborted();
        return onChecked?.();
      },
    }),
  );
}

/** The list as the page has it. Only what has changed crosses from the worker. */
function createListCache(call: Call) {
  let entries = new Map<ContractId, ListedEntry>();
  let cursor: Cursor | null = null;
  const read = async (): Promise<readonly ListedEntry[]> => {
    const known = entries;
    for (;;) {
      const since = cursor;
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const changes = await call((store) => store.listChanges(since));
      if (known !== entries) throw new StoreError('locked');
      for (const entry of changes.changed) known.set(entry.contract.id, entry);
      ({ cursor } = changes);
      if (!changes.ids) continue;
      const listed = changes.ids.flatMap((id) => known.get(id) ?? []);
      entries = new Map(listed.map((entry) => [entry.contract.id, entry]));
      return listed;
    }
  };
  return {
    read: createSharedRead(read),
    clear: () => {
      entries = new Map();
      cursor = null;
    },
  };
}

/**
 * Opens the workspace with this name in a worker. If the worker ends, its calls are rejected, and another one takes its
 * place: a workspace with a passphrase is locked then. Locking it ends the worker.
 *
 * @throws {StoreError}
 */
export async function openStoreClient(options: StoreClientOptions): Promise<Store> {
  const { name, locks, storage } = options;
  const listeners = new Set<ChangeListener>();
  let isClosed = false;
  let hasBegun = false;
  let isLocked = true;
  let session: Session | undefined;

  const tell: ChangeListener = (change) => {
    if (change.kind === 'lock' && isLocked) list.clear();
    for (const listener of listeners) listener(change);
  };
  const begin = (): Session => {
    let hadKeys = false;
    const begun = startSession(
      options,
      hasBegun,
      (change, isLockedNow) => {
        if (begun !== session) return;
        isLocked = isLockedNow;
        hadKeys ||= !isLockedNow;
        if (isLockedNow && hadKeys) {
          // Nothing of an open workspace stays in memory. The next call starts another one.
          session = undefined;
          begun.stop(new StoreError('locked'));
        }
        tell(change);
      },
      () => {
        if (begun !== session) return;
        session = undefined;
        isLocked = true;
        tell({ kind: 'lock' });
      },
    );
    session = begun;
    hasBegun = true;
    // The next call starts another one.
    begun.store.catch(() => {
      if (begun === session) session = undefined;
      begun.stop(new StoreError('closed'));
    });
    return begun;
  };
  const running = new Set<Promise<unknown>>();
  const call: Call = async (run) => {
    if (isClosed) throw new StoreError('closed');
    const ask = async () => {
      const { store, end } = session ?? begin();
      return Promise.race([run(await store), end]);
    };
    const asked = ask();
    running.add(asked);
    try {
      return await asked;
    } catch (error) {
      throw toStoreError(error);
    } finally {
      running.delete(asked);
    }
  };
  /** Makes a change, and waits for its answer, also when it is cancelled: it can be stored by then. */
  const change = <T>(
    signal: AbortSignal | undefined,
    run: (changes: Remote<RemoteChanges>) => Promise<T>,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // The worker was not asked yet.
      let cancel = () => reject(toStoreError(signal?.reason));
      signal?.addEventListener('abort', () => cancel());
      call(async (store) => {
        signal?.throwIfAborted();
        // From now on, its answer says what has happened.
        cancel = () => undefined;
        const beginning = store.begin();
        cancel = () => {
          timer = setTimeout(() => session?.giveUp(), CANCEL_TIME_MS);
          beginning.then((changes) => changes.cancel()).catch(() => undefined);
        };
        if (signal?.aborted) cancel();
        const changes = await beginning;
        return run(changes).finally(() => changes[releaseProxy]());
      })
        .finally(() => {
          cancel = () => undefined;
          clearTimeout(timer);
        })
        .then(resolve, reject);
    });
  const changesOf = (signal?: AbortSignal): StoreChanges => ({
    correct: (...given) => change(signal, (changes) => changes.correct(...given)),
    confirm: (...given) => change(signal, (changes) => changes.confirm(...given)),
    undo: (...given) => change(signal, (changes) => changes.undo(...given)),
    mark: (...given) => change(signal, (changes) => changes.mark(...given)),
    remove: (...ids) => change(signal, (changes) => changes.remove(ids)),
    restore: (...ids) => change(signal, (changes) => changes.restore(ids)),
    setSettings: (settings) => change(signal, (changes) => changes.setSettings(settings)),
    setPlaybook: (playbook) => change(signal, (changes) => changes.setPlaybook(playbook)),
    setUserValue: (...given) => change(signal, (changes) => changes.setUserValue(...given)),
  });
  const list = createListCache(call);
  const close = () => {
    isClosed = true;
    listeners.clear();
    list.clear();
    const closed = session;
    // What it was asked for before is done.
    void Promise.allSettled(running).then(() => closed?.stop(new StoreError('closed')));
  };
  try {
    await begin().store;
  } catch (error) {
    isClosed = true;
    throw toOpeningError(error);
  }
  return {
    addFile: (file) => call((store) => store.addFile(file)),
    putReading: (id, outcome, text) => call((store) => store.putReading(id, outcome, text)),
    startReading: (id, readerVersion, hasCrashed) =>
      call((store) => store.startReading(id, readerVersion, hasCrashed)),
    endReading: (id, isInVain) => call((store) => store.endReading(id, isInVain)),
    list: async () => (await list.read()).map(({ contract }) => contract),
    listEntries: list.read,
    // The lock is the page's: its work goes on in another worker, if this one ends.
    takeTurn: (signal, work, of) => locks.request(turnOf(name, of), { signal }, work),
    listToRead: (why, readerVersion) => call((store) => store.listToRead(why, readerVersion)),
    get: (id) => call((store) => store.get(id)),
    getOriginal: (id) => call((store) => store.getOriginal(id)),
    ...changesOf(),
    within: changesOf,
    getOutlook: async () => toOutlook(await list.read()),
    getSettings: () => call((store) => store.getSettings()),
    getPlaybook: () => call((store) => store.getPlaybook()),
    getUserValue: (value) => call((store) => store.getUserValue(value)),
    lock: {
      isLocked: () => isLocked,
      read: () => call(({ lock }) => lock.read()),
      keys: () => call(({ lock }) => lock.keys()),
      unlock: (passphrase) => call(({ lock }) => lock.unlock(passphrase)),
      close: () => {
        isLocked = true;
        const locked = session;
        session = undefined;
        // It tells the other tabs. If it has ended before, nothing is open.
        void locked?.store
          .then((store) => store.lock.close())
          .catch(() => undefined)
          .finally(() => locked.stop(new StoreError('locked')));
        tell({ kind: 'lock' });
      },
      set: (passphrase) => call(({ lock }) => lock.set(passphrase)),
      change: (current, next) => call(({ lock }) => lock.change(current, next)),
      remove: (current) => call(({ lock }) => lock.remove(current)),
      recover: (code, next) => call(({ lock }) => lock.recover(code, next)),
      setIdleMinutes: (minutes) => call(({ lock }) => lock.setIdleMinutes(minutes)),
      seal: (text) => call(({ lock }) => lock.seal(text)),
      unseal: (sealed) => call(({ lock }) => lock.unseal(sealed)),
    },
    estimate: () => call((store) => store.estimate()),
    // Workers cannot ask for it.
    requestDurability: async () => (await storage?.persist().catch(() => false)) ?? false,
    backUp: (work = {}) => runWatched(work, (watch) => call((store) => store.backUp(watch))),
    backUpTo: (file, work = {}) =>
      runWatched(work, (watch) => call((store) => store.backUpTo(file, watch))),
    restoreBackup: (file, work = {}) =>
      runWatched(work, (watch) =>
        call((store): Promise<RestoreOutcome> => store.restoreBackup(file, work.passphrase, watch)),
      ),
    deleteEverything: () => call((store) => store.deleteEverything()),
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close,
  };
}
