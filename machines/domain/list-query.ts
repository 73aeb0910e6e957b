import { NO_FILTERS, type Filters } from './filters';
import type { Sort } from './sorting';

/** Filters, sort order and page of the contract list; stored in the URL (ruling 16). */
export interface ListQuery {
  readonly filters: Filters;
  /** `null`: the order of the data. */
  readonly sort: Sort | null;
  /** Page number, from 1. */
  readonly page: number;
}

export const DEFAULT_LIST_QUERY: ListQuery = { filters: NO_FILTERS, sort: null, page: 1 };
