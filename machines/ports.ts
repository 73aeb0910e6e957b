/**
 * What the world must provide. Each port is a placeholder that fails; a set of adapters takes their
 * places (`src/adapters/`), chosen in `src/main.tsx`.
 */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { ContractDetail, ContractSummary } from './domain/contract';
import type { Portfolio } from './domain/portfolio';
import type { DisplayPreferences } from './domain/preferences';
import type { Credentials, Session } from './domain/session';
import type { UploadFile } from './domain/upload';

/** Credentials lead to a session, or are refused in words. */
export type SignInOutcome =
  | { readonly kind: 'accepted'; readonly session: Session }
  | { readonly kind: 'refused'; readonly message: string };

/** An id leads to a contract, or to none. */
export type ContractOutcome =
  { readonly kind: 'found'; readonly contract: ContractDetail } | { readonly kind: 'notFound' };

/** What is told of a watched session: it is no longer the one stored. */
export interface SessionEndedEvent {
  readonly type: 'session.ended';
}

/** What is told of kept preferences: others have taken their listQuery, as another tab's choice. */
export interface PreferencesChangedEvent {
  readonly type: 'preferences.changed';
  readonly preferences: DisplayPreferences;
}

/** What is told of a running transfer. Progress is a percentage, 0 to 100. */
export type TransferEvent =
  | { readonly type: 'transfer.started' }
  | { readonly type: 'transfer.progressed'; readonly progress: number }
  | { readonly type: 'transfer.succeeded' }
  | { readonly type: 'transfer.failed' };

/** What a port does in whose place nothing was put. */
export const notProvided = (): Promise<never> => Promise.reject(new Error('not provided'));
const notProvidedSync = (): never => {
  throw new Error('not provided');
};

/** The session kept from an earlier visit, if there is a valid one. */
export const restoreSession = fromPromise<Session | null>(notProvided);
/** Exchanges credentials for a session and keeps it; rejects where it cannot be kept. */
export const signIn = fromPromise<SignInOutcome, Credentials>(notProvided);
/** Forgets the kept session. */
export const endSession = fromPromise<void>(notProvided);
/** Tells when the kept session is no longer the one with this token, as when another tab signs out. */
export const watchSession = fromCallback<AnyEventObject, { readonly token: string }>(
  notProvidedSync,
);
/** The preferences kept from an earlier visit; what was never chosen is as it is by default. */
export const restorePreferences = fromPromise<DisplayPreferences>(notProvided);
/**
 * Puts preferences into effect and keeps them, and tells when others take their place; fails where
 * they cannot be kept.
 */
export const persistPreferences = fromCallback<AnyEventObject, DisplayPreferences>(notProvidedSync);
/** The whole portfolio; rejects with a `PortError`. */
export const loadContracts = fromPromise<Portfolio>(notProvided);
/** One contract by id; rejects with a `PortError`. */
export const loadContract = fromPromise<ContractOutcome, { readonly id: string }>(notProvided);
/** The first bytes of a file, of an empty one none; rejects where it cannot be read. */
export const readFirstBytes = fromPromise<readonly number[], { readonly file: UploadFile }>(
  notProvided,
);
/** Sends a file away and tells how it goes; stopped, it lets go of it. */
export const transferFile = fromCallback<AnyEventObject, { readonly file: UploadFile }>(
  notProvidedSync,
);
/** Saves contracts as a file for spreadsheets; rejects if it cannot. */
export const exportContracts = fromPromise<
  void,
  { readonly contracts: readonly ContractSummary[] }
>(notProvided);

/** One implementation of every port. */
export interface Ports {
  readonly restoreSession: typeof restoreSession;
  readonly signIn: typeof signIn;
  readonly endSession: typeof endSession;
  readonly watchSession: typeof watchSession;
  readonly restorePreferences: typeof restorePreferences;
  readonly persistPreferences: typeof persistPreferences;
  readonly loadContracts: typeof loadContracts;
  readonly loadContract: typeof loadContract;
  readonly readFirstBytes: typeof readFirstBytes;
  readonly transferFile: typeof transferFile;
  readonly exportContracts: typeof exportContracts;
}
