import { compareText } from '../words';
import type { ContractSummary } from '../contract';
import type { CalendarDay } from '../calendar';
import { createMatcher, type ListOptions, type ListRules, type RowGroup } from './filters';
import { findGroup, type ListQuery } from './list-query';
import { memoize } from '../memoize';
import {
  countNames,
  findParties,
  foldName,
  hasParty,
  NAME_SEPARATOR,
  partyText,
  type Party,
} from '../parties';
import { caseFold } from '../search/literal-search';
import { COLUMN_ORDERS, formatSort, type Sort } from './sorting';
import type { TextMatches } from '../search/text-search';
import { findWord, foldWords, parseQuery, TEXT_END } from '../search/word-search';

type Contracts = readonly ContractSummary[];
/** Positions in the data, from 0. */
type Rows = readonly number[];

/**
 * The contracts with precomputed names of parties and sort orders. Immutable: a function that needs a
 * missing part returns a new index with that part added.
 */
export interface ContractIndex {
  readonly contracts: Contracts;
  /** The names that the party filter offers; computed by `withParties`. */
  readonly parties?: readonly Party[];
  /** All rows in each sort order used so far; the keys are those of `formatSort`. */
  readonly orders: Readonly<Record<string, Rows>>;
}

/** The contract list as it is shown: all pages. */
export interface ShownList {
  readonly index: ContractIndex;
  readonly rules: ListRules;
  readonly listQuery: ListQuery;
  /** Positions in the data of all contracts that match the list query, sorted. */
  readonly rowIndices: Rows;
  readonly selectedIds: ReadonlySet<string>;
  readonly today: CalendarDay;
}

export function createContractIndex(contracts: Contracts): ContractIndex {
  return { contracts, orders: { '': [...contracts.keys()] } };
}

/** What a literal search looks through. `join` creates a flat string; concatenation would defer the copying. */
const searchText = memoize((contract: ContractSummary) =>
  [caseFold(contract.name), partyText(contract)].join(NAME_SEPARATOR),
);

/** What a search by words looks through: name, parties and what else a row is found by. */
const wordText = memoize(
  ({ name, parties, partyNames = [parties], searchable = [] }: ContractSummary) =>
    [name, ...partyNames, ...searchable].map((text) => foldWords(text)).join(TEXT_END),
);

/** Adds the names of parties to the index, and folds the texts of all contracts. */
export function withParties(index: ContractIndex): ContractIndex {
  if (index.parties) return index;
  const { contracts } = index;
  for (const contract of contracts) searchText(contract);
  const parties = contracts.some(({ partyNames }) => partyNames)
    ? countNames(contracts.map(({ partyNames = [] }) => partyNames))
    : findParties(contracts.map((contract) => contract.parties));
  return { ...index, parties };
}

/** A shared name, and the number of contracts that the filter for it finds. */
export type PartyMatch = Pick<Party, 'name' | 'count'>;

/** Unlike the count of the index, this one includes names within longer ones. */
const countMatches = ({ contracts }: ContractIndex, { name }: Party): PartyMatch => ({
  name,
  count: contracts.filter(hasParty(name)).length,
});

/** The shared names in the parties of a contract; none before `withParties`. */
export function findSharedParties(index: ContractIndex, parties: string): readonly PartyMatch[] {
  const contract = index.contracts.find((one) => one.parties === parties);
  if (!contract) return [];
  const text = partyText(contract);
  return (index.parties ?? [])
    .filter(({ name }) => hasParty(name)(contract))
    .toSorted((one, other) => text.indexOf(one.folded) - text.indexOf(other.folded))
    .map((party) => countMatches(index, party))
    .filter(({ count }) => count > 1);
}

const MAX_SUGGESTIONS = 4;

/** Shared names that contain a typed text: first those that begin with it, then the most frequent. */
export function suggestParties(index: ContractIndex, query: string): readonly PartyMatch[] {
  const hasNames = index.contracts.some(({ partyNames }) => partyNames);
  const needle = (hasNames ? foldName : caseFold)(query.trim());
  if (needle === '') return [];
  const rank = ({ folded }: Party) => Number(!folded.startsWith(needle));
  return (index.parties ?? [])
    .filter(({ folded }) => folded.includes(needle))
    .toSorted((one, other) => rank(one) - rank(other) || other.count - one.count)
    .slice(0, MAX_SUGGESTIONS)
    .map((party) => countMatches(index, party));
}

export const { compare: compareNames } = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
});

/** Key whose order by code units is close to the collator's order of names. */
const approximateSortKey = (name: string) =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));

/** A row with what it is sorted by. */
interface KeyedRow {
  readonly row: number;
  readonly key: string | number;
}

/** Sorts as names. Collation is slow: for rows presorted by key it needs about one comparison per contract. */
const sortNames = (rows: readonly KeyedRow[], sign: number) =>
  rows
    .map(({ row, key }) => ({ row, name: String(key), near: approximateSortKey(String(key)) }))
    .toSorted((one, other) => sign * compareText(one.near, other.near))
    .toSorted((one, other) => sign * compareNames(one.name, other.name) || one.row - other.row);

/** All rows, sorted. Equal contracts stay in the order of the data, those without a value come last. */
function sortRows(contracts: Contracts, { column, direction }: Sort): Rows {
  const sign = direction === 'ascending' ? 1 : -1;
  const { keyOf, areNames } = COLUMN_ORDERS[column];
  const keyed: KeyedRow[] = [];
  const blank: number[] = [];
  for (const [row, contract] of contracts.entries()) {
    const key = keyOf(contract);
    if (key === null) blank.push(row);
    else keyed.push({ row, key });
  }
  const sorted = areNames
    ? sortNames(keyed, sign)
    : keyed.toSorted((one, other) => sign * compareText(one.key, other.key));
  return [...sorted.map(({ row }) => row), ...blank];
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
  /** In the order of the groups, if there are any. */
  readonly rowIndices: Rows;
  /** Empty: the rows have none. */
  readonly groups: readonly RowGroup[];
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
  listQuery: ListQuery,
  options: ListOptions,
  today: CalendarDay,
  matches?: TextMatches,
): FoundRows {
  const { filters, sort } = listQuery;
  const words = matches ? parseQuery(filters.query) : [];
  const needle = matches ? '' : caseFold(filters.query.trim());
  const built = withOrder(index, sort);
  const isMatch = createMatcher(filters, options, today);
  const hasWords = (contract: ContractSummary) => {
    const inText = matches?.hits.get(contract.id)?.terms ?? [];
    return words.every(
      (word, position) => inText.includes(position) || findWord(wordText(contract), word),
    );
  };
  const rowIndices = (built.orders[formatSort(sort)] ?? []).filter((row) => {
    const contract = built.contracts[row];
    return (
      contract !== undefined &&
      isMatch(contract) &&
      (needle === '' || searchText(contract).includes(needle)) &&
      hasWords(contract)
    );
  });
  const kind = findGroup(listQuery, options);
  const groups = kind?.groupRows(built.contracts, rowIndices, today) ?? [];
  return {
    index: built,
    rowIndices: groups.length === 0 ? rowIndices : groups.flatMap(({ rows }) => rows),
    groups,
  };
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
