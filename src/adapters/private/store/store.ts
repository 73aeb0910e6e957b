import type { SourceDocument } from '../../../reading/reading';
import type { RestoreOutcome, RestoreWork } from './backup';
import { createBlobSink, type BackupSink } from './backup-sink';
import { createChanges, type ChangeListener, type Channel } from './changes';
import {
  addFile,
  getContract,
  getOriginal,
  listStored,
  markRemoved,
  purgeRemoved,
  type AddedFile,
  type GivenFile,
  type OriginalFile,
} from './contracts';
import {
  endReading,
  listOutdated,
  listUnread,
  listUnrecognised,
  putReading,
  startReading,
} from './readings';
import type { DeadlineKey, DeadlineMark } from '../../../../machines/domain/deadlines';
import { addWord, undoWord } from './corrections';
import {
  deleteDatabase,
  MIGRATIONS,
  openDatabase,
  type Connection,
  type Migration,
  type UserValueName,
} from './database';
import { createStoreLock, type StoreLock } from './store-lock';
import { createVault, type Vault } from './vault';
import { putMark, readOutlook, type StoredOutlook } from './outlook';
import { readPlaybook, writePlaybook } from './playbook';
import {
  DEFAULT_SETTINGS,
  type ContractId,
  type Field,
  type FieldValue,
  type PlaybookRecord,
  type ReadingOutcome,
  type StoredContract,
  type StoredContractDetail,
  type WorkspaceSettings,
} from './records';
import { requireValid, settingsSchema } from './schemas';
import { holdSessionLock, type Locks, type SessionLock } from './session-lock';
import { ignoreDamage, StoreError, toOpeningError } from './store-error';
import type { BackupWork, WrittenBackup } from './write-backup';

const NOT_LOADED =
  'A part of Covenant could not be loaded. Nothing was changed. Check your connection, load the page again, then try again.';

/** What is stored, and how much of the device it takes. */
export interface StorageEstimate {
  readonly contracts: number;
  /** Sum of the sizes of all files. */
  readonly fileBytes: number;
  /** What this site uses, and what it may use; null if the browser does not say. */
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** Whether the browser keeps the data when the disk gets full. */
  readonly isPersisted: boolean;
}

/** A backup that is handed over as a file. */
export interface Backup extends WrittenBackup {
  readonly content: Blob;
}

/**
 * The private workspace in this browser. Each method that changes it is one transaction and tells all
 * tabs; methods reject with a `StoreError` only. README.md describes it.
 */
export interface Store {
  /** Adds a file with its original bytes. The same bytes are stored once. */
  readonly addFile: (file: GivenFile) => Promise<AddedFile>;
  /** Stores reading and text together, in place of the last ones. Corrections stay. */
  readonly putReading: (
    id: ContractId,
    outcome: ReadingOutcome,
    text: SourceDocument | null,
  ) => Promise<void>;
  /**
   * Notes that this reader is about to read the file by itself. False: it is not to be read, because that was done
   * meanwhile, was tried in vain too often, or the contract was removed. `hasCrashed`: the last page that read a
   * file by itself has crashed.
   */
  readonly startReading: (
    id: ContractId,
    readerVersion: number,
    hasCrashed: boolean,
  ) => Promise<boolean>;
  /** Notes that the reading has ended. `isInVain`: it has failed because of the file, which counts. */
  readonly endReading: (id: ContractId, isInVain: boolean) => Promise<void>;
  /** All contracts in the order in which they were added, without texts and original bytes. */
  readonly list: () => Promise<readonly StoredContract[]>;
  /**
   * Does work that one tab does for all. Other tabs wait, and take their turn when this tab is done or closed.
   * Rejects if the work does, or if the signal aborts before the turn has come.
   */
  readonly takeTurn: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /**
   * Contracts whose files were never read, in the order in which they were added; not those that this reader has
   * tried to read in vain too often.
   */
  readonly listUnread: (readerVersion: number) => Promise<readonly ContractId[]>;
  /** The same for contracts that an older reader has read; not those that need a password. */
  readonly listOutdated: (readerVersion: number) => Promise<readonly ContractId[]>;
  /** The same for contracts with pages that wait for text recognition. The two lists share none. */
  readonly listUnrecognised: (readerVersion: number) => Promise<readonly ContractId[]>;
  /** Null if the contract is not here. */
  readonly get: (id: ContractId) => Promise<StoredContractDetail | null>;
  readonly getOriginal: (id: ContractId) => Promise<OriginalFile>;
  /** Puts a person's value in place of the one that was read. */
  readonly correct: (id: ContractId, correction: FieldValue) => Promise<void>;
  /** Confirms the value that the person sees. It stays when the file is read anew. */
  readonly confirm: (id: ContractId, confirmation: FieldValue) => Promise<void>;
  /** Takes back the last correction or confirmation of a field. */
  readonly undo: (id: ContractId, field: Field) => Promise<void>;
  /** What deadlines and insights need beside the list. */
  readonly getOutlook: () => Promise<StoredOutlook>;
  /** Stores what a person says about a deadline; null takes it back. */
  readonly mark: (deadline: DeadlineKey, mark: DeadlineMark | null) => Promise<void>;
  /** Removes contracts, all or none. They can be restored until the store is opened next. */
  readonly remove: (...ids: readonly ContractId[]) => Promise<void>;
  readonly restore: (...ids: readonly ContractId[]) => Promise<void>;
  readonly getSettings: () => Promise<WorkspaceSettings>;
  readonly setSettings: (settings: WorkspaceSettings) => Promise<void>;
  /** Null if all of it is standard. */
  readonly getPlaybook: () => Promise<PlaybookRecord | null>;
  readonly setPlaybook: (playbook: PlaybookRecord | null) => Promise<void>;
  /** Null if nothing was stored. */
  readonly getUserValue: (name: UserValueName) => Promise<string | null>;
  readonly setUserValue: (name: UserValueName, value: string) => Promise<void>;
  /** The passphrase. While the workspace is locked, all other methods reject, but not the deletion. */
  readonly lock: StoreLock;
  readonly estimate: () => Promise<StorageEstimate>;
  /** Asks the browser to keep the data when the disk gets full. Returns its answer. */
  readonly requestDurability: () => Promise<boolean>;
  /** The whole workspace as one ZIP file, encrypted if there is a passphrase. */
  readonly backUp: (work?: BackupWork) => Promise<Backup>;
  /** The same, as a stream. The sink is closed when all of it was written, and else aborted. */
  readonly backUpTo: (sink: BackupSink, work?: BackupWork) => Promise<WrittenBackup>;
  /** Merges what validates of a backup into the workspace, or changes nothing. */
  readonly restoreBackup: (file: Blob, work?: RestoreWork) => Promise<RestoreOutcome>;
  /** Deletes all data and the database, and closes the store. Works, too, if nothing can be read. */
  readonly deleteEverything: () => Promise<void>;
  /** Listens to changes of this and all other tabs. Returns a function that stops it. */
  readonly onChange: (listener: ChangeListener) => () => void;
  /** Ends the session: other methods reject from now on. */
  readonly close: () => void;
}

export interface StoreOptions {
  /** Name of database and lock. */
  readonly name: string;
  /** Time in milliseconds since 1970. */
  readonly clock: { readonly now: () => number };
  /** Connects the tabs. The store closes it. */
  readonly channel: Channel;
  readonly locks: Locks;
  /** Undefined: the browser says nothing about its storage. */
  readonly storage: Pick<StorageManager, 'estimate' | 'persist' | 'persisted'> | undefined;
  readonly migrations?: readonly Migration[];
  /** Of the derivation of the key from a passphrase. */
  readonly iterations?: number;
}

/** The ZIP library is large, and only needed here. */
const loadBackup = () =>
  import('./backup').catch((cause: unknown) => {
    throw new StoreError('failed', { message: NOT_LOADED, cause });
  });

/**
 * Opens the workspace. Contracts that were removed in earlier sessions are deleted with the first list,
 * unless another tab has the workspace open, which could still restore them.
 *
 * @throws {StoreError}
 */
export async function openStore({
  name,
  clock,
  channel,
  locks,
  storage,
  migrations = MIGRATIONS,
  iterations,
}: StoreOptions): Promise<Store> {
  let vault: Vault | undefined;
  const changes = createChanges(channel, ({ kind }) => {
    // Whatever the other tab has done with the passphrase: it is asked for here, too.
    if (kind === 'lock') vault?.lock();
  });
  let lock: SessionLock | undefined;
  const close = () => {
    changes.close();
    lock?.release();
  };
  const connection: Connection = await openDatabase({
    name,
    migrations,
    onEnd: (end) => {
      changes.tell({ kind: end });
      close();
    },
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  let database: Vault;
  try {
    database = await createVault(connection, {
      onChanged: () => changes.tell({ kind: 'lock' }),
      ...(iterations === undefined ? {} : { iterations }),
    });
    vault = database;
    lock = await holdSessionLock(locks, name);
  } catch (error) {
    connection.close();
    close();
    throw toOpeningError(error);
  }

  const now = () => new Date(clock.now()).toISOString();
  const openedAt = now();
  /** Another tab could still restore what it has removed. */
  let canPurge = lock.isAlone;
  /** After the first list, which tells what there is to delete, and does not wait for it. */
  const readList = async () => {
    const { contracts, removed } = await listStored(database);
    const earlier = removed.filter(({ removedAt }) => removedAt < openedAt);
    // If it fails, they stay marked, and are deleted another time.
    if (canPurge && earlier.length > 0) purgeRemoved(database, earlier).catch(() => undefined);
    canPurge = false;
    return contracts;
  };
  /** The listing that is going on. Several ports ask for one when a workspace opens. */
  let listing: Promise<readonly StoredContract[]> | undefined;
  // The first listener: what is listed after a change has it.
  changes.subscribe(() => {
    listing = undefined;
  });
  const list = () => {
    if (listing) return listing;
    const started = readList().finally(() => {
      if (listing === started) listing = undefined;
    });
    listing = started;
    return started;
  };
  /** Reads of all contracts would delay the list, which the user waits for. */
  const afterListing = async <T>(read: () => Promise<T>): Promise<T> => {
    await listing?.catch(() => undefined);
    return read();
  };
  const announceContracts = (ids: readonly ContractId[]) => {
    if (ids.length > 0) changes.announce({ kind: 'contracts', ids });
  };
  const announceContract = (id: ContractId) => announceContracts([id]);

  return {
    addFile: async (file) => {
      const added = await addFile(database, file, now());
      if (added.kind !== 'alreadyHere') announceContract(added.id);
      return added;
    },
    putReading: async (id, outcome, text) => {
      await putReading(database, id, outcome, text);
      announceContract(id);
    },
    startReading: (id, readerVersion, hasCrashed) =>
      startReading(database, id, readerVersion, hasCrashed),
    endReading: (id, isInVain) => endReading(database, id, isInVain),
    list,
    takeTurn: (signal, work) => locks.request(`${name}.turn`, { signal }, work),
    listOutdated: (readerVersion) => afterListing(() => listOutdated(database, readerVersion)),
    listUnrecognised: (readerVersion) =>
      afterListing(() => listUnrecognised(database, readerVersion)),
    listUnread: (readerVersion) => afterListing(() => listUnread(database, readerVersion)),
    get: (id) => getContract(database, id),
    getOriginal: (id) => getOriginal(database, id),
    correct: async (id, correction) => {
      await addWord(database, id, { ...correction, kind: 'corrected', at: now() });
      announceContract(id);
    },
    confirm: async (id, confirmation) => {
      await addWord(database, id, { ...confirmation, kind: 'confirmed', at: now() });
      announceContract(id);
    },
    undo: async (id, field) => {
      if (await undoWord(database, id, field)) announceContract(id);
    },
    getOutlook: () => afterListing(() => readOutlook(database)),
    mark: async (deadline, mark) => {
      await putMark(database, deadline, mark, now());
      changes.announce({ kind: 'marks' });
    },
    remove: async (...ids) => announceContracts(await markRemoved(database, ids, now())),
    restore: async (...ids) => announceContracts(await markRemoved(database, ids, null)),
    getSettings: () =>
      database.read(
        ['settings'],
        async (transaction) =>
          (await transaction.objectStore('settings').get('workspace')) ?? DEFAULT_SETTINGS,
      ),
    setSettings: async (settings) => {
      requireValid(settingsSchema, settings);
      await database.write(['settings'], (transaction) =>
        transaction.objectStore('settings').put(settings, 'workspace'),
      );
      changes.announce({ kind: 'settings' });
    },
    getPlaybook: () => readPlaybook(database),
    setPlaybook: async (playbook) => {
      await writePlaybook(database, playbook);
      changes.announce({ kind: 'playbook' });
    },
    getUserValue: (value) =>
      database.read(
        ['values'],
        async (transaction) => (await transaction.objectStore('values').get(value)) ?? null,
      ),
    setUserValue: async (valueName, value) => {
      await database.write(['values'], (transaction) =>
        transaction.objectStore('values').put(value, valueName),
      );
      changes.announce({ kind: 'values' });
    },
    lock: createStoreLock(database, changes, clock),
    estimate: async () => {
      // Shared with the ports that list the contracts.
      const contracts = await list();
      const estimate = await storage?.estimate().catch(() => undefined);
      return {
        contracts: contracts.length,
        fileBytes: contracts.reduce((sum, { size }) => sum + size, 0),
        usedBytes: estimate?.usage ?? null,
        quotaBytes: estimate?.quota ?? null,
        isPersisted: (await storage?.persisted().catch(() => false)) ?? false,
      };
    },
    requestDurability: async () => (await storage?.persist().catch(() => false)) ?? false,
    backUp: async (work) => {
      const { saveBackup } = await loadBackup();
      const { sink, toBlob } = createBlobSink();
      const written = await saveBackup(database, now(), sink, work);
      const type = written.isEncrypted ? 'application/octet-stream' : 'application/zip';
      return { ...written, content: toBlob(type) };
    },
    backUpTo: async (sink, work) => {
      try {
        const { saveBackup } = await loadBackup();
        return await saveBackup(database, now(), sink, work);
      } catch (error) {
        // It has failed before anything was written. Else the sink is aborted, and refuses.
        await sink.abort(error).catch(() => undefined);
        throw error;
      }
    },
    restoreBackup: async (file, work) => {
      const { restoreBackup } = await loadBackup();
      const { outcome, merged } = await restoreBackup(database, now(), file, work);
      if (!merged) return outcome;
      announceContracts([...merged.added, ...merged.updated]);
      for (const kind of ['settings', 'playbook', 'values'] as const)
        if (merged.preferences[kind]) changes.announce({ kind });
      if (merged.hasNewIdleTime) changes.announce({ kind: 'lock' });
      return outcome;
    },
    deleteEverything: async () => {
      // At once, even if another tab delays the deletion of the database. What is damaged is deleted with it.
      const isCleared = await database.clear().then(() => true, ignoreDamage);
      connection.close();
      let isDeleted = isCleared === true;
      try {
        await deleteDatabase(name);
        isDeleted = true;
      } finally {
        changes.tell({ kind: isDeleted ? 'deleted' : 'closed' });
        close();
      }
    },
    onChange: changes.subscribe,
    close: () => {
      connection.close();
      close();
    },
  };
}
