import { describe, expect, test } from 'vitest';
import {
  DAY_PROBLEM,
  draftOf,
  findContradiction,
  LENGTH_PROBLEM,
  MOST_PROBLEM,
  PARTIES_PROBLEM,
  readDraft,
  type FieldDraft,
  TEXT_PROBLEM,
} from '../../../machines/domain/field-drafts';
import type { ContractField, FieldValue } from '../../../machines/domain/fields';
import { makeField, makeFields } from '../../support/fields';

const YEAR = { count: '1', unit: 'Y' } as const;
/** A renewal without limits. */
const UNLIMITED = { most: '', day: '' };

/** Limits and conditions as they are entered, and the renewal that they mean. */
const LIMITED = [
  [{ mode: 'once', most: '3', day: '2030-12-31' }, { successive: false }],
  [
    { mode: 'successive', most: ' 3 ' },
    { successive: true, atMost: 3 },
  ],
  [
    { mode: 'successive', day: '2030-12-31' },
    { successive: true, until: '2030-12-31' },
  ],
  [{ mode: 'onRequest' }, { successive: false, onRequest: true }],
  [
    { mode: 'onRequest', most: '2' },
    { successive: true, onRequest: true, atMost: 2 },
  ],
  [{ mode: 'conditional' }, { successive: false, conditional: true }],
  [
    { mode: 'conditional', most: '1', day: '2030-12-31' },
    { successive: false, conditional: true, atMost: 1, until: '2030-12-31' },
  ],
] as const;

/** A term of each field, and other values of some. */
const TERMS: readonly FieldValue[] = [
  ...makeFields().entries.map(({ current }) => current),
  { field: 'title', value: null },
  { field: 'parties', value: [] },
  { field: 'agreementDate', value: '2028-02-29' },
  { field: 'effectiveDate', value: null },
  { field: 'expiry', value: 'perpetual' },
  { field: 'expiry', value: null },
  { field: 'renewal', value: { every: 'P6M', successive: true } },
  { field: 'renewal', value: { every: 'P1Y', successive: false } },
  { field: 'renewal', value: { every: 'P2W', successive: false, onRequest: true } },
  { field: 'renewal', value: { every: 'P1Y', successive: true, onRequest: true } },
  { field: 'renewal', value: { every: 'P1Y', successive: true, conditional: true } },
  { field: 'renewal', value: null },
  { field: 'notice', value: null },
  {
    field: 'decision',
    value: { kind: 'noticeGiven', on: '2026-06-15', to: 'Acme', how: 'by post' },
  },
  { field: 'decision', value: { kind: 'ended', on: '2026-06-15', why: 'Sold' } },
];

describe('drafts of terms', () => {
  test.each(TERMS)('an unchanged draft of $field gives its value $value', (term) => {
    expect(readDraft(draftOf(term))).toEqual({ kind: 'valid', fieldValue: term });
  });

  const renewal = (changes: object) => ({
    field: 'renewal',
    mode: 'none',
    length: YEAR,
    ...UNLIMITED,
    ...changes,
  });

  test.each<[FieldValue, object]>([
    [{ field: 'parties', value: [] }, { names: [''] }],
    [{ field: 'title', value: null }, { text: '' }],
    [{ field: 'noticeBy', value: null }, { day: '' }],
    [
      { field: 'expiry', value: 'perpetual' },
      { hasEnd: false, day: '' },
    ],
    [{ field: 'renewal', value: null }, renewal({})],
    [{ field: 'renewal', value: { every: 'P1Y', successive: false } }, renewal({ mode: 'once' })],
    [{ field: 'notice', value: null }, { length: { count: '', unit: 'D' } }],
  ])('the correction of %o starts with %o', (term, draft) => {
    expect(draftOf(term)).toEqual({ field: term.field, ...draft });
  });

  const noticeOf = (count: string, unit: 'D' | 'B') => ({ length: { count, unit } });

  test.each([
    ['governingLaw', { text: '  New \n York ' }, 'New York'],
    ['title', { text: ' ' }, null],
    ['parties', { names: [' Acme  GmbH', '', ' '] }, ['Acme GmbH']],
    ['notice', noticeOf(' 090 ', 'D'), 'P90D'],
    ['notice', noticeOf('10', 'B'), 'P10B'],
    ['notice', noticeOf(' ', 'D'), null],
    // The day of a contract without an end does not count.
    ['expiry', { hasEnd: false, day: '2030-12-31' }, 'perpetual'],
    ['renewal', renewal({ length: { count: 'x', unit: 'Y' } }), null],
    ...LIMITED.map(
      ([limits, value]) => ['renewal', renewal(limits), { every: 'P1Y', ...value }] as const,
    ),
  ] as const)('the draft of %s %o is read as %o', (field, entered, value) => {
    const draft = { field, ...entered } as FieldDraft;
    expect(readDraft(draft)).toEqual({ kind: 'valid', fieldValue: { field, value } });
  });

  test.each(['incomplete', '2026-02-29', '1899-12-31', '3000-01-01', '12026-01-01'])(
    'the day %s is refused',
    (day) => {
      const problem = expect.stringContaining('between 1900 and 2999');
      const refused = { kind: 'invalid', problem };
      expect(readDraft({ field: 'noticeBy', day })).toEqual(refused);
      expect(readDraft({ field: 'expiry', hasEnd: true, day })).toEqual(refused);
    },
  );

  const decision = (changes: object) =>
    readDraft({
      ...draftOf({ field: 'decision', value: { kind: 'noticeGiven', on: '2026-06-15' } }),
      ...changes,
    } as FieldDraft);

  test.each([
    [
      { to: ' Acme  GmbH', how: ' ' },
      { kind: 'noticeGiven', on: '2026-06-15', to: 'Acme GmbH' },
    ],
    [
      { how: 'by post', why: 'x' },
      { kind: 'noticeGiven', on: '2026-06-15', how: 'by post' },
    ],
    [
      { answer: 'ended', to: 'x', why: 'Sold' },
      { kind: 'ended', on: '2026-06-15', why: 'Sold' },
    ],
    [
      { answer: 'renews', to: 'x', why: 'y' },
      { kind: 'renews', on: '2026-06-15' },
    ],
  ])('of a decision, %o is read as %o', (changes, value) => {
    const fieldValue = { field: 'decision', value };
    expect(decision(changes)).toEqual({ kind: 'valid', fieldValue });
  });

  test.each([
    [{ day: '' }, 'Enter a whole date, today or earlier.'],
    [{ day: 'incomplete' }, 'Enter a whole date, today or earlier.'],
    [{ to: 'x'.repeat(301) }, 'Enter at most 300 characters.'],
    [{ answer: 'ended', why: 'x'.repeat(301) }, 'Enter at most 300 characters.'],
  ])('of a decision, %o is refused: %s', (changes, problem) => {
    expect(decision(changes)).toEqual({ kind: 'invalid', problem });
  });

  test.each(['1900-01-01', '2999-12-31'])('the day %s is accepted', (day) => {
    expect(readDraft({ field: 'agreementDate', day })).toMatchObject({ kind: 'valid' });
  });

  test.each(['0', '1000', '-1', '1.5', 'x', '٣'])('the length %s is refused', (count) => {
    const refused = { kind: 'invalid', problem: expect.stringContaining('from 1 to 999') };
    const length = { count, unit: 'M' } as const;
    expect(readDraft({ field: 'notice', length })).toEqual(refused);
    expect(readDraft({ field: 'renewal', mode: 'once', length, ...UNLIMITED })).toEqual(refused);
  });

  test.each([
    [{ field: 'title', text: 'x'.repeat(301) } as const, TEXT_PROBLEM],
    [{ field: 'governingLaw', text: 'x'.repeat(2_000_000) } as const, TEXT_PROBLEM],
    [{ field: 'parties', names: ['Acme', 'x'.repeat(301)] } as const, TEXT_PROBLEM],
    [
      { field: 'parties', names: Array.from({ length: 201 }, (_, index) => `Party ${index}`) },
      PARTIES_PROBLEM,
    ] as const,
  ])('more than a contract has is refused, not cut: %#', (draft, problem) => {
    expect(readDraft(draft)).toEqual({ kind: 'invalid', problem });
  });

  test('the longest name and the most parties are valid', () => {
    expect(readDraft({ field: 'title', text: ` ${'x'.repeat(300)} ` })).toMatchObject({
      kind: 'valid',
    });
    const names = Array.from({ length: 200 }, (_, index) => `Party ${index}`);
    expect(readDraft({ field: 'parties', names: [...names, ' '] })).toMatchObject({
      kind: 'valid',
    });
  });

  test.each([
    ['most', '0', MOST_PROBLEM],
    ['most', 'often', MOST_PROBLEM],
    ['most', '1000', MOST_PROBLEM],
    ['day', 'incomplete', DAY_PROBLEM],
    ['day', '2026-02-30', DAY_PROBLEM],
  ])('the limit "%s" %s of a renewal is refused', (limit, text, problem) => {
    const draft = { field: 'renewal', length: YEAR, ...UNLIMITED, [limit]: text } as const;
    expect(readDraft({ ...draft, mode: 'successive' })).toEqual({ kind: 'invalid', problem });
    // What renews once has no limits.
    expect(readDraft({ ...draft, mode: 'once' })).toMatchObject({ kind: 'valid' });
  });

  test('a renewal without a length is refused', () => {
    const length = { count: '', unit: 'Y' } as const;
    expect(readDraft({ field: 'renewal', mode: 'once', length, ...UNLIMITED })).toEqual({
      kind: 'invalid',
      problem: LENGTH_PROBLEM,
    });
  });
});

describe('contradictions between the days of a contract', () => {
  interface Days {
    readonly start?: string;
    readonly end: string;
    readonly runningEnd?: ContractField['runningEnd'];
  }
  const find = (value: FieldValue, { start = '', end, runningEnd = null }: Days) =>
    findContradiction(value, [
      makeField({ field: 'effectiveDate', value: start || null }),
      makeField({ field: 'expiry', value: end }, { runningEnd }),
    ]);
  const WHOLE_YEAR: Days = { start: '2026-01-01', end: '2026-12-31' };

  const BEFORE = 'This is before the start, January 1, 2026.';
  const AFTER = 'This is after the end, December 31, 2026.';

  test.each<[FieldValue['field'], string | null, string, Partial<Days>?]>([
    ['expiry', '2025-12-31', BEFORE],
    ['expiry', '2026-01-01', ''],
    ['expiry', 'perpetual', ''],
    ['expiry', null, ''],
    ['expiry', '2025-12-31', '', { start: '' }],
    ['effectiveDate', '2027-01-01', AFTER],
    ['agreementDate', '2026-12-31', ''],
    ['noticeBy', '2027-01-01', AFTER],
    ['noticeBy', '2027-01-01', '', { runningEnd: '2027-12-31' }],
    ['noticeBy', '2027-01-01', '', { runningEnd: 'perpetual' }],
    ['title', 'Lease', ''],
  ])('of %s %s are: "%s"', (field, value, words, of = {}) => {
    expect(find({ field, value } as FieldValue, { ...WHOLE_YEAR, ...of })).toBe(words);
  });
});
