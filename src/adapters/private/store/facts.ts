import type { ContractReading } from '../../../reading/reading';
import { isShown } from '../../../reading/thresholds';
import type { ContractId, ReadingFacts, ReadingOutcome } from './records';

function factsOf({ fields, clauses, risk }: ContractReading): ReadingFacts {
  const { parties: _parties, governingLaw: _law, ...term } = fields;
  return {
    fields: term,
    findings: risk.parts.map(({ rule, points, reason }) => ({ rule, points, reason })),
    clauses: [...new Set(clauses.filter(isShown).map(({ category }) => category))],
  };
}

/** The object store of facts, in any transaction that writes. */
interface FactStore {
  readonly put: (facts: ReadingFacts, id: ContractId) => Promise<unknown>;
  readonly delete: (id: ContractId) => Promise<unknown>;
}

/** Stores what follows from a reading; nothing if there is none. */
export async function putFacts(
  store: FactStore,
  id: ContractId,
  outcome: ReadingOutcome,
): Promise<void> {
  if (outcome.kind === 'read') await store.put(factsOf(outcome.reading), id);
  else await store.delete(id);
}
