import type { ContractSummary } from './contract';
import { fold, makeHaystacks, type Filters } from './filters';
import { oncePer } from './once-per';
import { makeGradually, type Steps } from './steps';

type Contracts = readonly ContractSummary[];

/** Contracts by their places in the data, from 0. */
export type Places = Uint32Array;

const haystacksOf = oncePer((contracts: Contracts) => makeGradually(makeHaystacks(contracts)));

/** Does ahead what searching needs; who searches without it waits for it. */
export function prepareSearch(contracts: Contracts): Steps<void> {
  return haystacksOf(contracts).prepare();
}

const placesOf = oncePer((contracts: Contracts): Places => {
  const places = new Uint32Array(contracts.length);
  for (let place = 0; place < places.length; place += 1) places[place] = place;
  return places;
});

/** Filters with their query folded, and what they leave, in the data's order. */
interface Matches extends Filters {
  readonly places: Places;
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
  const haystacks = query === '' ? undefined : haystacksOf(contracts).get();
  const kept = new Uint32Array(places.length);
  let count = 0;
  for (const place of places) {
    const contract = contracts[place];
    if (status !== 'all' && contract?.status !== status) continue;
    if (risk !== 'all' && contract?.risk !== risk) continue;
    if (haystacks && !haystacks[place]?.includes(query)) continue;
    kept[count] = place;
    count += 1;
  }
  return kept.slice(0, count);
}

const lastMatches = new WeakMap<Contracts, Matches>();

/**
 * What the filters leave (spec §9, ruling 17): the query is a literal, case-insensitive substring of
 * the name or the parties; blanks around it do not count. Worked out once for as long as the
 * filters stay the same; where they only got narrower, from what they left before.
 */
export function findMatches(contracts: Contracts, { query, status, risk }: Filters): Places {
  const filters = { query: fold(query.trim()), status, risk };
  const last = lastMatches.get(contracts);
  const isNarrowed = last !== undefined && isNarrower(filters, last);
  if (isNarrowed && isNarrower(last, filters)) return last.places;
  const among = isNarrowed ? last.places : placesOf(contracts);
  const places = keepMatching(contracts, filters, among);
  lastMatches.set(contracts, { ...filters, places });
  return places;
}

/** How many contracts the filters leave. */
export function countMatches(contracts: Contracts, filters: Filters): number {
  return findMatches(contracts, filters).length;
}
