import type { Host } from '../failure';
import { addDays, describeShortDay, isCalendarDay, type CalendarDay } from '../calendar';
import {
  CONTRACT_STATUSES,
  NOT_READ,
  RISKS,
  type ContractStatus,
  type ContractSummary,
} from '../contract';
import { hasParty } from '../parties';
import { SORT_COLUMNS, type SortColumn } from './sorting';

/** One condition of the list: a value of a kind of filter, as it stands in the address. */
export interface Condition {
  /** Id of the kind. */
  readonly kind: string;
  readonly value: string;
}

/** What the contracts of the list meet: the words that are searched for, and all kinds of conditions. */
export interface Filters {
  readonly query: string;
  /** In the order in which they were set. Of several of one kind, one is enough, unless the kind says otherwise. */
  readonly conditions: readonly Condition[];
}

export const NO_FILTERS: Filters = { query: '', conditions: [] };

/** A kind of filter. A workspace offers some of them (`ListOptions`). */
export interface FilterKind {
  /** Its parameter in the address. */
  readonly id: string;
  readonly label: string;
  /** A contract meets all conditions of this kind. */
  readonly isCumulative?: true;
  /** The value of a parameter; undefined if it makes no sense. */
  readonly parse: (text: string) => string | undefined;
  /** Parameters that hold the limits of a range beside it. */
  readonly limits?: readonly [from: string, to: string];
  /** A value in words. */
  readonly describe: (value: string) => string;
  /** The same without the label, in the name of a file; missing: the words. */
  readonly nameInFile?: (value: string) => string;
  /** Whether a contract meets a condition on a day. */
  readonly match: (value: string, today: CalendarDay) => (contract: ContractSummary) => boolean;
  /** The values to offer for contracts, in their order. */
  readonly list: (contracts: readonly ContractSummary[]) => readonly string[];
}

/** Rows of the list that belong together. */
export interface RowGroup {
  readonly id: string;
  readonly label: string;
  readonly isFoldedFirst: boolean;
  /** Positions in the data, sorted. */
  readonly rows: readonly number[];
}

/** Something that rows can be grouped by. */
export interface GroupKind {
  readonly id: string;
  readonly label: string;
  /** The groups of sorted rows in their order; empty: they have none. */
  readonly groupRows: (
    contracts: readonly ContractSummary[],
    rows: readonly number[],
    today: CalendarDay,
  ) => readonly RowGroup[];
}

/** Choices of the filters and orders of a workspace. */
export interface ListOptions {
  readonly kinds: readonly FilterKind[];
  /** Whether several conditions of one kind can be set. */
  readonly areCombined: boolean;
  readonly sortColumns: readonly SortColumn[];
  /** What the rows can be grouped by, the first one unless another is chosen; empty: they have no groups. */
  readonly groups: readonly GroupKind[];
  /** Ids of the columns that can be chosen; empty: they cannot. */
  readonly columns: readonly string[];
}

/** What differs in the list by the kind of workspace. */
export interface ListRules {
  readonly host: Host;
  /** The choices of the filters. */
  readonly options: ListOptions;
  /** Whether the texts of the contracts are searched, too. */
  readonly searchesTexts: boolean;
}

/** First and last day of a range, as its value in a filter; empty: without limit. */
export const formatRange = (from: CalendarDay, to: CalendarDay): string => `${from}..${to}`;

const isLimit = (day: string) => day === '' || isCalendarDay(day);

/** The limits of a range; undefined if a value is none. */
export function readRange(
  value: string,
): { readonly from: CalendarDay; readonly to: CalendarDay } | undefined {
  const [from = '', to, ...rest] = value.split('..');
  return to !== undefined && rest.length === 0 && isLimit(from) && isLimit(to)
    ? { from, to }
    : undefined;
}

/** A range in words. */
export function describeRange(value: string): string {
  const { from = '', to = '' } = readRange(value) ?? {};
  const limits = [
    from === '' ? [] : `from ${describeShortDay(from)}`,
    to === '' ? [] : `to ${describeShortDay(to)}`,
  ].flat();
  return limits.join(' ') || 'any date';
}

/** As text later than every day, but earlier than the words for no day (`ContractDay`). */
const AFTER_ALL_DAYS = ':';

/** Whether a day is in a range; what is no day is in none. */
export function isInRange(value: string): (day: string) => boolean {
  const { from = '', to = '' } = readRange(value) ?? {};
  const last = to || AFTER_ALL_DAYS;
  return (day) => day >= from && day <= last;
}

/** Days around today: the first and the last one, counted from it; missing: without limit. */
interface DaySpan {
  readonly from?: number;
  readonly to?: number;
}

/** A value of a kind: its words, and what it finds: the days of a span, or contracts of which something is true. */
export type Choice = readonly [
  words: string,
  found: DaySpan | ((contract: ContractSummary, today: CalendarDay) => boolean),
];

/** Choices that are their own words. */
const choicesOf = (
  values: readonly string[],
  isMet: (contract: ContractSummary, value: string) => boolean,
): Readonly<Record<string, Choice>> =>
  Object.fromEntries(values.map((value) => [value, [value, (one) => isMet(one, value)]]));

const formatSpan = ({ from, to }: DaySpan, today: CalendarDay) =>
  formatRange(
    from === undefined ? '' : addDays(today, from),
    to === undefined ? '' : addDays(today, to),
  );

interface ChoiceKind extends Partial<FilterKind> {
  readonly id: string;
  readonly label: string;
  /** The days that spans are about. With them, a range is a value of the kind, too. */
  readonly daysOf?: (contract: ContractSummary) => readonly string[];
}

/** A kind whose values are given. */
export function choiceKind(
  { daysOf, ...kind }: ChoiceKind,
  choices: Readonly<Record<string, Choice>>,
): FilterKind {
  const find = (value: string) => (Object.hasOwn(choices, value) ? choices[value] : undefined);
  return {
    parse: (text) => ((find(text) ?? (daysOf && readRange(text))) ? text : undefined),
    describe: (value) => find(value)?.[0] ?? describeRange(value),
    match: (value, today) => {
      const found = find(value)?.[1];
      if (typeof found === 'function') return (contract) => found(contract, today);
      const isMet = isInRange(found ? formatSpan(found, today) : value);
      return (contract) => daysOf?.(contract).some(isMet) === true;
    },
    list: () => Object.keys(choices),
    ...kind,
  };
}

export const statusKind = (statuses: readonly ContractStatus[]): FilterKind =>
  choiceKind(
    { id: 'status', label: 'Status' },
    choicesOf(statuses, ({ status }, wanted) => status === wanted),
  );

export const riskKind = (risks: readonly string[]): FilterKind =>
  choiceKind(
    { id: 'risk', label: 'Risk', nameInFile: (risk) => `${risk} risk` },
    choicesOf(risks, ({ risk }, wanted) => (risk ?? NOT_READ) === wanted),
  );

/** In the address, a range has its limits beside it. */
export const RANGE = 'range';

/** The next days, before today, or from one day to another (ruling 32). */
export const EXPIRING_KIND = choiceKind(
  {
    id: 'expiring',
    label: 'Expiring',
    limits: ['from', 'to'],
    nameInFile: (value) => {
      if (value === 'past') return 'already expired';
      const range = readRange(value);
      if (!range) return `expiring ${value} days`;
      const limits = [range.from && `from ${range.from}`, range.to && `to ${range.to}`];
      return `expiring ${limits.filter(Boolean).join(' ')}`;
    },
    daysOf: ({ expiry }) => [expiry],
  },
  {
    30: ['Next 30 days', { from: 0, to: 30 }],
    60: ['Next 60 days', { from: 0, to: 60 }],
    90: ['Next 90 days', { from: 0, to: 90 }],
    past: ['Already expired', { to: -1 }],
  },
);

/** One company among the parties (ruling 35). */
export const PARTY_KIND: FilterKind = {
  id: 'party',
  label: 'Party',
  parse: (text) => text.trim() || undefined,
  describe: (name) => name,
  match: hasParty,
  list: () => [],
};

export const LIST_OPTIONS: ListOptions = {
  kinds: [statusKind(CONTRACT_STATUSES), riskKind(RISKS), EXPIRING_KIND, PARTY_KIND],
  areCombined: false,
  sortColumns: SORT_COLUMNS,
  groups: [],
  columns: [],
};

/** The values of a kind that are set. */
export const valuesOf = ({ conditions }: Filters, kind: string): readonly string[] =>
  conditions.flatMap((one) => (one.kind === kind ? one.value : []));

/** The first value of a kind; empty if it is not set. */
export const valueOf = (filters: Filters, kind: string): string => valuesOf(filters, kind)[0] ?? '';

/** With other values of a kind, in the place of those that it had. */
export function setValues(filters: Filters, kind: string, values: readonly string[]): Filters {
  const { conditions } = filters;
  const place = conditions.findIndex((one) => one.kind === kind);
  const others = conditions.filter((one) => one.kind !== kind);
  const set = [...new Set(values)].map((value) => ({ kind, value }));
  return { ...filters, conditions: others.toSpliced(place < 0 ? others.length : place, 0, ...set) };
}

/** Filters with one value of each given kind. */
export const filterBy = ({ query = '', ...values }: Readonly<Record<string, string>>): Filters => ({
  query,
  conditions: Object.entries(values).map(([kind, value]) => ({ kind, value })),
});

/** Whether any filter is set. */
export const isFiltering = ({ query, conditions }: Filters): boolean =>
  query !== '' || conditions.length > 0;

/** The conditions by kind, in the order of the kinds. */
const byKind = (filters: Filters, { kinds }: Pick<ListOptions, 'kinds'>) =>
  kinds.flatMap((kind) => {
    const values = valuesOf(filters, kind.id);
    return values.length === 0 ? [] : [{ kind, values }];
  });

/** Filters from the parameters of an address. What makes no sense in the workspace is not set. */
export function readFilters(
  params: URLSearchParams,
  { kinds, areCombined }: Pick<ListOptions, 'kinds' | 'areCombined'>,
): Filters {
  const conditions = kinds.flatMap(({ id, parse, limits }) => {
    const texts = params.getAll(id).map((text) => {
      if (!limits || text !== RANGE) return text;
      const [from, to] = limits.map((limit) => {
        const day = params.get(limit) ?? '';
        return isCalendarDay(day) ? day : '';
      });
      return formatRange(from ?? '', to ?? '');
    });
    const values = (areCombined ? texts : texts.slice(0, 1)).flatMap((text) => parse(text) ?? []);
    return [...new Set(values)].map((value) => ({ kind: id, value }));
  });
  return { query: params.get('q') ?? '', conditions };
}

/** The parameters of filters, in the order of the kinds; the query without surrounding blanks. */
export function writeFilters(
  filters: Filters,
  options: Pick<ListOptions, 'kinds'>,
  params: URLSearchParams,
): void {
  const query = filters.query.trim();
  if (query !== '') params.set('q', query);
  for (const { kind, values } of byKind(filters, options)) {
    for (const value of values) {
      const range = kind.limits && readRange(value);
      params.append(kind.id, range ? RANGE : value);
      if (!range || !kind.limits) continue;
      const [from, to] = kind.limits;
      if (range.from !== '') params.set(from, range.from);
      if (range.to !== '') params.set(to, range.to);
    }
  }
}

/** The set filters in words, each with its label. */
export function describeConditions(
  filters: Filters,
  options: Pick<ListOptions, 'kinds'>,
): readonly {
  readonly label: string;
  readonly words: string;
  /** Without the label. */
  readonly inFile: string;
}[] {
  const query = filters.query.trim();
  const set = byKind(filters, options).flatMap(({ kind, values }) =>
    values.map((value) => {
      const words = kind.describe(value);
      return { label: kind.label, words, inFile: kind.nameInFile?.(value) ?? words };
    }),
  );
  return query === '' ? set : [{ label: 'Search', words: query, inFile: query }, ...set];
}

/** Whether a contract meets all conditions; the words are a matter of the index. */
export function createMatcher(
  filters: Filters,
  options: Pick<ListOptions, 'kinds'>,
  today: CalendarDay,
): (contract: ContractSummary) => boolean {
  const kinds = byKind(filters, options).map(({ kind, values }) => {
    const matches = values.map((value) => kind.match(value, today));
    return kind.isCumulative
      ? (contract: ContractSummary) => matches.every((isMet) => isMet(contract))
      : (contract: ContractSummary) => matches.some((isMet) => isMet(contract));
  });
  return (contract) => kinds.every((isMet) => isMet(contract));
}

/** Whether neither the next day to act is known nor that there is none. */
export const lacksKnownDay = ({ nextDay, status }: ContractSummary): boolean =>
  !nextDay && (status ?? 'Unknown') === 'Unknown';
