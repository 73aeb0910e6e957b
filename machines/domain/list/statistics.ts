import type { ContractStatus, ContractSummary } from '../contract';

/** Values of the stat cards, for the whole portfolio (ruling 12). */
export interface Statistics {
  readonly total: number;
  readonly active: number;
  readonly renewalDue: number;
  readonly expired: number;
  /** Rounded mean of the risk scores, 0 to 100; 0 without contracts (spec §9). */
  readonly averageRisk: number;
}

export function computeStatistics(contracts: readonly ContractSummary[]): Statistics {
  const count = (status: ContractStatus) =>
    contracts.filter((contract) => contract.status === status).length;
  const scores = contracts.flatMap(({ riskScore }) => riskScore ?? []);
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    total: contracts.length,
    active: count('Active'),
    renewalDue: count('Renewal Due'),
    expired: count('Expired'),
    averageRisk: scores.length === 0 ? 0 : Math.round(sum / scores.length),
  };
}
