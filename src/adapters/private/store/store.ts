import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { DeadlineKey, DeadlineMark, StoredMark } from '../../../../machines/domain/deadlines';
import type { SourceDocument } from '../../../reading/reading';
import type { RestoreOutcome, RestoreWork } from './backup';
import type { WritableFile } from './backup-sink';
import type { ChangeListener, Channel } from './changes';
import type { AddedFile, GivenFile, OriginalFile } from './contracts';
import type { ToRead } from './readings';
import type { Field, FieldValue } from '../../../../machines/domain/fields';
import type {
  ContractId,
  PlaybookRecord,
  ReadingFacts,
  ReadingOutcome,
  StatementId,
  StoredContract,
  StoredContractDetail,
  WorkspaceSettings,
} from './records';
import type { Locks } from './session-lock';
import type { StoreLock } from './store-lock';
import type { UserValueName } from './values';
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

export const toOutlook = (entries: readonly ListedEntry[]): StoredOutlook => ({
  facts: new Map(entries.flatMap(({ contract: { id }, facts }) => (facts ? [[id, facts]] : []))),
  marks: entries.flatMap(({ marks }) => marks),
});

export const NOT_LOADED =
  'A part of Covenant could not be loaded. Nothing was changed. Check your connection, load the page again, then try again.';

/** Of a change that was cancelled before it was stored. */
export const TOO_SLOW = 'Your workspace took too long to answer. Nothing was changed. Try again.';

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
  /** Null if the contract is not here. */
  readonly get: (id: ContractId) => Promise<StoredContractDetail | null>;
  readonly getOriginal: (id: ContractId) => Promise<OriginalFile>;
  /**
   * Puts a person's value in place of the one that was read. With an id, it is stored once, however often it is
   * tried. `on`: the local day on which it was said, else that of the store's clock. So are confirmations and undoing.
   */
  readonly correct: (
    id: ContractId,
    correction: FieldValue,
    statement?: StatementId,
    on?: CalendarDay,
  ) => Promise<void>;
  /** Confirms the value that the person sees. It stays when the file is read anew. */
  readonly confirm: (
    id: ContractId,
    confirmation: FieldValue,
    statement?: StatementId,
    on?: CalendarDay,
  ) => Promise<void>;
  /** Takes back the last correction or confirmation of a field. */
  readonly undo: (
    id: ContractId,
    field: Field,
    statement?: StatementId,
    on?: CalendarDay,
  ) => Promise<void>;
  /** What deadlines and insights need beside the list. */
  readonly getOutlook: () => Promise<StoredOutlook>;
  /** Stores what a person says about a deadline; null takes it back. */
  readonly mark: (
    deadline: DeadlineKey,
    mark: DeadlineMark | null,
    on?: CalendarDay,
  ) => Promise<void>;
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
  /**
   * Changes that the signal cancels. One that is cancelled before it is stored rejects with the signal's reason; any other
   * goes on, and resolves: the answer says what has happened.
   */
  readonly within: (signal: AbortSignal) => StoreChanges;
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

/** Changes of what is stored that take a moment only. */
export type StoreChanges = Pick<
  Store,
  | 'correct'
  | 'confirm'
  | 'undo'
  | 'mark'
  | 'remove'
  | 'restore'
  | 'setSettings'
  | 'setPlaybook'
  | 'setUserValue'
>;

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
  /** What was removed before is not deleted. */
  readonly keepsRemoved?: boolean;
  /** Of the database. */
  readonly version?: number;
  /** Of the derivation of the key from a passphrase. */
  readonly iterations?: number;
}

/** Name of the lock of work that one tab does for all. */
export const turnOf = (name: string, of = '') => `${name}.turn${of}`;
