import type { SnapshotFrom } from 'xstate';
import type { announcerMachine } from './announcer.machine';

/** The text of the live region; empty until a message has settled. */
export function selectSpoken(snapshot: SnapshotFrom<typeof announcerMachine>): string {
  return snapshot.matches('spoken') ? snapshot.context.message : '';
}
