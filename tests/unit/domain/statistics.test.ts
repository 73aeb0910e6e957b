import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { PRIVATE_STATUSES } from '../../../machines/domain/contract';
import { computeStatistics } from '../../../machines/domain/list/statistics';
import { contractLists } from '../../support/arbitraries';
import { makeContract } from '../../support/fixtures';

const withScores = (...scores: (number | null)[]) =>
  scores.map((riskScore) => makeContract({ riskScore }));

it('computeStatistics counts contracts by status', () => {
  const counts = { Active: 3, 'Renewal Due': 2, Expired: 1, Unknown: 1 } as const;
  const contracts = PRIVATE_STATUSES.flatMap((status) =>
    Array.from({ length: counts[status] }, () => makeContract({ status })),
  );
  expect(computeStatistics(contracts)).toMatchObject({
    total: 7,
    active: 3,
    renewalDue: 2,
    expired: 1,
  });
});

it('computeStatistics returns 0 for every figure of an empty list', () => {
  expect(computeStatistics([])).toEqual({
    total: 0,
    active: 0,
    renewalDue: 0,
    expired: 0,
    averageRisk: 0,
  });
});

it.each([
  [[50], 50],
  [[0, 0], 0],
  [[40, 41], 41],
  [[40, 40, 41], 40],
  [[10.2, 10.2], 10],
  [[100, 0, 1], 34],
  [[40, null, 60, null], 50],
  [[null], 0],
])('computeStatistics averages the risk scores %j to %s', (scores, average) => {
  expect(computeStatistics(withScores(...scores)).averageRisk).toBe(average);
});

it('computeStatistics counts every contract in any order, with an average between the scores', () => {
  fc.assert(
    fc.property(contractLists, (contracts) => {
      const { total, active, renewalDue, expired, averageRisk } = computeStatistics(contracts);
      const unknown = contracts.filter(({ status }) => status === 'Unknown').length;
      expect(active + renewalDue + expired + unknown).toBe(total);
      expect(total).toBe(contracts.length);
      expect(computeStatistics(contracts.toReversed())).toEqual(computeStatistics(contracts));
      const scores =
        contracts.length === 0 ? [0] : contracts.map(({ riskScore }) => riskScore ?? NaN);
      expect(averageRisk).toBeGreaterThanOrEqual(Math.min(...scores));
      expect(averageRisk).toBeLessThanOrEqual(Math.max(...scores));
    }),
  );
});
