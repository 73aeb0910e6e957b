import type { SnapshotFrom } from 'xstate';
import { groupDeadlines, type DeadlineGroups } from '../domain/deadlines';
import type { Outlook } from '../domain/outlook';
import type { outlookMachine } from './outlook.machine';

type OutlookSnapshot = SnapshotFrom<typeof outlookMachine>;

/** Null before the first report. */
export const selectOutlook = ({ context }: OutlookSnapshot): Outlook | null => context.outlook;

export const selectOutlookFailure = ({ context }: OutlookSnapshot): string => context.message;

/** A function of the last report that computes once for each; null before the first one. */
export function fromOutlook<T>(
  compute: (outlook: Outlook) => T,
): (snapshot: OutlookSnapshot) => T | null {
  const computed = new WeakMap<Outlook, { readonly result: T }>();
  return ({ context: { outlook } }) => {
    if (!outlook) return null;
    const known = computed.get(outlook) ?? { result: compute(outlook) };
    computed.set(outlook, known);
    return known.result;
  };
}

/** The deadlines of the last report. */
export const selectDeadlines = fromOutlook<DeadlineGroups>(({ contracts, marks, today }) =>
  groupDeadlines(contracts, marks, today),
);
