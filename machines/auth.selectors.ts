import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** Shown when the sign-in call throws (spec §8, ruling 6). */
const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';

/** Error of the last sign-in; undefined without an error and after the next edit. */
export function selectSignInError(snapshot: AuthSnapshot): string | undefined {
  if (snapshot.matches({ anonymous: 'refused' })) return snapshot.context.refusal;
  return snapshot.matches({ anonymous: 'failed' }) ? UNEXPECTED_ERROR : undefined;
}

export const selectIsSigningIn = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'signingIn' });
export const selectIsSigningOut = (snapshot: AuthSnapshot) =>
  snapshot.matches({ authenticated: 'signingOut' });
export const selectHasSignOutError = (snapshot: AuthSnapshot) =>
  snapshot.matches({ authenticated: 'signOutFailed' });
export const selectMissingFields = ({ context }: AuthSnapshot) => context.missing;
