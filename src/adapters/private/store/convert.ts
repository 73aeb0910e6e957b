import {
  requestAll,
  STORE_NAMES,
  type Connection,
  type LockRecord,
  type WorkspaceSchema,
  type WriteAccess,
} from './database';
import { open, seal, type KeyedRecord, type SealedRecord, type SealKeys } from './seal';

/** Records that are read at a time: all of them, decoded, would fill the memory. */
const BATCH = 50;

/** All that is kept, sealed. Each batch is a transaction of its own: the caller checks the revision. */
export async function sealEverything(
  connection: Connection,
  keys: SealKeys,
): Promise<readonly SealedRecord[]> {
  const sealed: SealedRecord[] = [];
  for (const name of STORE_NAMES) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const recordKeys = await connection.read([name], (transaction) =>
      transaction.objectStore(name).getAllKeys(),
    );
    for (let start = 0; start < recordKeys.length; start += BATCH) {
      const batch = recordKeys.slice(start, start + BATCH);
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const entries = await connection.read([name], async (transaction) => {
        const store = transaction.objectStore(name);
        return Promise.all(batch.map(async (key) => ({ key, value: await store.get(key) })));
      });
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      sealed.push(...(await Promise.all(entries.map((entry) => seal(keys, name, entry)))));
    }
  }
  return sealed;
}

/** Replaces everything by its sealed form, in one transaction. */
export async function putSealed(
  transaction: WriteAccess,
  sealed: readonly SealedRecord[],
): Promise<void> {
  const store = transaction.objectStore('sealed');
  await store.clear();
  await Promise.all([
    requestAll(STORE_NAMES, (name) => transaction.objectStore(name).clear()),
    requestAll(sealed, (record) => store.put(record)),
  ]);
}

type ContentName = (typeof STORE_NAMES)[number];
type Put = (transaction: WriteAccess) => Promise<unknown>;

/** Reads and opens the records of an object store. Returns what puts them back. */
async function openStoreRecords<Name extends ContentName>(
  connection: Pick<Connection, 'read'>,
  keys: SealKeys,
  name: Name,
): Promise<readonly Put[]> {
  type Key = WorkspaceSchema[Name]['key'];
  type Value = WorkspaceSchema[Name]['value'];
  const records = await connection.read(['sealed'], (transaction) =>
    transaction.objectStore('sealed').getAll(IDBKeyRange.bound([name], [name, []])),
  );
  return Promise.all(
    records.map(async (record): Promise<Put> => {
      const { key, value }: KeyedRecord<Key, Value> = await open<Key, Value>(keys, record);
      return (transaction) => {
        const store = transaction.objectStore(name);
        return store.keyPath === null ? store.put(value, key) : store.put(value);
      };
    }),
  );
}

/** All that is kept, opened. Returns what puts it in place of its sealed form. */
export async function openEverything(
  connection: Pick<Connection, 'read'>,
  keys: SealKeys,
): Promise<(transaction: WriteAccess) => Promise<void>> {
  const puts = await Promise.all(
    STORE_NAMES.map((name) => openStoreRecords(connection, keys, name)),
  );
  return async (transaction) => {
    await transaction.objectStore('sealed').clear();
    await requestAll(puts.flat(), (put) => put(transaction));
  };
}

/** Stores the state of the lock, as a change of the workspace. */
export const putLock = (transaction: WriteAccess, lock: LockRecord) =>
  transaction.objectStore('lock').put({ ...lock, revision: lock.revision + 1 }, 'lock');
