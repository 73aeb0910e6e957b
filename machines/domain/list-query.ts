import { NO_FILTERS, type Filters } from './filters';
import type { Sort } from './sorting';

/** What the contract list shows: filters, sort order and page. Kept in the URL (ruling 16). */
export interface ListQuery {
  readonly filters: Filters;
  /** `null` is the order of the data. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
}

export const DEFAULT_LIST_QUERY: ListQuery = { filters: NO_FILTERS, sort: null, page: 1 };
