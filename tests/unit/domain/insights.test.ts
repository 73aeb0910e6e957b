import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOT_FOUND } from '../../../machines/domain/calendar';
import { kindOfContract } from '../../../machines/domain/contract-kinds';
import { groupDeadlines } from '../../../machines/domain/deadlines';
import { computeInsights, findGroup } from '../../../machines/domain/insights/insights';
import type { ContractFacts, InsightGroup } from '../../../machines/domain/insights/outlook';
import { makeFacts, makeOutlook } from '../../support/outlook';

const insightsOf = (contracts: readonly ContractFacts[]) => computeInsights(makeOutlook(contracts));

const withScore = (id: string, riskScore: number) => makeFacts({ id, riskScore });

/** The labels of groups with the ids of their contracts. */
const list = (groups: readonly InsightGroup[]) =>
  groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => [label, entries.map(({ id }) => id).join()]);

describe('risk', () => {
  it('groups scores in steps of ten that begin with the levels of risk', () => {
    const scores = [0, 10, 10.5, 40, 41, 70, 70.1, 100];
    const { scores: groups } = insightsOf(
      scores.map((score, index) => withScore(`${index}`, score)),
    );
    expect(groups).toHaveLength(10);
    expect(list(groups)).toEqual([
      ['Risk score 0–10', '0,1'],
      ['Risk score 11–20', '2'],
      ['Risk score 31–40', '3'],
      ['Risk score 41–50', '4'],
      ['Risk score 61–70', '5'],
      ['Risk score 71–80', '6'],
      ['Risk score 91–100', '7'],
    ]);
    expect(groups[9]?.entries[0]?.note).toBe('Risk score 100');
  });

  it('lists no contract without a score', () => {
    expect(list(insightsOf([makeFacts({ riskScore: null })]).scores)).toEqual([]);
  });

  it('lists rules from the one that adds most points', () => {
    const finding = (rule: string, points: number) => ({ rule, points, reason: `Reason ${rule}` });
    const insights = insightsOf([
      makeFacts({ id: '1', findings: [finding('b', 15), finding('a', 10)] }),
      makeFacts({ id: '2', findings: [finding('a', 10)] }),
      makeFacts({ id: '3', findings: [finding('c', 15)] }),
    ]);
    const { drivers } = insights;
    expect(drivers.map(({ label, points }) => [label, points])).toEqual([
      ['Reason a', 20],
      ['Reason b', 15],
      ['Reason c', 15],
    ]);
    expect(list(drivers).map(([, ids]) => ids)).toEqual(['1,2', '1', '3']);
    expect(drivers[0]?.entries[0]?.note).toBe('10 points');
    for (const driver of drivers) expect(findGroup(insights, driver.id)).toBe(driver);
  });

  it('lists rules with equal points in the same order every time', () => {
    const findings = ['c', 'b', 'd'].map((rule) => ({ rule, points: 5, reason: rule }));
    const { drivers } = insightsOf([makeFacts({ findings })]);
    expect(drivers.map(({ label }) => label)).toEqual(['b', 'c', 'd']);
  });

  it('leaves contracts out that were not read, and names them', () => {
    const { read, scores, alerts } = insightsOf([makeFacts({ isRead: false, law: null })]);
    expect(read).toBe(0);
    expect(list(scores)).toEqual([]);
    expect(list(alerts)).toEqual([['Not read: nothing is known of their clauses', 'c-1']]);
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
      ['New contracts: Mar 2026', '1'],
      ['Renewals: Dec 2026', '2'],
      ['Ends: Jun 2027', '1'],
    ]);
  });

  it('list the contracts of a month or a year in the order of days', () => {
    const days = ['2026-08-20', '2026-08-31', '2026-08-05', '2026-08-20'];
    const { trends } = insightsOf(
      days.map((day, index) => makeFacts({ id: `${index}`, deadlines: [deadline('end', day)] })),
    );
    for (const rows of [trends.months, trends.years])
      expect(list(rows.map(({ ends }) => ends)).map(([, ids]) => ids)).toEqual(['2,0,3,1']);
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
    const insights = insightsOf([
      makeFacts({ id: '1', findings: [finding('uncapped-liability')] }),
      makeFacts({ id: '2', findings: [finding('no-cap-on-liability')] }),
      makeFacts({ id: '3', renewal: { every: 'P1Y', successive: true } }),
      makeFacts({ id: '4', renewal: { every: 'P1Y', successive: true }, hasNotice: true }),
      makeFacts({ id: '5', renewal: { every: 'P1Y', successive: false, onRequest: true } }),
      makeFacts({ id: '6', expiry: NOT_FOUND }),
      makeFacts({ id: '7', law: null }),
      makeFacts({ id: '8', toCheck: ['expiry', 'governingLaw'] }),
    ]);
    const { alerts } = insights;
    for (const alert of alerts) expect(findGroup(insights, alert.id)).toBe(alert);
    expect(list(alerts)).toEqual([
      ['Some liability has no limit', '1'],
      ['No limit of liability was found', '2'],
      ['Renews by itself, and no notice that stops it was found', '3'],
      ['No end was found', '6'],
      ['No governing law was found', '7'],
      ['Values to check', '8'],
    ]);
    expect(alerts.at(-1)?.entries[0]?.note).toBe('End, Governing law');
    expect(alerts[0]?.entries[0]?.note).toBe('');
  });

  it('name clauses that two thirds of at least four contracts of a kind have', () => {
    const lease = (id: string, ...clauses: readonly string[]) =>
      makeFacts({ id, name: `Lease ${id}`, clauses });
    const leases = [lease('1', 'Insurance', 'Audit'), lease('2', 'Insurance'), lease('3', 'Audit')];
    const others = ['5', '6', '7'].map((id) =>
      makeFacts({ id, name: `Loan ${id}`, clauses: id === '5' ? [] : ['Audit'] }),
    );
    expect(insightsOf([...leases, ...others]).alerts).toEqual([]);
    const { alerts } = insightsOf([...leases, lease('4', 'Insurance'), ...others]);
    expect(list(alerts)).toEqual([['Leases without “Insurance”', '3']]);
    expect(alerts[0]?.entries[0]?.note).toBe('3 of 4 of this kind have it');
    const rest = [lease('4', 'Insurance', 'Audit'), lease('5', 'Insurance', 'Audit'), lease('6')];
    const insights = insightsOf([...leases, ...rest]);
    expect(list(insights.alerts)).toEqual([
      ['Leases without “Audit”', '2,6'],
      ['Leases without “Insurance”', '3,6'],
    ]);
    for (const alert of insights.alerts) expect(findGroup(insights, alert.id)).toBe(alert);
  });

  it('do not compare contracts whose name tells no kind', () => {
    const letters = ['1', '2', '3', '4'].map((id) =>
      makeFacts({ id, name: `Letter ${id}`, clauses: id === '1' ? [] : ['Audit'] }),
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
      clauses: fc.subarray(['Audit', 'Insurance', 'Exclusivity']),
    })
    .map(({ riskScore, end, ...changes }) =>
      makeFacts({
        ...changes,
        riskScore,
        deadlines: [{ kind: 'end', day: end, certainty: 'read' }],
      }),
    );

  it('have every contract that was read in one score, and are found by their ids', () => {
    fc.assert(
      fc.property(fc.array(factsOf), (facts) => {
        const contracts = facts.map((one, index) => ({ ...one, id: `${index}` }));
        const insights = insightsOf(contracts);
        const read = contracts.filter(({ isRead }) => isRead).map(({ id }) => id);
        const scored = insights.scores.flatMap(({ entries }) => entries.map(({ id }) => id));
        expect(scored.toSorted()).toEqual(read.toSorted());
        const { months, years } = insights.trends;
        const shown = [
          ...insights.scores,
          ...insights.alerts,
          ...[...months, ...years].flatMap(({ ends, renewals, added }) => [ends, renewals, added]),
        ];
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        for (const group of shown) expect(findGroup(insights, group.id)).toBe(group);
        expect(findGroup(insights, 'gone')).toBe(undefined);
        for (const { id, entries } of insights.alerts) {
          const clause = /^missing \w+ (.+)$/.exec(id)?.[1];
          if (clause === undefined) continue;
          for (const entry of entries)
            expect(contracts[Number(entry.id)]?.clauses).not.toContain(clause);
        }
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
