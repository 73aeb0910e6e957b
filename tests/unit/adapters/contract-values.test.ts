import { describe, expect, test } from 'vitest';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import type { ContractReading } from '../../../src/reading/reading';
import { summarise } from '../../../src/adapters/private/store/readings';
import type { Correction, StoredContract } from '../../../src/adapters/private/store/records';
import { makeOutcome, makeReading, makeStored, said } from '../../support/private-store';

/** A contract whose reading has other parts. */
const readAs = (changes: Partial<ContractReading>, corrections: readonly Correction[] = []) =>
  makeStored({
    summary: summarise({ ...makeOutcome(), reading: { ...makeReading(), ...changes } }),
    corrections,
  });

const onDay = (contract: StoredContract, day = '2026-06-15') =>
  listContract(contract, day, STANDARD_PLAYBOOK).summary;

describe('values of a private contract', () => {
  test('a contract that was not read is listed by the name of its file', () => {
    expect(onDay(makeStored())).toEqual({
      id: 'abc',
      fileId: 'f00d',
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
    const risk = { score: 71, parts: [{ rule: 'gone', points: 71, reason: '', quotes: [] }] };
    const read = {
      name: 'Supply Agreement',
      parties: 'Acme GmbH, Globex, Inc.',
      expiry: '2027-06-30',
      risk: 'High',
    };
    expect(onDay(readAs({ risk }))).toMatchObject(read);
    const words = [
      said('corrected', { field: 'title', value: 'Sublease' }),
      said('corrected', { field: 'expiry', value: null }),
    ];
    expect(onDay(readAs({ risk }, words))).toMatchObject({
      ...read,
      name: 'Sublease',
      expiry: 'unknown',
    });
  });
});

test('one party and an unsure one are to be checked, what was not found has no mark', () => {
  const { fields } = makeReading();
  const certaintyOf = (parties: typeof fields.parties) => {
    const none = { ...makeReading(null).fields, parties };
    const { certainty, nextDay, deadlines } = onDay(readAs({ fields: none }));
    return [certainty?.parties, certainty?.expiry, nextDay, deadlines];
  };
  expect(certaintyOf(fields.parties.slice(0, 1))).toEqual(['to check', undefined, null, []]);
  const unsure = fields.parties.map((party, index) => ({ ...party, confidence: index }));
  expect(certaintyOf(unsure)[0]).toBe('to check');
  expect(certaintyOf([])).toEqual([undefined, undefined, null, []]);
});
