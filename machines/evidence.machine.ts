import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';

export type EvidenceEvent =
  /** `index`: position in the contract's evidence. */
  | { readonly type: 'evidence.open'; readonly index: number }
  | { readonly type: 'evidence.next' | 'evidence.previous' | 'evidence.close' };

interface EvidenceInput {
  /** Number of pieces of evidence of the contract. */
  readonly pieceCount: number;
}

interface EvidenceContext extends EvidenceInput {
  /**
   * Position of the last shown piece. Not cleared on close: the closing panel still shows it. A
   * position, because ids can repeat.
   */
  readonly pieceIndex: number | null;
}

export type EvidenceActorRef = ActorRefFrom<typeof evidenceMachine>;

/** Evidence panel: closed, or open with one piece of the contract's evidence (spec §2, §4). */
export const evidenceMachine = setup({
  types: {
    input: {} as EvidenceInput,
    context: {} as EvidenceContext,
    events: {} as EvidenceEvent,
  },
  actions: {
    setPieceIndex: assign(({ event }) => {
      assertEvent(event, 'evidence.open');
      return { pieceIndex: event.index };
    }),
    incrementPieceIndex: assign({ pieceIndex: ({ context }) => (context.pieceIndex ?? 0) + 1 }),
    decrementPieceIndex: assign({ pieceIndex: ({ context }) => (context.pieceIndex ?? 0) - 1 }),
  },
  guards: {
    hasNext: ({ context }) => (context.pieceIndex ?? 0) + 1 < context.pieceCount,
    hasPrevious: ({ context }) => (context.pieceIndex ?? 0) > 0,
  },
}).createMachine({
  id: 'evidence',
  context: ({ input }) => ({ ...input, pieceIndex: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'evidence.open': { target: 'open', actions: 'setPieceIndex' } } },
    open: {
      on: {
        'evidence.next': { guard: 'hasNext', actions: 'incrementPieceIndex' },
        'evidence.previous': { guard: 'hasPrevious', actions: 'decrementPieceIndex' },
        'evidence.close': 'closed',
      },
    },
  },
});
