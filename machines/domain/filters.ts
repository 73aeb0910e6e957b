import { CONTRACT_STATUSES, RISKS, type ContractStatus, type Risk } from './contract';

/** The filters of the contract list; `all` matches every contract (spec §9). */
export interface Filters {
  readonly query: string;
  readonly status: ContractStatus | 'all';
  readonly risk: Risk | 'all';
}

export const NO_FILTERS: Filters = { query: '', status: 'all', risk: 'all' };

export const STATUS_OPTIONS = ['all', ...CONTRACT_STATUSES] as const;
export const RISK_OPTIONS = ['all', ...RISKS] as const;

/** Whether any filter is set. */
export function isFiltering({ query, status, risk }: Filters): boolean {
  return query !== '' || status !== 'all' || risk !== 'all';
}
