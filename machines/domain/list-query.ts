import { NO_FILTERS, type Filters } from './filters';
import type { Sort } from './sorting';

/** Where a user is in the portfolio: its filters, its order and its page (ruling 16). */
export interface ListQuery {
  readonly filters: Filters;
  /** Nothing where the order is the data's own. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
}

export const DEFAULT_LIST_QUERY: ListQuery = { filters: NO_FILTERS, sort: null, page: 1 };
