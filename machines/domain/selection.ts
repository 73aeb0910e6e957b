import type { ContractSummary } from './contract';
import { contractsAt, type ShownList } from './contract-index';
import { paginate } from './pagination';

type Ids = ReadonlySet<string>;

/** The selected contracts (ruling 33). */
export interface Selection {
  readonly ids: Ids;
  /** The contract that was toggled last; ranges start at it. */
  readonly anchor: string | null;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null };

export type SelectionChange =
  | { readonly type: 'row.toggle'; readonly id: string }
  /** `listed`: the ids of all rows of the list, in its order. */
  | { readonly type: 'row.extend'; readonly id: string; readonly listed: readonly string[] }
  | { readonly type: 'rows.toggle'; readonly ids: readonly string[] }
  | { readonly type: 'rows.select'; readonly ids: readonly string[] }
  /** `ids`: all contracts that there are. */
  | { readonly type: 'rows.retain'; readonly ids: readonly string[] };

/** Selects rows of the list, or no longer: one, a range, those of the page, all of them. */
export type RowsEvent =
  | { readonly type: 'row.toggle'; readonly id: string }
  | { readonly type: 'row.extend'; readonly id: string }
  | { readonly type: 'page.toggle' | 'list.select' | 'selection.clear' };

/** The event with the rows of the list that it concerns. */
export function changeOfRows(
  { index, rowIndices, listQuery }: ShownList,
  event: RowsEvent,
): SelectionChange | { readonly type: 'selection.clear' } {
  const idsAt = (rows: readonly number[]) => contractsAt(index.contracts, rows).map(({ id }) => id);
  switch (event.type) {
    case 'row.extend':
      return { ...event, listed: idsAt(rowIndices) };
    case 'page.toggle':
      return { type: 'rows.toggle', ids: idsAt(paginate(rowIndices, listQuery.page).items) };
    case 'list.select':
      return { type: 'rows.select', ids: idsAt(rowIndices) };
    case 'selection.clear':
      return { type: event.type };
    default:
      return event;
  }
}

function setSelected(selected: Ids, ids: readonly string[], isSelected: boolean): Ids {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The listed ids between two contracts, both included; only the last one if the first is not listed. */
function rangeBetween(listed: readonly string[], first: string | null, last: string) {
  const ends = [first === null ? -1 : listed.indexOf(first), listed.indexOf(last)];
  return ends.includes(-1) ? [last] : listed.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/**
 * Applies a change. A toggled range gets the new state of its last row. Toggled rows are selected,
 * unless all of them are.
 */
export function changeSelection({ ids, anchor }: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'row.toggle':
      return { ids: setSelected(ids, [change.id], !ids.has(change.id)), anchor: change.id };
    case 'row.extend': {
      const range = rangeBetween(change.listed, anchor, change.id);
      return { ids: setSelected(ids, range, !ids.has(change.id)), anchor: change.id };
    }
    case 'rows.toggle':
      return { ids: setSelected(ids, change.ids, hasUnselected(ids, change.ids)), anchor };
    case 'rows.select':
      return { ids: setSelected(ids, change.ids, true), anchor };
    case 'rows.retain': {
      const present = new Set(change.ids);
      return { ids: new Set([...ids].filter((id) => present.has(id))), anchor };
    }
  }
}

/** Whether any of the given contracts is not selected. */
export const hasUnselected = (selected: Ids, ids: readonly string[]): boolean =>
  ids.some((id) => !selected.has(id));

/** Number of selected contracts that are not among the given rows. */
export function countHidden(
  selected: Ids,
  contracts: readonly ContractSummary[],
  rows: readonly number[],
): number {
  // Without filters, every row is there.
  if (selected.size === 0 || rows.length === contracts.length) return 0;
  const shown = rows.filter((row) => selected.has(contracts[row]?.id ?? ''));
  return selected.size - shown.length;
}

/** Announced after a change of the selection. */
export const selectionAnnouncement = (count: number): string =>
  count === 0 ? 'Selection cleared' : `${count} selected`;
