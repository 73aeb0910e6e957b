import type { SnapshotFrom } from 'xstate';
import type { dashboardMachine } from './dashboard.machine';
import type { ContractSummary, UnreadableRecord } from '../domain/contract';
import type { CalendarDay } from '../domain/calendar';
import { contractsAt } from '../domain/list/contract-index';
import type { Failure } from '../domain/failure';
import type { ListQuery } from '../domain/list/list-query';
import { paginate, type Page } from '../domain/list/pagination';

type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

/** State of the dashboard screen (spec §2). */
export type DashboardView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly failure: Failure }
  | { readonly kind: 'empty' }
  | { readonly kind: 'list'; readonly unreadable: readonly UnreadableRecord[] };

/** Why the list was not loaded; null if it was, or is loading. */
export const selectListFailure = (snapshot: DashboardSnapshot): Failure | null =>
  snapshot.hasTag('retryable') ? snapshot.context.failure : null;

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectDashboardView(snapshot: DashboardSnapshot): DashboardView {
  const { index, unreadable } = snapshot.context;
  if (snapshot.hasTag('busy')) return { kind: 'loading' };
  const failure = selectListFailure(snapshot);
  if (failure) return { kind: 'error', failure };
  return index.contracts.length === 0 ? { kind: 'empty' } : { kind: 'list', unreadable };
}

/** Ids of the selected contracts. */
export const selectSelectedIds = ({ context }: DashboardSnapshot): ReadonlySet<string> =>
  context.selectedIds;

/** Whether the shared parties are found, or cannot be found because the list has failed to load. */
export const selectPartiesKnown = (snapshot: DashboardSnapshot): boolean =>
  snapshot.context.index.parties !== undefined || snapshot.hasTag('retryable');

export const selectToday = ({ context }: DashboardSnapshot): CalendarDay => context.today;

/** The list item of a contract, if the list is loaded and has it. */
export function selectSummary(
  { context }: DashboardSnapshot,
  id: string,
): ContractSummary | undefined {
  return context.index.contracts.find((contract) => contract.id === id);
}

/** The place of a contract in the filtered and sorted list, on all pages. */
export interface ListPlace {
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

/**
 * Undefined if the list does not show the contract. Returns a new object on each call: compare with
 * `shallowEqual`.
 */
export function selectListPlace(
  { context: { index, rowIndices } }: DashboardSnapshot,
  id: string,
): ListPlace | undefined {
  const idAt = (offset: number) =>
    contractsAt(index.contracts, rowIndices.slice(offset, offset + 1))[0]?.id;
  const offset = rowIndices.findIndex((row) => index.contracts[row]?.id === id);
  if (offset < 0) return undefined;
  return {
    position: offset + 1,
    count: rowIndices.length,
    previousId: offset === 0 ? undefined : idAt(offset - 1),
    nextId: idAt(offset + 1),
  };
}

/** All contracts, the rows that match the list query, and today (see `DashboardContext`). */
export interface ListView {
  readonly contracts: readonly ContractSummary[];
  readonly rowIndices: readonly number[];
  readonly listQuery: ListQuery;
  readonly today: CalendarDay;
}

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectList({
  context: { index, rowIndices, listQuery, today },
}: DashboardSnapshot): ListView {
  return { contracts: index.contracts, rowIndices, listQuery, today };
}

/** The current page of the list. */
export function currentPage({ contracts, rowIndices, listQuery }: ListView): Page<ContractSummary> {
  const page = paginate(rowIndices, listQuery.page);
  return { ...page, items: contractsAt(contracts, page.items) };
}
