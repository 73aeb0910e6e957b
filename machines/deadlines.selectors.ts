import type { SnapshotFrom } from 'xstate';
import type { deadlinesMachine, MarkChange, Snooze } from './deadlines.machine';
import { deadlineId, type DeadlineKey } from './domain/deadlines';
import type { Failure } from './domain/failure';

type DeadlinesSnapshot = SnapshotFrom<typeof deadlinesMachine>;

/** The snooze that is entered for a deadline; null if none is. */
export const selectSnooze = (
  { context: { snooze } }: DeadlinesSnapshot,
  deadline: DeadlineKey,
): Snooze | null =>
  snooze && deadlineId(snooze.deadline) === deadlineId(deadline) ? snooze : null;

/** What was said last, with the way back; null if there is none. */
export const selectLastMark = ({ context }: DeadlinesSnapshot): MarkChange | null => context.last;

/** Why the last change was not stored; null if it was. */
export const selectMarkFailure = (snapshot: DeadlinesSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;
