import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { RISKS, type ContractSummary } from '../../../machines/domain/contract';
import { caseFold, isFiltering, type Filters } from '../../../machines/domain/filters';
import { listContracts, listPage, prepareSorting } from '../../../machines/domain/listing';
import { countMatches, prepareSearch } from '../../../machines/domain/matching';
import { paginate } from '../../../machines/domain/pagination';
import { DEFAULT_LIST_QUERY, type ListQuery } from '../../../machines/domain/list-query';
import type { Sort } from '../../../machines/domain/sorting';
import { contractLists, filterChoices, queries, sorts } from '../../support/arbitraries';
import { makeContracts } from '../../support/fixtures';

type Contracts = readonly ContractSummary[];

/** The rules as the specification has them, one contract at a time (spec §9, ruling 17). */
function filterPlainly(contracts: Contracts, { query, status, risk }: Filters): Contracts {
  const needle = caseFold(query.trim());
  return contracts.filter(
    (contract) =>
      (status === 'all' || contract.status === status) &&
      (risk === 'all' || contract.risk === risk) &&
      [contract.name, contract.parties].some((text) => caseFold(text).includes(needle)),
  );
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const LIFE = ['Active', 'Renewal Due', 'Expired'];
const compareOnes = <T extends string | number>(one: T, other: T) =>
  Number(one > other) - Number(one < other);

function sortPlainly(contracts: Contracts, sort: Sort | null): Contracts {
  if (!sort) return contracts;
  const compare = {
    name: (one, other) => collator.compare(one.name, other.name),
    expiry: (one, other) => compareOnes(one.expiry, other.expiry),
    status: (one, other) => LIFE.indexOf(one.status) - LIFE.indexOf(other.status),
    risk: (one, other) =>
      RISKS.indexOf(one.risk) - RISKS.indexOf(other.risk) || one.riskScore - other.riskScore,
    score: (one, other) => one.riskScore - other.riskScore,
  } satisfies Record<Sort['column'], (one: ContractSummary, other: ContractSummary) => number>;
  const { [sort.column]: ascend } = compare;
  return contracts.toSorted((one, other) =>
    sort.direction === 'ascending' ? ascend(one, other) : ascend(other, one),
  );
}

const listPlainly = (contracts: Contracts, { filters, sort }: ListQuery) =>
  sortPlainly(filterPlainly(contracts, filters), sort);

const places: fc.Arbitrary<ListQuery> = fc.record({
  filters: filterChoices,
  sort: sorts,
  page: fc.integer({ min: 1, max: 3 }),
});

/** So many that work on all of them takes several steps, with names of every kind among them. */
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

describe('what a place lists', () => {
  it('is what the rules leave, one contract at a time, however one got there', () => {
    fc.assert(
      fc.property(contractLists, fc.array(places, { maxLength: 12 }), (contracts, visited) => {
        for (const listQuery of visited) {
          const listed = listPlainly(contracts, listQuery);
          expect(listContracts({ contracts, listQuery })).toEqual(listed);
          expect(listPage(contracts, listQuery)).toEqual(paginate(listed, listQuery.page));
          expect(countMatches(contracts, listQuery.filters)).toBe(listed.length);
        }
      }),
    );
  });

  it('is the same of many contracts', () => {
    fc.assert(
      fc.property(manyContracts, fc.array(places, { maxLength: 5 }), (contracts, visited) => {
        for (const listQuery of visited)
          expect(listContracts({ contracts, listQuery })).toEqual(
            listPlainly(contracts, listQuery),
          );
      }),
      { numRuns: 20 },
    );
  });

  it('is the same while a query is typed letter by letter, and taken back', () => {
    fc.assert(
      fc.property(contractLists, queries, filterChoices, (contracts, start, filters) => {
        const typed = `${start}${filters.query}`;
        const typings = Array.from(typed, (_, index) => typed.slice(0, index + 1));
        for (const query of [...typings, ...typings.toReversed(), '']) {
          const listQuery = { ...DEFAULT_LIST_QUERY, filters: { ...filters, query } };
          expect(listContracts({ contracts, listQuery })).toEqual(
            listPlainly(contracts, listQuery),
          );
        }
      }),
    );
  });

  it('is the same where what is added to a query changes the letters before it', () => {
    const contracts = makeContracts(4, (index) => ({
      name: ['Cafe', 'Café', 'Cafe\u0301s', 'İz iz'][index] ?? '',
    }));
    for (const query of ['cafe', 'cafe\u0301', 'cafe\u0301s', 'i', 'i\u0307', 'i\u0307z', 'iz']) {
      const listQuery = {
        ...DEFAULT_LIST_QUERY,
        filters: { ...DEFAULT_LIST_QUERY.filters, query },
      };
      expect(listContracts({ contracts, listQuery }), query).toEqual(
        listPlainly(contracts, listQuery),
      );
    }
  });

  it('leaves the data as it was', () => {
    fc.assert(
      fc.property(contractLists, places, (contracts, listQuery) => {
        const before = structuredClone(contracts);
        listContracts({ contracts, listQuery });
        expect(contracts).toEqual(before);
      }),
    );
  });
});

describe('folding', () => {
  it('leaves no text the blank that parts names from parties', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aA é\u00A0\u2007\u0301') });
    fc.assert(fc.property(texts, (text) => !caseFold(text).includes('\u00A0')));
  });

  it('is the same for plain letters as among others', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 20 });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(`${caseFold(text)}é`).toBe(caseFold(`${text}é`));
      }),
    );
  });
});

describe('preparing', () => {
  const contracts = makeContracts(1000, (index) => ({ name: `Lease ${(index * 7919) % 1000}` }));
  const listQuery: ListQuery = {
    filters: { query: 'lease 1', status: 'all', risk: 'all' },
    sort: { column: 'name', direction: 'descending' },
    page: 1,
  };

  it('goes in many small steps, and leaves nothing to do', () => {
    for (const [prepare, most] of [
      [prepareSearch, 10],
      [prepareSorting, 200],
    ] as const) {
      const all = [...contracts];
      const { length: steps } = [...prepare(all)];
      expect(steps).toBeGreaterThan(5);
      expect(steps).toBeLessThan(most);
      expect([...prepare(all)]).toEqual([]);
    }
  });

  it('may be broken off anywhere: whoever needs it has all of it', () => {
    const listed = listPlainly(contracts, listQuery);
    expect(isFiltering(listQuery.filters)).toBe(true);
    fc.assert(
      fc.property(fc.nat(20), fc.nat(60), (searchSteps, sortSteps) => {
        const all = [...contracts];
        const search = prepareSearch(all);
        const sorting = prepareSorting(all);
        for (let step = 0; step < searchSteps; step += 1) search.next();
        for (let step = 0; step < sortSteps; step += 1) sorting.next();
        expect(listContracts({ contracts: all, listQuery })).toEqual(listed);
        // And who prepared it can go on as if nothing had happened.
        expect([...search, ...sorting].length).toBeLessThan(200);
        expect(listContracts({ contracts: all, listQuery })).toEqual(listed);
      }),
      { numRuns: 30 },
    );
  });
});
