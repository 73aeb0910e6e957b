import { expect, it } from 'vitest';
import { riskOfScore } from '../../../machines/domain/contract';

it.each([
  [0, 'Low'],
  [39, 'Low'],
  [40, 'Low'],
  [40.5, 'Medium'],
  [41, 'Medium'],
  [70, 'Medium'],
  [70.1, 'High'],
  [71, 'High'],
  [100, 'High'],
] as const)('riskOfScore rates a score of %d as %s', (score, risk) => {
  expect(riskOfScore(score)).toBe(risk);
});
