import type { ContractSummary } from './contract';

/** A record of the list that is not valid (ruling 10). */
export interface UnreadableRecord {
  /** The record's id, or its position in the list (`#3`) if it has none. */
  readonly id: string;
  readonly field: string;
  readonly fault: string;
}

/** The contract list: the valid contracts, and the records that are not valid (ruling 10). */
export interface Portfolio {
  readonly contracts: readonly ContractSummary[];
  readonly unreadable: readonly UnreadableRecord[];
}
