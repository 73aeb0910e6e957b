import type { Clause, Evidence } from './contract';
import { caseFold } from './search';

/**
 * Whether a piece of evidence is the text of a clause. Without a reference, they belong together if
 * the source ends with the clause's whole title after a comma, as in 'Clause 17.3, Limitation of
 * liability'. Similar titles are not linked.
 */
function isTextOf({ id, source }: Evidence, { title, evidenceId }: Clause): boolean {
  if (evidenceId !== undefined) return id === evidenceId;
  return caseFold(source.trim()).endsWith(`, ${caseFold(title.trim())}`);
}

/** Position of the first piece of evidence with the text of a clause; -1 if there is none. */
export function findEvidenceOf(clause: Clause, pieces: readonly Evidence[]): number {
  return pieces.findIndex((piece) => isTextOf(piece, clause));
}

/** Position of the first clause whose text a piece of evidence is; -1 if there is none. */
export function findClauseOf(piece: Evidence, clauses: readonly Clause[]): number {
  return clauses.findIndex((clause) => isTextOf(piece, clause));
}
