import { addRecent } from '../domain/list/recent';
import { saveRecent, watchRecent } from '../ports';
import { createStoredMachine, type StoredActorRef } from '../stored-value';

type RecentEvent =
  /** Reported by `contract`: a visited contract is loaded. */
  { readonly type: 'contract.opened'; readonly id: string } | { readonly type: 'recent.clear' };

export type RecentActorRef = StoredActorRef<readonly string[], RecentEvent>;

/** Ids of the contracts that a user has opened last, newest first (ruling 37). */
export const recentMachine = createStoredMachine<readonly string[], RecentEvent>({
  id: 'recent',
  ports: { watchRecent, saveRecent },
  empty: [],
  changes: ['contract.opened', 'recent.clear'],
  change: (ids, event: RecentEvent) =>
    event.type === 'contract.opened' ? addRecent(ids, event.id) : [],
  failure: 'The contracts that were opened last could not be stored',
});
