import { describe, expect, test } from 'vitest';
import {
  endOn,
  NO_VALUES,
  statusOn,
  toSummary,
} from '../../../src/adapters/private/contract-values';
import type { StoredContract } from '../../../src/adapters/private/store/records';

const YEARLY = { every: 'P1Y', successive: true };
const ONCE = { every: 'P1Y', successive: false };

const stored = (changes: Partial<StoredContract> = {}): StoredContract => ({
  id: 'abc',
  name: 'lease.final.pdf',
  type: 'application/pdf',
  format: 'pdf',
  size: 9,
  addedAt: '2026-06-15T09:00:00.000Z',
  summary: null,
  corrections: [],
  ...changes,
});

describe('values of a private contract', () => {
  test.each([
    { name: 'no end was found', values: {}, end: 'unknown' },
    { name: 'it has no end', values: { expiry: 'perpetual' }, end: 'perpetual' },
    { name: 'it does not renew', values: { expiry: '2025-03-31' }, end: '2025-03-31' },
    {
      name: 'it renews once, and has',
      values: { expiry: '2024-03-31', renewal: ONCE },
      end: '2025-03-31',
    },
    {
      name: 'it renews every year, and has twice',
      values: { expiry: '2025-02-28', renewal: YEARLY },
      end: '2027-02-28',
    },
    {
      name: 'it renews after a leap day',
      values: { expiry: '2024-02-29', renewal: YEARLY },
      end: '2027-02-28',
    },
    {
      name: 'its last day is today',
      values: { expiry: '2026-06-15', renewal: YEARLY },
      end: '2026-06-15',
    },
  ] as const)('the end on 2026-06-15 is $end if $name', ({ values, end }) => {
    expect(endOn({ ...NO_VALUES, ...values }, '2026-06-15')).toBe(end);
  });

  test.each([
    { values: {}, status: 'Active' },
    { values: { expiry: 'perpetual' }, status: 'Active' },
    { values: { expiry: '2026-06-14' }, status: 'Expired' },
    { values: { expiry: '2026-06-15' }, status: 'Renewal Due' },
    { values: { expiry: '2026-09-13' }, status: 'Renewal Due' },
    { values: { expiry: '2026-09-14' }, status: 'Active' },
    { values: { expiry: '2026-11-12', renewal: YEARLY, notice: 'P60D' }, status: 'Renewal Due' },
    { values: { expiry: '2026-11-13', renewal: YEARLY, notice: 'P60D' }, status: 'Active' },
    // The notice of a contract that does not renew stops nothing.
    { values: { expiry: '2026-11-12', notice: 'P60D' }, status: 'Active' },
  ] as const)('the status of $values on 2026-06-15 is $status', ({ values, status }) => {
    expect(statusOn({ ...NO_VALUES, ...values }, '2026-06-15')).toBe(status);
  });

  test('a contract that was not read is listed by the name of its file', () => {
    expect(toSummary(stored(), '2026-06-15')).toEqual({
      id: 'abc',
      name: 'lease.final',
      parties: 'Parties not found',
      partyNames: [],
      expiry: 'unknown',
      status: 'Active',
      risk: 'Low',
      riskScore: 0,
    });
  });

  test('the words of a person stand in place of what was read', () => {
    const values = {
      ...NO_VALUES,
      title: 'Lease',
      parties: ['A Ltd', 'B GmbH'],
      expiry: '2030-01-31',
    };
    const at = '2026-06-15T10:00:00.000Z';
    const summary = { kind: 'read', readerVersion: 1, pages: 1, values, riskScore: 71 } as const;
    const read = stored({ summary });
    expect(toSummary(read, '2026-06-15')).toMatchObject({
      name: 'Lease',
      parties: 'A Ltd, B GmbH',
      expiry: '2030-01-31',
      risk: 'High',
    });
    const word = { kind: 'corrected', at, previous: null } as const;
    const corrected = stored({
      summary,
      corrections: [
        { ...word, field: 'title', value: 'Sublease' },
        { ...word, field: 'expiry', value: null },
      ],
    });
    expect(toSummary(corrected, '2026-06-15')).toMatchObject({
      name: 'Sublease',
      parties: 'A Ltd, B GmbH',
      expiry: 'unknown',
    });
  });
});
