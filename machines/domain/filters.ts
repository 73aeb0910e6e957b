import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractStatus,
  type ContractSummary,
  type Risk,
} from './contract';
import type { Steps } from './steps';

/** What narrows the portfolio down; `all` lets everything through (spec §9). */
export interface Filters {
  readonly query: string;
  readonly status: ContractStatus | 'all';
  readonly risk: Risk | 'all';
}

export const NO_FILTERS: Filters = { query: '', status: 'all', risk: 'all' };

export const STATUS_OPTIONS = ['all', ...CONTRACT_STATUSES] as const;
export const RISK_OPTIONS = ['all', ...RISKS] as const;

/**
 * The form in which texts are compared, so that case does not matter in any script: one change of
 * case alone misses ß, ẞ and SS or a final sigma, and lower-casing leaves İ a dot that i has not;
 * without composing, accents typed apart are missed.
 */
export function fold(text: string): string {
  // Most texts have no letter for which more has to be done, and every contract is folded.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/** What no query goes across: folding leaves no such blank in any text, since NFKC has none. */
const SEPARATOR = '\u00A0';

/** After so many contracts, work on all of them pauses. */
const PAUSE = 128;

/** For each contract, everything that the search looks at, folded (spec §9, ruling 17). */
export function* makeHaystacks(contracts: readonly ContractSummary[]): Steps<readonly string[]> {
  const haystacks: string[] = [];
  for (const { name, parties } of contracts) {
    const count = haystacks.push([fold(name), fold(parties)].join(SEPARATOR));
    if (count % PAUSE === 0) yield;
  }
  return haystacks;
}

/** Whether any filter is set. */
export function isFiltering({ query, status, risk }: Filters): boolean {
  return query !== '' || status !== 'all' || risk !== 'all';
}
