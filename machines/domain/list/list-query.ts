import {
  describeConditions,
  NO_FILTERS,
  readFilters,
  setValues,
  writeFilters,
  type Filters,
  type GroupKind,
  type ListOptions,
} from './filters';
import {
  describeSort,
  formatSort,
  parseSort,
  toggleSort,
  type Sort,
  type SortColumn,
} from './sorting';
import { escapeInvisibleChars } from '../upload';

/** What the contract list shows, and how; stored in the URL (ruling 16). */
export interface ListQuery {
  readonly filters: Filters;
  /** `null`: the order of the data. */
  readonly sort: Sort | null;
  /** Id of what the rows are grouped by; empty: the usual one. */
  readonly group: string;
  /** Ids of the shown columns; empty: the usual ones. */
  readonly columns: readonly string[];
  /** Page number, from 1. */
  readonly page: number;
}

export const DEFAULT_LIST_QUERY: ListQuery = {
  filters: NO_FILTERS,
  sort: null,
  group: '',
  columns: [],
  page: 1,
};

/**
 * What the rows are grouped by: what was chosen, else the usual, which is by time. The order of adding has no groups of
 * time.
 */
export const findGroup = (
  { group, sort }: Pick<ListQuery, 'group' | 'sort'>,
  { groups }: Pick<ListOptions, 'groups'>,
): GroupKind | undefined => {
  const wanted = group === '' && sort?.column === 'added' ? 'none' : group;
  return groups.find(({ id }) => id === wanted) ?? groups[0];
};

/** A list query without its page as a query string, which a view holds. Empty: nothing is set. */
export type ViewQuery = string;

/** The list query in a query string; invalid values are ignored (ruling 16). */
export function parseListQuery(search: string, options: ListOptions): ListQuery {
  const params = new URLSearchParams(search);
  const page = String(params.get('page'));
  const columns = params.get('columns')?.split(',') ?? [];
  return {
    filters: readFilters(params, options),
    sort: parseSort(params.get('sort'), options.sortColumns),
    group: options.groups.find(({ id }) => id === params.get('group'))?.id ?? '',
    columns: options.columns.filter((column) => columns.includes(column)),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string of a list query, with its question mark; default values are left out. */
export function formatListQuery(
  { filters, sort, group, columns, page }: ListQuery,
  options: Pick<ListOptions, 'kinds'>,
): string {
  const params = new URLSearchParams();
  writeFilters(filters, options, params);
  if (sort) params.set('sort', formatSort(sort));
  if (group !== '') params.set('group', group);
  if (columns.length > 0) params.set('columns', columns.join(','));
  if (page !== 1) params.set('page', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** What a view would hold of a list query. */
export const toViewQuery = (listQuery: ListQuery, options: ListOptions): ViewQuery =>
  formatListQuery({ ...listQuery, page: 1 }, options);

/** The set filters in words. */
export function describeFilters(filters: Filters, options: Pick<ListOptions, 'kinds'>): string {
  const set = describeConditions(filters, options).map(({ label, words }) => `${label}: ${words}`);
  return escapeInvisibleChars(set.join(' · ')) || 'No filters';
}

/** The filters and the order of a view in words. */
export function describeView(query: ViewQuery, options: ListOptions): string {
  const { filters, sort } = parseListQuery(query, options);
  const order = sort ? [`Sorted by ${describeSort(sort)}`] : [];
  return [describeFilters(filters, options), ...order].join(' · ');
}

type FilterChange =
  | { readonly type: 'query.type'; readonly query: string }
  /** Sets all values of a kind of filter. `isTyped`: no new history entry. */
  | {
      readonly type: 'filter.set';
      readonly kind: string;
      readonly values: readonly string[];
      readonly isTyped?: true;
    }
  | { readonly type: 'party.pick'; readonly party: string }
  | { readonly type: 'filters.clear' };

/** A choice of the user in the list. `replace`: no new history entry, as for the default view. */
export type QueryChange =
  | FilterChange
  | {
      readonly type: 'view.apply';
      readonly query: ViewQuery;
      readonly history: 'push' | 'replace';
    }
  | { readonly type: 'sort.toggle'; readonly column: SortColumn }
  | { readonly type: 'sort.pick'; readonly sort: Sort | null }
  | { readonly type: 'group.pick'; readonly group: string }
  | { readonly type: 'columns.pick'; readonly columns: readonly string[] }
  | { readonly type: 'page.turn'; readonly page: number };

/**
 * Emitted when the list query changes, so that the URL follows. Typing, and a page that does not exist, replace the
 * history entry; every other change of the user adds one.
 */
export interface ListQueryChangedEvent {
  readonly type: 'listQuery.changed';
  /** The list query as a query string. */
  readonly search: string;
  readonly history: 'push' | 'replace';
}

function changeFilters(filters: Filters, change: FilterChange): Filters {
  switch (change.type) {
    case 'query.type':
      return { ...filters, query: change.query };
    case 'filter.set':
      return setValues(filters, change.kind, change.values);
    // What was typed to find the party would leave only some of its contracts.
    case 'party.pick':
      return { ...setValues(filters, 'party', [change.party]), query: '' };
    case 'filters.clear':
      return NO_FILTERS;
  }
}

/** The list query after a choice of the user: on page 1, unless it is that of a page. */
export function changeListQuery(
  listQuery: ListQuery,
  change: QueryChange,
  options: ListOptions,
): ListQuery {
  const first = { ...listQuery, page: 1 };
  switch (change.type) {
    case 'view.apply':
      return parseListQuery(change.query, options);
    case 'sort.toggle':
      return { ...first, sort: toggleSort(listQuery.sort, change.column) };
    case 'sort.pick':
      return { ...first, sort: change.sort };
    case 'group.pick':
      return { ...first, group: change.group };
    case 'columns.pick':
      return { ...first, columns: change.columns };
    case 'page.turn':
      return { ...listQuery, page: change.page };
    default:
      return { ...first, filters: changeFilters(listQuery.filters, change) };
  }
}
