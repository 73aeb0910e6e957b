import type { SnapshotFrom } from 'xstate';
import type { deadlinesMachine, MarkChange, Snooze } from './deadlines.machine';
import { deadlineId, type DeadlineKey } from '../domain/deadlines';
import type { Failure } from '../domain/failure';

type DeadlinesSnapshot = SnapshotFrom<typeof deadlinesMachine>;

/** The snooze that is entered for a deadline; null if none is. */
export const selectSnooze = (
  { context: { snooze } }: DeadlinesSnapshot,
  deadline: DeadlineKey,
): Snooze | null =>
  snooze && deadlineId(snooze.deadline) === deadlineId(deadline) ? snooze : null;

/** What was said last, with the way back; null if there is none. */
export const selectLastMark = ({ context }: DeadlinesSnapshot): MarkChange | null => context.last;

/** The change that was not stored, and why; null if the last one was. */
export const selectFailedMark = (snapshot: DeadlinesSnapshot): MarkChange | null =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.change : null;

export const selectMarkFailure = (snapshot: DeadlinesSnapshot): Failure | null =>
  snapshot.matches({ ready: 'failed' }) ? snapshot.context.failure : null;
