import { sortAnnouncement } from '../../../machines/domain/announcements';
import { listSetFilters, type ExpiryOption, type Filters } from '../../../machines/domain/filters';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import type { ViewQuery } from '../../../machines/domain/views';
import { formatDay } from '../../ui/format';

/** The set filters in words. */
export function describeFilters(filters: Filters): string {
  const set = listSetFilters(filters).flatMap(({ filter, label, value }) => {
    const words = filter === 'expiring' ? describeExpiryFilter(filters) : value;
    return label === undefined ? [] : `${label}: ${words}`;
  });
  return escapeInvisibleChars(set.join(' · ')) || 'No filters';
}

/** The filters and the order of a view in words. */
export function describeView({ filters, sort }: ViewQuery): string {
  const order = sort ? [sortAnnouncement(sort)] : [];
  return [describeFilters(filters), ...order].join(' · ');
}

/** Labels of the expiry filter. */
export const EXPIRY_LABELS: Readonly<Record<ExpiryOption, string>> = {
  all: 'Any Expiry',
  '30': 'Next 30 days',
  '60': 'Next 60 days',
  '90': 'Next 90 days',
  '180': 'Next 180 days',
  '365': 'Next 365 days',
  unknown: 'No known day',
  past: 'Already expired',
  range: 'Date range',
};

/** An expiry filter in words; a date range with its limits. */
function describeExpiryFilter({ expiring, from, to }: Filters): string {
  if (expiring !== 'range') return EXPIRY_LABELS[expiring];
  const limits = [
    from === '' ? [] : `from ${formatDay(from, 'short')}`,
    to === '' ? [] : `to ${formatDay(to, 'short')}`,
  ].flat();
  return limits.join(' ') || 'any date';
}
