import type { ContractSummary } from './contract';

/** A record of the list that could not be read, and why (ruling 10). */
export interface UnreadableRecord {
  /** The record's own id, or its place in the list (`#3`) where it has none. */
  readonly id: string;
  readonly field: string;
  /** The fault in words. */
  readonly fault: string;
}

/** The list as it came: the contracts that could be read, and the records set aside. */
export interface Portfolio {
  readonly contracts: readonly ContractSummary[];
  readonly unreadable: readonly UnreadableRecord[];
}

export const EMPTY_PORTFOLIO: Portfolio = { contracts: [], unreadable: [] };
