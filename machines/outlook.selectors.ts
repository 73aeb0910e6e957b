import type { SnapshotFrom } from 'xstate';
import { groupDeadlines, type DeadlineGroups } from './domain/deadlines';
import type { Outlook } from './domain/outlook';
import type { outlookMachine } from './outlook.machine';

type OutlookSnapshot = SnapshotFrom<typeof outlookMachine>;

/** Null before the first report. */
export const selectOutlook = ({ context }: OutlookSnapshot): Outlook | null => context.outlook;

export const selectOutlookFailure = ({ context }: OutlookSnapshot): string => context.message;

const groupsOf = new WeakMap<Outlook, DeadlineGroups>();

/** The deadlines of the last report, computed once. Null before the first one. */
export function selectDeadlines({ context: { outlook } }: OutlookSnapshot): DeadlineGroups | null {
  if (!outlook) return null;
  const known = groupsOf.get(outlook);
  if (known) return known;
  const groups = groupDeadlines(outlook.contracts, outlook.marks, outlook.today);
  groupsOf.set(outlook, groups);
  return groups;
}
