import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../domain/failure';
import type { originalMachine } from './original.machine';

/** Why the last file could not be saved; null if it could. */
export const selectOriginalFailure = (
  snapshot: SnapshotFrom<typeof originalMachine>,
): Failure | null => (snapshot.matches('failed') ? snapshot.context.failure : null);
