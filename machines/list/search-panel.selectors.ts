import type { SnapshotFrom } from 'xstate';
import { suggestParties, type ContractIndex, type PartyMatch } from '../domain/contract-index';
import type { searchPanelMachine } from './search-panel.machine';

/** Entries of the panel: shared parties that match the typed text, or recently opened contracts. */
export type PanelEntries =
  | { readonly kind: 'parties'; readonly parties: readonly PartyMatch[] }
  | {
      readonly kind: 'recent';
      readonly contracts: readonly { readonly id: string; readonly name: string }[];
    };

export const selectIsPanelOpen = (snapshot: SnapshotFrom<typeof searchPanelMachine>) =>
  snapshot.matches('open');

/** The entries for a query; null if there are none. Ids that the list does not have are skipped. */
export function findPanelEntries(
  index: ContractIndex,
  query: string,
  recentIds: readonly string[],
): PanelEntries | null {
  if (query !== '') {
    const parties = suggestParties(index, query);
    return parties.length === 0 ? null : { kind: 'parties', parties };
  }
  const contracts = recentIds.flatMap(
    (id) => index.contracts.find((contract) => contract.id === id) ?? [],
  );
  return contracts.length === 0 ? null : { kind: 'recent', contracts };
}
