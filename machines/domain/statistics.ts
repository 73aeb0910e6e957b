import type { ContractSummary } from './contract';

/** The figures of the four stat cards, over the whole portfolio (spec §2, ruling 12). */
export interface Statistics {
  readonly total: number;
  readonly active: number;
  readonly renewalDue: number;
  /** The rounded mean of all risk scores, 0 to 100; 0 without contracts (spec §9). */
  readonly averageRisk: number;
}

export function summarise(contracts: readonly ContractSummary[]): Statistics {
  const total = contracts.length;
  const sum = contracts.reduce((scores, contract) => scores + contract.riskScore, 0);
  return {
    total,
    active: contracts.filter(({ status }) => status === 'Active').length,
    renewalDue: contracts.filter(({ status }) => status === 'Renewal Due').length,
    averageRisk: total === 0 ? 0 : Math.round(sum / total),
  };
}
