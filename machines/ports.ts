/**
 * Ports that both kinds of workspace need. A port is a typed placeholder actor for something outside of the
 * machines. It fails until an adapter of `src/adapters/` replaces it (`providePorts`).
 */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { CalendarDay } from './domain/calendar';
import type { ContractDetail, Portfolio } from './domain/contract';
import type { ExportRequest } from './domain/export';
import type { Failure } from './domain/failure';
import type { FieldChange } from './domain/fields';
import type { SearchProgress, TextHit } from './domain/search/text-search';
import type { PickedFile, RefusedFile, UploadFile, UploadedContract } from './domain/upload';
import type { SavedViews } from './domain/list/views';
import { notProvided, notProvidedSync } from './actors';
import type { StoredInput, StoredReport, ValueToStore } from './domain/stored-value';

/** Result of loading a contract by id. */
export type ContractOutcome =
  | { readonly kind: 'found'; readonly contract: ContractDetail }
  | { readonly kind: 'notFound' };

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

/** Sent by `transferFile`. Progress in percent, 0 to 100. */
export type TransferEvent =
  | { readonly type: 'transfer.started' }
  /** What is being done, to display, if it takes long; else missing or empty. */
  | { readonly type: 'transfer.progressed'; readonly progress: number; readonly step?: string }
  /** The contract of the file, if the upload created one or found it already here. */
  | { readonly type: 'transfer.succeeded'; readonly contract?: UploadedContract }
  /** The reason, to display. */
  | { readonly type: 'transfer.failed'; readonly reason?: string }
  /** It is no contract, and not kept. */
  | { readonly type: 'transfer.declined'; readonly reason: string }
  /** The file is protected: it can be read with its password. */
  | { readonly type: 'transfer.locked' };

/** Sent by `watchViews`. */
export type ViewsReport = StoredReport<'views', SavedViews>;
/** Sent by `watchRecent`. */
export type RecentReport = StoredReport<'recent', readonly string[]>;

/** Reports the current day when it starts, and every later day when it begins. */
export const watchDay = fromCallback<AnyEventObject>(notProvidedSync);

/** Loads all contracts; rejects with a `PortError`. */
export const loadContracts = fromPromise<Portfolio>(notProvided);

/** Loads one contract; rejects with a `PortError`. */
export const loadContract = fromPromise<ContractOutcome, { readonly id: string }>(notProvided);

/** Reports all contracts when some have changed: by an upload, in another tab, on a new day. */
export const watchContracts = fromCallback<AnyEventObject>(notProvidedSync);

/** Reports a contract when it has changed, and when it starts if the known version is outdated. */
export const watchContract = fromCallback<
  AnyEventObject,
  { readonly id: string; readonly version: string | undefined }
>(notProvidedSync);

/** Corrects or confirms a term of a contract, or takes that back; rejects with a `PortError`. */
export const changeField = fromPromise<void, { readonly id: string; readonly change: FieldChange }>(
  notProvided,
);

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

/** Sent by `gatherFiles`. */
export type GatherEvent =
  /** Found since the last report; `others`: names of files that are no contracts. */
  | {
      readonly type: 'files.found';
      readonly id: string;
      readonly files: readonly PickedFile[];
      readonly others: readonly string[];
    }
  /** Everything was looked through. What could not be is refused. */
  | {
      readonly type: 'gathering.done';
      readonly id: string;
      readonly refused: readonly RefusedFile[];
    };

/** Finds the files in folders and ZIP files, without reading them; stopping it ends the search. */
export const gatherFiles = fromCallback<
  AnyEventObject,
  { readonly id: string; readonly containers: readonly PickedFile[] }
>(notProvidedSync);

/** Sent by `searchContracts`. */
export type SearchReport =
  /** Hits since the last report. */
  | {
      readonly type: 'search.progressed';
      readonly progress: SearchProgress;
      readonly hits: readonly TextHit[];
    }
  /** All contracts are searched but those whose stored text is damaged. */
  | { readonly type: 'search.completed'; readonly damagedIds: readonly string[] }
  | { readonly type: 'search.failed'; readonly failure: Failure };

/**
 * Finds the words of a query inside contracts, and reports its progress; stopping it cancels. What changes during the
 * search is searched again before it is completed.
 */
export const searchContracts = fromCallback<AnyEventObject, { readonly query: string }>(
  notProvidedSync,
);

/** Saves contracts as a file; rejects if it cannot. */
export const exportContracts = fromPromise<void, ExportRequest>(notProvided);

/** Opens the print dialog of the browser; rejects if it cannot. */
export const printPage = fromPromise<void>(notProvided);

/** Copies a text to the clipboard; rejects if it cannot. */
export const copyText = fromPromise<void, { readonly text: string }>(notProvided);

/** Reports the saved views of a user (`StoredReport`), also after changes in other tabs. */
export const watchViews = fromCallback<AnyEventObject, StoredInput>(notProvidedSync);

/** Stores the views of a user; rejects if it cannot. */
export const saveViews = fromPromise<void, ValueToStore<SavedViews>>(notProvided);

/** Reports the ids of the contracts that a user has opened recently (`StoredReport`), also after changes in other tabs. */
export const watchRecent = fromCallback<AnyEventObject, StoredInput>(notProvidedSync);

/** Stores recent ids; rejects if it cannot. */
export const saveRecent = fromPromise<void, ValueToStore<readonly string[]>>(notProvided);

/** Adapters for the ports of this file. Each kind of workspace provides its own. */
export type WorkspacePorts = typeof import('./ports');
