import {
  requestAll,
  STORE_NAMES,
  type Connection,
  type ContentName,
  type Database,
  type LockRecord,
  type ReadAccess,
  type StoreName,
  type WriteAccess,
  type WriteTransaction,
} from './database';
import { openEverything, putLock, putSealed, sealEverything } from './convert';
import { readFirstLock, readLockRecord } from './lock-record';
import { createWrappedKey, openWrappedKey, rewrapKey } from './lock-keys';
import { locate, seal, type SealKeys } from './seal';
import { createSealedTransaction } from './sealed-transaction';
import { StoreError, toStoreError } from './store-error';
import { PBKDF2_ITERATIONS } from './wrapping-key';

/** How this tab reads what is kept: as it is, with keys, or not before the passphrase is entered (null). */
type Access = 'plain' | SealKeys | null;

const OTHER_PASSPHRASE =
  'The passphrase of your workspace was set, changed or removed in another tab. Nothing was changed.';

/** A change that another tab has made in between lets the work start anew, this often. */
const MAX_ATTEMPTS = 10;

const CONTENT: readonly StoreName[] = [...STORE_NAMES, 'sealed'];

const NO_TRIES: Pick<LockRecord, 'wrong' | 'wrongAt'> = { wrong: 0, wrongAt: 0 };

/** What a person keeps, sealed if there is a passphrase. */
export interface Vault extends Database {
  readonly readLock: () => Promise<LockRecord>;
  readonly isLocked: () => boolean;
  /** The keys of an unlocked workspace; null if there is no passphrase, or the workspace is locked. */
  readonly keys: () => SealKeys | null;
  /** False: the passphrase is wrong, which is counted before it is tried. */
  readonly unlock: (passphrase: string, now: number) => Promise<boolean>;
  /** Forgets the keys. */
  readonly lock: () => void;
  /** Seals everything. */
  readonly setPassphrase: (passphrase: string) => Promise<void>;
  /** Wraps the same keys with another passphrase. False: the current one is wrong. */
  readonly changePassphrase: (current: string, next: string, now: number) => Promise<boolean>;
  /** Opens everything. False: the current passphrase is wrong. */
  readonly removePassphrase: (current: string, now: number) => Promise<boolean>;
  readonly setIdleMinutes: (minutes: number | null) => Promise<void>;
  /** Another tab may have set, changed or removed the passphrase. */
  readonly refresh: () => Promise<void>;
  /** Deletes everything, without its passphrase. */
  readonly clear: () => Promise<void>;
}

export interface VaultOptions {
  /** Keys of the unlocked workspace, from the thread that has asked for the passphrase. */
  readonly keys?: SealKeys | null;
  /** Called when a transaction finds that another tab has set, changed or removed the passphrase. */
  readonly onChanged?: () => void;
  readonly iterations?: number;
}

const epochOf = (access: Access) =>
  access === null || access === 'plain' ? undefined : access.epoch;

export async function createVault(
  connection: Connection,
  { keys: given = null, onChanged, iterations = PBKDF2_ITERATIONS }: VaultOptions = {},
): Promise<Vault> {
  const first = await readFirstLock(connection);
  /** Nothing can be read then, but everything can be deleted. */
  const damage = first instanceof StoreError ? first : null;
  /** Tries that could not be stored. */
  let unstored = NO_TRIES;
  const addUnstored = (lock: LockRecord): LockRecord =>
    unstored.wrong > lock.wrong ? { ...lock, ...unstored } : lock;
  const readLock = async () => {
    if (damage) throw damage;
    return addUnstored(await connection.read(['lock'], readLockRecord));
  };
  let access: Access = given ?? ('key' in first && first.key ? null : 'plain');
  /** Changes of sealed records of this tab come one after the other. */
  let writing: Promise<unknown> = Promise.resolve();

  const follow = ({ key }: LockRecord): void => {
    if (access === null || epochOf(access) !== key?.epoch) access = key ? null : 'plain';
  };
  /** Another tab has set, changed or removed the passphrase since the work began. */
  const followOther = (lock: LockRecord): StoreError => {
    const before = access;
    follow(lock);
    if (access !== before) onChanged?.();
    return new StoreError('locked', { message: OTHER_PASSPHRASE });
  };
  /** @throws `locked` if the passphrase is not the one that the work began with. */
  const check = (used: Access, lock: LockRecord): void => {
    if (epochOf(used) !== lock.key?.epoch) throw followOther(lock);
  };
  const requireAccess = (): 'plain' | SealKeys => {
    if (damage) throw damage;
    if (access === null) throw new StoreError('locked');
    return access;
  };
  const readChecked = <T>(
    used: Access,
    names: readonly StoreName[],
    work: (transaction: ReadAccess) => Promise<T>,
  ) =>
    connection.read([...names, 'lock'], async (transaction) => {
      check(used, await readLockRecord(transaction));
      return work(transaction);
    });
  /** Each change that follows from keys, also of the lock: only if they are still those of the workspace. */
  const writeChecked = <T>(
    used: Access,
    names: readonly StoreName[],
    work: (transaction: WriteAccess, lock: LockRecord) => Promise<T>,
  ) =>
    connection.write([...names, 'lock'], async (transaction) => {
      const lock = await readLockRecord(transaction);
      check(used, lock);
      return work(transaction, lock);
    });

  const startSealed = (used: SealKeys) =>
    createSealedTransaction(used, connection.keyPaths(), (ranges) =>
      readChecked(used, ['sealed'], (transaction) => {
        const sealed = transaction.objectStore('sealed');
        return Promise.all(ranges.map((range) => sealed.getAll(range)));
      }),
    );

  /** Repeats the work until no other change came in between. */
  const repeat = async <T>(
    attempt: (revision: number) => Promise<{ readonly result: T } | null>,
  ): Promise<T> => {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- only after a vain attempt
      const done = await attempt((await readLock()).revision);
      if (done) return done.result;
    }
    throw new StoreError('failed');
  };

  const writeSealed = <T>(
    used: SealKeys,
    work: (transaction: WriteTransaction) => Promise<T>,
  ): Promise<T> =>
    repeat(async (revision) => {
      const staged = startSealed(used);
      const result = await work(staged);
      if (staged.changes.length === 0) return { result };
      const changes = await Promise.all(
        staged.changes.map(async ({ store, key, put }) =>
          put
            ? { record: await seal(used, store, { key, value: put.value }) }
            : { at: await locate(used, store, key) },
        ),
      );
      return writeChecked(used, ['sealed'], async (transaction, lock) => {
        if (lock.revision !== revision) return null;
        const sealed = transaction.objectStore('sealed');
        await requestAll(changes, ({ record, at }) =>
          record ? sealed.put(record) : sealed.delete(at),
        );
        await putLock(transaction, lock);
        return { result };
      });
    });

  /** Counts a try before it is made, so that closing the page does not undo it. */
  const countTry = (now: number): Promise<LockRecord> =>
    connection.write(['lock'], async (transaction) => {
      const lock = addUnstored(await readLockRecord(transaction));
      if (!lock.key) return lock;
      const counted = { ...lock, wrong: lock.wrong + 1, wrongAt: now };
      await putLock(transaction, counted);
      return counted;
    });

  /** The keys, and what they are stored in. Null: the passphrase is wrong. */
  const openKeys = async (passphrase: string, now: number) => {
    if (damage) throw damage;
    // Opening needs no room: a try that cannot be stored is counted in this tab.
    const lock = await countTry(now).catch(async () => {
      const known = await readLock();
      unstored = { wrong: known.wrong + 1, wrongAt: now };
      return known;
    });
    if (!lock.key) throw followOther(lock);
    const keys = await openWrappedKey(passphrase, lock.key);
    if (!keys) return null;
    unstored = NO_TRIES;
    await writeChecked(keys, [], (transaction, known) =>
      putLock(transaction, { ...known, ...NO_TRIES }),
    ).catch((error: unknown) => {
      if (toStoreError(error).kind === 'locked') throw error;
    });
    return { keys, wrapped: lock.key };
  };

  return {
    readLock,
    isLocked: () => access === null,
    keys: () => (access === 'plain' ? null : access),
    read: async (names, work) => {
      const used = requireAccess();
      return used === 'plain' ? readChecked(used, names, work) : work(startSealed(used));
    },
    write: async (names: readonly ContentName[], work) => {
      const used = requireAccess();
      if (used === 'plain')
        return writeChecked(used, names, async (transaction, lock) => {
          const result = await work(transaction);
          await putLock(transaction, lock);
          return result;
        });
      const written = writing.then(() => writeSealed(used, work));
      writing = written.catch(() => undefined);
      return written;
    },
    unlock: async (passphrase, now) => {
      if (access !== null) return true;
      const opened = await openKeys(passphrase, now);
      access ??= opened && opened.keys;
      return opened !== null;
    },
    lock: () => {
      if (access !== 'plain') access = null;
    },
    setPassphrase: async (passphrase) => {
      const key = await createWrappedKey(passphrase, iterations);
      const next = await openWrappedKey(passphrase, key);
      await repeat(async (revision) => {
        const sealed = next && (await sealEverything(connection, next));
        if (!sealed) return null;
        return writeChecked('plain', CONTENT, async (transaction, lock) => {
          if (lock.revision !== revision) return null;
          await putSealed(transaction, sealed);
          await putLock(transaction, { ...lock, key });
          return { result: true };
        });
      });
      access = next;
    },
    changePassphrase: async (current, next, now) => {
      const opened = await openKeys(current, now);
      if (!opened) return false;
      const { keys, wrapped } = opened;
      const key = await rewrapKey(keys.wrapping, wrapped, next, iterations);
      const nextKeys = key && (await openWrappedKey(next, key));
      if (!nextKeys) return false;
      await writeChecked(keys, [], (transaction, lock) => putLock(transaction, { ...lock, key }));
      // What was locked meanwhile stays locked.
      if (access !== null) access = nextKeys;
      return true;
    },
    removePassphrase: async (current, now) => {
      const opened = await openKeys(current, now);
      if (!opened) return false;
      const { keys } = opened;
      await repeat(async (revision) => {
        const putOpened = await openEverything(
          { read: (names, work) => readChecked(keys, names, work) },
          keys,
        );
        return writeChecked(keys, CONTENT, async (transaction, lock) => {
          if (lock.revision !== revision) return null;
          await putOpened(transaction);
          await putLock(transaction, { ...lock, key: null });
          return { result: true };
        });
      });
      access = 'plain';
      return true;
    },
    setIdleMinutes: async (idleMinutes) =>
      writeChecked(requireAccess(), [], async (transaction, lock) => {
        await putLock(transaction, { ...lock, idleMinutes });
      }),
    refresh: async () => follow(await readLock()),
    clear: () =>
      connection.write([...CONTENT, 'lock'], async (transaction) => {
        await requestAll([...CONTENT, 'lock'] as const, (name) =>
          transaction.objectStore(name).clear(),
        );
      }),
  };
}
