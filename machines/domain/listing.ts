import type { ContractSummary } from './contract';
import { filterContracts, type Filters } from './filters';
import type { Place } from './place';
import { sortContracts } from './sorting';

type Contracts = readonly ContractSummary[];

const lastMatches = new WeakMap<
  Contracts,
  { readonly filters: Filters; readonly left: Contracts }
>();

/** What the filters leave, in the data's order; worked out once for as long as they stay the same. */
export function matchContracts(contracts: Contracts, filters: Filters): Contracts {
  const last = lastMatches.get(contracts);
  if (last?.filters === filters) return last.left;
  const left = filterContracts(contracts, filters);
  lastMatches.set(contracts, { filters, left });
  return left;
}

/** What a place lists, on all of its pages: first filtered, then sorted. */
export function listContracts(contracts: Contracts, { filters, sort }: Place): Contracts {
  return sortContracts(matchContracts(contracts, filters), sort);
}
