import type { SnapshotFrom } from 'xstate';
import type { announcerMachine } from './announcer.machine';

/** Text of the live region; empty while nothing is announced. */
export function selectSpoken(snapshot: SnapshotFrom<typeof announcerMachine>): string {
  if (!snapshot.matches('spoken')) return '';
  return snapshot.context.lines.map(({ message }) => message).join('. ');
}
