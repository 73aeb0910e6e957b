import type { SnapshotFrom } from 'xstate';
import type { recentMachine } from './recent.machine';

/** Ids of the contracts that were opened last, newest first. */
export const selectRecentIds = ({ context }: SnapshotFrom<typeof recentMachine>) => context.ids;
