import { describe, expect, test } from 'vitest';
import { NO_VALUES, listContract } from '../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import type { FieldValue } from '../../../machines/domain/fields';
import type { RiskFinding } from '../../../machines/domain/insights/outlook';
import type { Since } from '../../../machines/domain/term/ends';
import type { RatedField } from '../../../src/reading/thresholds';
import type {
  Correction,
  ReadValues,
  StoredContract,
} from '../../../src/adapters/private/store/records';
import { makeStored, said } from '../../support/private-store';

const YEARLY = { every: 'P1Y', successive: true };

interface Rest {
  readonly findings?: readonly RiskFinding[];
  /** Of the values that have another one than 0. */
  readonly confidences?: Readonly<Partial<Record<RatedField, number>>>;
  readonly endSince?: Since;
}

/** A contract of which these values were read. */
function readAs(
  given: Partial<ReadValues>,
  corrections: readonly Correction[] = [],
  { findings = [], confidences = {}, endSince }: Rest = {},
): StoredContract {
  const values = { ...NO_VALUES, ...given };
  const rate = <F extends RatedField, T>(field: F, value: T) => ({
    value,
    confidence: confidences[field] ?? 0,
    quote: { page: 1, text: field },
  });
  const found = <F extends Exclude<RatedField, 'parties'>>(field: F) => {
    const value: ReadValues[F] = values[field];
    return value === null ? null : rate(field, value);
  };
  const expiry = found('expiry');
  return makeStored({
    summary: {
      kind: 'read',
      readerVersion: 1,
      pages: 1,
      name: found('title'),
      parties: values.parties.map((party) => rate('parties', party)),
      governingLaw: found('governingLaw'),
      term: {
        agreementDate: found('agreementDate'),
        effectiveDate: found('effectiveDate'),
        expiry: expiry && { ...expiry, ...(endSince && { since: endSince }) },
        renewal: found('renewal'),
        notice: found('notice'),
      },
      findings,
      clauses: [],
    },
    corrections,
  });
}

const onDay = (contract: StoredContract, day = '2026-06-15') =>
  listContract(contract, day, STANDARD_PLAYBOOK).summary;

describe('values of a private contract', () => {
  test('a contract that was not read is listed by the name of its file', () => {
    expect(onDay(makeStored())).toEqual({
      id: 'abc',
      name: 'lease.final',
      parties: 'Parties not found',
      partyNames: [],
      searchable: ['lease.final.pdf'],
      deadlines: [],
      nextDay: null,
      certainty: {},
      expiry: 'unknown',
      status: 'Unknown',
      risk: null,
      riskScore: null,
    });
  });

  test('the words of a person stand in place of what was read', () => {
    const values = { title: 'Lease', parties: ['A Ltd', 'B GmbH'], expiry: '2030-01-31' };
    const findings = [{ rule: 'gone', points: 71, reason: '' }];
    const read = { name: 'Lease', parties: 'A Ltd, B GmbH', expiry: '2030-01-31', risk: 'High' };
    expect(onDay(readAs(values, [], { findings }))).toMatchObject(read);
    const words = [
      said('corrected', { field: 'title', value: 'Sublease' }),
      said('corrected', { field: 'expiry', value: null }),
    ];
    expect(onDay(readAs(values, words, { findings }))).toMatchObject({
      ...read,
      name: 'Sublease',
      expiry: 'unknown',
    });
  });
});

describe('how sure the values of a row are', () => {
  const sure = { parties: 0.9, expiry: 0.9, renewal: 0.9, notice: 0.9 };
  const values = {
    parties: ['A Ltd', 'B GmbH'],
    expiry: '2026-12-31',
    renewal: YEARLY,
    notice: 'P60D',
  } as const;
  const certaintyOfRow = (
    confidences: Partial<typeof sure>,
    words: readonly Correction[] = [],
    read: Partial<ReadValues> = values,
  ) => {
    const {
      certainty,
      nextDay,
      deadlines = [],
    } = onDay(readAs(read, words, { confidences: { ...sure, ...confidences } }));
    return [
      certainty?.parties,
      certainty?.expiry,
      nextDay?.certainty,
      ...deadlines.map((deadline) => deadline.certainty),
    ];
  };
  const confirmed = (term: FieldValue) => said('confirmed', term);

  test.each([
    ['all sure', {}, ['read', 'read', 'read', 'read', 'read']],
    ['a doubtful party', { parties: 0.5 }, ['to check', 'read', 'read', 'read', 'read']],
    ['a doubtful end', { expiry: 0.8 }, ['read', 'to check', 'to check', 'to check', 'to check']],
    ['a doubtful renewal', { renewal: 0.8 }, ['read', 'read', 'to check', 'to check', 'to check']],
    ['a doubtful notice', { notice: 0.89 }, ['read', 'read', 'to check', 'to check', 'read']],
  ] as const)('%s', (_, confidences, expected) => {
    expect(certaintyOfRow(confidences)).toEqual(expected);
  });

  test('is that of a person where all inputs are', () => {
    const words = [
      confirmed({ field: 'parties', value: ['A Ltd', 'B GmbH'] }),
      confirmed({ field: 'expiry', value: '2026-12-31' }),
      confirmed({ field: 'renewal', value: YEARLY }),
    ];
    expect(certaintyOfRow({ notice: 0.5 }, words)).toEqual([
      'yours',
      'yours',
      'to check',
      'to check',
      'yours',
    ]);
  });

  test('one party is to be checked, what was not found has no mark', () => {
    expect(certaintyOfRow({}, [], { parties: ['A Ltd'] })).toEqual([
      'to check',
      undefined,
      undefined,
    ]);
    expect(certaintyOfRow({}, [], {})).toEqual([undefined, undefined, undefined]);
  });
});
