import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent } from '../actors';
import type { Evidence } from '../domain/contract';

interface EvidenceContext {
  /** The evidence of the contract whose piece was shown last. */
  readonly pieces: readonly Evidence[];
  /** Position of the shown piece: ids can repeat. Not cleared on close: the closing panel still shows it. */
  readonly index: number;
}

export type EvidenceEvent =
  | ({ readonly type: 'evidence.open' } & EvidenceContext)
  | { readonly type: 'evidence.next' | 'evidence.previous' | 'evidence.close' };

/** Sent by the parent: another contract is shown, or the same one again. */
interface ContractOpenedEvent {
  readonly type: 'contract.opened';
}

export type EvidenceActorRef = ActorRefFrom<typeof evidenceMachine>;

/** Evidence panel: closed, or open with one piece of the contract's evidence (spec §2, §4). */
export const evidenceMachine = setup({
  types: {
    context: {} as EvidenceContext,
    events: {} as EvidenceEvent | ContractOpenedEvent,
  },
  actions: {
    setShown: assign((_, { pieces, index }: EvidenceContext) => ({ pieces, index })),
    incrementIndex: assign({ index: ({ context }) => context.index + 1 }),
    decrementIndex: assign({ index: ({ context }) => context.index - 1 }),
    forgetPieces: assign({ pieces: [], index: 0 }),
  },
  guards: {
    hasNext: ({ context }) => context.index + 1 < context.pieces.length,
    hasPrevious: ({ context }) => context.index > 0,
  },
}).createMachine({
  id: 'evidence',
  context: { pieces: [], index: 0 },
  initial: 'closed',
  on: { 'contract.opened': { target: '.closed', actions: 'forgetPieces' } },
  states: {
    closed: {
      on: { 'evidence.open': { target: 'open', actions: withEvent('setShown') } },
    },
    open: {
      on: {
        'evidence.next': { guard: 'hasNext', actions: 'incrementIndex' },
        'evidence.previous': { guard: 'hasPrevious', actions: 'decrementIndex' },
        'evidence.close': 'closed',
      },
    },
  },
});

/** State of the evidence panel. */
export interface EvidenceView {
  readonly isOpen: boolean;
  /** The last shown piece; undefined before the first one. */
  readonly piece: Evidence | undefined;
  readonly index: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectEvidenceView(snapshot: SnapshotFrom<typeof evidenceMachine>): EvidenceView {
  const { pieces, index } = snapshot.context;
  return {
    isOpen: snapshot.matches('open'),
    piece: pieces[index],
    index,
    hasPrevious: snapshot.can({ type: 'evidence.previous' }),
    hasNext: snapshot.can({ type: 'evidence.next' }),
  };
}
