import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { DeadlineKind } from '../../../../machines/domain/deadlines';
import type { SourceDocument } from '../../../reading/reading';
import type {
  ContractId,
  CorrectionRecord,
  Field,
  FileRecord,
  MarkRecord,
  PlaybookRecord,
  ReadingFacts,
  ReadingOutcome,
  ReadingSummary,
  WorkspaceSettings,
} from './records';
import { putFacts } from './facts';
import { summarise } from './summaries';
import type { WrappedKey } from './lock-keys';
import type { Location, SealedRecord } from './seal';
import { StoreError, toOpeningError, toStoreError } from './store-error';

/** State of the passphrase lock, which is not sealed. */
export interface LockRecord {
  /** Counts the changes of the workspace: what was read and what is written belong together. */
  readonly revision: number;
  /** Null: there is no passphrase. */
  readonly key: WrappedKey | null;
  /** Locks after this time without input; null: never. */
  readonly idleMinutes: number | null;
  /** Wrong passphrases since the last right one, and when the last one was tried. */
  readonly wrong: number;
  readonly wrongAt: number;
}

/** The object stores of what a person keeps. They are empty while the workspace has a passphrase. */
interface ContentSchema extends DBSchema {
  files: { key: ContractId; value: FileRecord };
  originals: { key: ContractId; value: Blob };
  texts: { key: ContractId; value: SourceDocument };
  readings: { key: ContractId; value: ReadingOutcome };
  summaries: { key: ContractId; value: ReadingSummary };
  corrections: { key: [ContractId, Field]; value: CorrectionRecord };
  settings: { key: 'workspace'; value: WorkspaceSettings };
  facts: { key: ContractId; value: ReadingFacts };
  marks: { key: [ContractId, DeadlineKind, CalendarDay]; value: MarkRecord };
  playbook: { key: 'workspace'; value: PlaybookRecord };
  values: { key: UserValueName; value: string };
}

/** Saved views and recently opened contracts, as JSON, and the day of the last backup, which is in no backup. */
export type UserValueName = 'views' | 'recent' | 'lastBackup';

/** The object stores of the newest version (README.md). */
export interface WorkspaceSchema extends ContentSchema {
  lock: { key: 'lock'; value: LockRecord };
  sealed: { key: Location; value: SealedRecord };
}

export const STORE_NAMES = [
  'files',
  'originals',
  'texts',
  'readings',
  'summaries',
  'corrections',
  'settings',
  'facts',
  'marks',
  'playbook',
  'values',
] as const;
/** An object store of what a person keeps. */
export type ContentName = (typeof STORE_NAMES)[number];
export type StoreName = ContentName | 'lock' | 'sealed';

type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  WorkspaceSchema,
  StoreName[],
  Mode
>;

export type ReadAccess = Transaction<'readonly'>;
export type WriteAccess = Transaction<'readwrite'>;

type KeyOf<Name extends StoreName> = WorkspaceSchema[Name]['key'];
type ValueOf<Name extends StoreName> = WorkspaceSchema[Name]['value'];

/** The part of an object store that reads, whether its records are sealed or not. */
export interface ReadableStore<Name extends StoreName> {
  readonly get: (key: KeyOf<Name>) => Promise<ValueOf<Name> | undefined>;
  readonly getAll: (range?: IDBKeyRange) => Promise<ValueOf<Name>[]>;
  readonly getAllKeys: () => Promise<KeyOf<Name>[]>;
}

export interface WritableStore<Name extends StoreName> extends ReadableStore<Name> {
  readonly put: (value: ValueOf<Name>, key?: KeyOf<Name>) => Promise<unknown>;
  readonly delete: (key: KeyOf<Name> | IDBKeyRange) => Promise<unknown>;
}

export interface ReadTransaction {
  readonly objectStore: <Name extends ContentName>(name: Name) => ReadableStore<Name>;
}

export interface WriteTransaction {
  readonly objectStore: <Name extends ContentName>(name: Name) => WritableStore<Name>;
}

/** Changes the database from one version to the next. Awaits requests of the transaction only. */
export type Migration = (
  database: IDBPDatabase<WorkspaceSchema>,
  transaction: Transaction<'versionchange'>,
) => void | Promise<void>;

/** Version `n` of the database is what the first `n` migrations make. Never change one: add one. */
export const MIGRATIONS: readonly Migration[] = [
  (database) => {
    for (const name of ['originals', 'texts', 'readings', 'summaries', 'settings'] as const) {
      database.createObjectStore(name);
    }
    database.createObjectStore('files', { keyPath: 'id' });
    database.createObjectStore('corrections', { keyPath: ['id', 'field'] });
  },
  async (database, transaction) => {
    const facts = database.createObjectStore('facts');
    database.createObjectStore('marks', { keyPath: ['id', 'kind', 'day'] });
    let reading = await transaction.objectStore('readings').openCursor();
    while (reading) {
      // One at a time: together, all readings could fill the memory.
      // oxlint-disable-next-line no-await-in-loop
      await putFacts(facts, reading.key, reading.value);
      // oxlint-disable-next-line no-await-in-loop
      reading = await reading.continue();
    }
  },
  async (database, transaction) => {
    database.createObjectStore('playbook');
    const summaries = transaction.objectStore('summaries');
    let reading = await transaction.objectStore('readings').openCursor();
    while (reading) {
      // One at a time: together, all readings could fill the memory.
      // oxlint-disable-next-line no-await-in-loop
      await summaries.put(summarise(reading.value), reading.key);
      // oxlint-disable-next-line no-await-in-loop
      reading = await reading.continue();
    }
  },
  (database) => {
    database.createObjectStore('lock');
    database.createObjectStore('sealed', { keyPath: 'at' });
    database.createObjectStore('values');
  },
];

/** What a person keeps, sealed or not (`createVault`). Its methods throw a `StoreError`. */
export interface Database {
  /** Requests that are made at once see one state. */
  readonly read: <T>(
    names: readonly ContentName[],
    work: (transaction: ReadTransaction) => Promise<T>,
  ) => Promise<T>;
  /**
   * Changes everything that `work` changes, or nothing if `work` or the transaction fails. `work` is run
   * again if another change came in between.
   */
  readonly write: <T>(
    names: readonly ContentName[],
    work: (transaction: WriteTransaction) => Promise<T>,
  ) => Promise<T>;
}

/** An open database as the browser has it. Its methods throw a `StoreError`. */
export interface Connection {
  readonly read: <T>(
    names: readonly StoreName[],
    work: (transaction: ReadAccess) => Promise<T>,
  ) => Promise<T>;
  /** Runs `work` in one transaction. Nothing is changed if `work` or the transaction fails. */
  readonly write: <T>(
    names: readonly StoreName[],
    work: (transaction: WriteAccess) => Promise<T>,
  ) => Promise<T>;
  /** Read once. Only sealed records need them. */
  readonly keyPaths: () => KeyPaths;
  readonly close: () => void;
}

/** Where each object store has the key of its records; null: beside them. */
export type KeyPaths = ReadonlyMap<ContentName, string | readonly string[] | null>;

/** The end of a connection that this tab has not closed. */
export type ConnectionEnd = 'deleted' | 'closed';

interface Opening {
  readonly name: string;
  readonly migrations: readonly Migration[];
  readonly onEnd: (end: ConnectionEnd) => void;
}

/**
 * First handler of `done`. The caller that awaits it gets the error, too; but a transaction can fail
 * before the caller awaits it, which browsers report as an unhandled rejection.
 */
const ignore = () => undefined;

function connect({ name, migrations, onEnd }: Opening): Promise<IDBPDatabase<WorkspaceSchema>> {
  return new Promise((resolve, reject) => {
    let isGivenUp = false;
    let connection: IDBPDatabase<WorkspaceSchema> | undefined;
    const opening = openDB<WorkspaceSchema>(name, migrations.length, {
      upgrade: (database, oldVersion, _newVersion, transaction) => {
        const migrate = async () => {
          for (const migration of migrations.slice(oldVersion)) {
            // Each migration needs the result of the one before.
            // oxlint-disable-next-line no-await-in-loop
            await migration(database, transaction);
          }
        };
        transaction.done.catch(ignore);
        migrate().catch(() => transaction.abort());
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

function readKeyPaths(connection: IDBPDatabase<WorkspaceSchema>): KeyPaths {
  const transaction = connection.transaction(STORE_NAMES);
  return new Map(STORE_NAMES.map((name) => [name, transaction.objectStore(name).keyPath]));
}

/** The result of `work`; if it fails, the transaction is aborted. */
async function run<T>(
  transaction: Transaction<'readonly' | 'readwrite'>,
  work: () => Promise<T>,
): Promise<T> {
  transaction.done.catch(ignore);
  try {
    return await work();
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    // The requests of an aborted transaction fail with an AbortError; its own error is the reason.
    throw toStoreError(transaction.error ?? error);
  }
}

/**
 * Makes a request for each item. One that throws rejects, too: else those before it would reject without a handler when
 * the transaction is aborted.
 */
export const requestAll = <Item>(
  items: readonly Item[],
  request: (item: Item) => Promise<unknown>,
): Promise<unknown> => Promise.all(items.map(async (item) => request(item)));

const succeeds = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    () => false,
  );

/**
 * False in a private window of Safari, which keeps records, but no files. Its error is that of a damaged database:
 * only a trial can tell. The trial is undone.
 */
async function canKeepFiles(connection: IDBPDatabase<WorkspaceSchema>): Promise<boolean> {
  const transaction = connection.transaction(['values', 'originals'], 'readwrite');
  transaction.done.catch(ignore);
  const isWritable = await succeeds(async () => transaction.objectStore('values').put('', 'views'));
  const isFileStored = await succeeds(async () =>
    transaction.objectStore('originals').put(new Blob(['file']), ''),
  );
  try {
    transaction.abort();
  } catch {
    // The failure has aborted it.
  }
  return isFileStored || !isWritable;
}

export async function openDatabase(opening: Opening): Promise<Connection> {
  let connection: IDBPDatabase<WorkspaceSchema>;
  try {
    connection = await connect(opening);
  } catch (error) {
    throw toOpeningError(error);
  }
  let keyPaths: KeyPaths | undefined;
  return {
    read: async (names, work) => {
      try {
        const transaction = connection.transaction([...names], 'readonly');
        // What was read is right before the transaction ends.
        return await run(transaction, () => work(transaction));
      } catch (error) {
        throw toStoreError(error);
      }
    },
    write: async (names, work) => {
      try {
        // Strict: a change that was reported as done survives a loss of power.
        const transaction = connection.transaction([...names], 'readwrite', {
          durability: 'strict',
        });
        return await run(transaction, async () => {
          const result = await work(transaction);
          await transaction.done;
          return result;
        });
      } catch (error) {
        const failure = toStoreError(error);
        if (failure.kind !== 'damaged') throw failure;
        const isStored = await canKeepFiles(connection).catch(() => true);
        throw isStored ? failure : new StoreError('unavailable', { cause: error });
      }
    },
    keyPaths: () => {
      try {
        keyPaths ??= readKeyPaths(connection);
        return keyPaths;
      } catch (error) {
        throw toStoreError(error);
      }
    },
    close: () => connection.close(),
  };
}

/** Deletes a database. It is deleted later if other tabs have it open: `blocked`. */
export function deleteDatabase(name: string): Promise<void> {
  const deleting = new Promise<void>((resolve, reject) => {
    deleteDB(name, { blocked: () => reject(new StoreError('blocked')) }).then(resolve, reject);
  });
  return deleting.catch((error: unknown) => {
    throw toStoreError(error);
  });
}
