import { expect, test } from 'vitest';
import {
  matchesAnnouncement,
  pageAnnouncement,
  listAnnouncement,
  sortAnnouncement,
} from '../../../machines/domain/list/announcements';
import { createContractIndex, type ShownList } from '../../../machines/domain/list/contract-index';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/list/list-query';
import { DEMO_LIST_RULES } from '../../../machines/demo/workspace.machine';
import { makeContracts } from '../../support/fixtures';
import { TODAY } from '../../support/world';

const showList = (matches: number, total: number, page = 1): ShownList => ({
  index: createContractIndex(makeContracts(total)),
  rules: DEMO_LIST_RULES,
  rowIndices: [...Array(matches).keys()],
  listQuery: { ...DEFAULT_LIST_QUERY, page },
  selectedIds: new Set(),
  today: TODAY,
});

test.each([
  [12, 64, '12 of 64 contracts'],
  [1, 64, '1 of 64 contracts'],
  [0, 64, '0 of 64 contracts'],
  [1, 1, '1 of 1 contract'],
  [0, 1, '0 of 1 contract'],
])('matchesAnnouncement returns for %i of %i matches "%s"', (matches, total, announcement) => {
  expect(matchesAnnouncement(showList(matches, total))).toBe(announcement);
});

test('pageAnnouncement contains the page and the number of pages', () => {
  expect(pageAnnouncement(showList(64, 64, 2))).toBe('Page 2 of 7');
});

test('listAnnouncement contains the page only if there are several pages', () => {
  expect(listAnnouncement(showList(64, 64, 2))).toBe('64 of 64 contracts. Page 2 of 7');
  expect(listAnnouncement(showList(3, 64))).toBe('3 of 64 contracts');
});

test('sortAnnouncement uses the labels of the sort options', () => {
  expect(sortAnnouncement({ column: 'name', direction: 'ascending' })).toBe(
    'Sorted by Name, A to Z',
  );
  expect(sortAnnouncement(null)).toBe('Default order');
});
