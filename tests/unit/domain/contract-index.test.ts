import { afterEach, describe, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import { RISKS, type ContractSummary } from '../../../machines/domain/contract';
import {
  contractsAt,
  createContractIndex,
  findRows,
  findSharedParties,
  withParties,
  type ContractIndex,
} from '../../../machines/domain/list/contract-index';
import { PRIVATE_LIST_OPTIONS } from '../../../machines/domain/list/desk-filters';
import {
  filterBy,
  LIST_OPTIONS,
  valueOf,
  type Filters,
} from '../../../machines/domain/list/filters';
import { DEFAULT_LIST_QUERY, type ListQuery } from '../../../machines/domain/list/list-query';
import { caseFold } from '../../../machines/domain/search/literal-search';
import type { Sort } from '../../../machines/domain/list/sorting';
import { contractLists, filterChoices, queries, sorts } from '../../support/arbitraries';
import { makeContract, makeContracts } from '../../support/fixtures';
import { listContracts } from '../../support/list-contracts';
import { TODAY } from '../../support/world';

type Contracts = readonly ContractSummary[];

const DAY_MS = 86_400_000;

const WORD_PART = '[\\p{L}\\p{N}\\p{M}]';

/** Whether a text has some letters, and no word goes on before or after them (ruling 35). */
const hasWords = (text: string, letters: string) =>
  new RegExp(`(?<!${WORD_PART})${letters}(?!${WORD_PART})`, 'u').test(text);

/** Reference implementation of the filters, one contract at a time (spec §9, ruling 17). */
function filterPlainly(contracts: Contracts, filters: Filters): Contracts {
  const { query } = filters;
  const [status, risk, expiring = '', party = ''] = ['status', 'risk', 'expiring', 'party'].map(
    (kind) => valueOf(filters, kind),
  );
  /** Days from a day to the expiry. */
  const daysAfter = (expiry: string, day: string) =>
    (Date.parse(expiry) - Date.parse(day)) / DAY_MS;
  const matchesExpiry = ({ expiry }: ContractSummary) => {
    const days = daysAfter(expiry, TODAY);
    if (expiring === '') return true;
    if (expiring === 'past') return days < 0;
    const [from = '', to] = expiring.split('..');
    if (to === undefined) return days >= 0 && days <= Number(expiring);
    return (
      (from === '' || daysAfter(expiry, from) >= 0) && (to === '' || daysAfter(expiry, to) <= 0)
    );
  };
  const needle = caseFold(query.trim());
  return contracts.filter(
    (contract) =>
      (status === '' || contract.status === status) &&
      (risk === '' || contract.risk === risk) &&
      matchesExpiry(contract) &&
      (party.trim() === '' || hasWords(caseFold(contract.parties), caseFold(party.trim()))) &&
      [contract.name, contract.parties].some((text) => caseFold(text).includes(needle)),
  );
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const STATUS_ORDER = ['Active', 'Renewal Due', 'Expired', 'Unknown'];
/** Without a next day, contracts that run are alike. */
const nextRank = ({ status }: ContractSummary) => ['Unknown', 'Expired'].indexOf(status ?? '');
const compareText = (one: string, other: string) => Number(one > other) - Number(one < other);

const rankOf = ({ risk }: ContractSummary) => RISKS.findIndex((one) => one === risk);
const scoreOf = ({ riskScore }: ContractSummary) => riskScore ?? NaN;

/** Reference implementation of sorting. */
function sortPlainly(contracts: Contracts, sort: Sort | null): Contracts {
  if (!sort) return contracts;
  const compare = {
    name: (one, other) => collator.compare(one.name, other.name),
    expiry: (one, other) => compareText(one.expiry, other.expiry),
    next: (one, other) => nextRank(one) - nextRank(other) || compareText(one.expiry, other.expiry),
    status: (one, other) =>
      STATUS_ORDER.indexOf(one.status ?? '') - STATUS_ORDER.indexOf(other.status ?? ''),
    risk: (one, other) => rankOf(one) - rankOf(other) || scoreOf(one) - scoreOf(other),
    score: (one, other) => scoreOf(one) - scoreOf(other),
    counterparty: (one, other) => collator.compare(one.parties, other.parties),
    // These contracts have none.
    law: () => 0,
    folder: () => 0,
    check: () => 0,
    added: () => 0,
  } satisfies Record<Sort['column'], (one: ContractSummary, other: ContractSummary) => number>;
  const { [sort.column]: ascend } = compare;
  return contracts.toSorted((one, other) =>
    sort.direction === 'ascending' ? ascend(one, other) : ascend(other, one),
  );
}

/** Finds rows as the demo does. */
const findIn = (index: ContractIndex, listQuery: ListQuery) =>
  findRows(index, listQuery, LIST_OPTIONS, TODAY);

const listPlainly = (contracts: Contracts, { filters, sort }: ListQuery) =>
  sortPlainly(filterPlainly(contracts, filters), sort);

const listQueries: fc.Arbitrary<ListQuery> = fc.record({
  group: fc.constant(''),
  columns: fc.constant([]),
  filters: filterChoices,
  sort: sorts,
  page: fc.integer({ min: 1, max: 3 }),
});

const searchFor = (query: string): ListQuery => ({
  ...DEFAULT_LIST_QUERY,
  filters: filterBy({ query }),
});

const sortBy = (sort: Sort | null): ListQuery => ({ ...DEFAULT_LIST_QUERY, sort });

/** Hundreds of contracts, with names that differ only in case, accents, digits or punctuation. */
const manyContracts = fc
  .array(fc.tuple(contractLists, fc.constantFrom('Lease 10', 'lease 9', 'Léase 9', 'Lease, 9', '')))
  .map((lists) =>
    [...lists, [makeContracts(600), ''] as const].flatMap(([contracts, name], list) =>
      contracts.map((contract, index) => ({
        ...contract,
        id: `${list}-${index}`,
        name: `${name}${contract.name}`,
        riskScore: ((index * 7919) % 211) / 2.1,
      })),
    ),
  );

afterEach(() => vi.restoreAllMocks());

describe('findRows', () => {
  it.each(['risk', 'score', 'status'] as const)(
    'sorted by %s, contracts without a value come last in both directions',
    (column) => {
      const contracts = [
        makeContract({ risk: null, riskScore: null, status: null }),
        makeContract({ risk: 'High', riskScore: 90, status: 'Expired' }),
        makeContract({ risk: 'Low', riskScore: 0, status: 'Active' }),
        makeContract({ risk: null, riskScore: null, status: null }),
      ];
      const sortTo = (direction: Sort['direction']) =>
        findIn(createContractIndex(contracts), sortBy({ column, direction })).rowIndices;
      expect([sortTo('ascending'), sortTo('descending')]).toEqual([
        [2, 1, 0, 3],
        [1, 2, 0, 3],
      ]);
    },
  );

  /** Runs the queries in order, each on the index that the previous query returned. */
  function expectPlainResults(contracts: Contracts, visited: readonly ListQuery[]) {
    let index = createContractIndex(contracts);
    for (const listQuery of visited) {
      const found = findIn(index, listQuery);
      expect(contractsAt(contracts, found.rowIndices)).toEqual(listPlainly(contracts, listQuery));
      ({ index } = found);
    }
  }

  it('findRows equals a plain filter and sort after any earlier queries', () => {
    fc.assert(
      fc.property(contractLists, fc.array(listQueries, { maxLength: 12 }), expectPlainResults),
    );
  });

  it('findRows equals a plain filter and sort of hundreds of contracts', () => {
    fc.assert(
      fc.property(manyContracts, fc.array(listQueries, { maxLength: 5 }), expectPlainResults),
      { numRuns: 20 },
    );
  });

  it('findRows equals a plain filter while a query is typed and deleted letter by letter', () => {
    fc.assert(
      fc.property(contractLists, queries, filterChoices, (contracts, start, filters) => {
        const typed = `${start}${filters.query}`;
        const steps = Array.from(typed, (_, index) => typed.slice(0, index + 1));
        const visited = [...steps, ...steps.toReversed(), ''];
        expectPlainResults(
          contracts,
          visited.map((query) => ({ ...DEFAULT_LIST_QUERY, filters: { ...filters, query } })),
        );
      }),
    );
  });

  it('findRows equals a plain filter when a typed accent changes the letter before it', () => {
    const contracts = makeContracts(4, (index) => ({
      name: ['Cafe', 'Café', 'Cafe\u0301s', 'İz iz'][index] ?? '',
    }));
    const typed = ['cafe', 'cafe\u0301', 'cafe\u0301s', 'i', 'i\u0307', 'i\u0307z', 'iz'];
    expectPlainResults(contracts, typed.map(searchFor));
  });

  it('filters and sorts without changing the contracts', () => {
    fc.assert(
      fc.property(contractLists, listQueries, (contracts, listQuery) => {
        const before = structuredClone(contracts);
        listContracts(contracts, listQuery);
        expect(contracts).toEqual(before);
      }),
    );
  });

  it('computes keys of names only to sort by name', () => {
    const padStart = vi.spyOn(String.prototype, 'padStart');
    const index = createContractIndex(makeContracts(3));
    findIn(index, sortBy({ column: 'score', direction: 'ascending' }));
    expect(padStart).not.toHaveBeenCalled();
    findIn(index, sortBy({ column: 'name', direction: 'ascending' }));
    expect(padStart).toHaveBeenCalledTimes(3);
  });

  it('calls the collator at most 2.5 times per name in a sort of 1,000', async () => {
    const compare = vi.fn<Intl.Collator['compare']>(collator.compare);
    vi.spyOn(Intl.Collator.prototype, 'compare', 'get').mockReturnValue(compare);
    // The module takes the function when it is loaded.
    vi.resetModules();
    const fresh = await import('../../../machines/domain/list/contract-index');
    const contracts = makeContracts(1000, (index) => ({
      name: `${index % 2 === 0 ? 'Lease' : 'lease'} ${(index * 7919) % 1000}`,
    }));
    for (const direction of ['ascending', 'descending'] as const) {
      compare.mockClear();
      const { rowIndices } = fresh.findRows(
        createContractIndex(contracts),
        sortBy({ column: 'name', direction }),
        LIST_OPTIONS,
        TODAY,
      );
      expect(rowIndices).toHaveLength(1000);
      expect(compare.mock.calls.length).toBeGreaterThan(900);
      expect(compare.mock.calls.length).toBeLessThan(2500);
    }
  });
});

describe('contract index', () => {
  const contracts = makeContracts(20);
  const byName = sortBy({ column: 'name', direction: 'descending' });

  const filters = filterBy({ status: 'Active', risk: 'Low' });

  it.each([
    ['nothing', DEFAULT_LIST_QUERY],
    ['blanks', searchFor('  ')],
    ['status and risk', { ...DEFAULT_LIST_QUERY, filters }],
  ])('a query for %s needs nothing but the contracts', (_, query) => {
    const index = createContractIndex(contracts);
    expect(index).toEqual({ contracts, orders: { '': [...contracts.keys()] } });
    expect(index.contracts).toBe(contracts);
    expect(findIn(index, query).index).toBe(index);
  });

  it('the first sort adds an order, which later queries reuse', () => {
    const index = createContractIndex(contracts);
    const sorted = findIn(index, byName);
    expect(sorted.index).toEqual({
      ...index,
      orders: { ...index.orders, '-name': sorted.rowIndices },
    });
    expect(index).toEqual(createContractIndex(contracts));
    expect(findIn(sorted.index, byName).index).toBe(sorted.index);
    const byScore = sortBy({ column: 'score', direction: 'ascending' });
    const both = findIn(sorted.index, byScore).index;
    expect(Object.keys(both.orders)).toEqual(['', '-name', 'score']);
  });
});

describe('contractsAt', () => {
  it('contractsAt returns the contracts in row order and skips rows that do not exist', () => {
    const contracts = makeContracts(3);
    expect(contractsAt(contracts, [2, 0, 3, -1])).toEqual([contracts[2], contracts[0]]);
  });
});

it('the shared parties of a contract are named in its order, those of other contracts not', () => {
  const parties = [
    'Zenith Ltd and Acme Ltd',
    'Acme Ltd and Zenith Ltd',
    'Globex Inc. and Zenith Ltd',
  ];
  const index = withParties(
    createContractIndex(parties.map((text, at) => makeContract({ id: `c-${at}`, parties: text }))),
  );
  const namesIn = (text: string) => findSharedParties(index, text).map(({ name }) => name);
  expect(parties.map(namesIn)).toEqual([
    ['Zenith Ltd', 'Acme Ltd'],
    ['Acme Ltd', 'Zenith Ltd'],
    ['Zenith Ltd'],
  ]);
});

describe('the next day to act', () => {
  const withNext = (id: string, day: string, missed: string | null = null) =>
    makeContract({
      id,
      expiry: '2030-12-31',
      nextDay: {
        kind: 'notice',
        day,
        missed,
        certainty: 'read',
        end: '2030-12-31',
      },
    });
  const CONTRACTS = [
    makeContract({ id: 'ended', expiry: '2026-06-01', status: 'Expired', nextDay: null }),
    makeContract({ id: 'unknown', expiry: 'unknown', status: 'Unknown', nextDay: null }),
    makeContract({ id: 'no end', expiry: 'perpetual', nextDay: null }),
    withNext('later', '2026-12-12'),
    withNext('in 90 days', '2026-09-13'),
    withNext('missed', '2026-07-01', '2025-07-01'),
    withNext('missed, next one later', '2030-07-01', '2026-06-14'),
    makeContract({ id: 'damaged', expiry: 'unknown', status: null }),
  ];
  const idsOf = (query: Partial<ListQuery>) => {
    const index = createContractIndex(CONTRACTS);
    const listQuery = { ...DEFAULT_LIST_QUERY, group: 'none', ...query };
    const { rowIndices } = findRows(index, listQuery, PRIVATE_LIST_OPTIONS, TODAY);
    return contractsAt(CONTRACTS, rowIndices).map(({ id }) => id);
  };

  it('orders missed days, coming days, none, those not known, and what has ended', () => {
    const order = [
      'missed',
      'missed, next one later',
      'in 90 days',
      'later',
      'no end',
      'unknown',
      'ended',
      'damaged',
    ];
    expect(idsOf({ sort: { column: 'next', direction: 'ascending' } })).toEqual(order);
  });
});
