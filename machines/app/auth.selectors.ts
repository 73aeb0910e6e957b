import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** Shown when the sign-in call throws (spec §8, ruling 6). */
const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';

/** Whether the credentials of the last sign-in were refused; false after the next edit. */
export const selectIsRefused = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'refused' });

/** Error of the last sign-in; undefined without an error and after the next edit. */
export function selectSignInError(snapshot: AuthSnapshot): string | undefined {
  if (selectIsRefused(snapshot)) return snapshot.context.refusal;
  return snapshot.matches({ anonymous: 'failed' }) ? UNEXPECTED_ERROR : undefined;
}

export const selectIsSigningIn = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'signingIn' });
export const selectIsStartingPrivate = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'startingPrivate' });
/** Whether the last private session could not be started. */
export const selectHasPrivateFailed = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'privateFailed' });
/** Whether the last session ended because its workspace was deleted. */
export const selectIsDeleted = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'deleted' });
export const selectIsSigningOut = (snapshot: AuthSnapshot) =>
  snapshot.matches({ authenticated: 'signingOut' });
export const selectHasSignOutError = (snapshot: AuthSnapshot) =>
  snapshot.matches({ authenticated: 'signOutFailed' });
export const selectMissingFields = ({ context }: AuthSnapshot) => context.missing;
