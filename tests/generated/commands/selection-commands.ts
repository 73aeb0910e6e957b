import * as fc from 'fast-check';
import { announce } from './announcer-model';
import { paginateReference } from './list-model';
import type { ListModel } from './reference-model';
import { signedInCommand } from './signed-in-command';
import { weighted } from './weighted';

/** Sets the state of some contracts and announces the number of selected ones. */
function select(list: ListModel, now: number, ids: readonly string[], isSelected: boolean): void {
  const others = list.selected.filter((id) => !ids.includes(id));
  list.selected = isSelected ? [...others, ...ids] : others;
  const { length } = list.selected;
  announce(list.announcer, now, length === 0 ? 'Selection cleared' : `${length} selected`);
}

const has = (list: ListModel, id: string) =>
  list.mode === 'loaded' && list.contracts.some((contract) => contract.id === id);

const pagesOf = (list: ListModel) =>
  list.mode === 'loaded' ? paginateReference(list).map((page) => page.map(({ id }) => id)) : [];

const toggleRow = (id: string) =>
  signedInCommand(
    'toggles a row',
    `toggles the row ${id}`,
    ({ list }, { now }) => {
      if (!has(list, id)) return;
      select(list, now, [id], !list.selected.includes(id));
      list.anchor = id;
    },
    ({ dashboard }) => dashboard()?.send({ type: 'row.toggle', id }),
  );

const extendTo = (id: string) =>
  signedInCommand(
    'extends the selection',
    `extends the selection to ${id}`,
    ({ list }, { now }) => {
      if (!has(list, id)) return;
      const listed = pagesOf(list).flat();
      const [first, last] = [listed.indexOf(list.anchor), listed.indexOf(id)].toSorted(
        (one, other) => one - other,
      );
      const isRange = first !== undefined && last !== undefined && first >= 0;
      const range = isRange ? listed.filter((_, row) => row >= first && row <= last) : [id];
      select(list, now, range, !list.selected.includes(id));
      list.anchor = id;
    },
    ({ dashboard }) => dashboard()?.send({ type: 'row.extend', id }),
  );

const togglePage = signedInCommand(
  'toggles the page',
  'toggles the rows of the page',
  ({ list }, { now }) => {
    const page = pagesOf(list)[list.page - 1] ?? [];
    const areAllSelected = page.every((id) => list.selected.includes(id));
    if (page.length > 0) select(list, now, page, !areAllSelected);
  },
  ({ dashboard }) => dashboard()?.send({ type: 'page.toggle' }),
);

const selectList = signedInCommand(
  'selects the list',
  'selects all filtered rows',
  ({ list }, { now }) => {
    const listed = pagesOf(list).flat();
    if (listed.length > 0 && list.selected.length > 0) select(list, now, listed, true);
  },
  ({ dashboard }) => dashboard()?.send({ type: 'list.select' }),
);

const clearSelection = signedInCommand(
  'clears the selection',
  'clears the selection',
  ({ list }, { now }) => {
    if (list.selected.length === 0) return;
    select(list, now, list.selected, false);
    list.anchor = '';
  },
  ({ dashboard }) => dashboard()?.send({ type: 'selection.clear' }),
);

const ids = fc.constantFrom('c-1', 'c-2', 'c-5', 'c-9', 'c-14', 'c-30', 'c-99');

/** Commands that change the selection. */
export const selectionCommands = [
  weighted(2, ids.map(toggleRow)),
  weighted(2, ids.map(extendTo)),
  weighted(1, fc.constant(togglePage)),
  weighted(1, fc.constant(selectList)),
  weighted(1, fc.constant(clearSelection)),
];
