import { describeSort, type Sort } from './sorting';

/** What is said once the filters have changed. */
export function matchesAnnouncement(matches: number, total: number): string {
  return `${matches} of ${total} ${total === 1 ? 'contract' : 'contracts'}`;
}

/** What is said once the page was turned; both are counted from 1. */
export function pageAnnouncement(page: number, lastPage: number): string {
  return `Page ${page} of ${lastPage}`;
}

/** What is said once an address has led elsewhere in the portfolio. */
export function listAnnouncement(
  matches: number,
  total: number,
  page: number,
  lastPage: number,
): string {
  const found = matchesAnnouncement(matches, total);
  return lastPage > 1 ? `${found}. ${pageAnnouncement(page, lastPage)}` : found;
}

/** What is said once the order has changed. */
export function sortAnnouncement(sort: Sort | null): string {
  return sort ? `Sorted by ${describeSort(sort)}` : describeSort(sort);
}
