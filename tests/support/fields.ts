import type { ContractDetail } from '../../machines/domain/contract';
import type {
  ContractFields,
  ContractField,
  Field,
  FieldValue,
} from '../../machines/domain/fields';
import { makeDetail } from './fixtures';

/** A field of a contract with overrides: read, with a source. */
export function makeField(
  current: FieldValue,
  changes: Partial<Omit<ContractField, 'current'>> = {},
): ContractField {
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

const NOTHING: Partial<ContractField> = {
  origin: 'missing',
  certainty: undefined,
  confidence: null,
  sources: [],
};

/** A term of each field: read, computed, missing, corrected, unsure. */
const TERMS: Readonly<
  Record<Exclude<Field, 'decision' | 'termStart' | 'reviewed'>, ContractField>
> = {
  title: makeField(
    { field: 'title', value: 'Supply Agreement' },
    { confidence: null, sources: [] },
  ),
  parties: makeField(
    { field: 'parties', value: ['Acme GmbH', 'Globex, Inc.'] },
    {
      sources: [
        { of: 'Acme GmbH', evidenceId: 'e-1' },
        { of: 'Globex, Inc.', evidenceId: 'e-2' },
      ],
    },
  ),
  agreementDate: makeField({ field: 'agreementDate', value: null }, NOTHING),
  effectiveDate: makeField({ field: 'effectiveDate', value: '2026-01-01' }),
  expiry: makeField(
    { field: 'expiry', value: '2028-12-31' },
    {
      origin: 'corrected',
      certainty: 'yours',
      confidence: null,
      canUndo: true,
      before: { field: 'expiry', value: '2028-01-01' },
    },
  ),
  renewal: makeField(
    { field: 'renewal', value: { every: 'P1Y', successive: true } },
    { origin: 'confirmed', certainty: 'yours', confidence: null, canUndo: true },
  ),
  notice: makeField(
    { field: 'notice', value: 'P60D' },
    { confidence: 0.41, certainty: 'to check' },
  ),
  noticeBy: makeField(
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
  governingLaw: makeField({ field: 'governingLaw', value: 'New York' }),
};

/** All terms of a contract, with overrides by field. */
export const makeFields = (
  changes: readonly ContractField[] = [],
  { problem = '', note = '' }: Partial<ContractFields> = {},
): ContractFields => ({
  entries: Object.values(TERMS).map(
    (term) => changes.find(({ current }) => current.field === term.current.field) ?? term,
  ),
  problem,
  note,
});

/** A contract of the private workspace. */
export const makeOwnDetail = (terms = makeFields()): ContractDetail => makeDetail({ terms });
