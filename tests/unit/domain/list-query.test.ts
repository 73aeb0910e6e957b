import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRIVATE_LIST_OPTIONS } from '../../../machines/domain/list/desk-filters';
import {
  filterBy,
  LIST_OPTIONS,
  NO_FILTERS,
  setValues,
  type Filters,
  type ListOptions,
} from '../../../machines/domain/list/filters';
import {
  changeListQuery,
  DEFAULT_LIST_QUERY,
  describeFilters,
  describeView,
  formatListQuery,
  parseListQuery,
  toViewQuery,
  type ListQuery,
} from '../../../machines/domain/list/list-query';
import { sortsBy } from '../../../machines/domain/list/sorting';
import { FACTS } from '../../support/desk-contracts';

const withFilters = (filters: Filters): ListQuery => ({ ...DEFAULT_LIST_QUERY, filters });

/** Addresses of the demo, and what they ask for. */
const EXAMPLES: readonly (readonly [search: string, listQuery: ListQuery])[] = [
  ['', DEFAULT_LIST_QUERY],
  ['?q=50%25+a', withFilters(filterBy({ query: '50% a' }))],
  ['?status=Renewal+Due', withFilters(filterBy({ status: 'Renewal Due' }))],
  ['?risk=High', withFilters(filterBy({ risk: 'High' }))],
  ['?expiring=90', withFilters(filterBy({ expiring: '90' }))],
  ['?expiring=range', withFilters(filterBy({ expiring: '..' }))],
  [
    '?expiring=range&from=2026-01-01&to=2026-12-31',
    withFilters(filterBy({ expiring: '2026-01-01..2026-12-31' })),
  ],
  ['?party=a+%26+b', withFilters(filterBy({ party: 'a & b' }))],
  ['?sort=-expiry', { ...DEFAULT_LIST_QUERY, sort: { column: 'expiry', direction: 'descending' } }],
  [
    '?q=a&status=Active&risk=Low&sort=name&page=10',
    {
      ...withFilters(filterBy({ query: 'a', status: 'Active', risk: 'Low' })),
      sort: { column: 'name', direction: 'ascending' },
      page: 10,
    },
  ],
];

// Ruling 16
describe('the address of the demo', () => {
  it.each(EXAMPLES)('"%s" is read and written', (search, listQuery) => {
    expect(parseListQuery(search, LIST_OPTIONS)).toEqual(listQuery);
    expect(formatListQuery(listQuery, LIST_OPTIONS)).toBe(search);
  });

  it.each([
    ['?expiring=45', {}],
    ['?expiring=90&from=2026-01-01', { expiring: '90' }],
    ['?from=2026-01-01', {}],
    ['?expiring=range&from=2026-02-30&to=tomorrow', { expiring: '..' }],
    ['?status=active&risk=__proto__&q=', {}],
    ['?risk=Grave&risk=High&unknown=1', {}],
    ['?status=Active&status=Expired', { status: 'Active' }],
    ['?clause=exclusivity&folder=a&next=30&risk=Not+read&group=law&columns=law', {}],
    ['?%&&==&status=%zz', {}],
  ])(
    'what makes no sense in "%s" is ignored, and of one kind the first is taken',
    (search, set) => {
      expect(parseListQuery(search, LIST_OPTIONS)).toEqual(withFilters(filterBy(set)));
    },
  );

  it.each([
    ['1', 1],
    ['9', 9],
    ['100', 100],
    ['123456789', 123_456_789],
    ['1234567890', 1],
    ['0', 1],
    ['02', 1],
    ['-2', 1],
    ['2.5', 1],
    ['2a', 1],
    ['', 1],
  ])('the page "%s" is %i', (text, page) => {
    expect(parseListQuery(`?page=${text}`, LIST_OPTIONS).page).toBe(page);
  });

  it.each([
    [' a b ', '?q=a+b'],
    ['  ', ''],
  ])('the whitespace around the query "%s" is left out', (query, search) => {
    expect(formatListQuery(withFilters(filterBy({ query })), LIST_OPTIONS)).toBe(search);
  });
});

/** List queries of a workspace, with values that its contracts have, and ranges. */
function listQueriesOf({ kinds, areCombined, sortColumns, groups, columns }: ListOptions) {
  const values = kinds.flatMap(({ id, list, parse }) =>
    [...list(FACTS), '2026-01-01..', '41..50', 'a & b'].flatMap((value) =>
      parse(value) === undefined ? [] : { kind: id, value },
    ),
  );
  return fc.record({
    filters: fc
      .record({
        query: fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().trim()),
        picked: fc.uniqueArray(fc.constantFrom(...values), {
          maxLength: 6,
          selector: ({ kind, value }) => (areCombined ? `${kind} ${value}` : kind),
        }),
      })
      .map(({ query, picked }): Filters => ({
        query,
        // In the order of the kinds, as an address has them.
        conditions: kinds.flatMap(({ id }) => picked.filter(({ kind }) => kind === id)),
      })),
    sort: fc.constantFrom(null, ...sortsBy(sortColumns)),
    group: fc.constantFrom('', ...groups.map(({ id }) => id)),
    columns: fc.subarray([...columns]),
    page: fc.constantFrom(1, 2),
  });
}

it.each([
  ['demo', LIST_OPTIONS],
  ['private workspace', PRIVATE_LIST_OPTIONS],
])('every list query of the %s is read from its address as it was', (_, options) => {
  fc.assert(
    fc.property(listQueriesOf(options), (listQuery) => {
      const search = formatListQuery(listQuery, options);
      expect(parseListQuery(search, options)).toEqual(listQuery);
      const view = toViewQuery(listQuery, options);
      expect(parseListQuery(view, options)).toEqual({ ...listQuery, page: 1 });
      expect(describeView(view, options)).toContain(describeFilters(listQuery.filters, options));
    }),
  );
});

it('several values of a kind are read in the private workspace, each once', () => {
  const search = '?law=Delaware&law=Ohio&law=Delaware&group=law&columns=law,name,next';
  expect(parseListQuery(search, PRIVATE_LIST_OPTIONS)).toEqual({
    ...withFilters(setValues(NO_FILTERS, 'law', ['Delaware', 'Ohio'])),
    group: 'law',
    columns: ['next', 'law'],
  });
});

describe('filters in words', () => {
  it.each([
    [LIST_OPTIONS, {}, 'No filters'],
    [LIST_OPTIONS, { expiring: '..' }, 'Expiring: any date'],
    [LIST_OPTIONS, { expiring: '2026-07-01..' }, 'Expiring: from Jul 1, 2026'],
    [
      LIST_OPTIONS,
      { expiring: 'past', query: 'a\u202E' },
      'Search: a%E2%80%AE · Expiring: Already expired',
    ],
    [LIST_OPTIONS, { party: 'a\u202E' }, 'Party: a%E2%80%AE'],
    [PRIVATE_LIST_OPTIONS, { folder: 'Invoices/\u202Efdp' }, 'Folder: Invoices/%E2%80%AEfdp'],
    [
      PRIVATE_LIST_OPTIONS,
      { party: 'Acme', status: 'Active' },
      'Counterparty: Acme · Status: Active',
    ],
  ])('%# are %j: %s', (options, values, text) => {
    expect(describeFilters(filterBy(values), options)).toBe(text);
  });

  it('of a view have its order', () => {
    expect(describeView('?risk=High&sort=name', LIST_OPTIONS)).toBe(
      'Risk: High · Sorted by Name, A to Z',
    );
  });
});

describe('a choice', () => {
  const SECOND = { ...withFilters(filterBy({ query: 'acm', risk: 'High' })), page: 2 };

  it.each([
    [{ type: 'party.pick', party: 'Acme' }, '?risk=High&party=Acme'],
    [{ type: 'filter.set', kind: 'risk', values: [] }, '?q=acm'],
    [{ type: 'view.apply', query: '?sort=name', history: 'push' }, '?sort=name'],
    [{ type: 'filters.clear' }, ''],
    [{ type: 'page.turn', page: 3 }, '?q=acm&risk=High&page=3'],
  ] as const)('%j leads to "%s"', (change, search) => {
    const changed = changeListQuery(SECOND, change, LIST_OPTIONS);
    expect(formatListQuery(changed, LIST_OPTIONS)).toBe(search);
  });
});
