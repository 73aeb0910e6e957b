import { sortAnnouncement } from '../../../machines/domain/announcements';
import type { Filters } from '../../../machines/domain/filters';
import type { ViewQuery } from '../../../machines/domain/views';
import { describeExpiryFilter } from './expiry-labels';

/** The set filters in words. */
export function describeFilters({ query, status, risk, party, ...expiry }: Filters): string {
  const set = [
    query.trim() === '' ? [] : `Search: ${query.trim()}`,
    status === 'all' ? [] : `Status: ${status}`,
    risk === 'all' ? [] : `Risk: ${risk}`,
    expiry.expiring === 'all' ? [] : `Expiring: ${describeExpiryFilter(expiry)}`,
    party === '' ? [] : `Party: ${party}`,
  ].flat();
  return set.join(' · ') || 'No filters';
}

/** The filters and the order of a view in words. */
export function describeView({ filters, sort }: ViewQuery): string {
  const order = sort ? [sortAnnouncement(sort)] : [];
  return [describeFilters(filters), ...order].join(' · ');
}
