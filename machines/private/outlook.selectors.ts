import type { SnapshotFrom } from 'xstate';
import type { CalendarDay } from '../domain/calendar';
import { groupDeadlines, type DeadlineGroups } from '../domain/deadlines';
import { computeInsights, type Insights } from '../domain/insights/insights';
import { isKept, type ContractFacts, type Outlook } from '../domain/insights/outlook';
import type { ContractIndex } from '../domain/list/contract-index';
import { lacksKnownDay } from '../domain/list/filters';
import { memoize } from '../domain/memoize';
import type { dashboardMachine } from '../list/dashboard.machine';

type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

/** The outlooks of a list by day: each is computed once. */
const outlooksOf = memoize((contracts: ContractIndex['contracts']) => {
  const kept = contracts.filter(isKept);
  const byDay = new Map<CalendarDay, Outlook>();
  return (today: CalendarDay): Outlook => {
    const outlook = byDay.get(today) ?? { today, contracts: kept };
    byDay.set(today, outlook);
    return outlook;
  };
});

/** What calendar and insights follow from (rulings 44 and 45). Null before the list is loaded. */
export const selectOutlook = (snapshot: DashboardSnapshot): Outlook | null =>
  snapshot.matches('loaded')
    ? outlooksOf(snapshot.context.index.contracts)(snapshot.context.today)
    : null;

/** A function of the outlook that computes once for each; null before the list is loaded. */
export function fromOutlook<T>(
  compute: (outlook: Outlook) => T,
): (snapshot: DashboardSnapshot) => T | null {
  const computed = memoize(compute);
  return (snapshot) => {
    const outlook = selectOutlook(snapshot);
    return outlook && computed(outlook);
  };
}

const selectById = fromOutlook<ReadonlyMap<string, ContractFacts>>(
  ({ contracts }) => new Map(contracts.map((one) => [one.id, one])),
);

/** A contract of the outlook; undefined if it has none of this id. */
export const selectFacts = (snapshot: DashboardSnapshot, id: string): ContractFacts | undefined =>
  selectById(snapshot)?.get(id);

/** The deadlines of all contracts. */
export const selectDeadlines = fromOutlook<DeadlineGroups>(({ contracts, today }) =>
  groupDeadlines(contracts, today),
);

/** The number of contracts whose next day to act is not known. */
export const selectUnknownDays = fromOutlook<number>(
  ({ contracts }) => contracts.filter(lacksKnownDay).length,
);

/** Apart from the deadlines, which every screen needs. */
export const selectInsights = fromOutlook<Insights>(computeInsights);
