import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { RecordId, RecordKind, StoredRecord } from './records';
import { createState, type WorkspaceState } from './keys';
import { StoreError, toOpeningError, toStoreError } from './store-error';

export interface WorkspaceSchema extends DBSchema {
  records: {
    key: [RecordKind, RecordId];
    value: StoredRecord;
    indexes: { key: number; revision: number };
  };
  state: { key: 'workspace'; value: WorkspaceState };
}

type StoreName = 'records' | 'state';

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  WorkspaceSchema,
  StoreName[],
  Mode
>;
export type ReadAccess = Transaction<'readonly'>;
export type WriteAccess = Transaction<'readwrite'>;

/** Versions 1 to 7 were in no release: a database of one of them is refused, and stays as it is. */
const VERSION = 8;

async function create(database: IDBPDatabase<WorkspaceSchema>): Promise<void> {
  const records = database.createObjectStore('records', { keyPath: ['kind', 'id'] });
  records.createIndex('key', 'key');
  records.createIndex('revision', 'revision');
  await database.createObjectStore('state').put(createState(), 'workspace');
}

/** The end of a connection that this tab has not closed. */
export type ConnectionEnd = 'deleted' | 'closed';

interface Opening {
  readonly name: string;
  readonly onEnd: (end: ConnectionEnd) => void;
  /** Of the database; a later version of the product has a higher one. */
  readonly version?: number | undefined;
}

/**
 * First handler of `done`. The caller that awaits it gets the error, too; but a transaction can fail
 * before the caller awaits it, which browsers report as an unhandled rejection.
 */
const ignore = () => undefined;

function connect({
  name,
  onEnd,
  version = VERSION,
}: Opening): Promise<IDBPDatabase<WorkspaceSchema>> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    let connection: IDBPDatabase<WorkspaceSchema> | undefined;
    const opening = openDB<WorkspaceSchema>(name, version, {
      upgrade: (database, oldVersion, _newVersion, transaction) => {
        transaction.done.catch(ignore);
        if (oldVersion === 0) create(database).catch(() => transaction.abort());
        else if (oldVersion < VERSION) {
          reject(new StoreError('unknown-version'));
          // The version of the database stays, too.
          transaction.abort();
        }
      },
      blocked: () => {
        isGivenUp = true;
        reject(new StoreError('blocked'));
      },
      blocking: (_currentVersion, newVersion) => {
        // An open connection would keep the other tab waiting.
        connection?.close();
        onEnd(newVersion === null ? 'deleted' : 'closed');
      },
      terminated: () => onEnd('closed'),
    });
    const finish = async () => {
      connection = await opening;
      if (isGivenUp) connection.close();
      else resolve(connection);
    };
    finish().catch(reject);
  });
}

/**
 * Makes a request beside others. If it throws, it rejects, too: else those before it would reject without a handler when
 * the transaction is aborted.
 */
export const request = async <T>(make: () => Promise<T>): Promise<T> => make();

/** Makes a request for each item (`request`). */
export const requestAll = <Item>(
  items: readonly Item[],
  make: (item: Item) => Promise<unknown>,
): Promise<unknown> => Promise.all(items.map((item) => request(() => make(item))));

/** Opens a database as the browser has it. The methods of its connection throw a `StoreError`. */
export async function openDatabase(opening: Opening) {
  const connection = await connect(opening).catch((error: unknown) => {
    throw toOpeningError(error);
  });
  const running = new Set<Promise<unknown>>();
  let isEnding = false;
  const transact =
    <Mode extends 'readonly' | 'readwrite'>(mode: Mode) =>
    /** Runs `work` in one transaction. Nothing is changed if `work` or the transaction fails. */
    async <T>(
      names: readonly StoreName[],
      work: (transaction: Transaction<Mode>) => Promise<T>,
    ): Promise<T> => {
      let transaction: Transaction<Mode> | undefined;
      try {
        if (isEnding) throw new StoreError('closed');
        // Strict: a change that was reported as done survives a loss of power.
        transaction = connection.transaction([...names], mode, { durability: 'strict' });
        const ended = transaction.done.catch(ignore);
        running.add(ended);
        void ended.then(() => running.delete(ended));
        const result = await work(transaction);
        // What was read is right before the transaction ends.
        if (mode === 'readwrite') await transaction.done;
        return result;
      } catch (error) {
        try {
          transaction?.abort();
        } catch {
          // It has ended already.
        }
        // The requests of an aborted transaction fail with an AbortError; its own error is the reason.
        throw toStoreError(transaction?.error ?? error);
      }
    };
  return {
    read: transact('readonly'),
    write: transact('readwrite'),
    /** Begins no transaction any more, and waits for those that have begun: until then, the database cannot be deleted. */
    end: async (): Promise<void> => {
      isEnding = true;
      await Promise.all(running);
    },
    close: () => connection.close(),
  };
}
export type Connection = Awaited<ReturnType<typeof openDatabase>>;

/** Deletes a database. It is deleted later if other tabs have it open: `blocked`. */
export function deleteDatabase(name: string): Promise<void> {
  const deleting = new Promise<void>((resolve, reject) => {
    deleteDB(name, { blocked: () => reject(new StoreError('blocked')) }).then(resolve, reject);
  });
  return deleting.catch((error: unknown) => {
    throw toStoreError(error);
  });
}
