import { setup, type SnapshotFrom } from 'xstate';
import { suggestParties, type ContractIndex, type PartyMatch } from '../domain/list/contract-index';

export type SearchPanelEvent =
  /** The search box has got the focus, or its text has changed. */
  | { readonly type: 'panel.open' }
  /** Escape, a choice, or the focus has left search box and panel. */
  | { readonly type: 'panel.close' };

/** The panel below the search box. It is shown while it is open and has entries (ruling 35, 37). */
export const searchPanelMachine = setup({
  types: { events: {} as SearchPanelEvent },
}).createMachine({
  id: 'searchPanel',
  initial: 'closed',
  states: { closed: { on: { 'panel.open': 'open' } }, open: { on: { 'panel.close': 'closed' } } },
});

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
