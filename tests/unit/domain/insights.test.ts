import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { kindOfContract } from '../../../machines/domain/contract-kinds';
import { groupDeadlines } from '../../../machines/domain/deadlines';
import { computeInsights } from '../../../machines/domain/insights/insights';
import type { ContractFacts, InsightGroup } from '../../../machines/domain/insights/outlook';
import { formatListQuery, DEFAULT_LIST_QUERY } from '../../../machines/domain/list/list-query';
import { PRIVATE_LIST_OPTIONS } from '../../../machines/domain/list/desk-filters';
import { filterBy } from '../../../machines/domain/list/filters';
import { makeFacts, makeOutlook } from '../../support/outlook';

const insightsOf = (contracts: readonly ContractFacts[]) => computeInsights(makeOutlook(contracts));

/** The labels of figures that have contracts, with their number and the address of their list. */
const list = (groups: readonly InsightGroup[]) =>
  groups
    .filter(({ count }) => count > 0)
    .map(({ label, count, filter }) => {
      const listQuery = { ...DEFAULT_LIST_QUERY, filters: filterBy(filter) };
      return `${label}: ${count} ${formatListQuery(listQuery, PRIVATE_LIST_OPTIONS)}`;
    });

describe('what drives risk', () => {
  const finding = (rule: string, points: number) => ({ rule, points, reason: `Reason ${rule}` });

  it('names the levels that there are, the highest first', () => {
    const { levels } = insightsOf([
      makeFacts({ id: '1', risk: 'Low' }),
      makeFacts({ id: '2', risk: 'High', riskScore: 80 }),
      makeFacts({ id: '3', isRead: false, risk: null, riskScore: null }),
    ]);
    expect(list(levels)).toEqual([
      'High: 1 ?risk=High',
      'Low: 1 ?risk=Low',
      'Not read: 1 ?risk=Not+read',
    ]);
    expect(insightsOf([]).levels).toEqual([]);
  });

  it('lists rules from the one that adds most points', () => {
    const { rules } = insightsOf([
      makeFacts({ id: '1', findings: [finding('b', 15), finding('a', 10)] }),
      makeFacts({ id: '2', findings: [finding('a', 10)] }),
      makeFacts({ id: '3', findings: [finding('c', 15), finding('off', 0)] }),
    ]);
    expect(rules.map(({ note }) => note)).toEqual(['20 points', '15 points', '15 points']);
    expect(list(rules)).toEqual(['A: 2 ?finding=a', 'B: 1 ?finding=b', 'C: 1 ?finding=c']);
  });

  it('lists counterparties by the scores of their contracts, not the own companies', () => {
    const withParties = (id: string, riskScore: number, other: string) =>
      makeFacts({ id, riskScore, partyNames: [other, 'Own Ltd'], counterparty: other });
    const { parties } = insightsOf([
      withParties('1', 50, 'Acme'),
      withParties('2', 30, 'Globex'),
      withParties('3', 25, 'Globex'),
      withParties('4', 0, 'Initech'),
    ]);
    expect(list(parties)).toEqual(['Globex: 2 ?party=Globex', 'Acme: 1 ?party=Acme']);
    expect(parties[0]?.note).toBe('55 points together');
  });

  it('lists clauses that contracts at risk have more often than others', () => {
    const contract = (id: string, riskScore: number, ...clauses: readonly string[]) =>
      makeFacts({ id, riskScore, risk: riskScore > 40 ? 'Medium' : 'Low', clauses });
    const { clauses } = insightsOf([
      contract('1', 50, 'exclusivity', 'insurance'),
      contract('2', 60, 'exclusivity', 'audit', 'insurance'),
      contract('3', 10, 'audit'),
      contract('4', 10, 'audit', 'insurance'),
    ]);
    expect(list(clauses)).toEqual([
      'Exclusivity: 2 ?clause=exclusivity&risk=41..100',
      'Insurance: 2 ?clause=insurance&risk=41..100',
    ]);
    expect(clauses.map(({ note }) => note)).toEqual([
      '100% of these, 0% of the others',
      '100% of these, 50% of the others',
    ]);
  });
});

describe('years', () => {
  const deadline = (kind: 'end' | 'renewal' | 'notice', day: string) => ({
    kind,
    day,
    certainty: 'read' as const,
  });

  it('have ends and renewals from five years ago to ten ahead; empty years are left out', () => {
    const { years } = insightsOf([
      makeFacts({ id: '1', deadlines: [deadline('end', '2021-01-01')] }),
      makeFacts({ id: '2', deadlines: [deadline('renewal', '2036-12-31')] }),
      makeFacts({ id: '3', deadlines: [deadline('end', '2037-01-01')] }),
      makeFacts({ id: '4', deadlines: [deadline('notice', '2027-01-01')] }),
    ]);
    expect(years.flatMap(({ ends, renewals }) => list([ends, renewals]))).toEqual([
      'Ends: 2021: 1 ?end=2021-01-01..2021-12-31',
      'Renewals: 2036: 1 ?renewal=2036-01-01..2036-12-31',
    ]);
    expect(years).toHaveLength(2);
  });
});

describe('who lacks what the others have', () => {
  it('names clauses that two thirds of at least five contracts of a kind have, the most usual first', () => {
    const lease = (id: string, ...clauses: readonly string[]) =>
      makeFacts({ id, name: `Lease ${id}`, clauses });
    const leases = [
      lease('1', 'insurance', 'audit'),
      lease('2', 'insurance', 'audit'),
      lease('3', 'insurance', 'audit'),
      lease('4', 'audit'),
    ];
    const loans = ['5', '6', '7', '8'].map((id) =>
      makeFacts({ id, name: `Loan ${id}`, clauses: id === '5' ? [] : ['audit'] }),
    );
    expect(insightsOf([...leases, ...loans]).lacking).toEqual([]);
    const { lacking } = insightsOf([...leases, lease('9', 'insurance', 'audit'), ...loans]);
    expect(list(lacking)).toEqual([
      'Leases without “Insurance”: 1 ?clause=no.insurance&type=Leases',
    ]);
    expect(lacking[0]?.note).toBe('4 of 5 have it');
    const six = [...leases, lease('9', 'insurance', 'audit'), lease('10')];
    expect(list(insightsOf(six).lacking)).toEqual([
      'Leases without “Audit”: 1 ?clause=no.audit&type=Leases',
      'Leases without “Insurance”: 2 ?clause=no.insurance&type=Leases',
    ]);
  });

  it('does not compare contracts whose name tells no kind', () => {
    const letters = ['1', '2', '3', '4', '5'].map((id) =>
      makeFacts({ id, name: `Letter ${id}`, clauses: id === '1' ? [] : ['audit'] }),
    );
    expect(insightsOf(letters).lacking).toEqual([]);
  });
});

describe('groups', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map((days) => {
    const date = new Date(Date.UTC(2020, 0, 1 + days));
    return date.toISOString().slice(0, 10);
  });
  const factsOf = fc
    .record({
      name: fc.constantFrom('Lease', 'Loan', 'Letter', 'Licence'),
      isRead: fc.boolean(),
      riskScore: fc.integer({ min: 0, max: 100 }),
      start: fc.option(day),
      end: day,
      clauses: fc.subarray(['audit', 'insurance', 'exclusivity']),
    })
    .map(({ riskScore, end, ...changes }) =>
      makeFacts({
        ...changes,
        riskScore,
        deadlines: [{ kind: 'end', day: end, certainty: 'read' }],
      }),
    );

  it('have every contract in one level, a number above zero, and filters of their own', () => {
    fc.assert(
      fc.property(fc.array(factsOf), (facts) => {
        const contracts = facts.map((one, index) => ({ ...one, id: `${index}` }));
        const { levels, rules, clauses, parties, lacking, years } = insightsOf(contracts);
        expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(contracts.length);
        const listed = [...levels, ...rules, ...clauses, ...parties, ...lacking];
        expect(listed.filter(({ count }) => count === 0)).toEqual([]);
        const shown = [...listed, ...years.flatMap(({ ends, renewals }) => [ends, renewals])];
        const filters = shown.map(({ filter }) => JSON.stringify(filter));
        expect(new Set(filters).size).toBe(filters.length);
      }),
    );
  });

  it('of 3,000 contracts read at most 60 times as many values as of 100', () => {
    const sample = fc.sample(factsOf, { numRuns: 3000, seed: 1 });
    const contracts = sample.map((one, index) => ({ ...one, id: `${index}` }));
    const countReads = (count: number) => {
      let reads = 0;
      const watched = contracts.slice(0, count).map(
        (contract) =>
          new Proxy(contract, {
            get(target, key, receiver) {
              reads += 1;
              return Reflect.get(target, key, receiver);
            },
          }),
      );
      const outlook = makeOutlook(watched);
      computeInsights(outlook);
      groupDeadlines(outlook.contracts, outlook.today);
      return reads;
    };
    const few = countReads(100);
    expect(few).toBeGreaterThan(100);
    expect(countReads(3000)).toBeLessThan(few * 60);
  });
});

test.each([
  ['Master Services Agreement', 'Service agreements'],
  ['MUTUAL NON-DISCLOSURE AGREEMENT', 'Non-disclosure agreements'],
  ['Software Licence and Maintenance Agreement', 'Maintenance agreements'],
  ['Residential Tenancy Agreement', 'Leases'],
  ['Letter', undefined],
  ['Mutual Nondisclosure Agreement', 'Non-disclosure agreements'],
  ['Non Disclosure Agreement', 'Non-disclosure agreements'],
  ['Joint Venture and Franchise Agreement', 'Joint ventures'],
  ['Franchise Agreement', 'Franchise agreements'],
  ['Contract of Employment', 'Employment contracts'],
  ['Credit Agreement', 'Loans'],
  ['Reseller Agreement', 'Distribution agreements'],
  ['Hosting Services Agreement', 'Subscriptions'],
  ['Software Licence', 'Licences'],
  ['Patent License', 'Licences'],
  ['Manufacturing Agreement', 'Manufacturing agreements'],
  ['Agreement on the Sale of Goods', 'Supply and sales agreements'],
  ['Sales Terms', 'Supply and sales agreements'],
  ['Consulting Services Agreement', 'Consulting agreements'],
  ['Endorsement Agreement', 'Sponsorships'],
  ['Co-Promotion Agreement', 'Marketing agreements'],
  ['Agent Agreement', 'Agency agreements'],
  ['Collaboration Agreement', 'Development agreements'],
  ['Managed Services', 'Service agreements'],
])('the kind of "%s" is %s', (name, kind) => {
  expect(kindOfContract(name)).toBe(kind);
});
