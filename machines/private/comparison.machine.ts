import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent } from '../actors';
import {
  contractMachine,
  type ContractActorRef,
  type ContractReport,
  type ContractView,
} from '../contract/contract.machine';
import type { ContractDetail, NamedContract } from '../domain/contract';
import type { Failure } from '../domain/failure';

export type ComparisonEvent =
  /** Asks for the contract to compare this one with. */
  | { readonly type: 'companion.ask'; readonly contract: NamedContract }
  | { readonly type: 'companion.search'; readonly query: string }
  | { readonly type: 'companion.cancel' | 'differences.toggle' }
  | ({ readonly type: 'comparison.open' } & ContractPair)
  | { readonly type: 'comparison.close' };

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
  /** The second contract is on the left. */
  readonly isSwapped: boolean;
  /** Hides what both contracts have in common. */
  readonly isOnlyDifferences: boolean;
}

export type ComparisonActorRef = ActorRefFrom<typeof comparisonMachine>;

/** Two contracts side by side, and the choice of the second one (ruling 54). */
export const comparisonMachine = setup({
  types: {
    context: {} as ComparisonContext,
    /** What is reported of a side has no effect: the screen shows both actors. */
    events: {} as ComparisonEvent | ContractReport,
    children: {} as { left: 'contract'; right: 'contract' },
  },
  actors: { contract: contractMachine },
  actions: {
    setAsked: assign((_, { contract }: { readonly contract: NamedContract }) => ({
      asked: contract,
      query: '',
    })),
    setQuery: assign((_, { query }: { readonly query: string }) => ({ query })),
    setPair: assign((_, { leftId, rightId }: ContractPair) => ({
      pair: { leftId, rightId },
      isSwapped: false,
      isOnlyDifferences: false,
    })),
    clearPair: assign({ pair: null }),
    swap: assign(({ context: { isSwapped } }, { leftId, rightId }: ContractPair) => ({
      pair: { leftId, rightId },
      isSwapped: !isSwapped,
    })),
    visitLeft: sendTo('left', ({ context }) => ({
      type: 'contract.visit',
      id: context.pair?.leftId ?? '',
    })),
    visitRight: sendTo('right', ({ context }) => ({
      type: 'contract.visit',
      id: context.pair?.rightId ?? '',
    })),
    toggleDifferences: assign(({ context }) => ({ isOnlyDifferences: !context.isOnlyDifferences })),
  },
  guards: {
    isSwap: ({ context: { pair } }, { leftId, rightId }: ContractPair) =>
      leftId === pair?.rightId && rightId === pair.leftId,
  },
}).createMachine({
  id: 'comparison',
  context: { asked: null, query: '', pair: null, isSwapped: false, isOnlyDifferences: false },
  on: {
    'comparison.open': { target: '.compared', actions: withEvent('setPair') },
    'comparison.close': { target: '.closed', actions: 'clearPair' },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'companion.ask': { target: 'asking', actions: withEvent('setAsked') } } },
    asking: {
      on: {
        'companion.search': { actions: withEvent('setQuery') },
        'companion.cancel': 'closed',
      },
    },
    compared: {
      entry: ['visitLeft', 'visitRight'],
      invoke: [
        {
          src: 'contract',
          id: 'left',
          input: ({ self }) => ({ host: 'Your workspace', parentRef: self }),
        },
        {
          src: 'contract',
          id: 'right',
          input: ({ self }) => ({ host: 'Your workspace', parentRef: self }),
        },
      ],
      on: {
        // The actors go on.
        'comparison.open': {
          guard: withEvent('isSwap'),
          actions: withEvent('swap'),
        },
        'differences.toggle': { actions: 'toggleDifferences' },
      },
    },
  },
});

/** The actors of both sides, while contracts are compared. Compare with `shallowEqual`. */
export const selectSides = ({
  context: { isSwapped },
  children: { left, right },
}: SnapshotFrom<typeof comparisonMachine>): readonly (ContractActorRef | undefined)[] =>
  isSwapped ? [right, left] : [left, right];

/** State of the comparison screen. */
export type ComparisonView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'missing';
      readonly left: ContractDetail | null;
      readonly right: ContractDetail | null;
    }
  | { readonly kind: 'ready'; readonly left: ContractDetail; readonly right: ContractDetail };

const contractOf = (side: ContractView) => (side.kind === 'loaded' ? side.contract : null);

export function compareViews(...sides: readonly [ContractView, ContractView]): ComparisonView {
  const failed = sides.find(({ kind }) => kind === 'error');
  if (failed?.kind === 'error') return { kind: 'failed', failure: failed.failure };
  if (sides.some(({ kind }) => kind === 'loading')) return { kind: 'loading' };
  const [left, right] = [contractOf(sides[0]), contractOf(sides[1])];
  return left && right ? { kind: 'ready', left, right } : { kind: 'missing', left, right };
}
