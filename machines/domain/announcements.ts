import { describeSort, type Sort } from './sorting';
import { countOf } from './words';

/** Announced after a change of the filters. */
export function matchesAnnouncement(matches: number, total: number): string {
  return `${matches} of ${countOf(total, 'contract')}`;
}

/** Announced after a page change. Pages count from 1. */
export function pageAnnouncement(page: number, lastPage: number): string {
  return `Page ${page} of ${lastPage}`;
}

/** Announced after navigation to another list query, for example with the browser's Back. */
export function listAnnouncement(
  matches: number,
  total: number,
  page: number,
  lastPage: number,
): string {
  const found = matchesAnnouncement(matches, total);
  return lastPage > 1 ? `${found}. ${pageAnnouncement(page, lastPage)}` : found;
}

/** Announced after a change of the sort order. */
export function sortAnnouncement(sort: Sort | null): string {
  return sort ? `Sorted by ${describeSort(sort)}` : describeSort(sort);
}
