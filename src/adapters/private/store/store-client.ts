import type { Request, Send } from '../workers/protocol';
import {
  startSession,
  type WorkerSession,
  type SessionWorker,
  type WorkerEnd,
} from '../workers/session';
import type { ChangeListener } from './changes';
import type { Cursor, ListedEntry, StoreFunctions } from './functions';
import type { ContractId } from './records';
import type { StoreEvent, StoreInput } from './serve-store';
import type { Locks } from './session-lock';
import { createSharedRead, orAborted } from './async-work';
import { NOT_LOADED, StoreError, toStoreError } from './store-error';

export interface StoreClientOptions extends Pick<StoreInput, 'name'> {
  readonly locks: Locks;
  /** Milliseconds that are added to the clock of the worker. */
  readonly clockOffset?: number;
  readonly start: () => SessionWorker;
}

export const ENDED =
  'The browser has ended the part of Covenant that keeps your contracts, for example for lack of memory. Look whether your last change is there, then try again.';

const NO_ANSWER =
  'Your workspace did not answer, and was opened anew. Look whether your last change is there, then try again.';

const ENDS: Readonly<Record<WorkerEnd, string>> = {
  unavailable: NOT_LOADED,
  crashed: ENDED,
  silent: NO_ANSWER,
};

/** The list as the page has it. Only what has changed crosses from the worker. */
function createListCache(send: Send<StoreFunctions>) {
  let entries = new Map<ContractId, ListedEntry>();
  let cursor: Cursor | null = null;
  const read = async (): Promise<readonly ListedEntry[]> => {
    const known = entries;
    for (;;) {
      const changes = await send('listChanges', cursor);
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
 * Calls the store of the workspace with this name in a worker, which starts with the first call. If it ends, its calls
 * reject, and the next call starts another one: a workspace with a passphrase is locked then. Locking ends the worker.
 */
export function createStoreClient({ name, locks, clockOffset = 0, start }: StoreClientOptions) {
  const listeners = new Set<ChangeListener>();
  const running = new Set<Promise<unknown>>();
  let session: WorkerSession | undefined;
  let hasOpened = false;
  let isClosed = false;
  let isLocked = true;

  const tell: ChangeListener = (change) => {
    if (change.kind === 'lock' && isLocked) list.clear();
    for (const listener of listeners) listener(change);
  };
  const begin = (): WorkerSession => {
    let hadKeys = false;
    const input: StoreInput = { name, clockOffset, keepsRemoved: hasOpened };
    const begun = startSession<StoreEvent>({
      worker: start(),
      locks,
      input,
      explain: (end) => new StoreError('failed', { message: ENDS[end] }),
      onEvent: ({ change, isLocked: isLockedNow }) => {
        if (begun !== session) return;
        // Another worker has taken the place of one. The first one is told by `open`.
        const told = change ?? (hasOpened ? { kind: 'lock' as const } : null);
        hasOpened = true;
        isLocked = isLockedNow;
        hadKeys ||= !isLockedNow;
        if (isLockedNow && hadKeys) {
          // Nothing of an open workspace stays in memory. The next call starts another one.
          session = undefined;
          begun.end(new StoreError('locked'));
        }
        if (told) tell(told);
      },
      onEnd: (wasOpen) => {
        if (begun !== session) return;
        session = undefined;
        isLocked = true;
        if (wasOpen) tell({ kind: 'lock' });
      },
    });
    session = begun;
    return begun;
  };
  /** Rejects with a `StoreError` only. */
  const track = async <T>(call: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new StoreError('closed');
    const called = call();
    running.add(called);
    try {
      return await called;
    } catch (error) {
      throw toStoreError(error);
    } finally {
      running.delete(called);
    }
  };
  const untilOpened = () => (session ??= begin()).opened;
  const untilUnlocked = async (): Promise<void> => {
    await untilOpened();
    if (!isLocked) return;
    await new Promise<void>((resolve) => {
      const listen = () => {
        if (isLocked) return;
        listeners.delete(listen);
        resolve();
      };
      listeners.add(listen);
    });
  };
  const callNow: Request = (...call) => track(() => (session ??= begin()).request(...call));
  const sendLocked: Send<StoreFunctions> = callNow;
  const callAfter =
    (ready: () => Promise<void>): Request =>
    async (called, input, work) => {
      if (isLocked && !isClosed)
        await orAborted(ready(), work?.signal).catch((error: unknown) => {
          throw toStoreError(error);
        });
      return callNow(called, input, work);
    };
  const send: Send<StoreFunctions> = callAfter(untilUnlocked);
  const callOpened = callAfter(untilOpened);
  const list = createListCache(send);
  return {
    /** Resolves when the workspace is open, locked or not. */
    open: () => track(untilOpened),
    /** Calls a function as soon as the workspace is unlocked. Rejects with a `StoreError`. */
    send,
    /** Calls a function at once. While the workspace is locked, most of them reject. */
    sendLocked,
    /** The same as soon as the workspace is open, locked or not, for calls that the signal gives up. */
    within: (signal: AbortSignal): Send<StoreFunctions> => {
      const request: Request = (called, input) => callOpened(called, input, { signal });
      return request;
    },
    /**
     * All contracts in the order in which they were added, as soon as the workspace is unlocked. One that has not changed
     * is the same object as before.
     */
    readList: list.read,
    /** Also until it is open. */
    isLocked: () => isLocked,
    /** Locks the workspace in all tabs. */
    lock: () => {
      isLocked = true;
      const locked = session;
      session = undefined;
      // It tells the other tabs. If it has ended before, nothing is open.
      void locked
        ?.request('lock')
        .catch(() => undefined)
        .finally(() => locked.end(new StoreError('locked')));
      tell({ kind: 'lock' });
    },
    /**
     * Does work that one tab does for all, or that is done once at a time for a contract. Others wait, and take their turn
     * when this tab is done or closed. Rejects if the work does, or if the signal aborts before the turn has come. The lock
     * is the page's: its work goes on in another worker, if this one ends.
     */
    takeTurn: <T>(signal: AbortSignal, work: () => Promise<T>, of: ContractId = ''): Promise<T> =>
      locks.request(`${name}.turn${of}`, { signal }, work),
    /** Listens to changes of this and all other tabs. Returns a function that stops it. */
    onChange: (listener: ChangeListener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Ends the worker when what was asked for is done. Calls reject from now on. */
    close: () => {
      isClosed = true;
      listeners.clear();
      list.clear();
      const closed = session;
      void Promise.allSettled(running).then(() => closed?.end(new StoreError('closed')));
    },
  };
}

/** The store, as the page has it. */
export type StoreClient = ReturnType<typeof createStoreClient>;
