import type { ContractSummary } from '../../machines/domain/contract';
import {
  contractsAt,
  createContractIndex,
  findRows,
} from '../../machines/domain/list/contract-index';
import { LIST_OPTIONS, type ListOptions } from '../../machines/domain/list/filters';
import { DEFAULT_LIST_QUERY, type ListQuery } from '../../machines/domain/list/list-query';
import { TODAY } from './world';

/** The contracts that match a list query on the day `TODAY`, sorted, on all pages. */
export function listContracts(
  contracts: readonly ContractSummary[],
  listQuery: Partial<ListQuery>,
  options: ListOptions = LIST_OPTIONS,
): readonly ContractSummary[] {
  const query = { ...DEFAULT_LIST_QUERY, ...listQuery };
  const { rowIndices } = findRows(createContractIndex(contracts), query, options, TODAY);
  return contractsAt(contracts, rowIndices);
}
