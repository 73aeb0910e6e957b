import { isAmong } from './company';
import type { Clause, ContractDetail, Evidence } from './contract';
import { caseFold } from './search/literal-search';
import { escapeInvisibleChars } from './upload';

/** What a contract calls a party, and the party's name where the contract tells it. */
export interface Role {
  readonly role: string;
  readonly party?: string;
}

/** Whom a clause binds. */
export type Bound = Role | 'both';

/** What the words of a category mean for the party; others bind it. */
const VERBS: Readonly<Record<string, string | undefined>> = {
  'cap-on-liability': 'Protects',
  'exclusion-of-damages': 'Protects',
  'termination-for-convenience': 'Can be used against',
};

/**
 * Says whom a clause of a category binds: "Binds you", "Binds Halden GmbH", "Binds both parties". A party that is no more
 * one of the contract, because a person has corrected them, is called by its role.
 *
 * @param companies the own companies; none if they are not known.
 */
export function sayBound(
  category: string,
  bound: Bound,
  parties: readonly string[],
  companies: readonly string[],
): string {
  const verb = VERBS[category] ?? 'Binds';
  if (bound === 'both') return `${verb} ${parties.length > 2 ? 'all' : 'both'} parties`;
  const { role, party = role } = bound;
  if (isAmong(party, companies)) return `${verb} you`;
  return `${verb} ${isAmong(party, parties) ? party : role}`;
}

type CitedContract = Pick<ContractDetail, 'name'>;

/** A key clause as text: title, summary and, as the source, the name of the contract. */
export function citeClause({ title, summary }: Clause, { name }: CitedContract): string {
  return `${title}\n${summary}\n(${escapeInvisibleChars(name)})`;
}

/** The text of a piece of evidence as a quotation, with its source and the name of the contract. */
export function quoteEvidence(
  { snippet, source }: Pick<Evidence, 'snippet' | 'source'>,
  { name }: CitedContract,
): string {
  return `“${snippet}” (${source}, ${escapeInvisibleChars(name)})`;
}

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

/** A clause with its position among all clauses of the contract. */
export interface ClausePassage {
  readonly clause: Clause;
  readonly index: number;
}

/** Neighbouring clauses of the same title, which are shown under one title. */
export function groupClauses(clauses: readonly Clause[]): readonly (readonly ClausePassage[])[] {
  const groups: ClausePassage[][] = [];
  for (const [index, clause] of clauses.entries()) {
    const last = groups.at(-1);
    if (last?.[0]?.clause.title === clause.title) last.push({ clause, index });
    else groups.push([{ clause, index }]);
  }
  return groups;
}
