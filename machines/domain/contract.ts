/** The stages a contract can be in. Nothing in the product changes one (spec §4). */
export const CONTRACT_STATUSES = ['Active', 'Expired', 'Renewal Due'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** The levels a contract or an insight is rated at (spec §3). */
export const RISKS = ['Low', 'Medium', 'High'] as const;
export type Risk = (typeof RISKS)[number];

/** A calendar day as the data writes it, `YYYY-MM-DD`; it has no time zone (ruling 13). */
export type CalendarDay = string;

/** What the portfolio knows of a contract (spec §3, contract list item). */
export interface ContractSummary {
  readonly id: string;
  readonly name: string;
  readonly parties: string;
  readonly expiry: CalendarDay;
  readonly status: ContractStatus;
  readonly risk: Risk;
  /** 0 to 100. */
  readonly riskScore: number;
}

export interface Clause {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface Insight {
  readonly id: string;
  readonly risk: Risk;
  readonly message: string;
  readonly recommendation: string;
}

export interface Evidence {
  readonly id: string;
  readonly source: string;
  readonly snippet: string;
  /** 0 to 1. */
  readonly relevance: number;
}

/** Everything there is to read about one contract (spec §3, contract detail). */
export interface ContractDetail {
  readonly id: string;
  readonly name: string;
  readonly parties: string;
  readonly start: CalendarDay;
  readonly expiry: CalendarDay;
  readonly status: ContractStatus;
  /** 0 to 100. */
  readonly riskScore: number;
  readonly clauses: readonly Clause[];
  readonly insights: readonly Insight[];
  readonly evidence: readonly Evidence[];
}
