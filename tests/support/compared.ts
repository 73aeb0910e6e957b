import type { Clause, ContractDetail } from '../../machines/domain/contract';
import { makeDetail } from './fixtures';
import { makeField, makeFields } from './fields';

const clause = (title: string, summary: string): Clause => ({
  id: `${title}-${summary.length}`,
  title,
  summary,
  confidence: 0.9,
});

const LAW = clause(
  'Governing law',
  'This Agreement is governed by the laws of the State of New York.',
);
const CAP =
  'The total liability of either party shall not exceed the fees paid in the twelve months before the claim.';

/** Two versions of one contract: one category is the same, one differs, and each has one of its own. */
export const FIRST_VERSION: ContractDetail = makeDetail({
  id: 'c-1',
  name: 'Supply Agreement 2024',
  terms: makeFields(),
  clauses: [
    LAW,
    clause('Cap on liability', CAP),
    clause('Audit rights', 'Acme may audit the books of Globex once a year.'),
  ],
});

export const SECOND_VERSION: ContractDetail = makeDetail({
  id: 'c-2',
  name: 'Supply Agreement 2026',
  terms: makeFields([
    makeField({ field: 'notice', value: 'P90D' }),
    makeField({ field: 'governingLaw', value: 'New York' }, { origin: 'confirmed' }),
  ]),
  clauses: [
    LAW,
    clause('Cap on liability', CAP.replace('twelve', 'six').replace('either party', 'Globex')),
    clause('Insurance', 'Globex shall keep insurance of at least $1,000,000.'),
  ],
});
