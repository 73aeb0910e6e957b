import type { ContractSummary } from './contract';

/** A record of the list that does not validate (ruling 10). */
export interface UnreadableRecord {
  /** The record's id, or its position in the list (`#3`) if it has none. */
  readonly id: string;
  readonly field: string;
  readonly fault: string;
}

/** The contract list: the valid contracts and the records that were set aside. */
export interface Portfolio {
  readonly contracts: readonly ContractSummary[];
  readonly unreadable: readonly UnreadableRecord[];
}
