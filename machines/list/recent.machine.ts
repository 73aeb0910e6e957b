import { assign, setup, type ActorRefFrom } from 'xstate';
import { withEvent, withOutput } from '../actors';
import { addRecent } from '../domain/recent';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import { persistRecent, restoreRecent, type RecentChangedEvent, type RecentReport } from '../ports';

export type RecentEvent =
  /** Reported by `contract`: a visited contract is loaded. */
  | { readonly type: 'contract.opened'; readonly id: string }
  | { readonly type: 'recent.clear' }
  | RecentReport;

interface RecentInput {
  readonly userId: string;
}

interface RecentContext extends RecentInput {
  /** Newest first. */
  readonly ids: readonly string[];
}

export type RecentActorRef = ActorRefFrom<typeof recentMachine>;

/**
 * The contracts that a user has opened last: restored, extended and stored (ruling 37). Ids that
 * cannot be stored hold for the visit.
 */
export const recentMachine = setup({
  types: {
    input: {} as RecentInput,
    context: {} as RecentContext,
    events: {} as RecentEvent,
  },
  actors: { restoreRecent, persistRecent },
  actions: {
    setIds: assign((_, { ids }: RecentChangedEvent) => ({ ids })),
    // A contract that was opened before the stored ids were read is newer than these.
    addRestored: assign(({ context }, restored: readonly string[]) => ({
      ids: context.ids.toReversed().reduce(addRecent, restored),
    })),
    addId: assign(({ context: { ids } }, { id }: { readonly id: string }) => ({
      ids: addRecent(ids, id),
    })),
    clearIds: assign({ ids: [] }),
  },
  guards: { hasIds: ({ context }) => context.ids.length > 0 },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'recent',
  context: ({ input }) => ({ ...input, ids: [] }),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'restoreRecent',
        id: 'restoreRecent',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'ready', actions: withOutput('addRestored') },
        onError: 'ready',
      },
      after: { requestTimeout: 'ready' },
      on: { 'contract.opened': { actions: withEvent('addId') } },
    },
    ready: {
      initial: 'saved',
      on: {
        'contract.opened': { target: '.saved', actions: withEvent('addId') },
        'recent.clear': { guard: 'hasIds', target: '.saved', actions: 'clearIds' },
      },
      states: {
        saved: {
          invoke: {
            src: 'persistRecent',
            id: 'persistRecent',
            input: ({ context: { userId, ids } }) => ({ userId, ids }),
            onError: 'unsaved',
          },
          on: {
            'recent.unsaved': 'unsaved',
            'recent.changed': {
              target: 'saved',
              reenter: true,
              actions: withEvent('setIds'),
            },
          },
        },
        unsaved: {},
      },
    },
  },
});
