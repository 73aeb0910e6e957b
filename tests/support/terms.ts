import type { ContractDetail } from '../../machines/domain/contract';
import type { ContractTerms, Term, TermField, TermValue } from '../../machines/domain/terms';
import { makeDetail } from './fixtures';

/** Term fixture with overrides: read, with a source. */
export function makeTerm(current: TermValue, changes: Partial<Omit<Term, 'current'>> = {}): Term {
  return {
    current,
    origin: 'read',
    before: null,
    canUndo: false,
    confidence: 0.9,
    certainty: 'read',
    runningEnd: null,
    reason: '',
    sources: [{ of: '', evidenceId: 'e-1' }],
    steps: [],
    ...changes,
  };
}

const NOTHING: Partial<Term> = {
  origin: 'missing',
  certainty: undefined,
  confidence: null,
  sources: [],
};

/** A term of each field: read, computed, missing, corrected, unsure. */
const TERMS: Readonly<Record<Exclude<TermField, 'termStart'>, Term>> = {
  title: makeTerm({ field: 'title', value: 'Supply Agreement' }, { confidence: null, sources: [] }),
  parties: makeTerm(
    { field: 'parties', value: ['Acme GmbH', 'Globex, Inc.'] },
    {
      sources: [
        { of: 'Acme GmbH', evidenceId: 'e-1' },
        { of: 'Globex, Inc.', evidenceId: 'e-2' },
      ],
    },
  ),
  agreementDate: makeTerm({ field: 'agreementDate', value: null }, NOTHING),
  effectiveDate: makeTerm({ field: 'effectiveDate', value: '2026-01-01' }),
  expiry: makeTerm(
    { field: 'expiry', value: '2028-12-31' },
    {
      origin: 'corrected',
      certainty: 'yours',
      confidence: null,
      canUndo: true,
      before: { field: 'expiry', value: '2028-01-01' },
    },
  ),
  renewal: makeTerm(
    { field: 'renewal', value: { every: 'P1Y', successive: true } },
    { origin: 'confirmed', certainty: 'yours', confidence: null, canUndo: true },
  ),
  notice: makeTerm({ field: 'notice', value: 'P60D' }, { confidence: 0.41, certainty: 'to check' }),
  noticeBy: makeTerm(
    { field: 'noticeBy', value: '2028-11-01' },
    {
      origin: 'computed',
      steps: [
        { text: 'The first term ends on December 31, 2028, set by you.', evidenceId: null },
        { text: 'Notice must be given 60 days before the end.', evidenceId: 'e-2' },
        { text: '60 days before December 31, 2028: November 1, 2028.', evidenceId: null },
      ],
    },
  ),
  governingLaw: makeTerm({ field: 'governingLaw', value: 'New York' }),
};

/** All terms of a contract, with overrides by field. */
export const makeTerms = (
  changes: readonly Term[] = [],
  { problem = '', note = '' }: Partial<ContractTerms> = {},
): ContractTerms => ({
  entries: Object.values(TERMS).map(
    (term) => changes.find(({ current }) => current.field === term.current.field) ?? term,
  ),
  problem,
  note,
});

/** A contract of the private workspace. */
export const makeOwnDetail = (terms = makeTerms()): ContractDetail => makeDetail({ terms });
