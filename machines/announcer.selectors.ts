import type { SnapshotFrom } from 'xstate';
import type { announcerMachine } from './announcer.machine';

/** What is being said; empty where nothing is. */
export function selectSpoken(snapshot: SnapshotFrom<typeof announcerMachine>): string {
  return snapshot.matches('spoken') ? snapshot.context.message : '';
}
