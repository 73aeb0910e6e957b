import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import type { NamedContract } from '../domain/contract';
import { REMOVAL_FAILURE, RESTORATION_FAILURE, type Failure, failTo } from '../domain/failure';
import { removeContracts, restoreContracts } from './ports';

interface Asked {
  readonly contracts: readonly NamedContract[];
}

export type RemovalEvent =
  /** `removal.take` asks no question. */
  | ({ readonly type: 'removal.ask' | 'removal.take' } & Asked)
  | { readonly type: `removal.${'cancel' | 'confirm' | 'undo' | 'dismiss'}` };

/** Emitted when contracts were removed, so that the page of one of them is left. */
export interface ContractsRemovedEvent {
  readonly type: 'contracts.removed';
  readonly ids: readonly string[];
}

interface RemovalContext {
  /** The contracts that the user is asked about. */
  readonly asked: readonly NamedContract[];
  /** The contracts that were removed last, and can be restored. */
  readonly removed: readonly NamedContract[];
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

export type RemovalActorRef = ActorRefFrom<typeof removalMachine>;

/** In the states in which nothing else is asked or removed. */
const BEGINNINGS = {
  'removal.ask': {
    guard: withEvent('hasContracts'),
    target: 'confirming',
    actions: withEvent('setAsked'),
  },
  'removal.take': {
    guard: withEvent('hasContracts'),
    target: 'taking',
    actions: withEvent('setAsked'),
  },
} as const;

const idsOf = (contracts: readonly NamedContract[]) => contracts.map(({ id }) => id);

/** The port ends it, and knows whether the contracts were removed: a timeout would not. */
const REMOVING = {
  ...byName('removeContracts'),
  input: ({ context }: { readonly context: RemovalContext }) => ({ ids: idsOf(context.asked) }),
  onDone: { target: 'removed', actions: ['setRemoved', 'emitRemoved'] },
  onError: failTo('confirming.failed', REMOVAL_FAILURE),
} as const;

/** Removal of contracts: confirmed once, and undoable until the next one (ruling 41). */
export const removalMachine = setup({
  types: {
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    emitted: {} as ContractsRemovedEvent,
    tags: {} as 'asking' | 'busy' | 'undoable' | 'openWork',
  },
  actors: { removeContracts, restoreContracts },
  actions: {
    setAsked: assign((_, { contracts }: Asked) => ({ asked: contracts })),
    setRemoved: assign(({ context }) => ({ removed: context.asked })),
    clearRemoved: assign({ removed: [] }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    emitRemoved: emit(({ context }) => ({
      type: 'contracts.removed' as const,
      ids: idsOf(context.asked),
    })),
  },
  guards: {
    hasContracts: (_, { contracts }: Asked) => contracts.length > 0,
    canUndo: ({ context }) => context.removed.length > 0,
  },
}).createMachine({
  id: 'removal',
  context: { asked: [], removed: [], failure: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'clearRemoved',
      on: BEGINNINGS,
    },
    confirming: {
      tags: 'asking',
      initial: 'ready',
      states: { ready: {}, failed: {} },
      on: {
        'removal.confirm': 'removing',
        // The contracts that were removed before can still be restored.
        'removal.cancel': [{ guard: 'canUndo', target: 'removed' }, { target: 'idle' }],
      },
    },
    removing: { tags: ['asking', 'busy', 'openWork'], invoke: REMOVING },
    taking: { tags: ['busy', 'openWork'], invoke: REMOVING },
    // Its undo ends with the page.
    removed: {
      tags: ['undoable', 'openWork'],
      initial: 'ready',
      states: { ready: {}, failed: {} },
      on: {
        ...BEGINNINGS,
        'removal.undo': 'restoring',
        'removal.dismiss': 'idle',
      },
    },
    restoring: {
      tags: ['undoable', 'busy', 'openWork'],
      invoke: {
        ...byName('restoreContracts'),
        input: ({ context }) => ({ ids: idsOf(context.removed) }),
        onDone: 'idle',
        onError: failTo('removed.failed', RESTORATION_FAILURE),
      },
    },
  },
});

type RemovalSnapshot = SnapshotFrom<typeof removalMachine>;

/** State of the dialog that asks whether contracts shall be removed. Compare with `shallowEqual`. */
export function selectRemovalDialog(snapshot: RemovalSnapshot) {
  const isOpen = snapshot.hasTag('asking');
  return {
    isOpen,
    isBusy: isOpen && snapshot.hasTag('busy'),
    contracts: snapshot.context.asked,
    failure: snapshot.matches({ confirming: 'failed' }) ? snapshot.context.failure : null,
  };
}

const NOTHING: readonly NamedContract[] = [];

/** What was removed last; no contracts if nothing can be restored. Compare with `shallowEqual`. */
export function selectUndoableRemoval(snapshot: RemovalSnapshot) {
  const isUndoable = snapshot.hasTag('undoable');
  return {
    contracts: isUndoable ? snapshot.context.removed : NOTHING,
    isBusy: isUndoable && snapshot.hasTag('busy'),
    failure: snapshot.matches({ removed: 'failed' }) ? snapshot.context.failure : null,
  };
}
