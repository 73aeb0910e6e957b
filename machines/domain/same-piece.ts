import type { Evidence } from './contract';

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
