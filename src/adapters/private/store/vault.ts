import {
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
import { StoreError } from './store-error';
import { PBKDF2_ITERATIONS } from './wrapping-key';

/** How this tab reads what is kept: as it is, with keys, or not before the passphrase is entered (null). */
type Access = 'plain' | SealKeys | null;

/** A change that another tab has made in between lets the work start anew, this often. */
const MAX_ATTEMPTS = 10;

const ALL_STORES: readonly StoreName[] = [...STORE_NAMES, 'sealed', 'lock'];

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
  { keys = null, onChanged, iterations = PBKDF2_ITERATIONS }: VaultOptions = {},
): Promise<Vault> {
  const first = await readFirstLock(connection);
  /** Nothing can be read then, but everything can be deleted. */
  const damage = first instanceof StoreError ? first : null;
  const readLock = async () => {
    if (damage) throw damage;
    return connection.read(['lock'], readLockRecord);
  };
  let access: Access = keys ?? ('key' in first && first.key ? null : 'plain');
  /** Changes of sealed records of this tab come one after the other. */
  let writing: Promise<unknown> = Promise.resolve();

  /** @throws `locked` if the passphrase was set, changed or removed since the work began. */
  const check = (used: Access, lock: LockRecord): void => {
    if (epochOf(used) === lock.key?.epoch) return;
    if (access === used) {
      access = lock.key ? null : 'plain';
      onChanged?.();
    }
    throw new StoreError('locked');
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
        await Promise.all(
          changes.map(({ record, at }) => (record ? sealed.put(record) : sealed.delete(at))),
        );
        await putLock(transaction, lock);
        return { result };
      });
    });

  /** Counts a try before it is made, so that closing the page does not undo it. */
  const tryPassphrase = async <T>(
    now: number,
    attempt: (lock: LockRecord) => Promise<T | null>,
  ): Promise<T | null> => {
    const lock = await connection.write(['lock'], async (transaction) => {
      const known = await readLockRecord(transaction);
      const counted = { ...known, wrong: known.wrong + 1, wrongAt: now };
      await putLock(transaction, counted);
      return counted;
    });
    const result = await attempt(lock);
    if (result !== null)
      await connection.write(['lock'], async (transaction) =>
        putLock(transaction, { ...(await readLockRecord(transaction)), wrong: 0, wrongAt: 0 }),
      );
    return result;
  };

  const openKeys = (passphrase: string, now: number) =>
    tryPassphrase(now, async ({ key }) => key && openWrappedKey(passphrase, key));

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
      access ??= opened;
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
        return connection.write(ALL_STORES, async (transaction) => {
          const lock = await readLockRecord(transaction);
          check('plain', lock);
          if (lock.revision !== revision) return null;
          await putSealed(transaction, sealed);
          await putLock(transaction, { ...lock, key });
          return { result: true };
        });
      });
      access = next;
    },
    changePassphrase: async (current, next, now) => {
      const key = await tryPassphrase(
        now,
        async (lock) => lock.key && rewrapKey(current, lock.key, next, iterations),
      );
      const opened = key && (await openWrappedKey(next, key));
      if (!opened) return false;
      await connection.write(['lock'], async (transaction) =>
        putLock(transaction, { ...(await readLockRecord(transaction)), key }),
      );
      access = opened;
      return true;
    },
    removePassphrase: async (current, now) => {
      const opened = await openKeys(current, now);
      if (!opened) return false;
      await repeat(async (revision) => {
        const putOpened = await openEverything(connection, opened);
        return connection.write(ALL_STORES, async (transaction) => {
          const lock = await readLockRecord(transaction);
          if (lock.revision !== revision) return null;
          check(opened, lock);
          await putOpened(transaction);
          await putLock(transaction, { ...lock, key: null });
          return { result: true };
        });
      });
      access = 'plain';
      return true;
    },
    setIdleMinutes: (idleMinutes) =>
      connection.write(['lock'], async (transaction) => {
        await putLock(transaction, { ...(await readLockRecord(transaction)), idleMinutes });
      }),
    refresh: async () => {
      const lock = await readLock();
      if (epochOf(access) !== lock.key?.epoch || access === null)
        access = lock.key ? null : 'plain';
    },
    clear: () =>
      connection.write(ALL_STORES, async (transaction) => {
        await Promise.all(ALL_STORES.map((name) => transaction.objectStore(name).clear()));
      }),
  };
}
