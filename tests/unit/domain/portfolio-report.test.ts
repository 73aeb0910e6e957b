import { expect, test } from 'vitest';
import type { Deadline } from '../../../machines/domain/deadlines';
import { computePortfolioReport } from '../../../machines/domain/insights/portfolio-report';
import { makeFacts } from '../../support/outlook';
import { TODAY } from '../../support/world';

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
  const { statuses, risks } = computePortfolioReport([lease, agency, picture], TODAY);
  expect(statuses.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Active 2',
    'Expired 1',
  ]);
  expect(risks.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'High 1',
    'Low 1',
    'Not read 1',
  ]);
  expect(computePortfolioReport([lease], TODAY).risks).toHaveLength(1);
});

test('the report lists deadlines until the same day next year, in the order of time', () => {
  const { deadlines } = computePortfolioReport([lease, agency, picture], TODAY);
  expect(deadlines.map(({ day }) => day)).toEqual(['2026-06-01', '2026-06-10', '2027-06-15']);
});

test('the report keeps the order of the contracts, and has the findings with most points first', () => {
  const { contracts } = computePortfolioReport([lease, picture, agency], TODAY);
  expect(
    contracts.map(({ name, findings }) => [name, ...findings.map(({ rule }) => rule)]),
  ).toEqual([['Lease'], ['Picture'], ['Agency', 'b', 'a']]);
});
