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
const toggle = (id: string): SelectionChange => ({ type: 'row.toggle', id });
const extend = (id: string, listed = LISTED): SelectionChange => ({
  type: 'row.extend',
  id,
  listed,
});

describe('changeSelection', () => {
  const retain: SelectionChange = { type: 'rows.retain', ids: ['b', 'c'] };
  const rows: SelectionChange = { type: 'rows.toggle', ids: ['a', 'b'] };
  const shuffled = ['b', 'd', 'a', 'c', 'e'];

  it.each<[string, readonly SelectionChange[], string]>([
    ['toggles one contract', [toggle('b'), toggle('d')], 'bd'],
    ['toggles one contract again', [toggle('b'), toggle('d'), toggle('b')], 'd'],
    ['forgets contracts that are gone', [toggle('b'), toggle('d'), retain], 'b'],
    ['selects the range from the last toggled contract', [toggle('b'), extend('d')], 'bcd'],
    ['selects the range up to it', [toggle('d'), extend('b')], 'bcd'],
    ['goes on with a range', [toggle('a'), extend('b'), extend('e')], 'abcde'],
    ['clears a range whose last one is selected', [toggle('a'), extend('e'), extend('c')], 'ab'],
    ['follows the order of the list', [toggle('b'), extend('d', shuffled)], 'bd'],
    ['toggles one contract without a start of the range', [extend('c')], 'c'],
    ['toggles it without that start in the list', [toggle('a'), extend('d', ['c', 'd'])], 'ad'],
    ['toggles it without its own row in the list', [toggle('a'), extend('d', ['a', 'b'])], 'ad'],
    ['selects rows together', [toggle('a'), rows], 'ab'],
    ['clears rows together if all are selected', [toggle('c'), rows, rows], 'c'],
  ])('%s', (_, changes, ids) => {
    expect([...change(...changes).ids].toSorted().join('')).toBe(ids);
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
