import type { ContractSummary } from './contract';
import {
  caseFold,
  isOneLetter,
  lettersOf,
  makeSearchIndex,
  NO_FILTERS,
  type Filters,
} from './filters';
import { oncePer } from './once-per';
import { makeGradually, type Steps } from './steps';

type Contracts = readonly ContractSummary[];

/** Contracts by their places in the data, from 0. */
export type Places = Uint32Array;

const indexOf = oncePer((contracts: Contracts) => makeGradually(makeSearchIndex(contracts)));

/** Does ahead what searching needs; who searches without it waits for it. */
export function prepareSearch(contracts: Contracts): Steps<void> {
  return indexOf(contracts).prepare();
}

/** Filters with their query folded, and what they leave, in the data's order. */
interface Matches extends Filters {
  readonly places: Places;
  /** What the wider filters left that these were looked for among; nothing where these are all. */
  readonly among?: Matches;
}

/** Whether filters let nothing through that others do not: their query holds the others'. */
function isNarrower(filters: Filters, others: Filters): boolean {
  return (
    filters.query.includes(others.query) &&
    (filters.status === others.status || others.status === 'all') &&
    (filters.risk === others.risk || others.risk === 'all')
  );
}

/** Of some places, those whose contracts pass all three filters (spec §9). */
function keepMatching(contracts: Contracts, filters: Filters, places: Places): Places {
  const { query, status, risk } = filters;
  const index = query === '' ? undefined : indexOf(contracts).get();
  const asked = lettersOf(query);
  const isDecidedByLetters = isOneLetter(query);
  const kept = new Uint32Array(places.length);
  let count = 0;
  for (const place of places) {
    const contract = contracts[place];
    if (status !== 'all' && contract?.status !== status) continue;
    if (risk !== 'all' && contract?.risk !== risk) continue;
    if (index) {
      if ((asked & ~(index.letters[place] ?? 0)) !== 0) continue;
      if (!isDecidedByLetters && !index.texts[place]?.includes(query)) continue;
    }
    kept[count] = place;
    count += 1;
  }
  return count === places.length ? places : kept.slice(0, count);
}

const lastMatches = new WeakMap<Contracts, Matches>();

const matchAll = (contracts: Contracts): Matches => ({
  ...NO_FILTERS,
  places: new Uint32Array(contracts.length).map((_, place) => place),
});

/**
 * What the filters leave (spec §9, ruling 17): the query is a literal, case-insensitive substring of
 * the name or the parties; blanks around it do not count. Worked out once for as long as the
 * filters stay the same; where they only got narrower, from what they left before, and where that
 * is taken back, not again.
 */
export function findMatches(contracts: Contracts, { query, status, risk }: Filters): Places {
  const filters = { query: caseFold(query.trim()), status, risk };
  let last = lastMatches.get(contracts) ?? matchAll(contracts);
  while (last.among && !isNarrower(filters, last)) last = last.among;
  if (!isNarrower(last, filters)) {
    last = { ...filters, places: keepMatching(contracts, filters, last.places), among: last };
  }
  lastMatches.set(contracts, last);
  return last.places;
}

/** How many contracts the filters leave. */
export function countMatches(contracts: Contracts, filters: Filters): number {
  return findMatches(contracts, filters).length;
}
