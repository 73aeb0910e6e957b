import { NO_FILTERS, type Filters } from './filters';

/** Where a user is in the portfolio: what they filter by and the page they are on (ruling 16). */
export interface Place {
  readonly filters: Filters;
  /** From 1. */
  readonly page: number;
}

export const FIRST_PLACE: Place = { filters: NO_FILTERS, page: 1 };
