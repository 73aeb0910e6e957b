import { addDays, type CalendarDay } from '../calendar';
import type { ContractSummary } from '../contract';
import { dueDeadline, isAside, markOf } from '../deadlines';
import { compareNames, contractsAt, findRows, type ShownList } from './contract-index';
import {
  isFiltering,
  lacksKnownDay,
  type Condition,
  type Filters,
  type GroupKind,
  type ListOptions,
  type RowGroup,
} from './filters';
import { describeFilters, toViewQuery, type ViewQuery } from './list-query';
import { isKept } from '../insights/outlook';
import type { TextMatches } from '../search/text-search';
import { findWord, foldWords, parseQuery } from '../search/word-search';

/** Columns of the private list that can be chosen; the first ones are the usual ones. */
export const DESK_COLUMNS = [
  'next',
  'then',
  'status',
  'risk',
  'check',
  'law',
  'folder',
  'added',
] as const;
export const USUAL_COLUMNS: readonly string[] = DESK_COLUMNS.slice(0, 5);

/** Orders of the private list. */
export const DESK_SORT_COLUMNS = [
  'next',
  'counterparty',
  'name',
  'expiry',
  'status',
  'score',
  'check',
  'law',
  'folder',
  'added',
] as const;

/** Days ahead that are a group of their own. */
const SOON_DAYS = 90;

/** What a person said of the day that is due next, while that waits; null if it does not. */
export function findWaitingMark(contract: ContractSummary, today: CalendarDay) {
  const { nextDay } = contract;
  if (!nextDay || !isKept(contract)) return null;
  const mark = markOf(contract.marks, dueDeadline(nextDay));
  return isAside(mark, today) ? mark : null;
}

/** Whether a day of notice was missed, and does not wait. */
export const isMissed = (contract: ContractSummary, today: CalendarDay): boolean =>
  Boolean(contract.nextDay?.missed) && !findWaitingMark(contract, today);

/** Whether the next day to act is among the next 90 days and does not wait, and none was missed. */
export const isComing = (contract: ContractSummary, today: CalendarDay): boolean =>
  contract.nextDay?.missed === null &&
  contract.nextDay.day <= addDays(today, SOON_DAYS) &&
  !findWaitingMark(contract, today);

/** When a contract asks for something. */
function timeOf(contract: ContractSummary, today: CalendarDay): string {
  const { nextDay, status } = contract;
  if (status === 'Expired') return 'ended';
  if (findWaitingMark(contract, today)) return 'waiting';
  if (nextDay?.missed) return 'missed';
  if (nextDay) return isComing(contract, today) ? 'soon' : 'later';
  return lacksKnownDay(contract) ? 'unknown' : 'no-end';
}

/** Items by a key of each, in their order; `Map.groupBy` is not in all supported browsers, nor in Node 20. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The groups by time, in their order. */
const TIMES: Readonly<Record<string, string>> = {
  missed: 'Missed',
  soon: 'Next 90 days',
  waiting: 'Reminder set',
  later: 'Later',
  'no-end': 'No end',
  unknown: 'Not known',
  ended: 'Ended',
};

/** Groups by a name; those without one come last. */
const groupKind = (
  id: string,
  label: string,
  groupOf: (contract: ContractSummary, today: CalendarDay) => string,
  none: string,
): GroupKind => ({
  id,
  label,
  groupRows: (contracts, rows, today) => {
    const members = groupBy(rows, (row) => {
      const contract = contracts[row];
      return contract ? groupOf(contract, today) : '';
    });
    return [...members]
      .map(([name, found]) => ({
        id: name,
        label: name || none,
        isFoldedFirst: false,
        rows: found,
      }))
      .toSorted(
        (one, other) =>
          Number(one.id === '') - Number(other.id === '') || compareNames(one.label, other.label),
      );
  },
});

const BY_TIME = groupKind('time', 'Time', timeOf, '');

/** What the rows can be grouped by. */
export const DESK_GROUPS: readonly GroupKind[] = [
  {
    ...BY_TIME,
    groupRows: (...list) => {
      const groups = BY_TIME.groupRows(...list);
      return Object.entries(TIMES).flatMap(([time, label]) =>
        groups.flatMap((group) =>
          group.id === time ? { ...group, label, isFoldedFirst: time === 'ended' } : [],
        ),
      );
    },
  },
  groupKind(
    'counterparty',
    'Counterparty',
    ({ counterparty, parties }) => counterparty ?? parties,
    'Parties not found',
  ),
  groupKind('folder', 'Folder', ({ folder = '' }) => folder, 'No folder'),
  groupKind('law', 'Governing law', (one) => (isKept(one) && one.law) || '', 'Law not found'),
  { id: 'none', label: 'Nothing', groupRows: () => [] },
];

/** A row of a grouped list: the head of a group, or a contract. */
export type ListItem =
  | {
      readonly kind: 'group';
      readonly id: string;
      readonly label: string;
      readonly count: number;
      readonly isFolded: boolean;
    }
  | { readonly kind: 'contract'; readonly contract: ContractSummary };

/** The rows of the list, and which of their groups a person has folded or unfolded. */
interface ListedRows extends Pick<ShownList, 'index' | 'rowIndices' | 'listQuery'> {
  readonly groups: readonly RowGroup[];
  readonly toggledGroups: ReadonlySet<string>;
}

/** The rows of the list, with the heads of its groups; those of a folded group are not among them. */
export function listItems({
  index,
  rowIndices,
  groups,
  toggledGroups,
  listQuery,
}: ListedRows): readonly ListItem[] {
  const toItems = (rows: readonly number[]) =>
    contractsAt(index.contracts, rows).map((contract) => ({ kind: 'contract', contract }) as const);
  if (groups.length === 0) return toItems(rowIndices);
  // What is looked for is not hidden.
  const isLooking = isFiltering(listQuery.filters);
  return groups.flatMap(({ id, label, isFoldedFirst, rows }): readonly ListItem[] => {
    const isFolded = toggledGroups.has(id) !== (isFoldedFirst && !isLooking);
    const head = { kind: 'group', id, label, count: rows.length, isFolded } as const;
    return isFolded ? [head] : [head, ...toItems(rows)];
  });
}

/** A condition that is offered, and the number of contracts that it alone would find. */
export interface Suggestion extends Condition {
  readonly label: string;
  readonly words: string;
  readonly count: number;
}

/** Of one kind; more are found by typing. */
const MOST_SUGGESTIONS = 40;

/**
 * The conditions that can be added, by kind: all, or those whose label or words have each typed word, from the start of a word
 * on.
 */
export function suggestFilters(
  typed: string,
  { conditions }: Filters,
  { kinds }: Pick<ListOptions, 'kinds'>,
  contracts: readonly ContractSummary[],
  today: CalendarDay,
): readonly Suggestion[] {
  const words = parseQuery(typed);
  return kinds.flatMap((kind) => {
    const isNew = (value: string) =>
      !conditions.some((one) => one.kind === kind.id && one.value === value);
    return kind
      .list(contracts)
      .filter((value) => {
        const text = foldWords(`${kind.label} ${kind.describe(value)}`);
        return isNew(value) && words.every((word) => findWord(text, word));
      })
      .slice(0, MOST_SUGGESTIONS)
      .map((value) => ({
        kind: kind.id,
        value,
        label: kind.label,
        words: kind.describe(value),
        count: contracts.filter(kind.match(value, today)).length,
      }));
  });
}

/** A part of the filters, and the list without it. */
export interface Relaxation {
  /** Of the part that is left out. */
  readonly name: string;
  readonly query: ViewQuery;
  readonly count: number;
}

/** Each part of the filters without which a list that is empty would have contracts. */
export function listRelaxations(
  { index, listQuery, rules: { options }, today }: ShownList,
  matches: TextMatches,
): readonly Relaxation[] {
  const { filters } = listQuery;
  const leaveOut = (name: string, rest: Partial<Filters>): Relaxation => {
    const relaxed = { ...listQuery, filters: { ...filters, ...rest } };
    const { rowIndices } = findRows(index, relaxed, options, today, matches);
    return { name, query: toViewQuery(relaxed, options), count: rowIndices.length };
  };
  return [
    leaveOut('the search', { query: '' }),
    ...filters.conditions.map((condition) =>
      leaveOut(describeFilters({ query: '', conditions: [condition] }, options), {
        conditions: filters.conditions.filter((one) => one !== condition),
      }),
    ),
  ].filter(({ count }) => count > 0);
}
