import type { ExpiryOption, Filters } from '../../../machines/domain/filters';
import { formatDay } from '../../ui/format';

/** Labels of the expiry filter. */
export const EXPIRY_LABELS: Readonly<Record<ExpiryOption, string>> = {
  all: 'Any Expiry',
  '30': 'Next 30 days',
  '60': 'Next 60 days',
  '90': 'Next 90 days',
  '180': 'Next 180 days',
  '365': 'Next 365 days',
  past: 'Already expired',
  range: 'Date range',
};

/** An expiry filter in words; a date range with its limits. */
export function describeExpiryFilter({
  expiring,
  from,
  to,
}: Pick<Filters, 'expiring' | 'from' | 'to'>): string {
  if (expiring !== 'range') return EXPIRY_LABELS[expiring];
  const limits = [
    from === '' ? [] : `from ${formatDay(from, 'short')}`,
    to === '' ? [] : `to ${formatDay(to, 'short')}`,
  ].flat();
  return limits.join(' ') || 'any date';
}
