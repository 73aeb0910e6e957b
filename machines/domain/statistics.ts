import type { ContractSummary } from './contract';

/** Values of the stat cards, for the whole portfolio (ruling 12). */
export interface Statistics {
  readonly total: number;
  readonly active: number;
  readonly renewalDue: number;
  readonly expired: number;
  /** Contracts whose end is not known; only the private workspace has them. */
  readonly unknown: number;
  /**
   * Rounded mean of the risk scores, 0 to 100; 0 without contracts (spec §9), null if none was read
   * (ruling 46).
   */
  readonly averageRisk: number | null;
}

export function computeStatistics(contracts: readonly ContractSummary[]): Statistics {
  const total = contracts.length;
  let active = 0;
  let renewalDue = 0;
  let expired = 0;
  let unknown = 0;
  let scores = 0;
  let rated = 0;
  for (const { status, riskScore } of contracts) {
    if (status === 'Active') active += 1;
    if (status === 'Renewal Due') renewalDue += 1;
    if (status === 'Expired') expired += 1;
    if (status === 'Unknown') unknown += 1;
    if (riskScore === null) continue;
    scores += riskScore;
    rated += 1;
  }
  const nothing = total === 0 ? 0 : null;
  const averageRisk = rated === 0 ? nothing : Math.round(scores / rated);
  return { total, active, renewalDue, expired, unknown, averageRisk };
}
