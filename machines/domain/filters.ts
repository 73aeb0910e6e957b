import type { Host } from './failure';
import { addDays, isCalendarDay, NOT_FOUND, type CalendarDay } from './calendar';
import {
  CONTRACT_STATUSES,
  NOT_READ,
  PRIVATE_STATUSES,
  RISKS,
  type ContractStatus,
  type ContractSummary,
  type Risk,
} from './contract';
import {
  PRIVATE_SORT_COLUMNS,
  SORT_COLUMNS,
  toggleSort,
  type Sort,
  type SortColumn,
} from './sorting';

/** Choices of the expiry filter: the next days, before today, or from one day to another. */
export const EXPIRY_OPTIONS = ['all', '30', '60', '90', 'past', 'range'] as const;
/** In the private workspace, the next days are those of the next day to act, which may not be known. */
const NEXT_DAYS = ['30', '60', '90', '180', '365'] as const;
const PRIVATE_EXPIRY_OPTIONS = ['all', ...NEXT_DAYS, 'unknown', 'past', 'range'] as const;
export type ExpiryOption = (typeof PRIVATE_EXPIRY_OPTIONS)[number];

export type StatusOption = ContractStatus | 'all';
export type RiskOption = Risk | typeof NOT_READ | 'all';

/** Choices of the filters and orders of a workspace. */
export interface ListOptions {
  readonly statuses: readonly StatusOption[];
  readonly risks: readonly RiskOption[];
  readonly expiries: readonly ExpiryOption[];
  readonly sortColumns: readonly SortColumn[];
  readonly hasFolders: boolean;
}

/** What differs in the list by the kind of workspace. */
export interface ListRules {
  readonly host: Host;
  /** The choices of the filters. */
  readonly options: ListOptions;
  /** Whether the texts of the contracts are searched, too. */
  readonly searchesTexts: boolean;
}

export const LIST_OPTIONS: ListOptions = {
  statuses: ['all', ...CONTRACT_STATUSES],
  risks: ['all', ...RISKS],
  expiries: EXPIRY_OPTIONS,
  sortColumns: SORT_COLUMNS,
  hasFolders: false,
};

/** In the private workspace, the end of a contract may not be known, or it may not be read (rulings 38 and 46). */
export const PRIVATE_LIST_OPTIONS: ListOptions = {
  statuses: ['all', ...PRIVATE_STATUSES],
  risks: [...LIST_OPTIONS.risks, NOT_READ],
  expiries: PRIVATE_EXPIRY_OPTIONS,
  sortColumns: PRIVATE_SORT_COLUMNS,
  hasFolders: true,
};

/** The filters of the contract list; `all` matches every contract (spec §9, ruling 32). */
export interface Filters {
  readonly query: string;
  readonly status: StatusOption;
  readonly risk: RiskOption;
  readonly expiring: ExpiryOption;
  /** First and last day of `range`; empty: without limit. Empty for all other choices. */
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  /** Name that the parties contain; empty: any (ruling 35). */
  readonly party: string;
  /** Folder that the file was in, or a folder in it; empty: any. Only files of a private workspace have one. */
  readonly folder: string;
}

export const NO_FILTERS: Filters = {
  query: '',
  status: 'all',
  risk: 'all',
  expiring: 'all',
  from: '',
  to: '',
  party: '',
  folder: '',
};

/** The filters in the order of the address: parameter there, and label of what is set. */
export const FILTERS: ReadonlyMap<
  keyof Filters,
  { readonly param: string; readonly label?: string }
> = new Map([
  ['query', { param: 'q', label: 'Search' }],
  ['status', { param: 'status', label: 'Status' }],
  ['risk', { param: 'risk', label: 'Risk' }],
  ['expiring', { param: 'expiring', label: 'Expiring' }],
  ['from', { param: 'from' }],
  ['to', { param: 'to' }],
  ['party', { param: 'party', label: 'Party' }],
  ['folder', { param: 'folder', label: 'Folder' }],
]);

/** The filters that are set, in the order of the address, the query without surrounding blanks. */
export function listSetFilters(filters: Filters) {
  const values = { ...filters, query: filters.query.trim() };
  return [...FILTERS].flatMap(([filter, entry]) => {
    const value = values[filter];
    return value === NO_FILTERS[filter] ? [] : [{ ...entry, filter, value }];
  });
}

/** Whether any filter is set. */
export const isFiltering = (filters: Filters): boolean =>
  [...FILTERS.keys()].some((filter) => filters[filter] !== NO_FILTERS[filter]);

const readOption = <T extends string>(value: unknown, options: readonly T[], none: T): T =>
  options.find((option) => option === value) ?? none;

const readText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A text as the limit of a range; empty if there is no such day. */
const readLimit = (text: string): CalendarDay => (isCalendarDay(text) ? text : '');

/** Filters from an address or a store. What is no choice of the workspace is not set. */
export function readFilters(
  read: (filter: keyof Filters) => unknown,
  { statuses, risks, expiries, hasFolders }: ListOptions,
): Filters {
  const expiring = readOption(read('expiring'), expiries, 'all');
  const readDay = (filter: 'from' | 'to') =>
    expiring === 'range' ? readLimit(readText(read(filter))) : '';
  return {
    query: readText(read('query')),
    status: readOption(read('status'), statuses, 'all'),
    risk: readOption(read('risk'), risks, 'all'),
    expiring,
    from: readDay('from'),
    to: readDay('to'),
    party: readText(read('party')).trim(),
    folder: hasFolders ? readText(read('folder')) : '',
  };
}

/** Whether a choice is about the next days. */
export const isNextDays = (expiring: ExpiryOption): boolean => /^\d+$/.test(expiring);

/** As text later than every day, but earlier than the words for no day (`ContractDay`). */
const AFTER_ALL_DAYS = ':';

/** As text later than every `ContractDay`. */
const AFTER_ALL = '\uFFFF';

/** First and last day of the expiries that match; days are compared as text. */
function expiryBounds(
  { expiring, from, to }: Filters,
  today: CalendarDay,
): { readonly first: string; readonly last: string } {
  switch (expiring) {
    // Not a matter of days: `unknown` is for contracts that have none.
    case 'unknown':
    case 'all':
      return { first: '', last: AFTER_ALL };
    case 'past':
      return { first: '', last: addDays(today, -1) };
    case 'range':
      return { first: from, last: to || AFTER_ALL_DAYS };
    default:
      return { first: today, last: addDays(today, Number(expiring)) };
  }
}

/** The next day to act as the filter for the next days counts it: what is overdue is due today. */
function dueDay({ nextDay, expiry }: ContractSummary, today: CalendarDay): string {
  if (nextDay === undefined) return expiry;
  const day = nextDay ? (nextDay.missed ?? nextDay.day) : NOT_FOUND;
  return day < today ? today : day;
}

/** Whether neither the next day to act is known nor that there is none. The expiry filter `unknown` is for these. */
export const lacksKnownDay = ({ nextDay, status }: ContractSummary): boolean =>
  !nextDay && (status ?? 'Unknown') === 'Unknown';

/** Whether a contract's file was in a folder, or in one within it. */
const isInFolder = ({ folder = '' }: ContractSummary, picked: string) =>
  picked === '' || `${folder}/`.startsWith(`${picked}/`);

/** Whether a contract matches all filters but those for words, which the index knows. */
export function createMatcher(
  filters: Filters,
  today: CalendarDay,
): (contract: ContractSummary) => boolean {
  const { status, risk, folder, expiring } = filters;
  const { first, last } = expiryBounds(filters, today);
  const isNext = isNextDays(expiring);
  return (contract) => {
    const day = isNext ? dueDay(contract, today) : contract.expiry;
    return (
      (status === 'all' || contract.status === status) &&
      (risk === 'all' || (contract.risk ?? NOT_READ) === risk) &&
      (expiring !== 'unknown' || lacksKnownDay(contract)) &&
      day >= first &&
      day <= last &&
      isInFolder(contract, folder)
    );
  };
}

/** Filters, sort order and page of the contract list; stored in the URL (ruling 16). */
export interface ListQuery {
  readonly filters: Filters;
  /** `null`: the order of the data. */
  readonly sort: Sort | null;
  /** Page number, from 1. */
  readonly page: number;
}

export const DEFAULT_LIST_QUERY: ListQuery = { filters: NO_FILTERS, sort: null, page: 1 };

type FilterChange =
  | { readonly type: 'query.type'; readonly query: string }
  | { readonly type: 'status.pick'; readonly status: StatusOption }
  | { readonly type: 'risk.pick'; readonly risk: RiskOption }
  | { readonly type: 'expiring.pick'; readonly expiring: ExpiryOption }
  | { readonly type: 'range.set'; readonly from: CalendarDay; readonly to: CalendarDay }
  | { readonly type: 'party.pick'; readonly party: string }
  | { readonly type: 'party.clear' | 'filters.clear' };

/** A choice of the user in the list. `replace`: no new history entry, as for the default view. */
export type QueryChange =
  | FilterChange
  | ({ readonly type: 'view.apply'; readonly history: 'push' | 'replace' } & Omit<
      ListQuery,
      'page'
    >)
  | { readonly type: 'sort.toggle'; readonly column: SortColumn }
  | { readonly type: 'sort.pick'; readonly sort: Sort | null }
  | { readonly type: 'page.turn'; readonly page: number };

/**
 * Emitted when the list query changes, so that the URL follows. Typing, and a page that does not exist, replace the
 * history entry; every other change of the user adds one.
 */
export interface ListQueryChangedEvent {
  readonly type: 'listQuery.changed';
  readonly listQuery: ListQuery;
  readonly history: 'push' | 'replace';
}

function changeFilters(filters: Filters, change: FilterChange): Filters {
  switch (change.type) {
    // A new range has no limits.
    case 'expiring.pick':
      return { ...filters, expiring: change.expiring, from: '', to: '' };
    // What was typed to find the party would leave only some of its contracts.
    case 'party.pick':
      return { ...filters, party: change.party, query: '' };
    case 'party.clear':
      return { ...filters, party: '' };
    case 'filters.clear':
      return NO_FILTERS;
    default: {
      const { type: _, ...values } = change;
      return { ...filters, ...values };
    }
  }
}

/** The list query after a choice of the user: on page 1, unless it is that of a page. */
export function changeListQuery({ filters, sort }: ListQuery, change: QueryChange): ListQuery {
  switch (change.type) {
    case 'view.apply':
      return { filters: change.filters, sort: change.sort, page: 1 };
    case 'sort.toggle':
      return { filters, sort: toggleSort(sort, change.column), page: 1 };
    case 'sort.pick':
      return { filters, sort: change.sort, page: 1 };
    case 'page.turn':
      return { filters, sort, page: change.page };
    default:
      return { filters: changeFilters(filters, change), sort, page: 1 };
  }
}
