import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent } from '../actors';
import type { Evidence } from '../domain/contract';

export type EvidenceEvent =
  /** `index`: position in the contract's evidence. */
  | { readonly type: 'evidence.open'; readonly index: number }
  | { readonly type: 'evidence.next' | 'evidence.previous' | 'evidence.close' };

/** Sent by the parent: the contract's evidence has changed, as when its file was read anew. */
interface EvidenceChangedEvent {
  readonly type: 'evidence.changed';
  readonly pieces: readonly Evidence[];
}

interface EvidenceInput {
  /** The contract's evidence. */
  readonly pieces: readonly Evidence[];
}

interface EvidenceContext extends EvidenceInput {
  /**
   * The last shown piece, and its position: a position, because ids can repeat. Not cleared on close: the
   * closing panel still shows it.
   */
  readonly piece: Evidence | null;
  readonly pieceIndex: number | null;
}

export type EvidenceActorRef = ActorRefFrom<typeof evidenceMachine>;

/** The piece at a position is the shown one. */
const pieceAt = ({ pieces }: EvidenceInput, index: number) => ({
  piece: pieces[index] ?? null,
  pieceIndex: index,
});

/** Evidence panel: closed, or open with one piece of the contract's evidence (spec §2, §4, ruling 48). */
export const evidenceMachine = setup({
  types: {
    input: {} as EvidenceInput,
    context: {} as EvidenceContext,
    events: {} as EvidenceEvent | EvidenceChangedEvent,
  },
  actions: {
    setPiece: assign(({ context }, { index }: { readonly index: number }) =>
      pieceAt(context, index),
    ),
    setNextPiece: assign(({ context }) => pieceAt(context, (context.pieceIndex ?? 0) + 1)),
    setPreviousPiece: assign(({ context }) => pieceAt(context, (context.pieceIndex ?? 0) - 1)),
    setPieces: assign((_, { pieces }: EvidenceChangedEvent) => ({ pieces })),
    findPiece: assign(({ context }) =>
      context.piece ? pieceAt(context, findSamePiece(context.piece, context.pieces)) : {},
    ),
  },
  guards: {
    hasNext: ({ context }) => (context.pieceIndex ?? 0) + 1 < context.pieces.length,
    hasPrevious: ({ context }) => (context.pieceIndex ?? 0) > 0,
    isStillThere: ({ context: { piece } }, { pieces }: EvidenceChangedEvent) =>
      piece !== null && findSamePiece(piece, pieces) !== -1,
  },
}).createMachine({
  id: 'evidence',
  context: ({ input }) => ({ ...input, piece: null, pieceIndex: null }),
  initial: 'closed',
  on: { 'evidence.changed': { actions: withEvent('setPieces') } },
  states: {
    closed: {
      on: { 'evidence.open': { target: 'open', actions: withEvent('setPiece') } },
    },
    open: {
      on: {
        'evidence.next': { guard: 'hasNext', actions: 'setNextPiece' },
        'evidence.previous': { guard: 'hasPrevious', actions: 'setPreviousPiece' },
        'evidence.changed': [
          { guard: withEvent('isStillThere'), actions: [withEvent('setPieces'), 'findPiece'] },
          { target: 'withdrawn', actions: withEvent('setPieces') },
        ],
        'evidence.close': 'closed',
      },
    },
    // Closed, because the contract has no such piece any more.
    withdrawn: {
      on: { 'evidence.open': { target: 'open', actions: withEvent('setPiece') } },
    },
  },
});

const hasSameWords = (one: Evidence, other: Evidence) =>
  one.snippet === other.snippet && one.quote?.page === other.quote?.page;

/**
 * Position of the piece with the same words of the same page, and if possible with the same source; -1 if there
 * is none.
 */
export function findSamePiece(piece: Evidence, pieces: readonly Evidence[]): number {
  const exact = pieces.findIndex(
    (other) => other.source === piece.source && hasSameWords(other, piece),
  );
  return exact === -1 ? pieces.findIndex((other) => hasSameWords(other, piece)) : exact;
}

/** State of the evidence panel. */
export interface EvidenceView {
  readonly isOpen: boolean;
  /** It was closed, because the contract has no such piece any more. */
  readonly isWithdrawn: boolean;
  /** The last shown piece; null before the first one. */
  readonly piece: Evidence | null;
  /** Position of the shown piece; null before the first one. */
  readonly index: number | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Returns a new object on each call: compare with `shallowEqual`. */
export function selectEvidenceView(snapshot: SnapshotFrom<typeof evidenceMachine>): EvidenceView {
  return {
    isOpen: snapshot.matches('open'),
    isWithdrawn: snapshot.matches('withdrawn'),
    piece: snapshot.context.piece,
    index: snapshot.context.pieceIndex,
    hasPrevious: snapshot.can({ type: 'evidence.previous' }),
    hasNext: snapshot.can({ type: 'evidence.next' }),
  };
}
