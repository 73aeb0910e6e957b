import { assign, forwardTo, setup, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, byName } from '../actors';
import { failAs } from '../domain/failure';
import { lacksKnownDay } from '../domain/list/filters';
import { OUTLOOK_FAILURE, groupDeadlines, type DeadlineGroups } from '../domain/deadlines';
import type { Outlook } from '../domain/insights/outlook';
import { memoize } from '../domain/memoize';
import { watchOutlook, type OutlookChangedEvent, type OutlookReport } from './ports';
import { computeInsights, type Insights } from '../domain/insights/insights';

export type OutlookEvent = OutlookReport | { readonly type: 'outlook.retry' };

interface OutlookInput {
  /** Gets each outlook. */
  readonly parentRef: ParentRef<OutlookChangedEvent>;
}

interface OutlookContext extends OutlookInput {
  /** The last report; null before the first one. */
  readonly outlook: Outlook | null;
  /** Why the contracts cannot be read; null if they can. */
  readonly message: string | null;
}

/** What deadlines and insights follow from (rulings 44 and 45). */
export const outlookMachine = setup({
  types: {
    input: {} as OutlookInput,
    context: {} as OutlookContext,
    events: {} as OutlookEvent,
  },
  actors: { watchOutlook },
  actions: {
    setOutlook: assign((_, { outlook }: OutlookChangedEvent) => ({ outlook })),
    reportOutlook: forwardTo(({ context }) => context.parentRef),
    setMessage: assign((_, { message }: { readonly message: string }) => ({ message })),
    clearMessage: assign({ message: null }),
  },
}).createMachine({
  id: 'outlook',
  context: ({ input }) => ({ ...input, outlook: null, message: null }),
  initial: 'watching',
  states: {
    watching: {
      invoke: { ...byName('watchOutlook'), onError: failAs('failed', `${OUTLOOK_FAILURE}.`) },
      initial: 'loading',
      on: {
        'outlook.changed': {
          target: '.loaded',
          actions: [withEvent('setOutlook'), 'reportOutlook'],
        },
        'outlook.failed': { target: 'failed', actions: withEvent('setMessage') },
      },
      states: { loading: {}, loaded: {} },
    },
    failed: { exit: 'clearMessage', on: { 'outlook.retry': 'watching' } },
  },
});

type OutlookSnapshot = SnapshotFrom<typeof outlookMachine>;

/** Null before the first report. */
export const selectOutlook = ({ context }: OutlookSnapshot): Outlook | null => context.outlook;

export const selectOutlookFailure = ({ context }: OutlookSnapshot): string | null =>
  context.message;

/** A function of the last report that computes once for each; null before the first one. */
export function fromOutlook<T>(
  compute: (outlook: Outlook) => T,
): (snapshot: OutlookSnapshot) => T | null {
  const computed = memoize(compute);
  return ({ context: { outlook } }) => (outlook ? computed(outlook) : null);
}

/** The deadlines of the last report. */
export const selectDeadlines = fromOutlook<DeadlineGroups>(({ contracts, marks, today }) =>
  groupDeadlines(contracts, marks, today),
);

/** The number of contracts whose next day to act is not known. */
export const selectUnknownDays = fromOutlook<number>(
  ({ contracts }) => contracts.filter(lacksKnownDay).length,
);

/** The insights of the last report. Apart from the deadlines, which every screen needs. */
export const selectInsights = fromOutlook<Insights>(computeInsights);
