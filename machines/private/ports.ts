/** Ports that only the private workspace needs, beside those of every workspace. */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { Answer } from '../domain/answers';
import type { MergedBackup, SavedBackup } from '../domain/backup';
import type { CompanyChoice } from '../domain/company';
import type {
  LockChange,
  LockChangeOutcome,
  LockReport,
  Recovery,
  UnlockOutcome,
} from '../domain/lock';
import type { ListedPlaybook, ReadPlaybook } from '../domain/playbook';
import type { ClauseWords, Hit, Quote, Source } from '../domain/source';
import type { StorageUse, StoreEnd } from '../domain/storage';
import type { PickedFile, UploadFile } from '../domain/upload';
import { notProvided, notProvidedSync } from '../actors';
import type { WorkspacePorts } from '../ports';
import type { StoredInput, StoredReport, ValueToStore } from '../domain/stored-value';

/** Sent by `keepResources` when the contracts' store was closed, but not by this workspace. */
export interface ResourcesLostEvent {
  readonly type: 'resources.lost';
  readonly end: StoreEnd;
}

/** Sent by `watchCompany`: the chosen own companies. */
export type CompanyReport = StoredReport<'company', CompanyChoice>;

/** Reads the words of clauses of a category in contracts; those that have none are left out. Rejects if it cannot. */
export const readClauseWords = fromPromise<
  readonly ClauseWords[],
  { readonly ids: readonly string[]; readonly category: string }
>(notProvided);

/** Sent by `readBacklog`: how many files are still to be read. */
export interface BacklogChangedEvent {
  readonly type: 'backlog.changed';
  /** An older reader has read them before. */
  readonly isRepeat: boolean;
  readonly waiting: number;
  /** The number of files at the start. */
  readonly total: number;
}

/** Sent by `watchPlaybook`: the playbook in force, or why it is not known. */
export type PlaybookReport = StoredReport<'playbook', ListedPlaybook>;

/** Sent by `watchStorage`: what is stored now, or why that is not known. */
export type StorageReport =
  | { readonly type: 'storage.measured'; readonly use: StorageUse }
  | { readonly type: 'storage.failed'; readonly message: string };

/** Answer of the browser. */
export interface DurabilityAnswer {
  readonly isGranted: boolean;
}

/** Sent by `saveBackup`. Progress in percent, 0 to 100. */
export type SaveBackupEvent =
  | { readonly type: 'saving.progressed'; readonly progress: number }
  | { readonly type: 'saving.done'; readonly saved: SavedBackup }
  /** Everything is written: from now on this cannot be cancelled. */
  | { readonly type: 'saving.checked' }
  /** The person has chosen no place for the file. */
  | { readonly type: 'saving.cancelled' }
  /** The reason, to display. Nothing was saved. */
  | { readonly type: 'saving.failed'; readonly message: string };

/** Sent by `readBackup`. Progress in percent, 0 to 100. */
export type ReadBackupEvent =
  | { readonly type: 'reading.progressed'; readonly progress: number }
  /** The file is encrypted, and needs a passphrase, or another one. Nothing was changed. */
  | { readonly type: 'reading.locked'; readonly isRefused: boolean }
  /** The file is in order and is taken over: from now on this cannot be cancelled. */
  | { readonly type: 'reading.checked' }
  | { readonly type: 'reading.done'; readonly merged: MergedBackup }
  /** The reason, to display. Nothing was changed. */
  | { readonly type: 'reading.failed'; readonly message: string };

/** Sent by `watchLock`. */
export type LockReportedEvent =
  | { readonly type: 'lock.reported'; readonly lock: LockReport }
  /** The reason, to display: it is not known whether there is a passphrase. */
  | { readonly type: 'lock.unreadable'; readonly message: string };

/** Sent by `watchInput`: the user did something, in this tab or another. */
export interface InputGivenEvent {
  readonly type: 'input.given';
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Keeps what the other ports share (a database, workers), and closes it when it stops. */
export const keepResources = fromCallback<AnyEventObject>(notProvidedSync);

/** Sent to `keepAddress`: a query string to be answered with an `AddressReport`. */
export type AddressRequest =
  | { readonly type: 'query.seal'; readonly search: string }
  | { readonly type: 'query.unseal'; readonly sealed: string };

/** Sent by `keepAddress`: first whether there is a passphrase. Without one, queries stay readable. */
export type AddressReport =
  | { readonly type: 'address.reported'; readonly isGuarded: boolean }
  /** The one that is asked for is empty if it cannot be made or read. */
  | {
      readonly type: 'query.sealed' | 'query.unsealed';
      readonly search: string;
      readonly sealed: string;
    };

/**
 * Notes the address of each page, encrypted, and returns to the last one of before the workspace was locked. Seals and
 * unseals query strings.
 */
export const keepAddress = fromCallback<AddressRequest>(notProvidedSync);

/**
 * Replaces the address of a page by `/`, which says nothing of a contract. A page that was unlocked is loaded anew, so that
 * the browser forgets all that it had in memory.
 */
export const hideAddress = fromCallback<AnyEventObject>(notProvidedSync);

/** Fetches the sample contracts of the product, as files of their folder; rejects with a `PortError`. */
export const fetchSamples = fromPromise<readonly PickedFile[]>(notProvided);

/** A file of a contract: the original, or the proof with this id. */
export interface SavedFile {
  readonly id: string;
  readonly proof?: string;
}

/** Removes contracts, all or none; rejects with a `PortError`. */
export const removeContracts = fromPromise<void, { readonly ids: readonly string[] }>(notProvided);

/** Brings removed contracts back, all or none; rejects with a `PortError`. */
export const restoreContracts = fromPromise<void, { readonly ids: readonly string[] }>(notProvided);

/** Saves the file of a contract as it came, or a proof of a decision about it; rejects with a `PortError`. */
export const saveOriginal = fromPromise<void, SavedFile>(notProvided);

/**
 * Reads the stored file of a contract with its password, and stores what was read; false: the password does not open it.
 * Rejects with a `PortError`. The password is not kept.
 */
export const readProtected = fromPromise<
  { readonly isOpened: boolean },
  { readonly id: string; readonly password: string }
>(notProvided);

/** Reports the chosen own companies when it starts, and when it has changed. */
export const watchCompany = fromCallback<AnyEventObject, StoredInput>(notProvidedSync);

/** Stores the own companies; rejects with a `PortError`. */
export const saveCompany = fromPromise<void, ValueToStore<CompanyChoice>>(notProvided);

/** Stores what a person answers, all or nothing; rejects with a `PortError`. `file` becomes the proof of a decision. */
export const saveAnswers = fromPromise<
  void,
  { readonly answers: readonly Answer[]; readonly file: UploadFile | null }
>(notProvided);

/** Reports the playbook when it starts, and when it has changed. */
export const watchPlaybook = fromCallback<AnyEventObject>(notProvidedSync);

/**
 * Stores rules and thresholds of the playbook, which are in force from then on; rejects with a `PortError`. What is not
 * in `changed`, the ids of those that a person has changed, stays as it is stored.
 */
export const savePlaybook = fromPromise<
  void,
  { readonly playbook: ListedPlaybook; readonly changed: readonly string[] }
>(notProvided);

/** Saves the playbook as a file; rejects with a `PortError`. */
export const downloadPlaybook = fromPromise<void, { readonly playbook: ListedPlaybook }>(
  notProvided,
);

/** Reads a playbook from a file, and stores nothing; rejects with a `PortError` that says why. */
export const loadPlaybook = fromPromise<ReadPlaybook, { readonly file: UploadFile }>(notProvided);

/**
 * Reads the files that were added in earlier visits but not read, then anew those that an older reader has
 * read, and reports their number.
 */
export const readBacklog = fromCallback<AnyEventObject>(notProvidedSync);

/** Reports what is stored when it starts, and after each change. */
export const watchStorage = fromCallback<AnyEventObject>(notProvidedSync);

/** Asks the browser to keep the data when the disk gets full. */
export const askDurable = fromPromise<DurabilityAnswer>(notProvided);

/** Saves the whole workspace as one file, encrypted if it has a passphrase, and reports its progress; stopping it cancels. */
export const saveBackup = fromCallback<AnyEventObject>(notProvidedSync);

/**
 * Reads in a saved workspace, all of it or nothing, and reports its progress; stopping it before
 * `reading.checked` cancels. An encrypted one needs its passphrase.
 */
export const readBackup = fromCallback<
  AnyEventObject,
  { readonly file: UploadFile; readonly passphrase: string }
>(notProvidedSync);

/**
 * Deletes everything that is stored, in all tabs; rejects with a `PortError`. Then
 * `keepResources` reports the end of the store.
 */
export const deleteEverything = fromPromise<void>(notProvided);

/** Reports the state of the passphrase lock when it starts, and after each change in any tab. */
export const watchLock = fromCallback<AnyEventObject>(notProvidedSync);

/** Tries a passphrase; rejects with a `PortError`. Then `watchLock` reports the open workspace. */
export const unlockWorkspace = fromPromise<UnlockOutcome, { readonly passphrase: string }>(
  notProvided,
);

/** Sets a passphrase with the recovery code; rejects with a `PortError`. Then `watchLock` reports the open workspace. */
export const recoverWorkspace = fromPromise<LockChangeOutcome, Recovery>(notProvided);

/** Changes the passphrase lock, or locks; rejects with a `PortError`. Then `watchLock` reports. */
export const changeLock = fromPromise<LockChangeOutcome, { readonly change: LockChange }>(
  notProvided,
);

/** Reports input of the user, now and then. */
export const watchInput = fromCallback<AnyEventObject>(notProvidedSync);

/** Tells all tabs, until it stops, that this one does what locking would stop: `changeLock` asks for it. */
export const holdWork = fromCallback<AnyEventObject>(notProvidedSync);

/** The page of a contract's file that `openSource` opens. */
export interface SourceRequest {
  readonly contractId: string;
  readonly quote: Quote | null;
  /** The place that was searched for, if it is on this page. */
  readonly hit: Hit | null;
  readonly page: number;
  /** The one that the user has just entered for a protected file, or empty. */
  readonly password: string;
  /** Width in pixels that a drawn page should have. */
  readonly width: number;
}

/**
 * Opens a page of a contract's file; of a text, the part around the quote or the hit, with the words of the quote
 * marked. Rejects with a `PortError`. A password that opened a file is remembered as long as the workspace is open.
 */
export const openSource = fromPromise<Source, SourceRequest>(notProvided);

/** The words of a search in a contract. */
export interface HitsRequest {
  readonly contractId: string;
  readonly query: string;
}

/** How often each page of a contract has the words of a query in a row; rejects with a `PortError`. */
export const countHits = fromPromise<readonly number[], HitsRequest>(notProvided);

/** Adapters for the ports of the private workspace. */
export type PrivatePorts = WorkspacePorts & typeof import('./ports');
