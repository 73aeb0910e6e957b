import { RISKS, type ContractStatus, type ContractSummary } from './contract';
import type { ListQuery } from './list-query';
import { caseFold } from './search';
import { formatSort, type Sort, type SortColumn } from './sorting';

type Contracts = readonly ContractSummary[];
/** Rows are positions in the data, from 0. */
type Rows = readonly number[];

/**
 * The contracts, and what is precomputed to search and sort them. Immutable: a function that needs a
 * missing part returns a new index that has it.
 */
export interface ContractIndex {
  readonly contracts: Contracts;
  /** The case-folded name and parties of each row; missing until the first search. */
  readonly searchTexts?: readonly string[];
  /** All rows in the order of a sort, by its name (`formatSort`). The name '' is the data's order. */
  readonly orders: Readonly<Record<string, Rows>>;
}

export function createContractIndex(contracts: Contracts): ContractIndex {
  return { contracts, orders: { '': [...contracts.keys()] } };
}

/** Separates name and parties. No query contains it, because NFKC replaces non-breaking spaces. */
const SEPARATOR = '\u00A0';

/** The index with search texts. */
export function withSearchTexts(index: ContractIndex): ContractIndex {
  if (index.searchTexts) return index;
  // `join` makes flat strings. Concatenation defers the copying to the first search.
  const searchTexts = index.contracts.map(({ name, parties }) =>
    [caseFold(name), caseFold(parties)].join(SEPARATOR),
  );
  return { ...index, searchTexts };
}

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other);

const STATUS_ORDER: readonly ContractStatus[] = ['Active', 'Renewal Due', 'Expired'];

type Compare = (one: ContractSummary, other: ContractSummary) => number;

const COMPARISONS: Readonly<Record<Exclude<SortColumn, 'name'>, Compare>> = {
  // ISO dates sort as text.
  expiry: (one, other) => compareText(one.expiry, other.expiry),
  status: (one, other) => STATUS_ORDER.indexOf(one.status) - STATUS_ORDER.indexOf(other.status),
  risk: (one, other) =>
    RISKS.indexOf(one.risk) - RISKS.indexOf(other.risk) || one.riskScore - other.riskScore,
  score: (one, other) => one.riskScore - other.riskScore,
};

function compareNames(): Compare {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return (one, other) => compare(one.name, other.name);
}

/** A text whose code unit order is close to the collator's order of names. */
const approximateSortKey = (name: string) =>
  name.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, '0'));

/** All rows in the order of a sort. Equal contracts keep the order of the data. */
function sortRows(contracts: Contracts, { column, direction }: Sort): Rows {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = column === 'name' ? compareNames() : COMPARISONS[column];
  const entries = contracts.map((contract, row) => ({
    contract,
    row,
    key: column === 'name' ? approximateSortKey(contract.name) : '',
  }));
  return (
    entries
      // Collation is slow. Sorting by code units first leaves it about one comparison per contract.
      .toSorted((one, other) => sign * compareText(one.key, other.key))
      .toSorted((one, other) => sign * compare(one.contract, other.contract) || one.row - other.row)
      .map(({ row }) => row)
  );
}

/** The index with the rows in the order of a sort. */
function withOrder(index: ContractIndex, sort: Sort | null): ContractIndex {
  const name = formatSort(sort);
  if (!sort || index.orders[name]) return index;
  return { ...index, orders: { ...index.orders, [name]: sortRows(index.contracts, sort) } };
}

/**
 * The rows that match the filters, sorted, and the index with the parts that were built to find them.
 * The search is a literal, case-insensitive substring of the name or the parties; surrounding
 * whitespace is ignored (spec §9, ruling 17).
 */
export function findRows(
  index: ContractIndex,
  { filters: { query, status, risk }, sort }: ListQuery,
): { readonly index: ContractIndex; readonly rowIndices: Rows } {
  const needle = caseFold(query.trim());
  const built = withOrder(needle === '' ? index : withSearchTexts(index), sort);
  const { contracts, searchTexts, orders } = built;
  const rowIndices = (orders[formatSort(sort)] ?? []).filter((row) => {
    const contract = contracts[row];
    return (
      (status === 'all' || contract?.status === status) &&
      (risk === 'all' || contract?.risk === risk) &&
      (needle === '' || searchTexts?.[row]?.includes(needle))
    );
  });
  return { index: built, rowIndices };
}

/** The contracts of some rows, in the order of the rows. */
export function contractsAt(contracts: Contracts, rows: Rows): Contracts {
  return rows.flatMap((row) => contracts[row] ?? []);
}
