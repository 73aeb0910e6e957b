import { describe, expect, it } from 'vitest';
import {
  changeSelection,
  countHidden,
  hasUnselected,
  NO_SELECTION,
  selectionAnnouncement,
  type Selection,
  type SelectionChange,
} from '../../../machines/domain/selection';
import { makeContracts } from '../../support/fixtures';

const LISTED = ['a', 'b', 'c', 'd', 'e'];

const change = (...changes: readonly SelectionChange[]): Selection => {
  let selection = NO_SELECTION;
  for (const one of changes) selection = changeSelection(selection, one);
  return selection;
};
const idsAfter = (...changes: readonly SelectionChange[]) => [...change(...changes).ids].toSorted();
const toggle = (id: string): SelectionChange => ({ type: 'row.toggle', id });
const extend = (id: string, listed = LISTED): SelectionChange => ({
  type: 'row.extend',
  id,
  listed,
});

describe('changeSelection', () => {
  it('toggles one contract', () => {
    expect(idsAfter(toggle('b'), toggle('d'))).toEqual(['b', 'd']);
    expect(idsAfter(toggle('b'), toggle('d'), toggle('b'))).toEqual(['d']);
  });

  it('forgets contracts that are gone', () => {
    const retain: SelectionChange = { type: 'rows.retain', ids: ['b', 'c'] };
    expect(idsAfter(toggle('b'), toggle('d'), retain)).toEqual(['b']);
  });

  it('selects the range from the last toggled contract, in both directions', () => {
    expect(idsAfter(toggle('b'), extend('d'))).toEqual(['b', 'c', 'd']);
    expect(idsAfter(toggle('d'), extend('b'))).toEqual(['b', 'c', 'd']);
    expect(idsAfter(toggle('a'), extend('b'), extend('e'))).toEqual(LISTED);
  });

  it('clears a range whose last contract is selected', () => {
    expect(idsAfter(toggle('a'), extend('e'), extend('c'))).toEqual(['a', 'b']);
  });

  it('follows the order of the list', () => {
    expect(idsAfter(toggle('b'), extend('d', ['b', 'd', 'a', 'c', 'e']))).toEqual(['b', 'd']);
  });

  it('toggles one contract if the list does not show the start of the range', () => {
    expect(idsAfter(extend('c'))).toEqual(['c']);
    expect(idsAfter(toggle('a'), extend('d', ['c', 'd', 'e']))).toEqual(['a', 'd']);
    expect(idsAfter(toggle('a'), extend('d', ['a', 'b']))).toEqual(['a', 'd']);
  });

  it('toggles rows together: selects them unless all are selected', () => {
    const rows: SelectionChange = { type: 'rows.toggle', ids: ['a', 'b'] };
    expect(idsAfter(toggle('a'), rows)).toEqual(['a', 'b']);
    expect(idsAfter(toggle('c'), rows, rows)).toEqual(['c']);
  });

  it('keeps the start of a range when rows are selected together', () => {
    const { anchor } = change(toggle('b'), { type: 'rows.select', ids: LISTED });
    expect(anchor).toBe('b');
    expect(change(toggle('b'), { type: 'rows.toggle', ids: LISTED }).anchor).toBe('b');
  });

  it('does not change the given selection', () => {
    const before = change(toggle('a'));
    changeSelection(before, toggle('b'));
    expect([...before.ids]).toEqual(['a']);
  });
});

describe('hasUnselected', () => {
  it('is true if any contract is not selected', () => {
    expect(hasUnselected(new Set(['a']), ['a', 'b'])).toBe(true);
    expect(hasUnselected(new Set(['a', 'b']), ['a'])).toBe(false);
  });
});

describe('countHidden', () => {
  const contracts = makeContracts(4);

  it('counts the selected contracts outside of the rows', () => {
    expect(countHidden(new Set(['c-1', 'c-2', 'c-4']), contracts, [1, 2])).toBe(2);
    expect(countHidden(new Set(['c-2']), contracts, [1, 2])).toBe(0);
    expect(countHidden(new Set(['c-2']), contracts, [])).toBe(1);
  });

  it('is 0 without filters or selection', () => {
    expect(countHidden(new Set(['c-1']), contracts, [3, 2, 1, 0])).toBe(0);
    expect(countHidden(new Set(), contracts, [1])).toBe(0);
  });
});

it('selectionAnnouncement tells the number of selected contracts', () => {
  expect(selectionAnnouncement(3)).toBe('3 selected');
  expect(selectionAnnouncement(0)).toBe('Selection cleared');
});
