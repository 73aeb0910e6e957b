import type { ContractSummary } from '../../../../machines/domain/contract';

/** Case-insensitive search in name and parties, without any index. */
export function plainFilter(
  contracts: readonly ContractSummary[],
  query: string,
): readonly ContractSummary[] {
  const needle = query.trim().toLowerCase();
  return contracts.filter(
    ({ name, parties }) =>
      name.toLowerCase().includes(needle) || parties.toLowerCase().includes(needle),
  );
}
