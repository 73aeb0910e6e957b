import { describe, expect, it } from 'vitest';
import { DESK_SORT_COLUMNS } from '../../../machines/domain/list/desk-list';
import {
  describeSort,
  parseSort,
  formatSort,
  SORT_COLUMNS,
  sortsBy,
  toggleSort,
  type Sort,
  type SortColumn,
} from '../../../machines/domain/list/sorting';

const ascending = (column: SortColumn): Sort => ({ column, direction: 'ascending' });
const descending = (column: SortColumn): Sort => ({ column, direction: 'descending' });

describe('toggleSort', () => {
  it('toggleSort cycles through ascending, descending and no sort', () => {
    const first = toggleSort(null, 'expiry');
    expect(first).toEqual(ascending('expiry'));
    const second = toggleSort(first, 'expiry');
    expect(second).toEqual(descending('expiry'));
    expect(toggleSort(second, 'expiry')).toBeNull();
  });

  it('toggleSort starts another column ascending', () => {
    expect(toggleSort(descending('name'), 'risk')).toEqual(ascending('risk'));
  });
});

const ALL = [null, ...sortsBy(DESK_SORT_COLUMNS)];

describe('parseSort, formatSort and describeSort', () => {
  it('parseSort reads every sort that formatSort writes', () => {
    for (const sort of ALL) {
      expect(parseSort(formatSort(sort), DESK_SORT_COLUMNS)).toEqual(sort);
    }
    expect(ALL.map(formatSort).slice(0, 5)).toEqual([
      '',
      'next',
      '-next',
      'counterparty',
      '-counterparty',
    ]);
  });

  it.each([null, '', '-', 'Expiry', '--expiry', '+expiry', 'expiry ', 'parties', '__proto__'])(
    'parseSort returns null for %j',
    (name) => {
      expect(parseSort(name, DESK_SORT_COLUMNS)).toBeNull();
    },
  );

  it('parseSort knows the columns of the workspace only', () => {
    expect(parseSort('next', SORT_COLUMNS)).toBeNull();
  });

  it('describeSort labels every sort order differently', () => {
    const labels = ALL.map(describeSort);
    expect(new Set(labels).size).toBe(ALL.length);
    expect(labels.slice(0, 3)).toEqual([
      'Default order',
      'Next day, soonest first',
      'Next day, latest first',
    ]);
  });
});
