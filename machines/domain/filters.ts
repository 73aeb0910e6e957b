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
export function caseFold(text: string): string {
  // Most texts have no letter for which more has to be done, and every contract is folded.
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/** What no query goes across: folding leaves no such blank in any text, since NFKC has none. */
const SEPARATOR = '\u00A0';

/** After so many contracts, work on all of them pauses. */
const PAUSE = 128;

/** Everything that the search looks at, by the contracts' places. */
export interface SearchIndex {
  /** The texts of a contract, folded (spec §9, ruling 17). */
  readonly texts: readonly string[];
  /** The letters in them (`lettersOf`). */
  readonly letters: Uint32Array;
}

const A = 'a'.charCodeAt(0);

/** Whether a folded text is one letter that has a bit of its own in `lettersOf`. */
export const isOneLetter = (text: string) => /^[a-z]$/.test(text);

/**
 * The letters of a folded text as bits: a to z have one each, all other characters share six. A text
 * that lacks a bit of another's does not hold it, which is known sooner than by searching.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const letter = code - A;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (code % 6));
  }
  return letters;
}

/** Makes what searching these contracts needs. */
export function* makeSearchIndex(contracts: readonly ContractSummary[]): Steps<SearchIndex> {
  const texts: string[] = [];
  const letters = new Uint32Array(contracts.length);
  for (const { name, parties } of contracts) {
    const text = [caseFold(name), caseFold(parties)].join(SEPARATOR);
    letters[texts.length] = lettersOf(text);
    if (texts.push(text) % PAUSE === 0) yield;
  }
  return { texts, letters };
}

/** Whether any filter is set. */
export function isFiltering({ query, status, risk }: Filters): boolean {
  return query !== '' || status !== 'all' || risk !== 'all';
}
