import type { ContractSummary } from '../contract';
import { contractsAt, type ShownList } from './contract-index';
import { paginate } from './pagination';

type Ids = ReadonlySet<string>;

/** The selected contracts (ruling 33). */
export interface Selection {
  readonly selectedIds: Ids;
  /** The contract that was toggled last; ranges start at it. */
  readonly anchor: string | null;
}

export const NO_SELECTION: Selection = { selectedIds: new Set(), anchor: null };

/** Selects rows of the list, or no longer: one, a range, those of the page, all of them. */
export type RowsEvent =
  | { readonly type: 'row.toggle'; readonly id: string }
  | { readonly type: 'row.extend'; readonly id: string }
  | { readonly type: 'page.toggle' | 'list.select' | 'selection.clear' };

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
export function changeSelection(list: ShownList & Selection, event: RowsEvent): Selection {
  const { index, rowIndices, listQuery, selectedIds, anchor } = list;
  const idsAt = (rows: readonly number[]) => contractsAt(index.contracts, rows).map(({ id }) => id);
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected(selectedIds, ids, isSelected);
  switch (event.type) {
    case 'row.toggle':
    case 'row.extend': {
      const { type, id } = event;
      const range = type === 'row.toggle' ? [id] : rangeBetween(idsAt(rowIndices), anchor, id);
      return { selectedIds: select(range, !selectedIds.has(id)), anchor: id };
    }
    case 'page.toggle': {
      const ids = idsAt(paginate(rowIndices, listQuery.page).items);
      return {
        selectedIds: select(
          ids,
          ids.some((id) => !selectedIds.has(id)),
        ),
        anchor,
      };
    }
    case 'list.select':
      return { selectedIds: select(idsAt(rowIndices), true), anchor };
    case 'selection.clear':
      return NO_SELECTION;
  }
}

/** The selected contracts that there still are. */
export function retainSelected({ index, selectedIds }: ShownList): Ids {
  const present = new Set(index.contracts.map(({ id }) => id));
  return new Set([...selectedIds].filter((id) => present.has(id)));
}

/** Whether all given contracts are selected, none, or some. */
export const stateOf = (
  selected: Ids,
  contracts: readonly Pick<ContractSummary, 'id'>[],
): boolean | 'mixed' =>
  contracts.every(({ id }) => selected.has(id)) ||
  (contracts.some(({ id }) => selected.has(id)) && 'mixed');

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
