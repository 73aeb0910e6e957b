import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ContractDetail, NamedContract } from '../domain/contract';
import {
  DETAIL_FAILURE,
  type Failure,
  REQUEST_TIMEOUT_MS,
  failTo,
  timeOutTo,
} from '../domain/failure';
import { watching } from '../contract/contract.machine';
import {
  loadContract,
  watchContract,
  type ContractChangedEvent,
  type ContractOutcome,
} from '../ports';

export type ComparisonEvent =
  /** Asks for the contract to compare this one with. */
  | { readonly type: 'companion.ask'; readonly contract: NamedContract }
  | { readonly type: 'companion.search'; readonly query: string }
  | { readonly type: 'companion.cancel' | 'differences.toggle' }
  | ({ readonly type: 'comparison.open' } & ContractPair)
  | { readonly type: 'comparison.close' | 'comparison.retry' }
  | ContractChangedEvent;

/** Ids of two contracts. */
interface ContractPair {
  readonly leftId: string;
  readonly rightId: string;
}

interface ComparisonContext {
  /** The contract that another one is chosen for; null before the first choice. */
  readonly asked: NamedContract | null;
  readonly query: string;
  /** The compared contracts; null while none are compared. */
  readonly pair: ContractPair | null;
  /** Null if the contract is not loaded or does not exist. */
  readonly left: ContractDetail | null;
  readonly right: ContractDetail | null;
  /** Hides what both contracts have in common. */
  readonly isOnlyDifferences: boolean;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

export type ComparisonActorRef = ActorRefFrom<typeof comparisonMachine>;

function pairOf({ pair }: ComparisonContext): ContractPair {
  if (!pair) throw new Error('No contracts are compared.');
  return pair;
}

const contractOf = (outcome: ContractOutcome) =>
  outcome.kind === 'found' ? outcome.contract : null;

/** Both sides after a change. A contract that is compared with itself is on both. */
function applyChange(
  { pair, left, right }: ComparisonContext,
  { id, outcome }: ContractChangedEvent,
) {
  const contract = contractOf(outcome);
  return {
    left: id === pair?.leftId ? contract : left,
    right: id === pair?.rightId ? contract : right,
  };
}

/** Two contracts side by side, and the choice of the second one (ruling 54). */
export const comparisonMachine = setup({
  types: {
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    tags: {} as 'busy' | 'retryable',
  },
  actors: { loadContract, watchContract },
  actions: {
    setAsked: assign(({ event }) => {
      assertEvent(event, 'companion.ask');
      return { asked: event.contract, query: '' };
    }),
    setQuery: assign((_, query: string) => ({ query })),
    setPair: assign((_, { leftId, rightId }: ContractPair) => ({
      pair: { leftId, rightId },
      isOnlyDifferences: false,
    })),
    clearPair: assign({ pair: null }),
    clearContracts: assign({ left: null, right: null }),
    swap: assign(({ context: { pair, left, right } }) => ({
      pair: pair && { leftId: pair.rightId, rightId: pair.leftId },
      left: right,
      right: left,
    })),
    setLeft: assign((_, outcome: ContractOutcome) => ({ left: contractOf(outcome) })),
    setRight: assign((_, outcome: ContractOutcome) => ({ right: contractOf(outcome) })),
    setChanged: assign(({ context, event }) => {
      assertEvent(event, 'contract.changed');
      return applyChange(context, event);
    }),
    toggleDifferences: assign(({ context }) => ({ isOnlyDifferences: !context.isOnlyDifferences })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    isPair: ({ context }, outcome: ContractOutcome) =>
      context.left !== null && outcome.kind === 'found',
    leavesPair: ({ context, event }) => {
      assertEvent(event, 'contract.changed');
      const { left, right } = applyChange(context, event);
      return left !== null && right !== null;
    },
    isSwap: ({ context: { pair } }, { leftId, rightId }: ContractPair) =>
      leftId === pair?.rightId && rightId === pair.leftId,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'comparison',
  context: {
    asked: null,
    query: '',
    pair: null,
    left: null,
    right: null,
    isOnlyDifferences: false,
    failure: null,
  },
  on: {
    'comparison.open': {
      target: '.loading',
      actions: { type: 'setPair', params: ({ event }) => event },
    },
    'comparison.close': { target: '.closed', actions: 'clearPair' },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'companion.ask': { target: 'asking', actions: 'setAsked' } } },
    asking: {
      on: {
        'companion.search': { actions: { type: 'setQuery', params: ({ event }) => event.query } },
        'companion.cancel': 'closed',
      },
    },
    loading: {
      tags: 'busy',
      entry: 'clearContracts',
      after: { requestTimeout: timeOutTo('failed', DETAIL_FAILURE) },
      initial: 'left',
      states: {
        left: {
          invoke: {
            src: 'loadContract',
            id: 'loadContract',
            input: ({ context }) => ({ id: pairOf(context).leftId }),
            onDone: {
              target: 'right',
              actions: { type: 'setLeft', params: ({ event }) => event.output },
            },
            onError: failTo('#comparison.failed', DETAIL_FAILURE),
          },
        },
        right: {
          invoke: {
            src: 'loadContract',
            id: 'loadContract',
            input: ({ context }) => ({ id: pairOf(context).rightId }),
            onDone: [
              {
                guard: { type: 'isPair', params: ({ event }) => event.output },
                target: '#comparison.shown.both',
                actions: { type: 'setRight', params: ({ event }) => event.output },
              },
              {
                target: '#comparison.shown.missing',
                actions: { type: 'setRight', params: ({ event }) => event.output },
              },
            ],
            onError: failTo('#comparison.failed', DETAIL_FAILURE),
          },
        },
      },
    },
    shown: {
      invoke: [
        watching('watchLeft', ({ context }: { readonly context: ComparisonContext }) => ({
          id: pairOf(context).leftId,
          version: context.left?.version,
        })),
        watching('watchRight', ({ context }: { readonly context: ComparisonContext }) => ({
          id: pairOf(context).rightId,
          version: context.right?.version,
        })),
      ],
      on: {
        // The watchers go on: a change names its contract.
        'comparison.open': {
          guard: { type: 'isSwap', params: ({ event }) => event },
          actions: 'swap',
        },
        // A contract that was removed can come back.
        'contract.changed': [
          { guard: 'leavesPair', target: '.both', actions: 'setChanged' },
          { target: '.missing', actions: 'setChanged' },
        ],
      },
      initial: 'both',
      states: {
        both: { on: { 'differences.toggle': { actions: 'toggleDifferences' } } },
        missing: {},
      },
    },
    failed: { tags: 'retryable', on: { 'comparison.retry': 'loading' } },
  },
});

type ComparisonSnapshot = SnapshotFrom<typeof comparisonMachine>;

/** State of the comparison screen. */
export type ComparisonView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'missing';
      readonly left: ContractDetail | null;
      readonly right: ContractDetail | null;
    }
  | {
      readonly kind: 'ready';
      readonly left: ContractDetail;
      readonly right: ContractDetail;
      readonly isOnlyDifferences: boolean;
    };

export function selectComparisonView(snapshot: ComparisonSnapshot): ComparisonView {
  const { left, right, isOnlyDifferences, failure } = snapshot.context;
  if (snapshot.matches('failed') && failure) return { kind: 'failed', failure };
  if (!snapshot.matches('shown')) return { kind: 'loading' };
  if (!left || !right) return { kind: 'missing', left, right };
  return { kind: 'ready', left, right, isOnlyDifferences };
}
