/** Ports that are needed before a workspace is open, and in both kinds of workspace. */
import { fromCallback, fromPromise, type AnyEventObject } from 'xstate';
import type { DisplayPreferences } from '../domain/preferences';
import type { Credentials, Session } from '../domain/session';
import type { PickedFile } from '../domain/upload';
import { notProvided, notProvidedSync } from '../actors';
import type { StoredInput, StoredReport, ValueToStore } from '../domain/stored-value';

/** Sign-in result: a session, or the error message to show. */
export type SignInOutcome =
  | { readonly kind: 'accepted'; readonly session: Session }
  | { readonly kind: 'refused'; readonly message: string };

/** Sent by `watchSession` when the stored session is no longer the watched one. */
export interface SessionEndedEvent {
  readonly type: 'session.ended';
}

/** Sent by `watchPreferences`. */
export type PreferencesReport = StoredReport<'preferences', DisplayPreferences>;

/** Sent by `watchOpenedFiles`: files that the user has opened with the installed product. */
export interface FilesOpenedEvent {
  readonly type: 'files.opened';
  readonly files: readonly PickedFile[];
}

/** Sent by `watchUpdates`: a new version waits to be used, or another tab has put it into use. */
export interface UpdateReport {
  readonly type: 'update.waiting' | 'update.inUse';
}

/** Where a reload would lose work: nowhere, in this tab or in another one. */
export interface OpenWork {
  readonly place: 'nowhere' | 'here' | 'elsewhere';
}

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

/** Reports the display preferences, completed with defaults, also after changes in other tabs; applies them. */
export const watchPreferences = fromCallback<AnyEventObject, StoredInput>(notProvidedSync);

/** Applies and stores preferences; rejects if they cannot be stored. */
export const savePreferences = fromPromise<void, ValueToStore<DisplayPreferences>>(notProvided);

/** Reports the files that the user opens with the installed product, also those of its start. */
export const watchOpenedFiles = fromCallback<AnyEventObject>(notProvidedSync);

/** Keeps the product on the device for offline use, and watches for new versions. */
export const watchUpdates = fromCallback<AnyEventObject>(notProvidedSync);

/** Looks for work that a new version would end: here and, if it is not in use yet, in other tabs. */
export const findOpenWork = fromPromise<OpenWork>(notProvided);

/** Puts the waiting version into use, if there is one, and reloads the page. */
export const applyUpdate = fromPromise<void>(notProvided);

/** Adapters for the ports of this file. */
export type EntryPorts = typeof import('./ports');

/** The part for new versions of the product. */
export type UpdatePorts = Pick<EntryPorts, 'watchUpdates' | 'findOpenWork' | 'applyUpdate'>;
