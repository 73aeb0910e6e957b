import type { SourceDocument } from '../../../reading/reading';
import type { Restored, RestoreOutcome, RestoreWork } from './backup';
import { createBlobSink, createFileSink, type WritableFile } from './backup-sink';
import { createChanges, type ChangeListener, type Channel } from './changes';
import {
  addFile,
  deleteUnused,
  findByHash,
  getContract,
  getOriginal,
  markRemoved,
  repairRows,
  type AddedFile,
  type GivenFile,
  type OriginalFile,
} from './contracts';
import { endReading, listToRead, putReading, startReading, type ToRead } from './readings';
import type { DeadlineKey, DeadlineMark, StoredMark } from '../../../../machines/domain/deadlines';
import { addFieldStatement, addMark, undoField } from './statements';
import { deleteDatabase, openDatabase, type Connection } from './database';
import { createId } from './hash';
import { hasOldForm, moveOldRecords } from './old-form';
import { createSnapshots, type Entry } from './snapshot';
import { createMover, createStoreLock, type StoreLock } from './store-lock';
import { createVault, type Vault } from './vault';
import type {
  ContractId,
  Field,
  FieldValue,
  PlaybookRecord,
  ReadingFacts,
  ReadingOutcome,
  StatementId,
  StoredContract,
  StoredContractDetail,
  WorkspaceSettings,
} from './records';
import { purgeRemoved } from './removed';
import { holdSessionLock, type Locks, type SessionLock } from './session-lock';
import { ignoreDamage, StoreError, toOpeningError } from './store-error';
import {
  putPlaybook,
  putSettings,
  putUserValue,
  readPlaybook,
  readSettings,
  readUserValue,
  type UserValueName,
} from './values';
import type { BackupWork, WrittenBackup } from './write-backup';

/** A contract with what deadlines and insights need of it. */
export interface ListedEntry {
  readonly revision: number;
  readonly contract: StoredContract;
  /** Null if it was not read. */
  readonly facts: ReadingFacts | null;
  readonly marks: readonly StoredMark[];
}

/** What deadlines and insights need beside the list of contracts. */
export interface StoredOutlook {
  /** Of the contracts that were read. */
  readonly facts: ReadonlyMap<ContractId, ReadingFacts>;
  readonly marks: readonly StoredMark[];
}

const withoutRemoved = (entries: readonly Entry[]) =>
  entries.filter(({ row }) => row.removedAt === null);

export const toOutlook = (entries: readonly ListedEntry[]): StoredOutlook => ({
  facts: new Map(entries.flatMap(({ contract: { id }, facts }) => (facts ? [[id, facts]] : []))),
  marks: entries.flatMap(({ marks }) => marks),
});

export const NOT_LOADED =
  'A part of Covenant could not be loaded. Nothing was changed. Check your connection, load the page again, then try again.';

/** A contract had the hash of its file as id, which is in old addresses. */
const FILE_HASH = /^[0-9a-f]{64}$/;

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
  /** The same contracts, with all that lists show. */
  readonly listEntries: () => Promise<readonly ListedEntry[]>;
  /**
   * Does work that one tab does for all, or that is done once at a time for a contract. Others wait, and take their turn
   * when this tab is done or closed.
   * Rejects if the work does, or if the signal aborts before the turn has come.
   */
  readonly takeTurn: <T>(
    signal: AbortSignal,
    work: () => Promise<T>,
    of?: ContractId,
  ) => Promise<T>;
  /**
   * Contracts whose files this reader should read, in the order in which they were added; not those that it has tried
   * to read in vain too often, or that need a password. No contract is in two of the lists.
   */
  readonly listToRead: (why: ToRead, readerVersion: number) => Promise<readonly ContractId[]>;
  /** Null if the contract is not here. It is found by the hash of its file, too, which was its id before. */
  readonly get: (id: ContractId) => Promise<StoredContractDetail | null>;
  readonly getOriginal: (id: ContractId) => Promise<OriginalFile>;
  /**
   * Puts a person's value in place of the one that was read. With an id, it is stored once, however often it is
   * tried. So are confirmations and undoing.
   */
  readonly correct: (
    id: ContractId,
    correction: FieldValue,
    statement?: StatementId,
  ) => Promise<void>;
  /** Confirms the value that the person sees. It stays when the file is read anew. */
  readonly confirm: (
    id: ContractId,
    confirmation: FieldValue,
    statement?: StatementId,
  ) => Promise<void>;
  /** Takes back the last correction or confirmation of a field. */
  readonly undo: (id: ContractId, field: Field, statement?: StatementId) => Promise<void>;
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
  /** The same, written to a file, which appears when it is complete. */
  readonly backUpTo: (file: WritableFile, work?: BackupWork) => Promise<WrittenBackup>;
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
  /** Of the database. */
  readonly version?: number;
  /** Of the derivation of the key from a passphrase. */
  readonly iterations?: number;
}

/** Name of the lock of work that one tab does for all. */
export const turnOf = (name: string, of = '') => `${name}.turn${of}`;

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
  version,
  iterations,
}: StoreOptions): Promise<Store> {
  let vault: Vault | undefined;
  const changes = createChanges(channel, ({ kind }) => {
    // Whatever the other tab has done with the passphrase: it is asked for here, too.
    if (kind === 'lock') vault?.lock();
  });
  const ending = new AbortController();
  let session: SessionLock | undefined;
  const close = () => {
    ending.abort();
    changes.close();
    session?.release();
  };
  const connection: Connection = await openDatabase({
    name,
    ...(version === undefined ? {} : { version }),
    onEnd: (end) => {
      changes.tell({ kind: end });
      close();
    },
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  const onTurn = <T>(turn: string, work: () => Promise<T>) =>
    locks.request(`${name}.${turn}`, { signal: ending.signal }, work);
  try {
    vault = await createVault(connection, {
      name,
      locks,
      onChanged: () => changes.tell({ kind: 'lock' }),
      ...(iterations === undefined ? {} : { iterations }),
    });
    session = await holdSessionLock(locks, name);
  } catch (error) {
    connection.close();
    close();
    throw toOpeningError(error);
  }
  const database = vault;
  const snapshots = createSnapshots(database);
  const now = () => new Date(clock.now()).toISOString();
  const openedAt = now();

  /** Encrypts what an earlier key has encrypted, in one tab. It goes on at the next start if it is stopped. */
  const encryptAnew = () =>
    onTurn('encryption', async () => {
      // Also without a record: the first key is deleted.
      let isDone = !(await database.hasEarlier());
      while (!isDone && !ending.signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one batch after the other
        isDone = !(await database.encryptAnew());
        changes.announce({ kind: 'encryption' });
      }
    });
  const mover = createMover(
    await hasOldForm(connection, database),
    (onProgress) =>
      onTurn('moving', () => moveOldRecords(connection, database, snapshots, onProgress)),
    () => changes.tell({ kind: 'lock' }),
  );
  changes.subscribe(({ kind }) => {
    if (kind !== 'lock') return;
    if (database.isLocked()) snapshots.clear();
    else if (mover.isDone()) void encryptAnew().catch(() => undefined);
  });
  if (!database.isLocked()) {
    mover.start();
    if (mover.isDone()) void encryptAnew().catch(() => undefined);
  }

  /** Another tab could still restore what it has removed, and may be at work with what it has staged. */
  let canPurge = session.isAlone;
  const staging = `${name}.staging`;
  /** Not while a tab stages a backup, whose files no row names yet. */
  const deleteStaged = () =>
    locks.request(staging, { ifAvailable: true }, async (lock) => {
      if (lock) await deleteUnused(database, snapshots);
    });
  const purge = async () => {
    await purgeRemoved(database, snapshots, openedAt);
    await deleteStaged();
  };
  const tried = new Set<ContractId>();
  /** All who read meanwhile wait for it. */
  let repairing = Promise.resolve();
  const readEntries = async () => {
    const { entries, damaged } = await snapshots.read();
    // If it fails, they stay marked, and are deleted another time. The list does not wait for it.
    if (canPurge) purge().catch(() => undefined);
    canPurge = false;
    if (damaged.length === 0) return entries;
    const toRepair = damaged.filter((id) => !tried.has(id));
    for (const id of toRepair) tried.add(id);
    if (toRepair.length > 0)
      repairing = repairRows(database, snapshots, toRepair).catch(() => undefined);
    await repairing;
    return (await snapshots.read()).entries;
  };
  const listEntries = async (): Promise<readonly ListedEntry[]> =>
    withoutRemoved(await readEntries()).map(({ revision, contract, row, marks }) => ({
      revision,
      contract,
      facts: row.facts,
      marks,
    }));
  const announceContracts = (ids: readonly ContractId[]) => {
    if (ids.length > 0) changes.announce({ kind: 'contracts', ids });
  };
  const announceContract = (id: ContractId) => announceContracts([id]);
  const find = async (id: ContractId): Promise<ContractId> =>
    FILE_HASH.test(id) ? (findByHash(await readEntries(), id)?.id ?? id) : id;

  return {
    addFile: async (file) => {
      const added = await addFile(database, snapshots, file, now());
      if (added.kind !== 'alreadyHere') announceContract(added.id);
      return added;
    },
    putReading: async (id, outcome, text) => {
      await putReading(database, snapshots, id, outcome, text);
      announceContract(id);
    },
    startReading: (id, readerVersion, hasCrashed) =>
      startReading(database, id, readerVersion, hasCrashed),
    endReading: (id, isInVain) => endReading(database, id, isInVain),
    list: async () => withoutRemoved(await readEntries()).map(({ contract }) => contract),
    listEntries,
    takeTurn: (signal, work, of) => locks.request(turnOf(name, of), { signal }, work),
    listToRead: async (why, readerVersion) => listToRead(await readEntries(), why, readerVersion),
    get: async (id) => {
      const known = await find(id);
      const get = () => getContract(database, known, () => announceContract(known));
      return get().catch(async (error: unknown) => {
        // Its row may be made anew.
        ignoreDamage(error);
        await readEntries();
        return get();
      });
    },
    getOriginal: async (id) => getOriginal(database, await find(id)),
    correct: async (id, value, statement = createId()) => {
      if (
        await addFieldStatement(database, id, { ...value, id: statement, kind: 'corrected' }, now())
      )
        announceContract(id);
    },
    confirm: async (id, value, statement = createId()) => {
      if (
        await addFieldStatement(database, id, { ...value, id: statement, kind: 'confirmed' }, now())
      )
        announceContract(id);
    },
    undo: async (id, field, statement = createId()) => {
      if (await undoField(database, id, statement, field, now())) announceContract(id);
    },
    getOutlook: async () => toOutlook(await listEntries()),
    mark: async (deadline, mark) => {
      if (await addMark(database, deadline, mark, now())) changes.announce({ kind: 'marks' });
    },
    remove: async (...ids) => announceContracts(await markRemoved(database, ids, now())),
    restore: async (...ids) => announceContracts(await markRemoved(database, ids, null)),
    getSettings: () => readSettings(database),
    setSettings: async (settings) => {
      await putSettings(database, settings);
      changes.announce({ kind: 'settings' });
    },
    getPlaybook: () => readPlaybook(database),
    setPlaybook: async (playbook) => {
      await putPlaybook(database, playbook);
      changes.announce({ kind: 'playbook' });
    },
    getUserValue: (value) => readUserValue(database, value),
    setUserValue: async (value, text) => {
      await putUserValue(database, value, text);
      changes.announce({ kind: 'values' });
    },
    lock: createStoreLock(database, changes, clock, mover),
    estimate: async () => {
      // Shared with the ports that list the contracts.
      const contracts = await listEntries();
      const estimate = await storage?.estimate().catch(() => undefined);
      return {
        contracts: contracts.length,
        fileBytes: contracts.reduce((sum, { contract }) => sum + contract.size, 0),
        usedBytes: estimate?.usage ?? null,
        quotaBytes: estimate?.quota ?? null,
        isPersisted: (await storage?.persisted().catch(() => false)) ?? false,
      };
    },
    requestDurability: async () => (await storage?.persist().catch(() => false)) ?? false,
    backUp: async (work) => {
      const { saveBackup } = await loadBackup();
      const { sink, toBlob } = createBlobSink();
      const written = await saveBackup(database, snapshots, now(), sink, work);
      const type = written.isEncrypted ? 'application/octet-stream' : 'application/zip';
      return { ...written, content: toBlob(type) };
    },
    backUpTo: async (file, work) => {
      const sink = await createFileSink(file);
      try {
        const { saveBackup } = await loadBackup();
        return await saveBackup(database, snapshots, now(), sink, work);
      } catch (error) {
        // It has failed before anything was written. Else the sink is aborted, and refuses.
        await sink.abort(error).catch(() => undefined);
        throw error;
      }
    },
    restoreBackup: async (file, work) => {
      const { restoreBackup } = await loadBackup();
      const restore = () => restoreBackup(database, snapshots, now(), file, work);
      let restored: Restored | undefined;
      try {
        restored = await locks.request(staging, { mode: 'shared' }, restore);
      } finally {
        // Its files take room. If that fails, too, they are deleted at the next start.
        if (!restored?.merged) await deleteStaged().catch(() => undefined);
      }
      const { outcome, merged } = restored;
      if (!merged) return outcome;
      announceContracts([...merged.added, ...merged.updated]);
      for (const kind of ['settings', 'playbook', 'values', 'lock'] as const)
        if (merged.preferences[kind]) changes.announce({ kind });
      return outcome;
    },
    deleteEverything: async () => {
      // At once, even if another tab delays the deletion of the database. What is damaged is deleted with it.
      const isCleared = await database.clear().then(
        () => true,
        () => false,
      );
      connection.close();
      let isDeleted = isCleared;
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
      database.close();
      close();
    },
  };
}
