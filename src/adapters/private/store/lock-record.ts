import * as v from 'valibot';
import type { Connection, LockRecord, ReadAccess, WriteAccess } from './database';
import type { WrappedKey } from './lock-keys';
import { StoreError, toStoreError } from './store-error';

const NO_LOCK: LockRecord = { revision: 0, key: null, idleMinutes: null, wrong: 0, wrongAt: 0 };

/** Says that the lock cannot be read, and what to do. */
export const LOCK_DAMAGED =
  'The passphrase lock of your workspace could not be read: its data in this browser are damaged. Load the page again. If that does not help, delete everything in the settings, and read in your last backup.';

const bytes = v.instance(Uint8Array<ArrayBuffer>);
const wrappedKey: v.GenericSchema<unknown, WrappedKey> = v.object({
  epoch: v.string(),
  salt: bytes,
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1)),
  iv: bytes,
  wrapped: v.instance(ArrayBuffer),
});
const lockRecord: v.GenericSchema<unknown, LockRecord> = v.object({
  revision: v.number(),
  key: v.nullable(wrappedKey),
  idleMinutes: v.nullable(v.number()),
  wrong: v.number(),
  wrongAt: v.number(),
});

export const readLockRecord = async (transaction: ReadAccess | WriteAccess): Promise<LockRecord> =>
  (await transaction.objectStore('lock').get('lock')) ?? NO_LOCK;

/**
 * The lock when the workspace is opened; an error in words if it cannot be used: it cannot be read, has another form,
 * or is missing beside sealed records, which nobody can open then.
 */
export async function readFirstLock({
  read,
}: Pick<Connection, 'read'>): Promise<LockRecord | StoreError> {
  try {
    return await read(['lock', 'sealed'], async (transaction) => {
      const lock = await readLockRecord(transaction);
      const isLost = !lock.key && (await transaction.objectStore('sealed').count()) > 0;
      if (isLost || !v.is(lockRecord, lock)) throw new StoreError('damaged');
      return lock;
    });
  } catch (error) {
    const cause = toStoreError(error);
    if (cause.kind !== 'damaged') throw cause;
    return new StoreError('damaged', { message: LOCK_DAMAGED, cause });
  }
}
