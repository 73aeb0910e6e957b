import { NOT_FOUND, type CalendarDay } from '../calendar';
import { NOT_READ, type ContractSummary } from '../contract';
import { isKept, type ContractFacts, type CountBy, type InsightGroup } from '../insights/outlook';
import type { UploadResult } from '../upload';
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

/** What came of the files that were added: how many were read, and what these contracts need. */
export function describeAdded(
  { success, locked, error, known }: Readonly<Record<UploadResult, number>>,
  contracts: readonly ContractFacts[],
): string {
  const missed = contracts.filter(({ nextDay }) => Boolean(nextDay?.missed)).length;
  const values = contracts.reduce((sum, { toCheck }) => sum + toCheck.length, 0);
  const endless = contracts.filter(({ isRead, expiry }) => isRead && expiry === NOT_FOUND).length;
  const counted: readonly (readonly [number, string])[] = [
    [success, 'read'],
    [locked, locked === 1 ? 'needs its password' : 'need their password'],
    [error, 'not read'],
    [known, 'already here'],
    [missed, `notice day${missed === 1 ? '' : 's'} missed`],
    [values, `value${values === 1 ? '' : 's'} to check`],
    [endless, 'without an end'],
  ];
  return counted.flatMap(([count, words]) => (count === 0 ? [] : `${count} ${words}`)).join(' · ');
}
