import {
  request,
  requestAll,
  type Connection,
  type ReadAccess,
  type WriteAccess,
} from './database';
import { encryptRecord, encryptRecordAnew, type PlainRecord } from './encryption';
import {
  changeState,
  openState,
  protectState,
  recoverState,
  unlockState,
  unprotectState,
  type KeyedState,
  type Keys,
  createState,
  type WorkspaceState,
} from './keys';
import type { RecordKind, RecordValues, References, StoredRecord } from './records';
import {
  createReader,
  OTHER_PASSPHRASE,
  readValid,
  requireEpoch,
  STATE_DAMAGED,
} from './record-reader';
import type { Locks } from './session-lock';
import { ignoreDamage, StoreError, toStoreError } from './store-error';
import { PBKDF2_ITERATIONS } from './wrapping-key';

const BUSY =
  'Another tab is changing your workspace and does not come to an end. Nothing was changed. Close other tabs with Covenant, then try again.';

/** Longest time that a change waits for those of other tabs, in milliseconds. */
const WAIT_MS = 30_000;

/** Encrypted anew at a time: records, and about so many bytes. */
const ANEW_BATCH = 50;
const ANEW_BYTES = 16 * 1024 * 1024;

/** Their changes are followed (`createSnapshot`). */
const REVISED: ReadonlySet<RecordKind> = new Set<RecordKind>(['row', 'statements']);

const NO_TRIES = { wrong: 0, wrongAt: 0 };

/** Records that are changed together. What is read meanwhile is as it was before. */
export interface RecordChanges {
  /** Puts a record in place of the one with this id. */
  readonly put: <Kind extends RecordKind>(
    kind: Kind,
    id: string,
    value: RecordValues[Kind],
    rest?: { readonly bytes?: ArrayBuffer; readonly references?: References },
  ) => void;
  readonly delete: (kind: RecordKind, id: string) => void;
  readonly changeState: (change: (state: WorkspaceState) => WorkspaceState) => void;
}

interface VaultOptions {
  /** Of the database, and of its locks. */
  readonly name: string;
  readonly locks: Locks;
  /** Called when a transaction finds that another tab has set, changed or removed the passphrase. */
  readonly onChanged?: () => void;
  readonly iterations?: number | undefined;
}

const hasEarlierKey = ({ encryption }: Keys, { content }: WorkspaceState) =>
  content.some(({ number }) => number !== encryption.number);
const anewOf = ({ encryption }: Keys, { anew }: WorkspaceState) =>
  anew?.number === encryption.number ? anew : undefined;

/** How far the records are encrypted anew. */
async function progressOf(
  used: Keys,
  state: WorkspaceState,
  transaction: ReadAccess | WriteAccess,
) {
  const anew = anewOf(used, state);
  if (!anew) return { done: 0, total: await transaction.objectStore('records').count() };
  // Others were added meanwhile.
  return { done: anew.done, total: Math.max(anew.done, anew.total) };
}

/** Null: the state cannot be read, so that nothing else can. */
async function readFirst({ read }: Connection): Promise<WorkspaceState | null> {
  try {
    return await read(['state'], readValid);
  } catch (error) {
    ignoreDamage(error);
    return null;
  }
}

/** The encrypted records of the workspace, and its passphrase. */
export async function createVault(
  connection: Connection,
  { name, locks, onChanged, iterations = PBKDF2_ITERATIONS }: VaultOptions,
) {
  const first = await readFirst(connection);
  /** Null: not before the passphrase is entered. */
  let keys: Keys | null = first && !first.passphrase ? await openState(first) : null;
  /** Tries that could not be stored. */
  let unstored = NO_TRIES;

  const readState = async (): Promise<WorkspaceState> => {
    const state = await connection.read(['state'], readValid);
    return unstored.wrong > state.wrong ? { ...state, ...unstored } : state;
  };
  /** Another tab has set, changed or removed the passphrase. */
  const follow = async (state: WorkspaceState): Promise<void> => {
    if (keys?.epoch === state.epoch) return;
    keys = state.passphrase ? null : await openState(state);
  };
  const requireKeys = (): Keys => {
    if (!first) throw new StoreError('damaged', { message: STATE_DAMAGED });
    if (!keys) throw new StoreError('locked');
    return keys;
  };
  const followOther = (state: WorkspaceState): void => {
    keys = null;
    // If the keys cannot be read, it stays locked: reading the lock tells why.
    void follow(state)
      .catch(() => undefined)
      .then(onChanged);
  };

  let isClosing = false;
  /** Number of changes that have begun. */
  let running = 0;
  const closeIfIdle = () => {
    if (isClosing && running === 0) connection.close();
  };

  /** Changes of all tabs come one after the other. */
  const inTurn = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (isClosing) throw new StoreError('closed');
    running += 1;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), WAIT_MS);
    signal?.addEventListener('abort', () => waiting.abort());
    try {
      signal?.throwIfAborted();
      return await locks.request(`${name}.write`, { signal: waiting.signal }, () => {
        clearTimeout(timer);
        return work();
      });
    } catch (error) {
      if (signal?.aborted) throw toStoreError(signal.reason);
      if (waiting.signal.aborted) throw new StoreError('failed', { message: BUSY, cause: error });
      throw toStoreError(error);
    } finally {
      clearTimeout(timer);
      running -= 1;
      closeIfIdle();
    }
  };

  const write = <T>(
    work: (changes: RecordChanges) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> =>
    inTurn(async () => {
      const used = requireKeys();
      const puts: PlainRecord[] = [];
      const deletions: [RecordKind, string][] = [];
      const stateChanges: ((state: WorkspaceState) => WorkspaceState)[] = [];
      const result = await work({
        put: (kind, id, value, rest) => void puts.push({ kind, id, value, ...rest }),
        delete: (kind, id) => void deletions.push([kind, id]),
        changeState: (change) => void stateChanges.push(change),
      });
      // Deletions need no revision: what is gone is seen by its key. On a full disk, they need no room either.
      const isRevised = puts.length + stateChanges.length > 0;
      if (!isRevised && deletions.length === 0) return result;
      const encrypted = await Promise.all(puts.map((record) => encryptRecord(used, record)));
      await connection.write(['records', 'state'], async (transaction) => {
        const state = await requireEpoch(transaction, used.epoch, followOther);
        const revision = state.revision + 1;
        const next = stateChanges.reduce((changed, change) => change(changed), state);
        const records = transaction.objectStore('records');
        await Promise.all([
          requestAll(encrypted, (record) =>
            records.put(REVISED.has(record.kind) ? { ...record, revision } : record),
          ),
          requestAll(deletions, (key) => records.delete(key)),
          request(async () =>
            isRevised
              ? transaction.objectStore('state').put({ ...next, revision }, 'workspace')
              : undefined,
          ),
        ]);
        signal?.throwIfAborted();
      });
      return result;
    }, signal);

  /**
   * Encrypts some records of an earlier key with the newest one; if none is left, earlier keys are deleted. Returns
   * whether others may be left.
   */
  const encryptAnew = (): Promise<boolean> =>
    inTurn(async () => {
      const used = requireKeys();
      const { read, isEnd } = await connection.read(['records', 'state'], async (transaction) => {
        const records = transaction.objectStore('records');
        const anew = anewOf(used, await readValid(transaction));
        const places = await records.getAllKeys(
          anew ? IDBKeyRange.lowerBound([...anew.after], true) : null,
          ANEW_BATCH,
        );
        const batch: StoredRecord[] = [];
        let bytes = 0;
        for (const place of places) {
          if (bytes > ANEW_BYTES) break;
          const record = await records.get(place);
          if (!record) continue;
          bytes += record.data.byteLength;
          batch.push(record);
        }
        return { read: batch, isEnd: places.length < ANEW_BATCH && batch.length === places.length };
      });
      const encrypted = await Promise.all(
        read
          .filter(({ key }) => key !== used.encryption.number)
          .map((record) => encryptRecordAnew(used, record)),
      );
      const last = read.at(-1);
      return connection.write(['records', 'state'], async (transaction) => {
        const before = await requireEpoch(transaction, used.epoch, followOther);
        const { anew: _, ...state } = before;
        const stored = transaction.objectStore('state');
        await requestAll(encrypted, (record) => transaction.objectStore('records').put(record));
        if (!isEnd && last) {
          const { done, total } = await progressOf(used, before, transaction);
          const anew: WorkspaceState['anew'] = {
            number: used.encryption.number,
            after: [last.kind, last.id],
            done: done + read.length,
            total,
          };
          await stored.put({ ...state, anew }, 'workspace');
          return true;
        }
        const content = state.content.filter(({ number }) => number === used.encryption.number);
        const earlier = IDBKeyRange.upperBound(used.encryption.number, true);
        const left = await transaction.objectStore('records').index('key').count(earlier);
        await stored.put(left === 0 ? { ...state, content } : state, 'workspace');
        return left > 0;
      });
    });

  /** Stores a state with other keys, unless the one that it follows from has changed. */
  const putState = (before: WorkspaceState, { state }: KeyedState): Promise<unknown> =>
    connection.write(['state'], async (transaction) => {
      const { revision } = await requireEpoch(transaction, before.epoch, followOther);
      await transaction.objectStore('state').put({ ...state, revision, ...NO_TRIES }, 'workspace');
    });

  /** Counts a try before it is made, so that closing the page does not undo it. */
  const countTry = async (now: number): Promise<WorkspaceState> => {
    const count = (state: WorkspaceState) => ({ ...state, wrong: state.wrong + 1, wrongAt: now });
    try {
      return await connection.write(['state'], async (transaction) => {
        const known = await readValid(transaction);
        const counted = count(unstored.wrong > known.wrong ? { ...known, ...unstored } : known);
        await transaction.objectStore('state').put(counted, 'workspace');
        return counted;
      });
    } catch {
      // Opening needs no room: a try that cannot be stored is counted in this tab.
      const counted = count(await readState());
      unstored = { wrong: counted.wrong, wrongAt: now };
      return counted;
    }
  };

  /** Opens the workspace with a secret, which is counted as a try. False: it is wrong. */
  const tryToOpen = (
    kind: 'unlock' | 'change' | 'recover',
    now: number,
    open: (state: WorkspaceState) => Promise<KeyedState | null>,
  ): Promise<boolean> =>
    inTurn(async () => {
      const state = await countTry(now);
      if (!state.passphrase) {
        await follow(state);
        throw new StoreError('locked', { message: OTHER_PASSPHRASE });
      }
      const opened = await open(state);
      if (!opened) return false;
      unstored = NO_TRIES;
      await putState(state, opened).catch((error: unknown) => {
        // What is changed is in force when it is stored.
        if (kind !== 'unlock' || toStoreError(error).kind === 'locked') throw error;
      });
      // What was locked meanwhile stays locked.
      if (kind !== 'change' || keys) ({ keys } = opened);
      return true;
    });

  const shared = {
    ...createReader(connection, requireKeys, followOther),
    readState,
    isLocked: () => keys === null,
    /** Null: the workspace is locked. */
    keys: () => keys,
    encryptAnew,
    /** How many records are encrypted with the newest key; null if all are, or the workspace is locked. */
    readEncryption: async () => {
      const used = keys;
      if (!used || used.decryption.size === 1) return null;
      return connection.read(['records', 'state'], async (transaction) => {
        const state = await readValid(transaction);
        return hasEarlierKey(used, state) ? progressOf(used, state, transaction) : null;
      });
    },
    /** Whether earlier keys are stored. */
    hasEarlier: async () => hasEarlierKey(requireKeys(), await readState()),
    changeState: (change: (state: WorkspaceState) => WorkspaceState): Promise<void> =>
      inTurn(() =>
        connection.write(['state'], async (transaction) => {
          const state = await requireEpoch(transaction, requireKeys().epoch, followOther);
          await transaction.objectStore('state').put(change(state), 'workspace');
        }),
      ),
    /** False: the passphrase is wrong, which is counted before it is tried. */
    unlock: async (passphrase: string, now: number) =>
      keys !== null || tryToOpen('unlock', now, (state) => unlockState(state, passphrase)),
    /** Forgets the keys. */
    lock: () => {
      // Without a passphrase, there is nothing to enter.
      if (keys?.backup) keys = null;
    },
    /** Returns the recovery code. */
    setPassphrase: (passphrase: string): Promise<string> =>
      inTurn(async () => {
        const before = await readState();
        if (before.passphrase || before.epoch !== requireKeys().epoch) {
          await follow(before);
          throw new StoreError('locked', { message: OTHER_PASSPHRASE });
        }
        const next = await protectState(before, passphrase, iterations);
        await putState(before, next);
        ({ keys } = next);
        return next.code;
      }),
    /** False: the current passphrase is wrong. */
    changePassphrase: (current: string, next: string, now: number) =>
      tryToOpen('change', now, (state) => changeState(state, current, next, iterations)),
    removePassphrase: (current: string, now: number) =>
      tryToOpen('change', now, (state) => unprotectState(state, current)),
    /** Sets a passphrase in place of a forgotten one, and unlocks. False: the code is wrong. */
    recover: (code: string, next: string, now: number) =>
      tryToOpen('recover', now, (state) => recoverState(state, code, next, iterations)),
    /** Another tab may have set, changed or removed the passphrase. */
    refresh: async () => follow(await readState()),
    /** Deletes everything, without its passphrase. Nothing can be read or changed any more. */
    clear: async () => {
      await connection.write(['records', 'state'], async (transaction) => {
        await Promise.all([
          request(() => transaction.objectStore('records').clear()),
          // The database is that of a new workspace if it cannot be deleted.
          request(() => transaction.objectStore('state').put(createState(), 'workspace')),
        ]);
      });
      await connection.end();
    },
    /** Closes the connection when the changes that have begun have ended. No other change begins. */
    close: () => {
      isClosing = true;
      closeIfIdle();
    },
  };
  const within = (signal?: AbortSignal) => ({
    ...shared,
    /**
     * Changes everything that `work` changes in one transaction, or nothing. No other change of any tab comes in between:
     * what `work` reads is up to date.
     */
    write: <T>(work: (changes: RecordChanges) => Promise<T>) => write(work, signal),
  });
  return {
    ...within(),
    /** The same vault; a signal that aborts before a change of records is stored rejects it, with its reason. */
    within,
  };
}

export type OpenVault = Awaited<ReturnType<typeof createVault>>;
/** The vault for work that a signal may give up, or none. */
export type Vault = ReturnType<OpenVault['within']>;
