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
];

describe('drafts of terms', () => {
  test.each(TERMS)('an unchanged draft of $field gives its value $value', (term) => {
    expect(readDraft(draftOf(term))).toEqual({ kind: 'valid', term });
  });

  const NO_NOTICE: FieldDraft = { field: 'notice', length: { count: '', unit: 'D' } };

  test.each<{ term: FieldValue; draft: FieldDraft }>([
    { term: { field: 'parties', value: [] }, draft: { field: 'parties', names: [''] } },
    { term: { field: 'title', value: null }, draft: { field: 'title', text: '' } },
    { term: { field: 'noticeBy', value: null }, draft: { field: 'noticeBy', day: '' } },
    {
      term: { field: 'expiry', value: 'perpetual' },
      draft: { field: 'expiry', hasEnd: false, day: '' },
    },
    {
      term: { field: 'renewal', value: null },
      draft: { field: 'renewal', mode: 'none', length: YEAR, ...UNLIMITED },
    },
    {
      term: { field: 'renewal', value: { every: 'P1Y', successive: false } },
      draft: { field: 'renewal', mode: 'once', length: YEAR, ...UNLIMITED },
    },
    { term: { field: 'notice', value: null }, draft: NO_NOTICE },
  ])('the correction of $term starts with $draft', ({ term, draft }) => {
    expect(draftOf(term)).toEqual(draft);
  });

  test.each<{ draft: FieldDraft; term: FieldValue }>([
    {
      draft: { field: 'governingLaw', text: '  New \n York ' },
      term: { field: 'governingLaw', value: 'New York' },
    },
    { draft: { field: 'title', text: ' ' }, term: { field: 'title', value: null } },
    {
      draft: { field: 'parties', names: [' Acme  GmbH', '', ' '] },
      term: { field: 'parties', value: ['Acme GmbH'] },
    },
    {
      draft: { field: 'notice', length: { count: ' 090 ', unit: 'D' } },
      term: { field: 'notice', value: 'P90D' },
    },
    {
      draft: { field: 'notice', length: { count: '10', unit: 'B' } },
      term: { field: 'notice', value: 'P10B' },
    },
    {
      draft: { field: 'notice', length: { count: ' ', unit: 'D' } },
      term: { field: 'notice', value: null },
    },
    // The day of a contract without an end does not count.
    {
      draft: { field: 'expiry', hasEnd: false, day: '2030-12-31' },
      term: { field: 'expiry', value: 'perpetual' },
    },
    {
      draft: { field: 'renewal', mode: 'none', length: { count: 'x', unit: 'Y' }, ...UNLIMITED },
      term: { field: 'renewal', value: null },
    },
    ...LIMITED.map(([limits, value]) => ({
      draft: { field: 'renewal', length: YEAR, ...UNLIMITED, ...limits } as const,
      term: { field: 'renewal', value: { every: 'P1Y', ...value } } as const,
    })),
  ])('$draft is read as $term.value', ({ draft, term }) => {
    expect(readDraft(draft)).toEqual({ kind: 'valid', term });
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

  test.each<{ value: FieldValue; of?: Days; words: string }>([
    {
      value: { field: 'expiry', value: '2025-12-31' },
      words: 'This is before the start, January 1, 2026.',
    },
    { value: { field: 'expiry', value: '2026-01-01' }, words: '' },
    { value: { field: 'expiry', value: 'perpetual' }, words: '' },
    { value: { field: 'expiry', value: null }, words: '' },
    { value: { field: 'expiry', value: '2025-12-31' }, of: { end: '2026-12-31' }, words: '' },
    {
      value: { field: 'effectiveDate', value: '2027-01-01' },
      words: 'This is after the end, December 31, 2026.',
    },
    { value: { field: 'agreementDate', value: '2026-12-31' }, words: '' },
    {
      value: { field: 'noticeBy', value: '2027-01-01' },
      words: 'This is after the end, December 31, 2026.',
    },
    {
      value: { field: 'noticeBy', value: '2027-01-01' },
      of: { ...WHOLE_YEAR, runningEnd: '2027-12-31' },
      words: '',
    },
    {
      value: { field: 'noticeBy', value: '2027-01-01' },
      of: { ...WHOLE_YEAR, runningEnd: 'perpetual' },
      words: '',
    },
    { value: { field: 'title', value: 'Lease' }, words: '' },
  ])('of $value.field $value.value are: "$words"', ({ value, of = WHOLE_YEAR, words }) => {
    expect(find(value, of)).toBe(words);
  });
});
