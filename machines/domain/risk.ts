import type { Risk } from './contract';

/** Risk level of a score: up to 40 low, up to 70 medium, above high (spec §9, ruling 14). */
export function riskOfScore(score: number): Risk {
  if (score <= 40) return 'Low';
  return score <= 70 ? 'Medium' : 'High';
}
