import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_END, type CalendarDay } from '../../../machines/domain/calendar';
import type { FieldValue, Renewal } from '../../../machines/domain/fields';
import type {
  Computed,
  KnownTerm,
  ReadTerm,
  Since,
  StatedValue,
  TermDecision,
} from '../../../machines/domain/term/ends';
import { createTerm, type TermOnDay } from '../../../machines/domain/term/term';

const quote = (text: string) => ({ page: 1, text });
const read = <T>(value: T, confidence = 0.9) => ({
  value,
  confidence,
  quote: quote(String(value)),
});

/** What a person has stated on a day. */
const state = (
  value: FieldValue,
  saidOn: CalendarDay = '2025-01-01',
  kind: StatedValue['kind'] = 'corrected',
): StatedValue => ({ ...value, kind, on: saidOn });

const RENEWAL_DUE = 90;

const YEARLY: Renewal = { every: 'P1Y', successive: true };
const ONCE: Renewal = { every: 'P1Y', successive: false };

interface Terms extends Pick<ReadTerm, 'agreementDate' | 'effectiveDate'> {
  /** Null if the file describes it without a day. */
  readonly end?: CalendarDay | typeof NO_END | null;
  readonly since?: Since;
  readonly goesOn?: true;
  readonly renewal?: Renewal;
  readonly notice?: string;
  readonly stated?: readonly StatedValue[];
  readonly decision?: TermDecision;
}

const knownOf = ({
  end,
  since,
  goesOn,
  renewal,
  notice,
  stated = [],
  decision,
  ...dates
}: Terms): KnownTerm => ({
  read: {
    ...dates,
    expiry: end === undefined ? null : { ...read(end), since, goesOn },
    renewal: renewal ? read(renewal) : null,
    notice: notice === undefined ? null : read(notice),
  },
  stated,
  ...(decision ? { decision } : {}),
});

const on = (today: CalendarDay, terms: Terms): TermOnDay =>
  createTerm(knownOf(terms)).on(today, RENEWAL_DUE);

const textsOf = (value: Computed<unknown> | null) => value?.explain().map(({ text }) => text) ?? [];
const daysOf = ({ deadlines }: TermOnDay) => deadlines.map(({ kind, day }) => `${kind} ${day}`);

/** What a row says of a term: its running end, last day of notice, status and next day. */
const tell = ({ end, noticeBy, status, nextDay }: TermOnDay) => [
  end?.value ?? 'unknown',
  noticeBy?.value ?? '-',
  status,
  nextDay ? `${nextDay.kind} ${nextDay.day}` : '-',
];

const FROM_START = { field: 'effectiveDate', lasts: 'P1Y' } as const;
const LENGTH = { ...FROM_START, isLength: true } as const;
const start = (day: CalendarDay) => ({ effectiveDate: read(day) });
const ON_REQUEST: Renewal = { ...YEARLY, onRequest: true };
const CONDITIONAL: Renewal = { ...YEARLY, conditional: true };
const MONTHLY: Renewal = { every: 'P1M', successive: true };

/** Terms of a contract, a day, and what holds on it, worked out by hand. */
const ROWS: readonly (readonly [string, Terms, CalendarDay, readonly string[]])[] = [
  ['nothing is known', {}, '2026-06-15', ['unknown', '-', 'Unknown', '-']],
  ['it has no end', { end: NO_END }, '2026-06-15', ['perpetual', '-', 'Active', '-']],
  [
    'it ends, long before',
    { end: '2026-12-31' },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'end 2026-12-31'],
  ],
  [
    'it ends in 90 days',
    { end: '2026-09-13' },
    '2026-06-15',
    ['2026-09-13', '-', 'Renewal Due', 'end 2026-09-13'],
  ],
  [
    'it ends in 91 days',
    { end: '2026-09-14' },
    '2026-06-15',
    ['2026-09-14', '-', 'Active', 'end 2026-09-14'],
  ],
  [
    'it ends today',
    { end: '2026-06-15' },
    '2026-06-15',
    ['2026-06-15', '-', 'Renewal Due', 'end 2026-06-15'],
  ],
  ['it ended yesterday', { end: '2026-06-14' }, '2026-06-15', ['2026-06-14', '-', 'Expired', '-']],
  // The end of the running term, and its last day of notice.
  [
    'it renews, with notice',
    { end: '2026-12-31', renewal: YEARLY, notice: 'P60D' },
    '2026-06-15',
    ['2026-12-31', '2026-11-01', 'Active', 'notice 2026-11-01'],
  ],
  [
    '90 days before the notice',
    { end: '2026-11-12', renewal: YEARLY, notice: 'P60D' },
    '2026-06-15',
    ['2026-11-12', '2026-09-13', 'Renewal Due', 'notice 2026-09-13'],
  ],
  [
    'it has renewed twice',
    { end: '2024-12-31', renewal: YEARLY, notice: 'P3M' },
    '2026-06-15',
    ['2026-12-31', '2026-09-30', 'Active', 'notice 2026-09-30'],
  ],
  [
    'without a notice',
    { end: '2024-12-31', renewal: YEARLY },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'renewal 2026-12-31'],
  ],
  [
    'the notice of what does not renew',
    { end: '2026-12-31', notice: 'P60D' },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'end 2026-12-31'],
  ],
  [
    'from a leap day',
    { end: '2024-02-29', renewal: YEARLY, notice: 'P30D' },
    '2026-06-15',
    ['2027-02-28', '2027-01-29', 'Active', 'notice 2027-01-29'],
  ],
  // It goes on after its term until somebody ends it (36.20).
  [
    'it goes on after its term, with notice',
    { end: '2026-12-31', goesOn: true, notice: 'P60D' },
    '2026-06-15',
    ['2026-12-31', '2026-11-01', 'Active', 'notice 2026-11-01'],
  ],
  [
    'it goes on after its term, without notice',
    { end: '2026-12-31', goesOn: true },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'renewal 2026-12-31'],
  ],
  [
    'its notice was not given, and it can be ended at any time',
    { end: '2026-07-31', goesOn: true, notice: 'P60D' },
    '2026-06-15',
    ['2026-07-31', '-', 'Active', '-'],
  ],
  [
    'on the last day of its term',
    { end: '2026-06-15', goesOn: true },
    '2026-06-15',
    ['2026-06-15', '-', 'Renewal Due', 'renewal 2026-06-15'],
  ],
  [
    'its term is over, and it goes on',
    { end: '2026-06-14', goesOn: true, notice: 'P60D' },
    '2026-06-15',
    ['perpetual', '-', 'Active', '-'],
  ],
  [
    'it goes on, but it has a renewal',
    { end: '2024-12-31', goesOn: true, renewal: YEARLY },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'renewal 2026-12-31'],
  ],
  // What renews once has done so: nothing renews any more (36.1).
  [
    'it will renew once',
    { end: '2026-12-31', renewal: ONCE, notice: 'P60D' },
    '2026-06-15',
    ['2026-12-31', '2026-11-01', 'Active', 'notice 2026-11-01'],
  ],
  [
    'it has renewed once',
    { end: '2025-12-31', renewal: ONCE, notice: 'P60D' },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'end 2026-12-31'],
  ],
  [
    'its one renewal is over',
    { end: '2024-12-31', renewal: ONCE, notice: 'P60D' },
    '2026-06-15',
    ['2025-12-31', '-', 'Expired', '-'],
  ],
  [
    'at most two renewals',
    { end: '2022-12-31', renewal: { ...YEARLY, atMost: 2 } },
    '2026-06-15',
    ['2024-12-31', '-', 'Expired', '-'],
  ],
  [
    'the second of at most two',
    { end: '2024-12-31', renewal: { ...YEARLY, atMost: 2 }, notice: 'P60D' },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'end 2026-12-31'],
  ],
  [
    'renewals until a day',
    { end: '2023-06-30', renewal: { ...YEARLY, until: '2025-12-31' } },
    '2026-06-15',
    ['2025-12-31', '-', 'Expired', '-'],
  ],
  [
    'the last renewal ends on that day',
    { end: '2025-06-30', renewal: { ...YEARLY, until: '2026-12-31' }, notice: 'P30D' },
    '2026-06-15',
    ['2026-06-30', '2026-05-31', 'Renewal Due', 'renewal 2026-06-30'],
  ],
  // Only somebody who asks, or a condition, renews it (36.4).
  [
    'on request, before the end',
    { end: '2026-12-31', renewal: ON_REQUEST, notice: 'P60D' },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'end 2026-12-31'],
  ],
  [
    'on request, after the end',
    { end: '2026-01-01', renewal: ON_REQUEST },
    '2026-06-15',
    ['2026-01-01', '-', 'Unknown', '-'],
  ],
  [
    'on a condition, after the end',
    { end: '2020-01-01', renewal: CONDITIONAL },
    '2026-06-15',
    ['2020-01-01', '-', 'Unknown', '-'],
  ],
  // A length from its first day is over on the day before its end (36.5).
  [
    'a length from a first day',
    { end: '2026-01-01', since: LENGTH, ...start('2025-01-01'), renewal: YEARLY, notice: 'P90D' },
    '2025-06-15',
    ['2026-01-01', '2025-10-02', 'Active', 'notice 2025-10-02'],
  ],
  [
    'an anniversary',
    {
      end: '2026-01-01',
      since: FROM_START,
      ...start('2025-01-01'),
      renewal: YEARLY,
      notice: 'P90D',
    },
    '2025-06-15',
    ['2026-01-01', '2025-10-03', 'Active', 'notice 2025-10-03'],
  ],
  // Passed: the missed day, and the one of the next term (36.6).
  [
    'the notice was missed',
    { end: '2026-06-30', renewal: YEARLY, notice: 'P60D' },
    '2026-06-15',
    ['2026-06-30', '2026-05-01', 'Renewal Due', 'notice 2027-05-01'],
  ],
  [
    'missed, and it renews once',
    { end: '2026-06-30', renewal: ONCE, notice: 'P60D' },
    '2026-06-15',
    ['2026-06-30', '2026-05-01', 'Renewal Due', 'renewal 2026-06-30'],
  ],
  [
    'month by month, in its first term',
    { end: '2026-12-31', renewal: MONTHLY, notice: 'P30D' },
    '2026-06-15',
    ['2026-12-31', '2026-12-01', 'Active', 'notice 2026-12-01'],
  ],
  [
    'month by month, since long',
    { end: '2024-12-31', renewal: MONTHLY, notice: 'P30D' },
    '2026-06-15',
    ['2026-06-30', '-', 'Active', '-'],
  ],
  [
    'month by month, in a long month',
    { end: '2026-01-31', renewal: MONTHLY, notice: 'P30D' },
    '2026-03-01',
    ['2026-03-31', '-', 'Active', '-'],
  ],
  [
    'month by month, the first notice missed',
    { end: '2026-06-30', renewal: MONTHLY, notice: 'P30D' },
    '2026-06-15',
    ['2026-06-30', '-', 'Active', '-'],
  ],
  [
    'year by year with a notice of twelve months',
    { end: '2024-12-31', renewal: YEARLY, notice: 'P12M' },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', '-'],
  ],
  [
    'year by year with a notice of eleven months',
    { end: '2024-12-31', renewal: YEARLY, notice: 'P11M' },
    '2026-06-15',
    ['2026-12-31', '2026-01-31', 'Renewal Due', 'notice 2027-01-31'],
  ],
  // Counted from the start, not from a shortened month (36.7).
  [
    'from the end of a month',
    {
      end: '2025-02-28',
      since: { field: 'effectiveDate', lasts: 'P6M' },
      ...start('2024-08-31'),
      renewal: { every: 'P6M', successive: true },
    },
    '2025-06-15',
    ['2025-08-31', '-', 'Renewal Due', 'renewal 2025-08-31'],
  ],
  [
    'a length in days is not counted with months',
    {
      end: '2025-12-31',
      since: { field: 'effectiveDate', lasts: 'P730D' },
      ...start('2024-01-01'),
      renewal: YEARLY,
    },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'renewal 2026-12-31'],
  ],
  [
    'no end of a known date',
    { end: '2020-01-31', renewal: MONTHLY },
    '2026-02-10',
    ['2026-02-28', '-', 'Renewal Due', 'renewal 2026-02-28'],
  ],
  // Business days depend on public holidays (36.8).
  [
    'a notice in business days',
    { end: '2026-12-31', renewal: YEARLY, notice: 'P60B' },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'renewal 2026-12-31'],
  ],
  [
    'a renewal of no length',
    { end: '2020-01-01', renewal: { every: 'P0D', successive: true } },
    '2026-06-15',
    ['2020-01-01', '-', 'Expired', '-'],
  ],
  [
    'an end after the year 9999',
    { end: '2020-01-01', renewal: { every: 'P9999Y', successive: true } },
    '2026-06-15',
    ['unknown', '-', 'Unknown', '-'],
  ],
  // Decisions of a person.
  [
    'notice was given',
    {
      end: '2025-12-31',
      renewal: YEARLY,
      notice: 'P60D',
      decision: { kind: 'noticeGiven', on: '2026-03-01' },
    },
    '2026-06-15',
    ['2026-12-31', '-', 'Active', 'end 2026-12-31'],
  ],
  [
    'the contract was ended',
    { end: '2025-12-31', renewal: YEARLY, decision: { kind: 'ended', on: '2026-03-01' } },
    '2026-06-15',
    ['2026-03-01', '-', 'Expired', '-'],
  ],
];

describe('the term on a day', () => {
  test.each(ROWS)('%s', (_, terms, today, expected) => {
    expect(tell(on(today, terms))).toEqual(expected);
  });

  test('ended unless it was renewed, if only a request or a condition renews it', () => {
    const maybe = (renewal: Renewal, today: CalendarDay) =>
      on(today, { end: '2026-01-01', renewal }).goesOn;
    expect(maybe(ON_REQUEST, '2026-01-01')).toBeNull();
    expect(maybe(ON_REQUEST, '2026-01-02')).toBe('unless renewed');
    expect(maybe(CONDITIONAL, '2026-01-02')).toBe('unless renewed');
    expect(maybe(ONCE, '2028-01-02')).toBeNull();
    expect(maybe(ONCE, '2025-12-31')).toBe('renews');
    expect(maybe(YEARLY, '2028-01-02')).toBe('renews');
  });
});

describe('deadlines', () => {
  test.each<[string, Terms, readonly string[]]>([
    [
      'of what renews',
      { end: '2026-12-31', renewal: YEARLY, notice: 'P60D' },
      ['notice 2026-11-01', 'renewal 2026-12-31'],
    ],
    [
      'of what has renewed once',
      { end: '2025-12-31', renewal: ONCE, notice: 'P60D' },
      ['end 2026-12-31'],
    ],
    [
      'of what has ended',
      { end: '2026-06-01', renewal: ON_REQUEST, notice: 'P60D' },
      ['end 2026-06-01'],
    ],
    [
      'of a missed notice: that day and the next one',
      { end: '2026-06-30', renewal: YEARLY, notice: 'P60D' },
      ['notice 2026-05-01', 'notice 2027-05-01', 'renewal 2026-06-30'],
    ],
    [
      'of what can be ended at any time',
      { end: '2024-12-31', renewal: MONTHLY, notice: 'P30D' },
      [],
    ],
    ['of what has no end', { end: NO_END }, []],
  ])('%s', (_, terms, days) => {
    expect(daysOf(on('2026-06-15', terms))).toEqual(days);
  });

  test('say what they follow from, with the words', () => {
    const { deadlines } = on('2026-06-15', { end: '2025-12-31', renewal: YEARLY, notice: 'P60D' });
    expect(deadlines.map(({ explain }) => explain())).toEqual([
      [
        { text: 'Ends on December 31, 2025, as written.', quote: quote('2025-12-31') },
        {
          text: 'Renewed once by 1 year: the term ends on December 31, 2026.',
          quote: quote('[object Object]'),
        },
        { text: 'Notice must be given 60 days before the end.', quote: quote('P60D') },
        { text: '60 days before December 31, 2026: November 1, 2026.', quote: null },
      ],
      [
        { text: 'Ends on December 31, 2025, as written.', quote: quote('2025-12-31') },
        {
          text: 'Renewed once by 1 year: the term ends on December 31, 2026.',
          quote: quote('[object Object]'),
        },
        { text: 'It renews by itself.', quote: quote('[object Object]') },
      ],
    ]);
  });

  test('the next day has the missed one and the end that it is for', () => {
    const { nextDay, goesOn } = on('2026-06-15', {
      end: '2026-06-30',
      renewal: YEARLY,
      notice: 'P60D',
    });
    expect(nextDay).toEqual({
      kind: 'notice',
      day: '2027-05-01',
      missed: '2026-05-01',
      certainty: 'read',
      end: '2026-06-30',
    });
    expect(goesOn).toBe('renews');
  });
});

describe('the first end', () => {
  const since = { field: 'effectiveDate', lasts: 'P2Y' } as const;
  const firstEnd = (dates: Omit<Terms, 'end' | 'since'>, rule: Since = since) =>
    on('2025-06-15', { end: '2026-01-01', since: rule, ...dates }).firstEnd;

  test.each([
    // The rule prefers the effective date; where there is none, the other date (36.3).
    [
      { effectiveDate: read('2024-01-01') },
      '2026-01-01',
      'Starts on the effective date, January 1, 2024.',
    ],
    [
      { agreementDate: read('2023-12-01') },
      '2025-12-01',
      'Starts on the date of the agreement, December 1, 2023.',
    ],
    [
      {
        agreementDate: read('2023-12-01'),
        stated: [state({ field: 'effectiveDate', value: '2024-03-01' })],
      },
      '2026-03-01',
      'Starts on the effective date, March 1, 2024, set by you.',
    ],
  ])('follows from %j', (dates, end, text) => {
    const value = firstEnd(dates);
    expect(value?.value).toBe(end);
    expect(textsOf(value)[0]).toBe(text);
  });

  test('is open without a first day', () => {
    const term = on('2025-06-15', { end: '2026-01-01', since });
    expect([term.firstEnd, term.status]).toEqual([null, 'Unknown']);
    expect(term.open).toEqual([
      {
        field: 'expiry',
        reason: 'missing-day',
        needs: 'the effective date',
        enter: 'effectiveDate',
        lasts: 'P2Y',
        quote: quote('2026-01-01'),
      },
    ]);
  });

  const SALE = { words: 'the first sale', lasts: 'P2Y', isLength: true } as const;
  test('is open where the file describes its first day only', () => {
    const { firstEnd: end, status, open } = on('2025-06-15', { end: null, since: SALE });
    expect([end, status]).toEqual([null, 'Unknown']);
    expect(open).toEqual([
      {
        field: 'expiry',
        reason: 'missing-day',
        needs: 'the first sale',
        enter: 'termStart',
        lasts: 'P2Y',
        quote: quote('null'),
      },
    ]);
  });

  test('follows from the first day that a person gives', () => {
    const stated = [state({ field: 'termStart', value: '2024-05-01' })];
    const term = on('2025-06-15', {
      end: null,
      since: SALE,
      stated,
      effectiveDate: read('2020-01-01'),
    });
    expect(term.open).toEqual([]);
    expect([term.firstEnd?.value, term.firstEnd?.confidence]).toEqual(['2026-05-01', 0.9]);
    expect(textsOf(term.firstEnd)).toEqual([
      'Starts on May 1, 2024, set by you.',
      'Lasts 2 years.',
      '2 years later: May 1, 2026.',
    ]);
    const named = on('2025-06-15', { end: '2022-01-01', since, stated });
    expect(named.firstEnd?.value).toBe('2026-05-01');
  });

  test('is open where it hangs on an event, until a person gives it', () => {
    const event = on('2025-06-15', { end: null });
    expect([event.firstEnd, event.end, event.status]).toEqual([null, null, 'Unknown']);
    expect(event.open).toEqual([{ field: 'expiry', reason: 'event', quote: quote('null') }]);
    const stated = [state({ field: 'expiry', value: '2026-12-31' })];
    const said = on('2025-06-15', { end: null, stated });
    expect([said.end?.value, said.open]).toEqual(['2026-12-31', []]);
  });

  test('follows from a written day, with its words', () => {
    const rule = { day: '2024-06-30', quote: quote('Launch Date'), lasts: 'P1Y' } as const;
    expect(firstEnd({ effectiveDate: read('2020-01-01') }, rule)?.explain()).toEqual([
      { text: 'Starts on June 30, 2024.', quote: quote('Launch Date') },
      { text: 'Lasts 1 year.', quote: quote('2026-01-01') },
      { text: '1 year later: June 30, 2025.', quote: null },
    ]);
  });

  const said = (value: string | null, kind: 'corrected' | 'confirmed' = 'confirmed') => ({
    stated: [state({ field: 'expiry', value }, '2025-01-01', kind)],
  });
  test.each([
    // A confirmed end keeps its steps while they lead to it (36.10).
    ['confirmed', { ...start('2024-01-01'), ...said('2026-01-01') }, '2026-01-01', 3],
    [
      'confirmed, the start corrected since',
      {
        stated: [
          state({ field: 'effectiveDate', value: '2024-02-01' }),
          ...said('2026-01-01').stated,
        ],
      },
      '2026-01-01',
      1,
    ],
    ['corrected', { ...start('2024-01-01'), ...said('2026-01-01', 'corrected') }, '2026-01-01', 1],
    ['corrected to none', { ...start('2024-01-01'), ...said(null, 'corrected') }, undefined, 0],
    ['corrected to no end', { ...start('2024-01-01'), ...said(NO_END, 'corrected') }, NO_END, 1],
  ] as const)('%s', (_, dates, end, steps) => {
    const value = firstEnd(dates);
    expect(value?.value).toBe(end);
    expect(value?.confidence ?? 1).toBe(1);
    expect(textsOf(value)).toHaveLength(steps);
  });
});

describe('a last day of notice that a person has given', () => {
  const TERMS = { end: '2025-12-31', renewal: YEARLY, notice: 'P60D' } as const;
  const word = (
    value: string | null,
    saidOn: CalendarDay,
    kind: 'corrected' | 'confirmed' = 'corrected',
  ) => ({
    stated: [state({ field: 'noticeBy', value }, saidOn, kind)],
  });
  test.each([
    // It belongs to the end that it was said for (36.2).
    [
      'holds for its term',
      TERMS,
      word('2025-10-01', '2025-06-01'),
      '2025-12-31',
      '2025-10-01',
      true,
    ],
    [
      'is computed again for the next one',
      TERMS,
      word('2025-10-01', '2025-06-01'),
      '2026-06-15',
      '2026-11-01',
      false,
    ],
    [
      'also if it was in the past when it was said',
      TERMS,
      word('2025-10-01', '2026-02-01'),
      '2026-06-15',
      '2025-10-01',
      true,
    ],
    ['can be none', TERMS, word(null, '2026-02-01'), '2026-06-15', undefined, true],
    [
      'that cannot be computed is out of force, too',
      { ...TERMS, notice: 'P60B' },
      word('2025-10-01', '2025-06-01'),
      '2026-06-15',
      undefined,
      false,
    ],
    [
      'confirmed, holds while it is the computed one',
      TERMS,
      word('2026-11-01', '2026-02-01', 'confirmed'),
      '2026-06-15',
      '2026-11-01',
      true,
    ],
    [
      'confirmed, gives way to another computed one',
      { ...TERMS, notice: 'P30D' },
      word('2026-11-01', '2026-02-01', 'confirmed'),
      '2026-06-15',
      '2026-12-01',
      false,
    ],
    [
      'confirmed, holds where none can be computed',
      {},
      word('2026-11-01', '2026-02-01', 'confirmed'),
      '2026-06-15',
      '2026-11-01',
      true,
    ],
  ] as const)('%s', (_, terms, given, today, day, isByPerson) => {
    const term = on(today, { ...terms, ...given });
    expect([term.noticeBy?.value, term.isNoticeByPerson]).toEqual([day, isByPerson]);
  });

  test.each([
    [
      'is asked for again when its term is over and none can be computed',
      { ...TERMS, notice: 'P60B' },
      ['business-days'],
    ],
    ['is asked for again without a notice', { end: '2025-12-31', renewal: YEARLY }, ['outdated']],
    ['is not asked for when the contract has ended', { end: '2025-12-31' }, []],
    ['is not asked for when it can be computed', TERMS, []],
  ] as const)('%s', (_, terms, reasons) => {
    const term = on('2026-06-15', { ...terms, ...word('2025-10-01', '2025-06-01') });
    expect(term.open.map(({ reason }) => reason)).toEqual(reasons);
  });
});

test('after a missed day that a person has given comes the computed one of the next term', () => {
  const { nextDay } = on('2026-06-15', {
    end: '2026-06-30',
    renewal: YEARLY,
    notice: 'P60D',
    stated: [state({ field: 'noticeBy', value: '2026-05-15' }, '2026-01-01')],
  });
  expect(nextDay).toMatchObject({ day: '2027-05-01', missed: '2026-05-15', certainty: 'yours' });
});

test.each<[string, Terms, 'end' | 'noticeBy', readonly string[]]>([
  ['no end', { end: NO_END }, 'end', ['Has no end, as written.']],
  [
    'a confirmed day without arithmetic',
    { stated: [state({ field: 'noticeBy', value: '2026-11-01' }, '2026-02-01', 'confirmed')] },
    'noticeBy',
    ['This day was confirmed by you.'],
  ],
  [
    'an end after the year 9999',
    { end: '9999-01-01', since: FROM_START, ...start('9999-06-01') },
    'end',
    [],
  ],
  [
    'a notice before the year 0',
    { end: '2026-12-31', renewal: YEARLY, notice: 'P2100Y' },
    'noticeBy',
    [],
  ],
])('%s is explained', (_, terms, field, texts) => {
  expect(textsOf(on('2026-06-15', terms)[field])).toEqual(texts);
});

test('without the words of the renewal, nothing cites them', () => {
  const stated = [state({ field: 'renewal', value: YEARLY })];
  const { deadlines } = on('2026-06-15', { end: '2026-12-31', stated });
  expect(deadlines.map(({ kind, explain }) => [kind, explain().length])).toEqual([['renewal', 1]]);
});

test('the end that a person has decided says so', () => {
  const decision = { kind: 'ended', on: '2026-03-01' } as const;
  expect(textsOf(on('2026-06-15', { end: '2030-12-31', decision }).end)).toEqual([
    'Ended on March 1, 2026, as you decided.',
  ]);
});

test('a last day of notice is as sure as the least sure of end, renewal and notice', () => {
  const confidenceWith = (end: number, renewal: number, notice: number) =>
    createTerm({
      read: {
        expiry: read('2026-12-31', end),
        renewal: read(YEARLY, renewal),
        notice: read('P60D', notice),
      },
    }).on('2026-06-15', RENEWAL_DUE).noticeBy?.confidence;
  expect([
    confidenceWith(0.5, 0.8, 0.9),
    confidenceWith(0.8, 0.5, 0.9),
    confidenceWith(0.9, 0.8, 0.5),
  ]).toEqual([0.5, 0.5, 0.5]);
});

describe('what is open', () => {
  test.each([
    [
      { end: '2026-12-31', renewal: YEARLY, notice: 'P60B' },
      [['noticeBy', 'business-days', 'P60B']],
    ],
    [
      { end: '2026-12-31', renewal: CONDITIONAL, notice: 'P60D' },
      [['noticeBy', 'condition', '[object Object]']],
    ],
    [{ end: '2026-12-31', notice: 'P60B' }, []],
    [{ end: '2026-12-31', renewal: YEARLY }, []],
  ] as const)('%j: %j', (terms, expected) => {
    const { open } = on('2026-06-15', terms);
    expect(open.map(({ field, reason, quote: words }) => [field, reason, words?.text])).toEqual(
      expected,
    );
  });
});

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const confidences = fc.double({ min: 0, max: 1, noNaN: true });
const durations = fc
  .tuple(fc.integer({ min: 1, max: 36 }), fc.constantFrom('D', 'W', 'M', 'Y', 'B'))
  .map(([count, unit]) => `P${count}${unit}`);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const givenOf = <T>(value: fc.Arbitrary<T>) =>
  fc.tuple(value, confidences).map(([one, confidence]) => read(one, confidence));
const lengths = durations.filter((duration) => !duration.endsWith('B'));

const anyTerm: fc.Arbitrary<ReadTerm> = fc.record({
  agreementDate: optional(givenOf(days)),
  effectiveDate: optional(givenOf(days)),
  expiry: optional(
    fc.record({
      value: fc.oneof(days, fc.constant(NO_END), fc.constant(null)),
      confidence: confidences,
      quote: fc.constant(quote('end')),
      since: fc.option(
        fc.record({
          field: fc.constantFrom('agreementDate' as const, 'effectiveDate' as const),
          lasts: lengths,
        }),
        { nil: undefined },
      ),
      goesOn: fc.option(fc.constant(true as const), { nil: undefined }),
    }),
  ),
  renewal: optional(
    givenOf(
      fc.record(
        {
          every: lengths,
          successive: fc.boolean(),
          onRequest: fc.constant(true as const),
          atMost: fc.integer({ min: 1, max: 5 }),
          until: days,
        },
        { requiredKeys: ['every', 'successive'], noNullPrototype: true },
      ),
    ),
  ),
  notice: optional(givenOf(durations)),
});

const fieldOf = (since: Since | undefined) =>
  since && 'field' in since ? since.field : 'effectiveDate';

/** The confidences of what a term follows from; 1 where there is nothing. */
function confidencesOf({ expiry, renewal, notice, ...dates }: ReadTerm) {
  const isSum = expiry && expiry.value !== NO_END && expiry.since !== undefined;
  const date = isSum
    ? (dates[fieldOf(expiry.since)] ?? dates.effectiveDate ?? dates.agreementDate)
    : null;
  return {
    first: Math.min(expiry?.confidence ?? 1, date?.confidence ?? 1),
    renewal: renewal?.confidence ?? 1,
    notice: notice?.confidence ?? 1,
  };
}

describe('of any contract', () => {
  test('what is computed is at most as sure as each of its inputs', () => {
    fc.assert(
      fc.property(anyTerm, days, (term, today) => {
        const { firstEnd, end, noticeBy, deadlines } = createTerm({ read: term }).on(today, 90);
        const { first, renewal, notice } = confidencesOf(term);
        const isRenewed = end?.value !== firstEnd?.value;
        const forEnd = isRenewed ? Math.min(first, renewal) : first;
        const limits = { end: forEnd, renewal, notice: Math.min(first, renewal, notice) };
        const pairs = [
          [firstEnd, first],
          [end, forEnd],
          [noticeBy, limits.notice],
          ...deadlines.map((deadline) => [deadline, limits[deadline.kind]] as const),
        ] as const;
        expect(pairs.filter(([value, limit]) => value && value.confidence > limit)).toEqual([]);
      }),
      // Few contracts have all that a last day of notice needs.
      { numRuns: 2000 },
    );
  });

  test('the running term is the first one that is not over, and its notice lies before its end', () => {
    fc.assert(
      fc.property(anyTerm, days, (term, today) => {
        const known = { read: term };
        const { end, noticeBy, status, nextDay, endsWithNotice } = createTerm(known).on(today, 90);
        fc.pre(end !== null && end.value !== NO_END);
        const last = end?.value ?? '';
        const isOver = last < today;
        expect((noticeBy?.value ?? '') < last).toBe(true);
        expect(isOver).toBe(status === 'Expired' || status === 'Unknown');
        expect(nextDay === null).toBe(isOver || endsWithNotice !== null);
        expect((nextDay?.day ?? today) >= today).toBe(true);
      }),
    );
  });
});
