/**
 * Ports: typed placeholder actors for everything outside the machines. Each one fails until an
 * adapter of `src/adapters/` replaces it; `src/main.tsx` chooses the adapters.
 */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { MergedBackup, SavedBackup } from './domain/backup';
import type { CompanyChoice } from './domain/company';
import type { DeadlineKey, DeadlineMark } from './domain/deadlines';
import type { ContractDetail, Portfolio } from './domain/contract';
import type { CalendarDay } from './domain/calendar';
import type { LockChange, LockChangeOutcome, LockReport, UnlockOutcome } from './domain/lock';
import type { ExportRequest } from './domain/export';
import type { Outlook } from './domain/outlook';
import type { Playbook, ReadPlaybook } from './domain/playbook';
import type { FieldsRequest, SavedFields } from './domain/reports';
import type { DisplayPreferences } from './domain/preferences';
import type { Credentials, Session } from './domain/session';
import type { TermChange } from './domain/terms';
import type { StorageUse, StoreEnd } from './domain/storage';
import type { Quote, Source } from './domain/source';
import type { TextPlace } from './domain/text-search';
import type { PickedFile, UploadedContract, UploadFile } from './domain/upload';
import type { SavedViews } from './domain/views';

/** Sign-in result: a session, or the error message to show. */
export type SignInOutcome =
  | { readonly kind: 'accepted'; readonly session: Session }
  | { readonly kind: 'refused'; readonly message: string };

/** Result of loading a contract by id. */
export type ContractOutcome =
  | { readonly kind: 'found'; readonly contract: ContractDetail }
  | { readonly kind: 'notFound' };

/** Sent by `watchSession` when the stored session is no longer the watched one. */
export interface SessionEndedEvent {
  readonly type: 'session.ended';
}

/** Sent by `persistPreferences` when another tab has stored other preferences. */
export interface PreferencesChangedEvent {
  readonly type: 'preferences.changed';
  readonly preferences: DisplayPreferences;
}

/** Sent by `watchOpenedFiles`: files that the user has opened with the installed product. */
export interface FilesOpenedEvent {
  readonly type: 'files.opened';
  readonly files: readonly PickedFile[];
}

/** Sent by `keepResources` when the contracts' store was closed, but not by this workspace. */
export interface ResourcesLostEvent {
  readonly type: 'resources.lost';
  readonly end: StoreEnd;
}

/** Sent by `watchDay`: the current local day. */
export interface DayChangedEvent {
  readonly type: 'day.changed';
  readonly day: CalendarDay;
}

/** Sent by `watchContracts`: all contracts, after some have changed. */
export interface ContractsChangedEvent {
  readonly type: 'contracts.changed';
  readonly portfolio: Portfolio;
}

/** Sent by `watchContract`: the contract as it is now. */
export interface ContractChangedEvent {
  readonly type: 'contract.changed';
  readonly id: string;
  readonly outcome: ContractOutcome;
}

/** Sent by `watchCompany`: the chosen own company. */
export interface CompanyChangedEvent {
  readonly type: 'company.changed';
  readonly company: CompanyChoice;
}

/** Sent by `readBacklog`: how many files are still to be read. */
export interface BacklogChangedEvent {
  readonly type: 'backlog.changed';
  /** They were read before, by an older reader. */
  readonly isAnew: boolean;
  readonly waiting: number;
  /** The number of files at the start. */
  readonly total: number;
}

/** Sent by `watchOutlook`: what deadlines and insights follow from. */
export interface OutlookChangedEvent {
  readonly type: 'outlook.changed';
  readonly outlook: Outlook;
}

/** Sent by `watchOutlook`: the outlook, or why it cannot be read. */
export type OutlookReport =
  | OutlookChangedEvent
  | { readonly type: 'outlook.failed'; readonly message: string };

/** Sent by `watchPlaybook`: the playbook in force, or why it is not known. */
export type PlaybookReport =
  | { readonly type: 'playbook.changed'; readonly playbook: Playbook }
  | { readonly type: 'playbook.unavailable'; readonly message: string };

/** Sent by `watchUpdates`: a new version waits to be used, or another tab has put it into use. */
export interface UpdateReport {
  readonly type: 'update.waiting' | 'update.inUse';
}

/** Where a reload would lose work: nowhere, in this tab or in another one. */
export interface OpenWork {
  readonly place: 'nowhere' | 'here' | 'elsewhere';
}

/** Sent by `persistViews` when another tab has stored other views. */
export interface ViewsChangedEvent {
  readonly type: 'views.changed';
  readonly saved: SavedViews;
}

/** Sent by `persistRecent` when another tab has stored other ids. */
export interface RecentChangedEvent {
  readonly type: 'recent.changed';
  readonly ids: readonly string[];
}

/** Sent by `transferFile`. Progress in percent, 0 to 100. */
export type TransferEvent =
  | { readonly type: 'transfer.started' }
  /** What is being done, to display, if it takes long; else missing or empty. */
  | { readonly type: 'transfer.progressed'; readonly progress: number; readonly step?: string }
  /** The contract of the file, if the upload created one or found it already here. */
  | { readonly type: 'transfer.succeeded'; readonly contract?: UploadedContract }
  /** The reason, to display. */
  | { readonly type: 'transfer.failed'; readonly reason?: string }
  /** The file is protected: it can be read with its password. */
  | { readonly type: 'transfer.locked' };

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

/** Default implementation of every port. */
export const notProvided = (): Promise<never> => Promise.reject(new Error('not provided'));
const notProvidedSync = (): never => {
  throw new Error('not provided');
};

/** Reads the stored session; null if there is no valid one. */
export const restoreSession = fromPromise<Session | null>(notProvided);
/** Exchanges credentials for a session and stores it; rejects if it cannot be stored. */
export const signIn = fromPromise<SignInOutcome, Credentials>(notProvided);
/** Starts a session of the private workspace and stores it; rejects if it cannot be stored. */
export const startPrivateSession = fromPromise<Session>(notProvided);
/** Removes the stored session; rejects if a part of it cannot be removed (ruling 30). */
export const endSession = fromPromise<void>(notProvided);
/** Reports when the stored token is no longer this one, e.g. after a sign-out in another tab. */
export const watchSession = fromCallback<AnyEventObject, { readonly token: string }>(
  notProvidedSync,
);
/** Reads the stored display preferences, completed with defaults. */
export const restorePreferences = fromPromise<DisplayPreferences>(notProvided);
/** Applies and stores preferences, and reports changes in other tabs; fails if they cannot be stored. */
export const persistPreferences = fromCallback<AnyEventObject, DisplayPreferences>(notProvidedSync);
/** Reports the files that the user opens with the installed product, also those of its start. */
export const watchOpenedFiles = fromCallback<AnyEventObject>(notProvidedSync);
/** Reports the current day when it starts, and every later day when it begins. */
export const watchDay = fromCallback<AnyEventObject>(notProvidedSync);
/** Keeps what the other ports share (a database, workers), and closes it when it stops. */
export const keepResources = fromCallback<AnyEventObject>(notProvidedSync);
/** Loads all contracts; rejects with a `PortError`. */
export const loadContracts = fromPromise<Portfolio>(notProvided);
/** Loads one contract; rejects with a `PortError`. */
export const loadContract = fromPromise<ContractOutcome, { readonly id: string }>(notProvided);
/** Reports all contracts when some have changed: by an upload, in another tab, on a new day. */
export const watchContracts = fromCallback<AnyEventObject>(notProvidedSync);
/** The contract that `watchContract` watches, and the version of the value that is known of it. */
export interface WatchedContract {
  readonly id: string;
  readonly version: string | undefined;
}

/** Reports a contract when it has changed, and when it starts if the known version is outdated. */
export const watchContract = fromCallback<AnyEventObject, WatchedContract>(notProvidedSync);
/** Corrects or confirms a term of a contract, or takes that back; rejects with a `PortError`. */
export const changeTerm = fromPromise<void, { readonly id: string; readonly change: TermChange }>(
  notProvided,
);
/** The page of a contract's file that `openSource` opens. */
export interface SourceRequest {
  readonly contractId: string;
  readonly quote: Quote | null;
  readonly page: number;
  /** The one that the user has just entered for a protected file, or empty. */
  readonly password: string;
  /** Width in pixels that a drawn page should have. */
  readonly width: number;
}

/**
 * Opens a page of a contract's file, with the words of the quote marked if it is on this page; rejects
 * with a `PortError`. A password that opened a file is remembered as long as the workspace is open.
 */
export const openSource = fromPromise<Source, SourceRequest>(notProvided);
/** Reads the first bytes of a file; none if it is empty. Rejects if it cannot be read. */
export const readFirstBytes = fromPromise<readonly number[], { readonly file: UploadFile }>(
  notProvided,
);
/**
 * Uploads a file and reports its progress; stopping the actor cancels the upload. `password`: the one
 * that the user entered for a protected file, or empty.
 */
export const transferFile = fromCallback<
  AnyEventObject,
  { readonly file: UploadFile; readonly password: string }
>(notProvidedSync);
/** Removes contracts, all or none; rejects with a `PortError`. */
export const removeContracts = fromPromise<void, { readonly ids: readonly string[] }>(notProvided);
/** Brings removed contracts back, all or none; rejects with a `PortError`. */
export const restoreContracts = fromPromise<void, { readonly ids: readonly string[] }>(notProvided);
/** Saves the file of a contract as it came; rejects with a `PortError`. */
export const saveOriginal = fromPromise<void, { readonly id: string }>(notProvided);
/** Reports the chosen own company when it starts, and when it has changed. */
export const watchCompany = fromCallback<AnyEventObject>(notProvidedSync);
/** Stores the own company; rejects with a `PortError`. */
export const saveCompany = fromPromise<void, { readonly company: CompanyChoice }>(notProvided);
/** Finds a query inside contracts, one place each; rejects with a `PortError`. */
export const searchContracts = fromPromise<readonly TextPlace[], { readonly query: string }>(
  notProvided,
);
/** Reports all contracts with their marks when it starts, and when some have changed or a day begins. */
export const watchOutlook = fromCallback<AnyEventObject>(notProvidedSync);
/** Stores what the user says about a deadline; null takes it back. Rejects with a `PortError`. */
export const markDeadline = fromPromise<
  void,
  { readonly deadline: DeadlineKey; readonly mark: DeadlineMark | null }
>(notProvided);
/** Reports the playbook when it starts, and when it has changed. */
export const watchPlaybook = fromCallback<AnyEventObject>(notProvidedSync);
/** Stores the playbook, which is in force from then on; rejects with a `PortError`. */
export const savePlaybook = fromPromise<void, { readonly playbook: Playbook }>(notProvided);
/** Saves the playbook as a file; rejects with a `PortError`. */
export const downloadPlaybook = fromPromise<void, { readonly playbook: Playbook }>(notProvided);
/** Reads a playbook from a file, and stores nothing; rejects with a `PortError` that says why. */
export const loadPlaybook = fromPromise<ReadPlaybook, { readonly file: UploadFile }>(notProvided);
/**
 * Reads the files that were added in earlier visits but not read, then anew those that an older reader has
 * read, and reports their number.
 */
export const readBacklog = fromCallback<AnyEventObject>(notProvidedSync);
/** Opens the print dialog of the browser; rejects if it cannot. */
export const printPage = fromPromise<void>(notProvided);
/** Saves the fields of all contracts as a table; rejects with a `PortError`. */
export const saveFields = fromPromise<SavedFields, FieldsRequest>(notProvided);
/** Saves contracts as a file; rejects if it cannot. */
export const exportContracts = fromPromise<void, ExportRequest>(notProvided);

/** Copies a text to the clipboard; rejects if it cannot. */
export const copyText = fromPromise<void, { readonly text: string }>(notProvided);

/** Reads the saved views of a user; none if they cannot be read. */
export const restoreViews = fromPromise<SavedViews, { readonly userId: string }>(notProvided);
/** Stores the views of a user, and reports changes in other tabs; fails if they cannot be stored. */
export const persistViews = fromCallback<
  AnyEventObject,
  { readonly userId: string; readonly saved: SavedViews }
>(notProvidedSync);
/** Reads the ids of the contracts that a user has opened recently. */
export const restoreRecent = fromPromise<readonly string[], { readonly userId: string }>(
  notProvided,
);
/** Stores recent ids, and reports changes in other tabs; fails if they cannot be stored. */
export const persistRecent = fromCallback<
  AnyEventObject,
  { readonly userId: string; readonly ids: readonly string[] }
>(notProvidedSync);

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
 * Deletes everything that is stored for a user, in all tabs; rejects with a `PortError`. Then
 * `keepResources` reports the end of the store.
 */
export const deleteEverything = fromPromise<void, { readonly userId: string }>(notProvided);

/** Reports the state of the passphrase lock when it starts, and after each change in any tab. */
export const watchLock = fromCallback<AnyEventObject>(notProvidedSync);
/** Tries a passphrase; rejects with a `PortError`. Then `watchLock` reports the open workspace. */
export const unlockWorkspace = fromPromise<UnlockOutcome, { readonly passphrase: string }>(
  notProvided,
);
/** Changes the passphrase lock, or locks; rejects with a `PortError`. Then `watchLock` reports. */
export const changeLock = fromPromise<LockChangeOutcome, { readonly change: LockChange }>(
  notProvided,
);
/** Reports input of the user, now and then. */
export const watchInput = fromCallback<AnyEventObject>(notProvidedSync);

/** Keeps the product on the device for offline use, and watches for new versions. */
export const watchUpdates = fromCallback<AnyEventObject>(notProvidedSync);
/** Looks for work that a new version would end: here and, if it is not in use yet, in other tabs. */
export const findOpenWork = fromPromise<OpenWork>(notProvided);
/** Puts the waiting version into use, if there is one, and reloads the page. */
export const applyUpdate = fromPromise<void>(notProvided);

/** Ports of new versions of the product. */
export interface UpdatePorts {
  readonly watchUpdates: typeof watchUpdates;
  readonly findOpenWork: typeof findOpenWork;
  readonly applyUpdate: typeof applyUpdate;
}

/** Ports that are needed before a session starts. */
export interface EntryPorts extends UpdatePorts {
  readonly restoreSession: typeof restoreSession;
  readonly signIn: typeof signIn;
  readonly startPrivateSession: typeof startPrivateSession;
  readonly endSession: typeof endSession;
  readonly watchSession: typeof watchSession;
  readonly restorePreferences: typeof restorePreferences;
  readonly persistPreferences: typeof persistPreferences;
  readonly watchOpenedFiles: typeof watchOpenedFiles;
}

/** Ports that both kinds of workspace need; each provides its own. */
export interface WorkspacePorts {
  readonly watchDay: typeof watchDay;
  readonly loadContracts: typeof loadContracts;
  readonly loadContract: typeof loadContract;
  readonly watchContracts: typeof watchContracts;
  readonly watchContract: typeof watchContract;
  readonly searchContracts: typeof searchContracts;
  readonly changeTerm: typeof changeTerm;
  readonly openSource: typeof openSource;
  readonly readFirstBytes: typeof readFirstBytes;
  readonly transferFile: typeof transferFile;
  readonly exportContracts: typeof exportContracts;
  readonly copyText: typeof copyText;
  readonly restoreViews: typeof restoreViews;
  readonly persistViews: typeof persistViews;
  readonly restoreRecent: typeof restoreRecent;
  readonly persistRecent: typeof persistRecent;
}

/** For the demo: these fail, and its views offer nothing that needs them. */
export const NOT_IN_DEMO = { searchContracts, changeTerm, openSource };

/** Ports of the private workspace. */
export interface PrivatePorts extends WorkspacePorts {
  readonly keepResources: typeof keepResources;
  readonly removeContracts: typeof removeContracts;
  readonly restoreContracts: typeof restoreContracts;
  readonly saveOriginal: typeof saveOriginal;
  readonly watchCompany: typeof watchCompany;
  readonly saveCompany: typeof saveCompany;
  readonly readBacklog: typeof readBacklog;
  readonly watchOutlook: typeof watchOutlook;
  readonly markDeadline: typeof markDeadline;
  readonly watchPlaybook: typeof watchPlaybook;
  readonly savePlaybook: typeof savePlaybook;
  readonly downloadPlaybook: typeof downloadPlaybook;
  readonly loadPlaybook: typeof loadPlaybook;
  readonly printPage: typeof printPage;
  readonly saveFields: typeof saveFields;
  readonly watchStorage: typeof watchStorage;
  readonly askDurable: typeof askDurable;
  readonly saveBackup: typeof saveBackup;
  readonly readBackup: typeof readBackup;
  readonly deleteEverything: typeof deleteEverything;
  readonly watchLock: typeof watchLock;
  readonly unlockWorkspace: typeof unlockWorkspace;
  readonly changeLock: typeof changeLock;
  readonly watchInput: typeof watchInput;
}
