import type { SnapshotFrom } from 'xstate';
import type { Evidence } from '../domain/contract';
import type { evidenceMachine } from './evidence.machine';

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
