import type { ContractSummary } from '../../machines/domain/contract';
import { contractsAt, createContractIndex, findRows } from '../../machines/domain/contract-index';
import { DEFAULT_LIST_QUERY, type ListQuery } from '../../machines/domain/filters';
import { TODAY } from './world';

/** The contracts that match a list query on the day `TODAY`, sorted, on all pages. */
export function listContracts(
  contracts: readonly ContractSummary[],
  listQuery: Partial<ListQuery>,
): readonly ContractSummary[] {
  const query = { ...DEFAULT_LIST_QUERY, ...listQuery };
  return contractsAt(contracts, findRows(createContractIndex(contracts), query, TODAY).rowIndices);
}
