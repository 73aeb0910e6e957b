import { describe, expect, test } from 'vitest';
import {
  contractOn,
  NO_VALUES,
  listContract,
} from '../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import type { FieldValue } from '../../../machines/domain/fields';
import type {
  Correction,
  ReadValues,
  ReadingSummary,
  StoredContract,
} from '../../../src/adapters/private/store/records';
import { makeStored, said } from '../../support/private-store';

const YEARLY = { every: 'P1Y', successive: true };

/** A contract of which these values were read. */
const readAs = (
  values: Partial<ReadValues>,
  corrections: readonly Correction[] = [],
  rest: Partial<Extract<ReadingSummary, { readonly kind: 'read' }>> = {},
): StoredContract =>
  makeStored({
    summary: {
      kind: 'read',
      readerVersion: 1,
      pages: 1,
      values: { ...NO_VALUES, ...values },
      findings: [],
      ...rest,
    },
    corrections,
  });

const valuesOn = (contract: StoredContract, day: string) =>
  contractOn(contract, day, STANDARD_PLAYBOOK).values;

const onDay = (contract: StoredContract, day = '2026-06-15') =>
  listContract(contract, day, STANDARD_PLAYBOOK).summary;

describe('values of a private contract', () => {
  test.each([
    { name: 'no end was found', values: {}, end: 'unknown' },
    { name: 'it has no end', values: { expiry: 'perpetual' }, end: 'perpetual' },
    { name: 'it does not renew', values: { expiry: '2025-03-31' }, end: '2025-03-31' },
    {
      name: 'it renews every year, and has twice',
      values: { expiry: '2025-02-28', renewal: YEARLY },
      end: '2027-02-28',
    },
  ] as const)('the end on 2026-06-15 is $end if $name', ({ values, end }) => {
    expect(onDay(readAs(values)).expiry).toBe(end);
  });

  test.each([
    { values: {}, status: 'Unknown' },
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
    expect(onDay(readAs(values)).status).toBe(status);
  });

  test('a contract that was not read is listed by the name of its file', () => {
    expect(onDay(makeStored())).toEqual({
      id: 'abc',
      name: 'lease.final',
      parties: 'Parties not found',
      partyNames: [],
      foundBy: ['lease.final.pdf'],
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
    const findings = [{ rule: 'gone', points: 71 }];
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

describe('values that follow from others', () => {
  const RENEWING = { expiry: '2026-12-31', renewal: YEARLY, notice: 'P60D' } as const;

  test.each([
    { why: 'nothing renews', values: { ...RENEWING, renewal: null } },
    {
      why: 'it renews on request',
      values: { ...RENEWING, renewal: { ...YEARLY, onRequest: true } },
    },
    { why: 'no notice was found', values: { ...RENEWING, notice: null } },
    { why: 'it has no end', values: { ...RENEWING, expiry: 'perpetual' } },
    { why: 'no end was found', values: { ...RENEWING, expiry: null } },
  ] as const)('there is no last day of notice if $why', ({ values }) => {
    expect(valuesOn(readAs(values), '2026-06-15').noticeBy).toBeNull();
  });

  test('it follows a corrected end, renewal and notice', () => {
    const noticeByWith = (term: FieldValue) =>
      valuesOn(readAs(RENEWING, [said('corrected', term)]), '2026-06-15').noticeBy;
    expect(noticeByWith({ field: 'expiry', value: '2027-06-30' })).toBe('2027-05-01');
    expect(noticeByWith({ field: 'notice', value: 'P3M' })).toBe('2026-09-30');
    expect(noticeByWith({ field: 'renewal', value: null })).toBeNull();
  });

  test('a notice in business days has a last day once a person has set it in other days', () => {
    const notice = { ...RENEWING, notice: 'P30B' };
    expect(valuesOn(readAs(notice), '2026-06-15').noticeBy).toBeNull();
    const words = [said('corrected', { field: 'notice', value: 'P30D' })];
    expect(valuesOn(readAs(notice, words), '2026-06-15').noticeBy).toBe('2026-12-01');
  });

  test('a corrected last day of notice holds, also for the status', () => {
    const words = [said('corrected', { field: 'noticeBy', value: '2026-09-13' })];
    const contract = readAs({ ...RENEWING, notice: null }, words);
    expect(valuesOn(contract, '2026-06-15').noticeBy).toBe('2026-09-13');
    expect(onDay(contract).status).toBe('Renewal Due');
    expect(onDay(contract, '2026-06-14').status).toBe('Active');
  });

  test('a confirmed last day of notice holds until the computed day is another one', () => {
    const words = [said('confirmed', { field: 'noticeBy', value: '2026-11-01' })];
    expect(valuesOn(readAs(RENEWING, words), '2026-06-15').noticeBy).toBe('2026-11-01');
    expect(valuesOn(readAs(RENEWING, words), '2027-01-01').noticeBy).toBe('2027-11-01');
    expect(valuesOn(readAs({}, words), '2026-06-15').noticeBy).toBe('2026-11-01');
  });

  test('the end follows a corrected start, unless a person has set the end', () => {
    const values = { effectiveDate: '2026-01-01', expiry: '2028-01-01' } as const;
    const since = { endSince: { field: 'effectiveDate', lasts: 'P2Y' } } as const;
    const start = said('corrected', { field: 'effectiveDate', value: '2026-03-01' });
    const end = said('corrected', { field: 'expiry', value: '2030-12-31' });
    const expiryWith = (...words: readonly Correction[]) =>
      valuesOn(readAs(values, words, since), '2026-06-15').expiry;
    expect(expiryWith()).toBe('2028-01-01');
    expect(expiryWith(start)).toBe('2028-03-01');
    expect(expiryWith(start, end)).toBe('2030-12-31');
    expect(expiryWith(said('corrected', { field: 'effectiveDate', value: null }))).toBeNull();
    // An end that is written as a date stays.
    expect(valuesOn(readAs(values, [start]), '2026-06-15').expiry).toBe('2028-01-01');
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
