import type { CalendarDay } from '../calendar';
import { NOT_READ, type ContractSummary } from '../contract';
import { isKept, type CountBy, type InsightGroup } from '../insights/outlook';
import { countOf } from '../words';
import { PRIVATE_LIST_OPTIONS } from './desk-filters';
import { createMatcher, filterBy } from './filters';

/** Counts contracts as the list does with a value of each given kind of filter. */
export const countIn =
  (contracts: readonly ContractSummary[], today: CalendarDay): CountBy =>
  (label, filter) => {
    const isMet = createMatcher(filterBy(filter), PRIVATE_LIST_OPTIONS, today);
    return { label, filter, count: contracts.filter(isMet).length };
  };

/** What needs the person, first the most urgent. */
export function listNeeds(
  contracts: readonly ContractSummary[],
  today: CalendarDay,
): readonly InsightGroup[] {
  const count = countIn(contracts, today);
  const missed = count('notice days missed', { next: 'missed' });
  const checks = count('', { check: 'any' });
  const values = contracts.reduce((sum, one) => sum + (isKept(one) ? one.toCheck.length : 0), 0);
  return [
    missed.count === 1 ? { ...missed, label: 'notice day missed' } : missed,
    count('to decide in 90 days', { next: 'coming-90' }),
    {
      ...checks,
      count: values,
      label: `value${values === 1 ? '' : 's'} to check in ${countOf(checks.count, 'contract')}`,
    },
    count('without a known day', { next: 'unknown' }),
    count('not read', { risk: NOT_READ }),
    count('new, not opened', { added: 'new' }),
  ].filter((need) => need.count > 0);
}
