import { assertEvent, assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Quote } from './domain/source';
import { sourceMachine } from './source.machine';

export type EvidenceEvent =
  /** `index`: position in the contract's evidence. */
  | { readonly type: 'evidence.open'; readonly index: number }
  | { readonly type: 'evidence.next' | 'evidence.previous' | 'evidence.close' };

interface EvidenceInput {
  readonly contractId: string;
  /** The quote of each piece of evidence of the contract; null: its file is not kept. */
  readonly quotes: readonly (Quote | null)[];
}

interface EvidenceContext extends EvidenceInput {
  /**
   * Position of the last shown piece. Not cleared on close: the closing panel still shows it. A
   * position, because ids can repeat.
   */
  readonly pieceIndex: number | null;
}

export type EvidenceActorRef = ActorRefFrom<typeof evidenceMachine>;

/** The quote of the shown piece. */
const quoteOf = ({ quotes, pieceIndex }: EvidenceContext): Quote | null =>
  quotes[pieceIndex ?? 0] ?? null;

/** Evidence panel: closed, or open with one piece of the contract's evidence (spec §2, §4). */
export const evidenceMachine = setup({
  types: {
    input: {} as EvidenceInput,
    context: {} as EvidenceContext,
    events: {} as EvidenceEvent,
    children: {} as { source: 'source' },
  },
  actors: { source: sourceMachine },
  actions: {
    setPieceIndex: assign(({ event }) => {
      assertEvent(event, 'evidence.open');
      return { pieceIndex: event.index };
    }),
    incrementPieceIndex: assign({ pieceIndex: ({ context }) => (context.pieceIndex ?? 0) + 1 }),
    decrementPieceIndex: assign({ pieceIndex: ({ context }) => (context.pieceIndex ?? 0) - 1 }),
    showQuote: sendTo('source', ({ context }) => ({
      type: 'source.show',
      quote: quoteOf(context),
    })),
    hideSource: sendTo('source', { type: 'source.show', quote: null }),
  },
  guards: {
    hasNext: ({ context }) => (context.pieceIndex ?? 0) + 1 < context.quotes.length,
    hasPrevious: ({ context }) => (context.pieceIndex ?? 0) > 0,
  },
}).createMachine({
  id: 'evidence',
  context: ({ input }) => ({ ...input, pieceIndex: null }),
  invoke: {
    src: 'source',
    id: 'source',
    input: ({ context: { contractId } }) => ({ contractId }),
  },
  initial: 'closed',
  states: {
    closed: {
      on: { 'evidence.open': { target: 'open', actions: ['setPieceIndex', 'showQuote'] } },
    },
    open: {
      on: {
        'evidence.next': { guard: 'hasNext', actions: ['incrementPieceIndex', 'showQuote'] },
        'evidence.previous': {
          guard: 'hasPrevious',
          actions: ['decrementPieceIndex', 'showQuote'],
        },
        'evidence.close': { target: 'closed', actions: 'hideSource' },
      },
    },
  },
});
