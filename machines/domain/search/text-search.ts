/** A place in a contract's text where a word of a query was found. */
export interface TextPlace {
  /** From 1. */
  readonly page: number;
  /** The words around it. */
  readonly snippet: string;
}

/** What was found in the text of a contract, and in the names of its clauses. */
export interface TextHit {
  readonly id: string;
  /** Positions of the found words in the query (`parseQuery`). */
  readonly terms: readonly number[];
  /** Null if only names of clauses have words of the query. */
  readonly place: TextPlace | null;
}

/** Hits by the id of their contract, for one query. */
export interface TextMatches {
  readonly query: string;
  readonly hits: ReadonlyMap<string, TextHit>;
}

export const NO_TEXT_MATCHES: TextMatches = { query: '', hits: new Map() };

/** What a search has found since its last report. */
export interface FoundHits {
  /** Without surrounding blanks. */
  readonly query: string;
  readonly hits: readonly TextHit[];
  /** All contracts that it has found; null while it goes on. */
  readonly foundIds: ReadonlySet<string> | null;
}

/**
 * The matches with further hits. A later hit of a contract replaces an earlier one. Those of another query go, and so do
 * those of earlier searches when this one has ended without them.
 */
export function addHits(known: TextMatches, { query, hits, foundIds }: FoundHits): TextMatches {
  const all = [...(known.query === query ? known.hits.values() : []), ...hits];
  const left = all.filter(({ id }) => foundIds === null || foundIds.has(id));
  return { query, hits: new Map(left.map((hit) => [hit.id, hit])) };
}

/** How many contracts are searched. */
export interface SearchProgress {
  readonly searched: number;
  readonly total: number;
}

/** The matches, unless they are those of another query. */
export const matchesOf = (matches: TextMatches, query: string): TextMatches =>
  matches.query === query.trim() ? matches : NO_TEXT_MATCHES;

/** Said while the texts of the contracts are searched. */
export const SEARCHING_TEXTS = 'Searching inside contracts...';

const formatCount = (count: number) => count.toLocaleString('en');

/** How far the search is; empty before it is known. */
export const progressText = ({ searched, total }: SearchProgress): string =>
  total === 0 ? '' : `Searched ${formatCount(searched)} of ${formatCount(total)}`;

/** Message when texts could not be searched. */
export const TEXT_SEARCH_FAILURE = 'The words inside contracts could not be searched';

/** Why, if the search reports nothing for too long. */
export const SEARCH_TIMEOUT = 'The search took too long to answer.';

/** Contracts that are named in a message; others are counted. */
const MAX_NAMED = 3;

/** Says that the texts of some contracts were not searched, because what is stored of them is damaged. */
export function damagedTextsMessage(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED);
  const others = names.length - named.length;
  const all = others === 0 ? named : [...named, `${formatCount(others)} more`];
  const listed = new Intl.ListFormat('en').format(all);
  return `The stored text of ${listed} is damaged and was not searched.`;
}
