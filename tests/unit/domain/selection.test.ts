import { describe, expect, it } from 'vitest';
import { createContractIndex } from '../../../machines/domain/list/contract-index';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/list/list-query';
import { DEMO_LIST_RULES } from '../../../machines/demo/workspace.machine';
import {
  changeSelection,
  countHidden,
  stateOf,
  NO_SELECTION,
  retainSelected,
  selectionAnnouncement,
  type RowsEvent,
  type Selection,
} from '../../../machines/domain/list/selection';
import { makeContracts } from '../../support/fixtures';
import { TODAY } from '../../support/world';

const CONTRACTS = makeContracts(12, (index) => ({ id: 'abcdefghijkl'.charAt(index) }));

/** A list of the contracts with these ids, in this order. */
const showList = (listed: string, selection: Selection) => ({
  index: createContractIndex(CONTRACTS),
  rules: DEMO_LIST_RULES,
  rowIndices: [...listed].map((id) => CONTRACTS.findIndex((contract) => contract.id === id)),
  listQuery: DEFAULT_LIST_QUERY,
  today: TODAY,
  ...selection,
});

type Change = readonly [RowsEvent, listed?: string | undefined];

/** The selection after changes, in lists of these rows. */
function change(...changes: readonly Change[]): Selection {
  let selection = NO_SELECTION;
  for (const [event, listed = 'abcde'] of changes)
    selection = changeSelection(showList(listed, selection), event);
  return selection;
}
const idsAfter = (...changes: readonly Change[]) =>
  [...change(...changes).selectedIds].toSorted().join('');
const toggle = (id: string): Change => [{ type: 'row.toggle', id }];
const extend = (id: string, listed?: string): Change => [{ type: 'row.extend', id }, listed];
const togglePage = (listed?: string): Change => [{ type: 'page.toggle' }, listed];

const CASES: readonly (readonly [rule: string, changes: readonly Change[], ids: string])[] = [
  ['toggles one contract', [toggle('b'), toggle('d')], 'bd'],
  ['toggles it again', [toggle('b'), toggle('d'), toggle('b')], 'd'],
  ['selects the range from the last toggled contract', [toggle('b'), extend('d')], 'bcd'],
  ['in both directions', [toggle('d'), extend('b')], 'bcd'],
  ['from the last extended one', [toggle('a'), extend('b'), extend('e')], 'abcde'],
  ['clears a range whose last contract is selected', [toggle('a'), extend('e'), extend('c')], 'ab'],
  ['follows the order of the list', [toggle('b'), extend('d', 'bdace')], 'bd'],
  ['extends nothing before the first toggle', [extend('c')], 'c'],
  ['extends nothing if the start is not listed', [toggle('a'), extend('d', 'cde')], 'ad'],
  ['extends nothing if the end is not listed', [toggle('a'), extend('d', 'ab')], 'ad'],
  ['selects the rows of a page together', [toggle('a'), togglePage('ab')], 'ab'],
  ['toggles them if all are selected', [toggle('c'), togglePage('ab'), togglePage('ab')], 'c'],
  ['toggles the page only', [togglePage('abcdefghijkl')], 'abcdefghij'],
  ['selects all rows of the list', [toggle('l'), [{ type: 'list.select' }, 'ab']], 'abl'],
  ['clears all', [toggle('b'), [{ type: 'selection.clear' }]], ''],
];

describe('changeSelection', () => {
  it.each(CASES)('%s', (_, changes, ids) => {
    expect(idsAfter(...changes)).toBe(ids);
  });

  it('keeps the start of a range when rows are selected together', () => {
    expect(change(toggle('b'), [{ type: 'list.select' }]).anchor).toBe('b');
    expect(change(toggle('b'), togglePage()).anchor).toBe('b');
  });

  it('does not change the given selection', () => {
    const before = change(toggle('a'));
    changeSelection(showList('ab', before), { type: 'row.toggle', id: 'b' });
    expect([...before.selectedIds]).toEqual(['a']);
  });
});

it('retainSelected forgets contracts that are gone', () => {
  const list = showList('', { selectedIds: new Set(['b', 'gone']), anchor: 'b' });
  expect([...retainSelected(list)]).toEqual(['b']);
});

it.each([
  [['a', 'b'], true],
  [['a', 'c'], 'mixed'],
  [['c'], false],
])('of %j, %s is selected', (ids, state) => {
  const contracts = ids.map((id) => ({ id }));
  expect(stateOf(new Set(['a', 'b']), contracts)).toBe(state);
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
