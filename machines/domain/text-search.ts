/** The first place in a contract's text where a query was found. */
export interface TextPlace {
  readonly id: string;
  /** From 1. */
  readonly page: number;
  /** The words around it. */
  readonly snippet: string;
}

/** Places by the id of their contract, for one query. */
export interface TextMatches {
  readonly query: string;
  readonly places: ReadonlyMap<string, TextPlace>;
}

export const NO_TEXT_MATCHES: TextMatches = { query: '', places: new Map() };

/** Fewer letters are in every contract. Scripts such as Chinese have words of two. */
const TOO_SHORT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\P{L}]{0,2}$|^.$/u;

/** Whether a query is searched inside contracts. */
export const isTextQuery = (query: string): boolean => !TOO_SHORT.test(query.trim());

/** The matches, unless they are those of another query. */
export const matchesOf = (matches: TextMatches, query: string): TextMatches =>
  matches.query === query.trim() ? matches : NO_TEXT_MATCHES;

/** Said while the texts of the contracts are searched. */
export const SEARCHING_TEXTS = 'Searching inside contracts...';

/** Message when texts could not be searched. */
export const TEXT_SEARCH_FAILURE = 'The words inside contracts could not be searched';
