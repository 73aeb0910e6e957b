import type { Clause } from './contract';

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
