import { expect, test } from 'vitest';
import type { Deadline } from '../../../machines/domain/deadlines';
import { computePortfolioReport } from '../../../machines/domain/insights/portfolio-report';
import { makeFacts, makeOutlook } from '../../support/outlook';

const at = (kind: Deadline['kind'], day: string) => ({
  kind,
  day,
  certainty: 'read' as const,
});

const lease = makeFacts({
  id: 'c-1',
  name: 'Lease',
  status: 'Active',
  risk: 'Low',
  riskScore: 20,
  expiry: '2027-06-15',
  deadlines: [at('notice', '2026-06-10'), at('renewal', '2027-06-15')],
});
const agency = makeFacts({
  id: 'c-2',
  name: 'Agency',
  status: 'Expired',
  risk: 'High',
  riskScore: 80,
  expiry: '2026-06-01',
  law: null,
  deadlines: [at('end', '2026-06-01'), at('end', '2027-06-16')],
  findings: [
    { rule: 'a', points: 5, reason: 'Small' },
    { rule: 'b', points: 20, reason: 'Large' },
  ],
});
const picture = makeFacts({
  id: 'c-3',
  name: 'Picture',
  status: 'Active',
  risk: null,
  riskScore: null,
  deadlines: [],
});

test('the report counts by status and risk, also contracts that were not read', () => {
  const { statuses, risks } = computePortfolioReport(makeOutlook([lease, agency, picture]));
  expect(statuses.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Active 2',
    'Expired 1',
    'Renewal Due 0',
    'Unknown 0',
  ]);
  expect(risks.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'High 1',
    'Medium 0',
    'Low 1',
    'Not read 1',
  ]);
  expect(computePortfolioReport(makeOutlook([lease])).risks).toHaveLength(3);
});

test('the report lists deadlines until the same day next year, in the order of time', () => {
  const done = {
    contractId: 'c-1',
    ...at('notice', '2026-06-10'),
    mark: { kind: 'done' },
  } as const;
  const outlook = { ...makeOutlook([lease, agency, picture]), marks: [done] };
  const { deadlines } = computePortfolioReport(outlook);
  expect(deadlines.map(({ day, mark }) => `${day} ${mark?.kind}`)).toEqual([
    '2026-06-01 undefined',
    '2026-06-10 done',
    '2027-06-15 undefined',
  ]);
});

test('the report lists contracts by name, and the findings with most points first', () => {
  const { contracts } = computePortfolioReport(makeOutlook([lease, picture, agency]));
  expect(
    contracts.map(({ name, findings }) => [name, ...findings.map(({ rule }) => rule)]),
  ).toEqual([['Agency', 'b', 'a'], ['Lease'], ['Picture']]);
});

test('the report lists contracts of one name in the same order every time', () => {
  const leases = ['c-3', 'c-1', 'c-2'].map((id) => makeFacts({ id, name: 'Lease' }));
  const { contracts } = computePortfolioReport(makeOutlook(leases));
  expect(contracts.map(({ id }) => id)).toEqual(['c-1', 'c-2', 'c-3']);
});
