import type { SnapshotFrom } from 'xstate';
import type { authMachine } from './auth.machine';

type AuthSnapshot = SnapshotFrom<typeof authMachine>;

/** Said where the sign-in call throws (spec §8, ruling 6). */
const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';

/** Why signing in did not work, in words; nothing until it was tried, and after the next edit. */
export function selectSignInError(snapshot: AuthSnapshot): string | undefined {
  if (snapshot.matches({ anonymous: 'refused' })) return snapshot.context.refusal;
  return snapshot.matches({ anonymous: 'failed' }) ? UNEXPECTED_ERROR : undefined;
}

export const selectIsSigningIn = (snapshot: AuthSnapshot) =>
  snapshot.matches({ anonymous: 'signingIn' });
export const selectMissingFields = ({ context }: AuthSnapshot) => context.missing;
