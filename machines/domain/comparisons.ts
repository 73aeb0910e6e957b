import { RISKS, type ContractStatus, type ContractSummary } from './contract';
import { caseFold } from './filters';
import type { SortColumn } from './sorting';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares texts by their characters' codes. */
export const compareCodes = (one: string, other: string) =>
  Number(one > other) - Number(one < other);

/** The order of a contract's life. */
const LIFE: readonly ContractStatus[] = ['Active', 'Renewal Due', 'Expired'];

/** How a column compares contracts. */
export interface Comparison {
  /** What comes first where the column ascends. */
  readonly compare: (one: ContractSummary, other: ContractSummary) => number;
  /** The same for contracts that the column does not tell apart, of which only one is compared. */
  readonly keyOf: (contract: ContractSummary) => string | number;
  /**
   * A text that is nearly in the column's order by its characters alone. Where comparing is slow,
   * most of it is done by these: what is nearly sorted takes one comparison each.
   */
  readonly roughly?: (contract: ContractSummary) => string;
}

const byScore: Comparison['compare'] = (one, other) => one.riskScore - other.riskScore;

export const COMPARISONS: Readonly<Record<SortColumn, Comparison>> = {
  name: {
    compare: (one, other) => collator.compare(one.name, other.name),
    keyOf: ({ name }) => name,
    roughly: ({ name }) => caseFold(name).replace(/\d+/g, (figures) => figures.padStart(9, '0')),
  },
  expiry: {
    // Days are written so that their texts are in the order of the calendar.
    compare: (one, other) => compareCodes(one.expiry, other.expiry),
    keyOf: ({ expiry }) => expiry,
  },
  status: {
    compare: (one, other) => LIFE.indexOf(one.status) - LIFE.indexOf(other.status),
    keyOf: ({ status }) => status,
  },
  risk: {
    compare: (one, other) =>
      RISKS.indexOf(one.risk) - RISKS.indexOf(other.risk) || byScore(one, other),
    keyOf: ({ risk, riskScore }) => `${risk} ${riskScore}`,
  },
  score: { compare: byScore, keyOf: ({ riskScore }) => riskScore },
};
