import type {
  ContentName,
  KeyPaths,
  WorkspaceSchema,
  WritableStore,
  WriteTransaction,
} from './database';
import {
  compareKeys,
  hideFirst,
  locate,
  open,
  type KeyedRecord,
  type RecordKey,
  type SealedRecord,
  type SealKeys,
} from './seal';

/** Reads the sealed records in each range, in one transaction. */
type ReadSealed = (ranges: readonly IDBKeyRange[]) => Promise<readonly SealedRecord[][]>;

/** A change that waits for the end of the transaction. Without a value, it is a deletion. */
interface Change {
  readonly store: ContentName;
  readonly key: RecordKey;
  readonly put?: { readonly value: unknown };
}

/**
 * A transaction on sealed records. A transaction of the database ends while records are decrypted: each group
 * of requests has one of its own, and changes are collected, to be written together at the end. Until then,
 * requests do not see them.
 */
export interface SealedTransaction extends WriteTransaction {
  readonly changes: readonly Change[];
}

/** Records of an object store that are in a range; of one contract, if the range tells so. */
async function toSealedRange(
  keys: SealKeys,
  store: ContentName,
  wanted: RecordKey | IDBKeyRange | undefined,
): Promise<IDBKeyRange> {
  if (wanted === undefined) return IDBKeyRange.bound([store], [store, []]);
  if (!(wanted instanceof IDBKeyRange)) return IDBKeyRange.only(await locate(keys, store, wanted));
  const lower: unknown = wanted.lower;
  const upper: unknown = wanted.upper;
  const [first, last] = [lower, upper].map((bound) => (Array.isArray(bound) ? bound[0] : null));
  if (typeof first !== 'string' || first !== last) return IDBKeyRange.bound([store], [store, []]);
  const hidden = await hideFirst(keys, store, first);
  return IDBKeyRange.bound([store, hidden], [store, hidden, []]);
}

const includes = (wanted: RecordKey | IDBKeyRange | undefined, key: RecordKey): boolean =>
  wanted === undefined ||
  (wanted instanceof IDBKeyRange ? wanted.includes(key) : compareKeys(wanted, key) === 0);

interface Request {
  readonly range: Promise<IDBKeyRange>;
  readonly resolve: (records: SealedRecord[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads the ranges that are asked for at once in one transaction. */
function createBatch(read: ReadSealed) {
  let waiting: Request[] = [];
  const flush = async () => {
    // The requests of this moment come together.
    await Promise.resolve();
    const requests = waiting;
    waiting = [];
    try {
      const ranges = await Promise.all(requests.map(({ range }) => range));
      const results = await read(ranges);
      for (const [index, { resolve }] of requests.entries()) resolve(results[index] ?? []);
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  };
  return (range: Promise<IDBKeyRange>): Promise<SealedRecord[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ range, resolve, reject });
      if (waiting.length === 1) void flush();
    });
}

/** The key inside of a record. */
function readKey(path: string | readonly string[] | null | undefined, value: unknown): RecordKey {
  const record: Readonly<Record<string, string>> = Object(value);
  const read = (field: string) => record[field] ?? '';
  return typeof path === 'string' ? read(path) : (path ?? []).map((field) => read(field));
}

export function createSealedTransaction(
  keys: SealKeys,
  keyPaths: KeyPaths,
  read: ReadSealed,
): SealedTransaction {
  const changes: Change[] = [];
  const batch = createBatch(read);

  const objectStore = <Name extends ContentName>(name: Name): WritableStore<Name> => {
    type Key = WorkspaceSchema[Name]['key'];
    type Value = WorkspaceSchema[Name]['value'];

    const openRecord = async (record: SealedRecord): Promise<KeyedRecord<Key, Value>> =>
      open<Key, Value>(keys, record);

    const find = async (wanted?: RecordKey | IDBKeyRange): Promise<KeyedRecord<Key, Value>[]> => {
      const sealed = await batch(toSealedRange(keys, name, wanted));
      const entries = await Promise.all(sealed.map(openRecord));
      return entries
        .filter(({ key }) => includes(wanted, key))
        .toSorted((one, other) => compareKeys(one.key, other.key));
    };
    return {
      get: async (key) => (await find(key))[0]?.value,
      getAll: async (range) => (await find(range)).map(({ value }) => value),
      getAllKeys: async () => (await find()).map(({ key }) => key),
      put: async (value, key) => {
        changes.push({
          store: name,
          key: key ?? readKey(keyPaths.get(name), value),
          put: { value },
        });
      },
      delete: async (wanted) => {
        const found =
          wanted instanceof IDBKeyRange ? (await find(wanted)).map(({ key }) => key) : [wanted];
        for (const key of found) changes.push({ store: name, key });
      },
    };
  };
  return { objectStore, changes };
}
