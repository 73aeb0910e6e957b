import { isKept } from '../insights/outlook';
import { RISKS, type ContractSummary } from '../contract';

/** The columns of the contracts table. */
export const SORT_COLUMNS = ['name', 'expiry', 'status', 'risk', 'score'] as const;
/** The private workspace has more. */
export type SortColumn =
  | (typeof SORT_COLUMNS)[number]
  | 'next'
  | 'counterparty'
  | 'check'
  | 'law'
  | 'folder'
  | 'added';

/** A sort order of the contracts. In `Sort | null`, `null` is the order of the data. */
export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

/** All sort orders, by column. */
export const sortsBy = (columns: readonly SortColumn[]): readonly Sort[] =>
  columns.flatMap((column) => [
    { column, direction: 'ascending' } as const,
    { column, direction: 'descending' } as const,
  ]);

/** The sort order after a click on a column header: ascending, descending, order of the data. */
export function toggleSort(sort: Sort | null, column: SortColumn): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}

/** A sort order as text, as in URLs: `expiry`, `-expiry` (descending), '' (order of the data). */
export function formatSort(sort: Sort | null): string {
  if (!sort) return '';
  return sort.direction === 'ascending' ? sort.column : `-${sort.column}`;
}

/** Inverse of `formatSort`; `null` for any other text. */
export const parseSort = (text: string | null, columns: readonly SortColumn[]): Sort | null =>
  sortsBy(columns).find((sort) => formatSort(sort) === text) ?? null;

/** How contracts are sorted by a column. */
interface ColumnOrder extends Readonly<Record<Sort['direction'], string>> {
  /** What is compared; null without a value: such contracts come last in both directions (ruling 46). */
  readonly keyOf: (contract: ContractSummary) => string | number | null;
  /** The keys are compared as names. */
  readonly areNames?: true;
}

const byName = (label: string, nameOf: (contract: ContractSummary) => string): ColumnOrder => ({
  ascending: `${label}, A to Z`,
  descending: `${label}, Z to A`,
  keyOf: (contract) => nameOf(contract) || null,
  areNames: true,
});

/** `least`: what an ascending order has first. */
const byKey = (
  label: string,
  least: string,
  most: string,
  keyOf: ColumnOrder['keyOf'],
): ColumnOrder => ({
  ascending: `${label}, ${least} first`,
  descending: `${label}, ${most} first`,
  keyOf,
});

/** In the order of the statuses, for the sort orders by status and by the next day. */
const STATUS_RANKS = { Active: 0, 'Renewal Due': 1, Expired: 2, Unknown: 3 };
const NO_DAY_RANKS = { Active: 2, 'Renewal Due': 2, Unknown: 3, Expired: 4 };

/** Missed days of notice, coming days, none, not known, ended. */
function nextDayKey({ nextDay, status, expiry }: ContractSummary): string {
  if (nextDay) return `${nextDay.missed ? 0 : 1} ${nextDay.missed ?? nextDay.day}`;
  return `${status === null ? 5 : NO_DAY_RANKS[status]} ${expiry}`;
}

/** By level, then by score, which has at most three digits. */
const riskKey = ({ risk, riskScore }: ContractSummary) =>
  riskScore === null ? null : RISKS.findIndex((one) => one === risk) * 1000 + riskScore;

/** ISO dates sort as text. */
export const COLUMN_ORDERS: Readonly<Record<SortColumn, ColumnOrder>> = {
  name: byName('Name', ({ name }) => name),
  next: byKey('Next day', 'soonest', 'latest', nextDayKey),
  expiry: byKey('Expiry', 'soonest', 'latest', ({ expiry }) => expiry),
  status: byKey('Status', 'active', 'expired', ({ status }) => status && STATUS_RANKS[status]),
  risk: byKey('Risk', 'lowest', 'highest', riskKey),
  score: byKey('Risk score', 'lowest', 'highest', ({ riskScore }) => riskScore),
  counterparty: byName('Counterparty', ({ counterparty, parties }) => counterparty ?? parties),
  check: byKey('To check', 'fewest', 'most', (one) => (isKept(one) ? one.toCheck.length : 0)),
  law: byName('Governing law', (contract) => (isKept(contract) && contract.law) || ''),
  folder: byName('Folder', ({ folder = '' }) => folder),
  added: {
    ascending: 'First added',
    descending: 'Last added',
    keyOf: (contract) => (isKept(contract) ? contract.addedAt : ''),
  },
};

/** The label of a sort order. */
export function describeSort(sort: Sort | null): string {
  return sort ? COLUMN_ORDERS[sort.column][sort.direction] : 'Default order';
}
