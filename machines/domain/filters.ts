import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractStatus,
  type ContractSummary,
  type Risk,
} from './contract';

/** What narrows the portfolio down; `all` lets everything through (spec §9). */
export interface Filters {
  readonly query: string;
  readonly status: ContractStatus | 'all';
  readonly risk: Risk | 'all';
}

export const NO_FILTERS: Filters = { query: '', status: 'all', risk: 'all' };

export const STATUS_OPTIONS = ['all', ...CONTRACT_STATUSES] as const;
export const RISK_OPTIONS = ['all', ...RISKS] as const;

/**
 * The form in which texts are compared, so that case does not matter in any script: one change of
 * case alone misses ß, ẞ and SS or a final sigma, and lower-casing leaves İ a dot that i has not;
 * without composing, accents typed apart are missed.
 */
export function fold(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFKC');
}

/**
 * The contracts that pass all three filters, in their own order (spec §9, ruling 17): the query is
 * a literal, case-insensitive substring of the name or the parties; blanks around it do not count.
 */
export function filterContracts(
  contracts: readonly ContractSummary[],
  { query, status, risk }: Filters,
): readonly ContractSummary[] {
  const needle = fold(query.trim());
  return contracts.filter(
    (contract) =>
      (status === 'all' || contract.status === status) &&
      (risk === 'all' || contract.risk === risk) &&
      (needle === '' ||
        [contract.name, contract.parties].some((text) => fold(text).includes(needle))),
  );
}

/** Whether any filter is set. */
export function isFiltering({ query, status, risk }: Filters): boolean {
  return query !== '' || status !== 'all' || risk !== 'all';
}
