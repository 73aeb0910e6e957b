import type { ShownList } from './contract-index';
import { countPages } from './pagination';
import { describeSort, type Sort } from './sorting';
import { countOf } from '../words';

/** Announced after a change of the filters. */
export function matchesAnnouncement({ rowIndices, index }: ShownList): string {
  return `${rowIndices.length} of ${countOf(index.contracts.length, 'contract')}`;
}

/** Announced after a page change. */
export function pageAnnouncement({ listQuery, rowIndices }: ShownList): string {
  return `Page ${listQuery.page} of ${countPages(rowIndices.length)}`;
}

/** Announced after navigation to another list query, for example with the browser's Back. */
export function listAnnouncement(list: ShownList): string {
  const found = matchesAnnouncement(list);
  return countPages(list.rowIndices.length) > 1 ? `${found}. ${pageAnnouncement(list)}` : found;
}

/** Announced after a change of the sort order. */
export function sortAnnouncement(sort: Sort | null): string {
  return sort ? `Sorted by ${describeSort(sort)}` : describeSort(sort);
}
