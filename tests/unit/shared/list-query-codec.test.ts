import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_READ } from '../../../machines/domain/contract';
import {
  PRIVATE_LIST_OPTIONS,
  NO_FILTERS,
  DEFAULT_LIST_QUERY,
  type ListQuery,
} from '../../../machines/domain/filters';
import { formatListQuery, parseListQuery } from '../../../src/shared/list-query-codec';
import { sorts } from '../../support/arbitraries';

const EXAMPLES: readonly { readonly search: string; readonly listQuery: ListQuery }[] = [
  { search: '', listQuery: DEFAULT_LIST_QUERY },
  {
    search: '?q=50%25+a',
    listQuery: { ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, query: '50% a' } },
  },
  {
    search: '?status=Renewal+Due',
    listQuery: { ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, status: 'Renewal Due' } },
  },
  {
    search: '?risk=High',
    listQuery: { ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, risk: 'High' } },
  },
  {
    search: '?expiring=90',
    listQuery: { ...DEFAULT_LIST_QUERY, filters: { ...NO_FILTERS, expiring: '90' } },
  },
  {
    search: '?expiring=range&from=2026-01-01&to=2026-12-31',
    listQuery: {
      ...DEFAULT_LIST_QUERY,
      filters: { ...NO_FILTERS, expiring: 'range', from: '2026-01-01', to: '2026-12-31' },
    },
  },
  {
    search: '?sort=-expiry',
    listQuery: { ...DEFAULT_LIST_QUERY, sort: { column: 'expiry', direction: 'descending' } },
  },
  { search: '?page=2', listQuery: { ...DEFAULT_LIST_QUERY, page: 2 } },
  {
    search: '?q=a&status=Active&risk=Low&sort=name&page=10',
    listQuery: {
      filters: { ...NO_FILTERS, query: 'a', status: 'Active', risk: 'Low' },
      sort: { column: 'name', direction: 'ascending' },
      page: 10,
    },
  },
];

// Ruling 16
describe('parseListQuery', () => {
  it.each(EXAMPLES)('reads "$search"', ({ search, listQuery }) => {
    expect(parseListQuery(search)).toEqual(listQuery);
  });

  it.each([
    { search: '?expiring=45', filters: NO_FILTERS },
    { search: '?expiring=90&from=2026-01-01', filters: { ...NO_FILTERS, expiring: '90' } },
    { search: '?from=2026-01-01', filters: NO_FILTERS },
    {
      search: '?expiring=range&from=2026-02-30&to=tomorrow',
      filters: { ...NO_FILTERS, expiring: 'range' },
    },
    { search: '?status=active&risk=__proto__&q=', filters: NO_FILTERS },
    { search: '?risk=Grave&risk=High&unknown=1', filters: NO_FILTERS },
    { search: '?%&&==&status=%zz', filters: NO_FILTERS },
  ])('ignores invalid filters in "$search"', ({ search, filters }) => {
    expect(parseListQuery(search).filters).toEqual(filters);
  });

  it('reads the risk of contracts that were not read where contracts are kept only', () => {
    const filters = { ...NO_FILTERS, risk: NOT_READ };
    const search = formatListQuery({ ...DEFAULT_LIST_QUERY, filters });
    expect(parseListQuery(search, PRIVATE_LIST_OPTIONS).filters).toEqual(filters);
    expect(parseListQuery(search).filters).toEqual(NO_FILTERS);
  });

  it.each([
    { text: '1', page: 1 },
    { text: '9', page: 9 },
    { text: '100', page: 100 },
    { text: '123456789', page: 123_456_789 },
    { text: '1234567890', page: 1 },
    { text: '0', page: 1 },
    { text: '02', page: 1 },
    { text: '-2', page: 1 },
    { text: '2.5', page: 1 },
    { text: '2a', page: 1 },
    { text: 'a2', page: 1 },
    { text: '', page: 1 },
  ])('reads the page "$text" as $page', ({ text, page }) => {
    expect(parseListQuery(`?page=${text}`).page).toBe(page);
  });
});

describe('formatListQuery', () => {
  it.each(EXAMPLES)('writes "$search"', ({ search, listQuery }) => {
    expect(formatListQuery(listQuery)).toBe(search);
  });

  it('writes every search and order so that they are read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), sorts, (text, sort) => {
        const filters = { ...NO_FILTERS, query: text.toWellFormed().trim() };
        const listQuery = { ...DEFAULT_LIST_QUERY, filters, sort };
        expect(parseListQuery(formatListQuery(listQuery), PRIVATE_LIST_OPTIONS)).toEqual(listQuery);
      }),
    );
  });

  it.each([
    { query: ' a b ', search: '?q=a+b' },
    { query: '  ', search: '' },
  ])('leaves out the whitespace around the query "$query"', ({ query, search }) => {
    const filters = { ...NO_FILTERS, query };
    expect(formatListQuery({ ...DEFAULT_LIST_QUERY, filters })).toBe(search);
  });
});

describe('folder in the address', () => {
  const filters = { ...NO_FILTERS, folder: 'Contracts/2024 & older' };
  const search = '?folder=Contracts%2F2024+%26+older';

  it('is read and written in the private workspace, and ignored in the demo', () => {
    expect(formatListQuery({ ...DEFAULT_LIST_QUERY, filters })).toBe(search);
    expect(parseListQuery(search, PRIVATE_LIST_OPTIONS).filters).toEqual(filters);
    expect(parseListQuery(search).filters).toEqual(NO_FILTERS);
  });
});
