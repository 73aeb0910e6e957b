import { describe, expect, it } from 'vitest';
import {
  describeSort,
  parseSort,
  formatSort,
  PRIVATE_SORT_COLUMNS,
  SORT_COLUMNS,
  sortsBy,
  toggleSort,
  type Sort,
  type SortColumn,
} from '../../../machines/domain/sorting';

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

const ALL = [null, ...sortsBy(PRIVATE_SORT_COLUMNS)];

describe('parseSort, formatSort and describeSort', () => {
  it('parseSort reads every sort that formatSort writes', () => {
    for (const sort of ALL) {
      expect(parseSort(formatSort(sort), PRIVATE_SORT_COLUMNS)).toEqual(sort);
    }
    const names = ' next -next name -name expiry -expiry status -status risk -risk score -score';
    expect(ALL.map(formatSort)).toEqual(names.split(' '));
  });

  it.each([null, '', '-', 'Expiry', '--expiry', '+expiry', 'expiry ', 'parties', '__proto__'])(
    'parseSort returns null for %j',
    (name) => {
      expect(parseSort(name, PRIVATE_SORT_COLUMNS)).toBeNull();
    },
  );

  it('parseSort knows the columns of the workspace only', () => {
    expect(parseSort('next', SORT_COLUMNS)).toBeNull();
  });

  it('describeSort labels every sort order differently', () => {
    const labels = ALL.map(describeSort);
    expect(labels).toEqual([
      'Default order',
      'Next day, soonest first',
      'Next day, latest first',
      'Name, A to Z',
      'Name, Z to A',
      'Expiry, soonest first',
      'Expiry, latest first',
      'Status, active first',
      'Status, expired first',
      'Risk, lowest first',
      'Risk, highest first',
      'Risk score, lowest first',
      'Risk score, highest first',
    ]);
  });
});
