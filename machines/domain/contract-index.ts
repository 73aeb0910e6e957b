import { compareText } from './words';
import { RISKS, type ContractStatus, type ContractSummary } from './contract';
import type { CalendarDay } from './calendar';
import { createMatcher, type ListQuery } from './filters';
import { containsName, countNames, findParties, foldName, type Party } from './parties';
import { caseFold } from './search/literal-search';
import { formatSort, type Sort, type SortColumn } from './sorting';
import type { TextMatches } from './search/text-search';
import { findWord, foldWords, parseQuery, TEXT_END } from './search/word-search';

type Contracts = readonly ContractSummary[];
/** Positions in the data, from 0. */
type Rows = readonly number[];

/**
 * The contracts with precomputed search texts and sort orders. Immutable: a function that needs a
 * missing part returns a new index with that part added.
 */
export interface ContractIndex {
  readonly contracts: Contracts;
  /** The folded name and parties of each row; computed by `withSearchTexts`. */
  readonly searchTexts?: readonly string[];
  /** What a search by words looks through in each row; computed by `withWordTexts`. */
  readonly wordTexts?: readonly string[];
  /** The names that the party filter offers; computed by `withParties`. */
  readonly parties?: readonly Party[];
  /** All rows in each sort order used so far; the keys are those of `formatSort`. */
  readonly orders: Readonly<Record<string, Rows>>;
}

/** The contract list as it is shown: all pages. */
export interface ShownList {
  readonly index: ContractIndex;
  readonly listQuery: ListQuery;
  /** Positions in the data of all contracts that match the list query, sorted. */
  readonly rowIndices: Rows;
  readonly selectedIds: ReadonlySet<string>;
  readonly today: CalendarDay;
}

export function createContractIndex(contracts: Contracts): ContractIndex {
  return { contracts, orders: { '': [...contracts.keys()] } };
}

/** Separates name and parties. No query contains it, because NFKC replaces non-breaking spaces. */
const SEPARATOR = '\u00A0';

/** How names of parties are compared (ruling 35). */
interface PartyRule {
  readonly fold: (name: string) => string;
  /** What a search text has of the parties. */
  readonly textsOf: (contract: ContractSummary) => readonly string[];
  /** Whether a search text has a folded name among its parties. */
  readonly isIn: (searchText: string, name: string) => boolean;
}

/** In data that has names one by one: as a whole. */
const BY_NAME: PartyRule = {
  fold: foldName,
  textsOf: ({ partyNames = [] }) => [...partyNames.map(foldName), ''],
  isIn: (searchText, name) => searchText.includes(SEPARATOR + name + SEPARATOR),
};

/** In data that has all names in one text: as words of it. */
const IN_TEXT: PartyRule = {
  fold: caseFold,
  textsOf: ({ parties }) => [caseFold(parties)],
  isIn: (searchText, name) => containsName(searchText, name, searchText.indexOf(SEPARATOR) + 1),
};

const partyRuleOf = ({ contracts }: ContractIndex): PartyRule =>
  contracts.some(({ partyNames }) => partyNames !== undefined) ? BY_NAME : IN_TEXT;

/** Adds the search texts to the index. */
export function withSearchTexts(index: ContractIndex): ContractIndex {
  if (index.searchTexts) return index;
  const { textsOf } = partyRuleOf(index);
  // `join` creates flat strings. Concatenation would defer the copying to the first search.
  const searchTexts = index.contracts.map((contract) =>
    [caseFold(contract.name), ...textsOf(contract)].join(SEPARATOR),
  );
  return { ...index, searchTexts };
}

/** Adds the texts for a search by words: name, parties and what else a row is found by. */
function withWordTexts(index: ContractIndex): ContractIndex {
  if (index.wordTexts) return index;
  const wordTexts = index.contracts.map(
    ({ name, parties, partyNames = [parties], searchable = [] }) =>
      [name, ...partyNames, ...searchable].map((text) => foldWords(text)).join(TEXT_END),
  );
  return { ...index, wordTexts };
}

/** Adds the names of parties to the index, and the search texts, which count them. */
export function withParties(index: ContractIndex): ContractIndex {
  if (index.parties) return index;
  const { contracts } = index;
  const parties =
    partyRuleOf(index) === BY_NAME
      ? countNames(contracts.map(({ partyNames = [] }) => partyNames))
      : findParties(contracts.map((contract) => contract.parties));
  return { ...withSearchTexts(index), parties };
}

/** A shared name, and the number of contracts that the filter for it finds. */
export type PartyMatch = Pick<Party, 'name' | 'count'>;

/** Unlike the count of the index, this one includes names within longer ones. */
function countMatches(index: ContractIndex, { name, folded }: Party): PartyMatch {
  const { isIn } = partyRuleOf(index);
  return { name, count: (index.searchTexts ?? []).filter((text) => isIn(text, folded)).length };
}

/** The shared names in the parties of a contract; none before `withParties`. */
export function findSharedParties(index: ContractIndex, parties: string): readonly PartyMatch[] {
  const { isIn } = partyRuleOf(index);
  const row = index.contracts.findIndex((one) => one.parties === parties);
  const found = index.searchTexts?.[row] ?? '';
  const text = found.slice(found.indexOf(SEPARATOR));
  return (index.parties ?? [])
    .filter(({ folded }) => isIn(text, folded))
    .toSorted((one, other) => text.indexOf(one.folded) - text.indexOf(other.folded))
    .map((party) => countMatches(index, party))
    .filter(({ count }) => count > 1);
}

const MAX_SUGGESTIONS = 4;

/** Shared names that contain a typed text: first those that begin with it, then the most frequent. */
export function suggestParties(index: ContractIndex, query: string): readonly PartyMatch[] {
  const needle = partyRuleOf(index).fold(query.trim());
  if (needle === '') return [];
  const rank = ({ folded }: Party) => Number(!folded.startsWith(needle));
  return (index.parties ?? [])
    .filter(({ folded }) => folded.includes(needle))
    .toSorted((one, other) => rank(one) - rank(other) || other.count - one.count)
    .slice(0, MAX_SUGGESTIONS)
    .map((party) => countMatches(index, party));
}

const STATUS_RANKS: Readonly<Record<ContractStatus, number>> = {
  Active: 0,
  'Renewal Due': 1,
  Expired: 2,
  Unknown: 3,
};

const rankOfStatus = ({ status }: ContractSummary) => (status === null ? 0 : STATUS_RANKS[status]);

/** By the next day to act: missed days of notice, coming days, none, not known, ended. */
function nextDayKey({ nextDay, status, expiry }: ContractSummary): string {
  if (nextDay) return `${nextDay.missed ? 0 : 1} ${nextDay.missed ?? nextDay.day}`;
  const rank =
    status === null ? 5 : { Active: 2, 'Renewal Due': 2, Unknown: 3, Expired: 4 }[status];
  return `${rank} ${expiry}`;
}

type Compare = (one: ContractSummary, other: ContractSummary) => number;

const rankOf = ({ risk }: ContractSummary) => RISKS.findIndex((one) => one === risk);

const compareScores: Compare = (one, other) => (one.riskScore ?? 0) - (other.riskScore ?? 0);

const COMPARISONS: Readonly<Record<Exclude<SortColumn, 'name'>, Compare>> = {
  next: (one, other) => compareText(nextDayKey(one), nextDayKey(other)),
  // ISO dates sort as text.
  expiry: (one, other) => compareText(one.expiry, other.expiry),
  status: (one, other) => rankOfStatus(one) - rankOfStatus(other),
  risk: (one, other) => rankOf(one) - rankOf(other) || compareScores(one, other),
  score: compareScores,
};

/** Whether a contract has no value in a column; such contracts come last in both directions (ruling 46). */
const isBlank = ({ status, riskScore }: ContractSummary, column: SortColumn) =>
  (status === null && column === 'status') ||
  (riskScore === null && (column === 'risk' || column === 'score'));

function compareNames(): Compare {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return (one, other) => compare(one.name, other.name);
}

/** Key whose order by code units is close to the collator's order of names. */
const approximateSortKey = (name: string) =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));

interface PlacedContract {
  readonly contract: ContractSummary;
  readonly row: number;
}

/** Collation is slow: for entries presorted by key it needs about one comparison per contract. */
function presortByName(
  entries: readonly PlacedContract[],
  sign: number,
): readonly PlacedContract[] {
  return entries
    .map((entry) => ({ ...entry, key: approximateSortKey(entry.contract.name) }))
    .toSorted((one, other) => sign * compareText(one.key, other.key));
}

/** All rows, sorted. Equal contracts stay in the order of the data. */
function sortRows(contracts: Contracts, { column, direction }: Sort): Rows {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = column === 'name' ? compareNames() : COMPARISONS[column];
  const entries = contracts.map((contract, row) => ({ contract, row }));
  const presorted = column === 'name' ? presortByName(entries, sign) : entries;
  return presorted
    .toSorted(
      (one, other) =>
        Number(isBlank(one.contract, column)) - Number(isBlank(other.contract, column)) ||
        sign * compare(one.contract, other.contract) ||
        one.row - other.row,
    )
    .map(({ row }) => row);
}

/** Adds a sort order to the index. */
function withOrder(index: ContractIndex, sort: Sort | null): ContractIndex {
  const key = formatSort(sort);
  if (!sort || index.orders[key]) return index;
  return { ...index, orders: { ...index.orders, [key]: sortRows(index.contracts, sort) } };
}

/** The rows that match the filters, sorted, and the index with the parts added for this query. */
export interface FoundRows {
  readonly index: ContractIndex;
  readonly rowIndices: Rows;
}

/**
 * Finds the rows of a list query: by a literal, case-insensitive substring of the name or the parties, without the
 * white space around it (spec §9, ruling 17), or by words, each of which is in the row or in the text of its contract
 * (ruling 42). The expiry filter counts from `today` (ruling 32).
 *
 * @param matches of the query inside contracts, if it is searched by words.
 */
export function findRows(
  index: ContractIndex,
  { filters, sort }: ListQuery,
  today: CalendarDay,
  matches?: TextMatches,
): FoundRows {
  const { query } = filters;
  const words = matches ? parseQuery(query) : [];
  const needle = matches ? '' : caseFold(query.trim());
  const party = filters.party.trim();
  const named = needle + party === '' ? index : withSearchTexts(index);
  const built = withOrder(words.length === 0 ? named : withWordTexts(named), sort);
  const { contracts, searchTexts = [], wordTexts = [], orders } = built;
  const { fold, isIn } = partyRuleOf(built);
  const folded = fold(party);
  const isMatch = createMatcher(filters, today);
  const hasWords = (id: string, row: number) => {
    const inText = matches?.hits.get(id)?.terms ?? [];
    const text = wordTexts[row] ?? '';
    return words.every((word, position) => inText.includes(position) || findWord(text, word));
  };
  const rowIndices = (orders[formatSort(sort)] ?? []).filter((row) => {
    const contract = contracts[row];
    if (!contract) return false;
    const text = searchTexts[row] ?? '';
    return (
      isMatch(contract) &&
      text.includes(needle) &&
      hasWords(contract.id, row) &&
      (party === '' || isIn(text, folded))
    );
  });
  return { index: built, rowIndices };
}

/** Contracts in the order of their next day to act; equal ones stay in the order of the data. */
export const inNextDayOrder = (contracts: Contracts): Contracts =>
  contractsAt(contracts, sortRows(contracts, { column: 'next', direction: 'ascending' }));

/** All contracts in a sort order that the index has. */
export function sortedContracts(index: ContractIndex, sort: Sort | null): Contracts {
  return contractsAt(index.contracts, index.orders[formatSort(sort)] ?? []);
}

/** The contracts at the given rows, in the order of the rows. */
export function contractsAt(contracts: Contracts, rows: Rows): Contracts {
  return rows.flatMap((row) => contracts[row] ?? []);
}
