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

const withScore = (id: string, riskScore: number) => makeFacts({ id, riskScore });

/** The labels of figures that have contracts, with their number and the address of their list. */
const list = (groups: readonly InsightGroup[]) =>
  groups
    .filter(({ count }) => count > 0)
    .map(({ label, count, filter }) => {
      const listQuery = { ...DEFAULT_LIST_QUERY, filters: filterBy(filter) };
      return `${label}: ${count} ${formatListQuery(listQuery, PRIVATE_LIST_OPTIONS)}`;
    });

describe('risk', () => {
  it('groups scores in steps of ten that begin with the levels of risk', () => {
    const scores = [0, 10, 11, 40, 41, 70, 71, 100];
    const { scores: groups } = insightsOf(
      scores.map((score, index) => withScore(`${index}`, score)),
    );
    expect(groups).toHaveLength(10);
    expect(list(groups)).toEqual([
      '0–10: 2 ?risk=0..10',
      '11–20: 1 ?risk=11..20',
      '31–40: 1 ?risk=31..40',
      '41–50: 1 ?risk=41..50',
      '61–70: 1 ?risk=61..70',
      '71–80: 1 ?risk=71..80',
      '91–100: 1 ?risk=91..100',
    ]);
  });

  it('lists no contract without a score', () => {
    expect(list(insightsOf([makeFacts({ riskScore: null })]).scores)).toEqual([]);
  });

  it('lists rules from the one that adds most points', () => {
    const finding = (rule: string, points: number) => ({ rule, points, reason: `Reason ${rule}` });
    const { drivers } = insightsOf([
      makeFacts({ id: '1', findings: [finding('b', 15), finding('a', 10)] }),
      makeFacts({ id: '2', findings: [finding('a', 10)] }),
      makeFacts({ id: '3', findings: [finding('c', 15)] }),
    ]);
    expect(drivers.map(({ label, points }) => [label, points])).toEqual([
      ['Reason a', 20],
      ['Reason b', 15],
      ['Reason c', 15],
    ]);
    expect(list(drivers)).toEqual([
      'Reason a: 2 ?finding=a',
      'Reason b: 1 ?finding=b',
      'Reason c: 1 ?finding=c',
    ]);
  });

  it('leaves contracts out that were not read, and names them', () => {
    const unread = makeFacts({ isRead: false, risk: null, riskScore: null, law: null });
    const { read, scores, alerts } = insightsOf([unread]);
    expect(read).toBe(0);
    expect(list(scores)).toEqual([]);
    expect(list(alerts)).toEqual(['Not read: nothing is known of their clauses: 1 ?risk=Not+read']);
  });
});

describe('trends', () => {
  const deadline = (kind: 'end' | 'renewal' | 'notice', day: string) => ({
    kind,
    day,
    certainty: 'read' as const,
  });

  it('count ends, renewals and new contracts by month, from 3 months ago to 12 ahead', () => {
    const { trends } = insightsOf([
      makeFacts({ id: '1', added: '2026-03-01', deadlines: [deadline('end', '2027-06-30')] }),
      makeFacts({
        id: '2',
        added: '2026-02-28',
        deadlines: [deadline('notice', '2026-06-20'), deadline('renewal', '2026-12-31')],
      }),
      makeFacts({ id: '3', added: '2026-02-27', deadlines: [deadline('end', '2027-07-01')] }),
    ]);
    expect(trends.months.map(({ label }) => label)).toHaveLength(16);
    expect([trends.months[0]?.label, trends.months.at(-1)?.label]).toEqual([
      'Mar 2026',
      'Jun 2027',
    ]);
    const happenings = trends.months.flatMap(({ ends, renewals, added }) =>
      list([ends, renewals, added]),
    );
    expect(happenings).toEqual([
      'New contracts: Mar 2026: 1 ?added=2026-03-01..2026-03-31',
      'Renewals: Dec 2026: 1 ?renewal=2026-12-01..2026-12-31',
      'Ends: Jun 2027: 1 ?end=2027-06-01..2027-06-30',
    ]);
  });

  it('count from five years ago to ten years ahead', () => {
    const { trends } = insightsOf([
      makeFacts({ added: '2021-01-01', deadlines: [deadline('renewal', '2036-12-31')] }),
    ]);
    expect([trends.years[0]?.label, trends.years.at(-1)?.label]).toEqual(['2021', '2036']);
  });

  it('count by year, from the first to the last year in which something happens', () => {
    const { trends } = insightsOf([
      makeFacts({ id: '1', added: '2024-12-31', deadlines: [deadline('end', '2027-01-01')] }),
      makeFacts({ id: '2', added: '2020-12-31', deadlines: [deadline('end', '2037-01-01')] }),
    ]);
    expect(trends.years.map(({ label }) => label)).toEqual(['2024', '2025', '2026', '2027']);
    expect(insightsOf([]).trends.years).toEqual([]);
  });
});

describe('alerts', () => {
  const finding = (rule: string) => ({ rule, points: 1, reason: rule });

  it('name what deserves a look, and the values to check', () => {
    const { alerts } = insightsOf([
      makeFacts({ id: '1', findings: [finding('uncapped-liability')] }),
      makeFacts({ id: '2', findings: [finding('no-cap-on-liability')] }),
      makeFacts({ id: '3', renewal: { every: 'P1Y', successive: true } }),
      makeFacts({ id: '4', renewal: { every: 'P1Y', successive: true }, hasNotice: true }),
      makeFacts({ id: '5', renewal: { every: 'P1Y', successive: false, onRequest: true } }),
      makeFacts({ id: '6', missing: ['expiry'] }),
      makeFacts({ id: '7', missing: ['governingLaw'] }),
      makeFacts({ id: '8', toCheck: ['expiry', 'governingLaw'] }),
    ]);
    expect(list(alerts)).toEqual([
      'Some liability has no limit: 1 ?finding=uncapped-liability',
      'No limit of liability was found: 1 ?finding=no-cap-on-liability',
      'Renews by itself, and no notice that stops it was found: 1 ?renewal=silent',
      'No end was found: 1 ?missing=expiry',
      'No governing law was found: 1 ?missing=governingLaw',
      'Values to check: 1 ?check=any',
    ]);
  });

  it('name clauses that two thirds of at least four contracts of a kind have', () => {
    const lease = (id: string, ...clauses: readonly string[]) =>
      makeFacts({ id, name: `Lease ${id}`, clauses });
    const leases = [lease('1', 'insurance', 'audit'), lease('2', 'insurance'), lease('3', 'audit')];
    const others = ['5', '6', '7'].map((id) =>
      makeFacts({ id, name: `Loan ${id}`, clauses: id === '5' ? [] : ['audit'] }),
    );
    expect(insightsOf([...leases, ...others]).alerts).toEqual([]);
    const { alerts } = insightsOf([...leases, lease('4', 'insurance'), ...others]);
    expect(list(alerts)).toEqual([
      'Leases without “Insurance” (3 of 4 have it): 1 ?clause=no.insurance&type=Leases',
    ]);
    const rest = [lease('4', 'insurance', 'audit'), lease('5', 'insurance', 'audit'), lease('6')];
    expect(list(insightsOf([...leases, ...rest]).alerts)).toEqual([
      'Leases without “Audit” (4 of 6 have it): 2 ?clause=no.audit&type=Leases',
      'Leases without “Insurance” (4 of 6 have it): 2 ?clause=no.insurance&type=Leases',
    ]);
  });

  it('do not compare contracts whose name tells no kind', () => {
    const letters = ['1', '2', '3', '4'].map((id) =>
      makeFacts({ id, name: `Letter ${id}`, clauses: id === '1' ? [] : ['audit'] }),
    );
    expect(insightsOf(letters).alerts).toEqual([]);
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

  it('have every contract that was read in one score, each with other filters', () => {
    fc.assert(
      fc.property(fc.array(factsOf), (facts) => {
        const contracts = facts.map((one, index) => ({ ...one, id: `${index}` }));
        const { scores, alerts, trends } = insightsOf(contracts);
        const scored = scores.reduce((sum, { count }) => sum + count, 0);
        expect(scored).toBe(contracts.length);
        const rows = [...trends.months, ...trends.years];
        const shown = rows.flatMap(({ ends, renewals, added }) => [ends, renewals, added]);
        const filters = [...scores, ...alerts, ...shown].map(({ filter }) =>
          JSON.stringify(filter),
        );
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
      groupDeadlines(outlook.contracts, [], outlook.today);
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
