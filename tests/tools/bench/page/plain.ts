import type { ContractSummary } from '../../../../machines/domain/contract';

type Contracts = readonly ContractSummary[];

/** An order as the plain implementation knows it. */
export interface PlainSort {
  readonly column: 'name' | 'expiry';
  readonly direction: 'ascending' | 'descending';
}

/** The plain search: names and parties are lower-cased at every letter. */
export function plainFilter(contracts: Contracts, query: string): Contracts {
  const needle = query.trim().toLowerCase();
  return contracts.filter(
    ({ name, parties }) =>
      name.toLowerCase().includes(needle) || parties.toLowerCase().includes(needle),
  );
}

/** The plain order: everything is compared anew at every switch. */
export function plainSort(contracts: Contracts, { column, direction }: PlainSort): Contracts {
  const sign = direction === 'ascending' ? 1 : -1;
  return contracts.toSorted((one, other) => sign * one[column].localeCompare(other[column]));
}

/** The first page (spec §9). */
export const pageOf = (contracts: Contracts): Contracts => contracts.slice(0, 10);
