import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_END } from '../../../machines/domain/calendar';
import type { Renewal } from '../../../machines/domain/fields';
import type {
  Computed,
  KnownTerm,
  ReadTerm,
  Since,
  StatedValue,
} from '../../../machines/domain/term/ends';
import { createTerm, type TermOnDay } from '../../../machines/domain/term/term';

const TODAY = '2026-06-15';
const RENEWAL_DUE = 90;

const read = <T>(value: T, words: string, confidence = 0.9) => ({
  value,
  confidence,
  quote: { page: 1, text: words },
});

/** Days that a person can state in a row. */
const STATED = ['expiry', 'noticeBy', 'termStart', 'effectiveDate'] as const;

/** What a row says of a contract: `end=2026-12-31 every=P1Y notice=P60D`. What was read cites its name in the row. */
function readRow(row: string): KnownTerm {
  const said: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    row.split(' ').map((part) => part.split('=')),
  );
  const readOf = (name: string) => (said[name] === undefined ? null : read(said[name], name));
  const { end, every, until, lasts, after, launch, given, ended, renews } = said;
  const renewal: Renewal = {
    every: every ?? '',
    successive: !('once' in said),
    ...('onRequest' in said ? { onRequest: true } : {}),
    ...('conditional' in said ? { conditional: true } : {}),
    ...(said['atMost'] ? { atMost: Number(said['atMost']) } : {}),
    ...(until ? { until } : {}),
  };
  const length = { lasts: lasts ?? '', ...('length' in said ? { isLength: true as const } : {}) };
  const since: Since = after
    ? { ...length, words: after }
    : launch
      ? { ...length, day: launch, quote: { page: 1, text: 'launch' } }
      : { ...length, field: 'effectiveDate' };
  const expiry = {
    ...read(end === 'someDay' ? null : end === 'never' ? NO_END : (end ?? null), 'end'),
    since: lasts ? since : undefined,
    goesOn: 'goesOn' in said ? (true as const) : undefined,
  };
  return {
    read: {
      agreementDate: readOf('agreed'),
      effectiveDate: readOf('effective'),
      expiry: end ? expiry : null,
      renewal: every ? read(renewal, 'every') : null,
      notice: readOf('notice'),
    },
    stated: Object.entries(said).flatMap(([name, text = '']): readonly StatedValue[] => {
      const [kind, field] = name.split(':');
      const [value = '', on = '2025-01-01'] = text.split('@');
      const known = STATED.find((one) => one === field);
      const stated = { kind: kind === 'set' ? ('corrected' as const) : ('confirmed' as const), on };
      if (field === 'renewal')
        return [{ field, value: { every: value, successive: true }, ...stated }];
      return known ? [{ field: known, value: value === 'none' ? null : value, ...stated }] : [];
    }),
    ...(given ? { decision: { kind: 'noticeGiven', on: given } } : {}),
    ...(ended ? { decision: { kind: 'ended', on: ended } } : {}),
    ...(renews ? { decision: { kind: 'renews', on: renews } } : {}),
  };
}

/**
 * What holds of a contract on a day: its end, notice, status, next day to act, deadlines (n, r, e: notice, renewal,
 * end) and what is not known. `sure`: all that a value follows from is of a person.
 */
function tell({ end, noticeBy, nextDay, ...term }: TermOnDay): string {
  const mark = ({ confidence }: { readonly confidence: number }) =>
    confidence === 1 ? ' sure' : '';
  return [
    end ? `${end.value}${mark(end)}` : '?',
    noticeBy ? `notice by ${noticeBy.value}${mark(noticeBy)}` : '',
    term.isNoticeByPerson ? 'by you' : '',
    term.endsWithNotice ? `notice of ${term.endsWithNotice}` : '',
    term.status,
    term.goesOn ?? '',
    nextDay ? `next ${nextDay.kind} ${nextDay.day} of ${nextDay.end} ${nextDay.certainty}` : '',
    nextDay?.missed ? `missed ${nextDay.missed}` : '',
    ...term.deadlines.map((one) => `${one.kind[0]} ${one.day}${mark(one)}`),
    ...term.open.map(({ field, reason, needs, enter, lasts, quote }) =>
      ['open', field, reason, enter, lasts, needs, quote && `“${quote.text}”`]
        .filter(Boolean)
        .join(' '),
    ),
  ]
    .filter(Boolean)
    .join(', ');
}

const on = (row: string, today = TODAY) => createTerm(readRow(row)).on(today, RENEWAL_DUE);

/** The arithmetic, each step with its words. */
const explain = (value: Pick<Computed<unknown>, 'explain'> | null | undefined) =>
  value?.explain().map(({ text, quote }) => (quote ? `${text} “${quote.text}”` : text)) ?? [];

/** Pairs of lines: what is known of a contract, with a day if it is another one, and what holds. */
const readRows = (table: string) =>
  [...table.trim().matchAll(/^ *(.+?)(?: on (\S+))?\n *(.+)$/gm)].map(
    ([, row = '', today = TODAY, expected = '']) => ({ row, today, expected }),
  );

/** By what they show: a contract, with another day than today if it says one, and what holds. Worked out by hand. */
const TABLES: Readonly<Record<string, string>> = {
  'its end': `
    none=
      ?, Unknown
    end=never
      perpetual, Active
    end=2026-12-31
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
    end=2026-09-13
      2026-09-13, Renewal Due, next end 2026-09-13 of 2026-09-13 read, e 2026-09-13
    end=2026-09-14
      2026-09-14, Active, next end 2026-09-14 of 2026-09-14 read, e 2026-09-14
    end=2026-06-15
      2026-06-15, Renewal Due, next end 2026-06-15 of 2026-06-15 read, e 2026-06-15
    end=2026-06-14
      2026-06-14, Expired, e 2026-06-14
`,
  'the end of the running term, and its last day of notice': `
    end=2026-12-31 every=P1Y notice=P60D
      2026-12-31, notice by 2026-11-01, Active, renews, next notice 2026-11-01 of 2026-12-31 read, n 2026-11-01, r 2026-12-31
    end=2026-11-12 every=P1Y notice=P60D
      2026-11-12, notice by 2026-09-13, Renewal Due, renews, next notice 2026-09-13 of 2026-11-12 read, n 2026-09-13, r 2026-11-12
    end=2024-12-31 every=P1Y notice=P3M
      2026-12-31, notice by 2026-09-30, Active, renews, next notice 2026-09-30 of 2026-12-31 read, n 2026-09-30, r 2026-12-31
    end=2024-12-31 every=P1Y
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31
    end=2026-12-31 notice=P60D
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
    end=2024-02-29 every=P1Y notice=P30D
      2027-02-28, notice by 2027-01-29, Active, renews, next notice 2027-01-29 of 2027-02-28 read, n 2027-01-29, r 2027-02-28
`,
  'a term after which it goes on until somebody ends it (36.20)': `
    end=2026-12-31 goesOn notice=P60D
      2026-12-31, notice by 2026-11-01, Active, renews, next notice 2026-11-01 of 2026-12-31 read, n 2026-11-01, r 2026-12-31
    end=2026-12-31 goesOn
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31
    end=2026-07-31 goesOn notice=P60D
      2026-07-31, notice of P60D, Active, renews
    end=2026-06-15 goesOn
      2026-06-15, Renewal Due, renews, next renewal 2026-06-15 of 2026-06-15 read, r 2026-06-15
    end=2026-06-14 goesOn notice=P60D
      perpetual, notice of P60D, Active
    end=2024-12-31 goesOn every=P1Y
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31
`,
  'a limited number of renewals (36.1)': `
    end=2026-12-31 every=P1Y once notice=P60D
      2026-12-31, notice by 2026-11-01, Active, renews, next notice 2026-11-01 of 2026-12-31 read, n 2026-11-01, r 2026-12-31
    end=2025-12-31 every=P1Y once notice=P60D
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
    end=2024-12-31 every=P1Y once notice=P60D
      2025-12-31, Expired, e 2025-12-31
    end=2022-12-31 every=P1Y atMost=2
      2024-12-31, Expired, e 2024-12-31
    end=2024-12-31 every=P1Y atMost=2 notice=P60D
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
    end=2023-06-30 every=P1Y until=2025-12-31
      2025-12-31, Expired, e 2025-12-31
    end=2025-06-30 every=P1Y until=2026-12-31 notice=P30D
      2026-06-30, notice by 2026-05-31, Renewal Due, renews, next renewal 2026-06-30 of 2026-06-30 read, missed 2026-05-31, n 2026-05-31, r 2026-06-30
`,
  'a renewal that somebody asks for, or that depends on a condition (36.4)': `
    end=2026-12-31 every=P1Y onRequest notice=P60D
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
    end=2026-06-15 every=P1Y onRequest
      2026-06-15, Renewal Due, next end 2026-06-15 of 2026-06-15 read, e 2026-06-15
    end=2026-06-14 every=P1Y onRequest notice=P60D
      2026-06-14, Unknown, unless renewed, e 2026-06-14
    end=2020-01-01 every=P1Y conditional
      2020-01-01, Unknown, unless renewed, e 2020-01-01
    end=2026-12-31 every=P1Y conditional notice=P60D
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31, open noticeBy condition “every”
`,
  'a length, which is over on the day before its end (36.5)': `
    end=2026-01-01 lasts=P1Y length effective=2025-01-01 every=P1Y notice=P90D on 2025-06-15
      2026-01-01, notice by 2025-10-02, Active, renews, next notice 2025-10-02 of 2026-01-01 read, n 2025-10-02, r 2026-01-01
    end=2026-01-01 lasts=P1Y effective=2025-01-01 every=P1Y notice=P90D on 2025-06-15
      2026-01-01, notice by 2025-10-03, Active, renews, next notice 2025-10-03 of 2026-01-01 read, n 2025-10-03, r 2026-01-01
`,
  'a missed notice (36.6)': `
    end=2026-06-30 every=P1Y notice=P60D
      2026-06-30, notice by 2026-05-01, Renewal Due, renews, next notice 2027-05-01 of 2026-06-30 read, missed 2026-05-01, n 2026-05-01, n 2027-05-01, r 2026-06-30
    end=2026-06-30 every=P1Y once notice=P60D
      2026-06-30, notice by 2026-05-01, Renewal Due, renews, next renewal 2026-06-30 of 2026-06-30 read, missed 2026-05-01, n 2026-05-01, r 2026-06-30
`,
  'a renewal within its notice': `
    end=2026-12-31 every=P1M notice=P30D
      2026-12-31, notice by 2026-12-01, Active, renews, next notice 2026-12-01 of 2026-12-31 read, n 2026-12-01, r 2026-12-31
    end=2024-12-31 every=P1M notice=P30D
      2026-06-30, notice of P30D, Active, renews
    end=2026-01-31 every=P1M notice=P30D on 2026-03-01
      2026-03-31, notice of P30D, Active, renews
    end=2026-06-30 every=P1M notice=P30D
      2026-06-30, notice of P30D, Active, renews
    end=2024-12-31 every=P1Y notice=P12M
      2026-12-31, notice of P12M, Active, renews
    end=2024-12-31 every=P1Y notice=P11M
      2026-12-31, notice by 2026-01-31, Renewal Due, renews, next notice 2027-01-31 of 2026-12-31 read, missed 2026-01-31, n 2026-01-31, n 2027-01-31, r 2026-12-31
`,
  'terms from the end of a month (36.7)': `
    end=2025-02-28 lasts=P6M effective=2024-08-31 every=P6M on 2025-06-15
      2025-08-31, Renewal Due, renews, next renewal 2025-08-31 of 2025-08-31 read, r 2025-08-31
    end=2025-12-31 lasts=P730D effective=2024-01-01 every=P1Y
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31
    end=2020-01-31 every=P1M on 2026-02-10
      2026-02-28, Renewal Due, renews, next renewal 2026-02-28 of 2026-02-28 read, r 2026-02-28
`,
  'a notice in business days (36.8)': `
    end=2026-12-31 every=P1Y notice=P60B
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31, open noticeBy business-days “notice”
    end=2026-12-31 notice=P60B
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
`,
  'durations without an end': `
    end=2020-01-01 every=P0D
      2020-01-01, Expired, e 2020-01-01
    end=2020-01-01 every=P9999Y
      ?, Unknown
    end=9999-01-01 lasts=P1Y effective=9999-06-01
      ?, Unknown, open expiry missing-day effectiveDate P1Y the effective date “end”
    end=2026-12-31 every=P1Y notice=P2100Y
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31
`,
  'a decision of a person': `
    end=2025-12-31 every=P1Y notice=P60D given=2026-03-01
      2026-12-31, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
    end=2025-12-31 every=P1Y ended=2026-03-01
      2026-03-01 sure, Expired
    end=2030-12-31 ended=2026-06-15
      2026-06-15 sure, Expired
    end=2025-12-31 every=P1Y notice=P60D set:noticeBy=2026-10-01@2026-03-01 given=2026-06-15
      2026-12-31, notice by 2026-10-01 sure, by you, Active, next end 2026-12-31 of 2026-12-31 read, e 2026-12-31
    end=2025-12-31 every=P1Y notice=P60D renews=2026-06-15
      2026-12-31, notice by 2026-11-01, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31
    end=2025-12-31 every=P1Y notice=P60D renews=2026-06-15 on 2027-01-01
      2027-12-31, notice by 2027-11-01, Active, renews, next notice 2027-11-01 of 2027-12-31 read, n 2027-11-01, r 2027-12-31
    end=2026-06-30 every=P1Y notice=P60D renews=2026-06-15
      2026-06-30, notice by 2026-05-01, Renewal Due, renews, next renewal 2026-06-30 of 2026-06-30 read, r 2026-06-30
    end=2027-12-31 goesOn notice=P60D renews=2026-06-15
      2027-12-31, notice by 2027-11-01, Active, renews, next renewal 2027-12-31 of 2027-12-31 read, r 2027-12-31
    end=never notice=P60D given=2026-06-01
      2026-07-31, Renewal Due, next end 2026-07-31 of 2026-07-31 read, e 2026-07-31
    end=never given=2026-06-01
      perpetual, Active
    end=2020-12-31 goesOn notice=P60D given=2026-06-01
      2026-07-31, Renewal Due, next end 2026-07-31 of 2026-07-31 read, e 2026-07-31
    end=2020-12-31 goesOn given=2026-06-01
      perpetual, Active
    end=2020-12-31 goesOn notice=P60D given=2020-06-01
      2020-12-31, Expired, e 2020-12-31
`,
  'an end that follows from a first day (36.3)': `
    end=2026-01-01 lasts=P2Y effective=2024-01-01 on 2025-06-15
      2026-01-01, Active, next end 2026-01-01 of 2026-01-01 read, e 2026-01-01
    end=2026-01-01 lasts=P2Y agreed=2023-12-01 on 2025-06-15
      2025-12-01, Active, next end 2025-12-01 of 2025-12-01 read, e 2025-12-01
    end=2026-01-01 lasts=P2Y agreed=2023-12-01 effective=2020-01-01 set:effectiveDate=2024-03-01 on 2025-06-15
      2026-03-01, Active, next end 2026-03-01 of 2026-03-01 read, e 2026-03-01
    end=2026-01-01 lasts=P2Y on 2025-06-15
      ?, Unknown, open expiry missing-day effectiveDate P2Y the effective date “end”
    end=someDay lasts=P2Y length after=sale on 2025-06-15
      ?, Unknown, open expiry missing-day termStart P2Y sale “end”
    end=someDay lasts=P2Y length after=sale effective=2020-01-01 set:termStart=2024-05-01 on 2025-06-15
      2026-05-01, Active, next end 2026-05-01 of 2026-05-01 read, e 2026-05-01
    end=2022-01-01 lasts=P2Y set:termStart=2024-05-01 on 2025-06-15
      2026-05-01, Active, next end 2026-05-01 of 2026-05-01 read, e 2026-05-01
    end=2026-01-01 lasts=P1Y launch=2024-06-30 effective=2020-01-01 on 2024-12-15
      2025-06-30, Active, next end 2025-06-30 of 2025-06-30 read, e 2025-06-30
    end=someDay on 2025-06-15
      ?, Unknown, open expiry event “end”
    end=someDay set:expiry=2026-12-31 on 2025-06-15
      2026-12-31 sure, Active, next end 2026-12-31 of 2026-12-31 yours, e 2026-12-31 sure
`,
  'an end that a person has stated (36.10)': `
    end=2026-01-01 lasts=P2Y effective=2024-01-01 confirmed:expiry=2026-01-01 on 2025-06-15
      2026-01-01 sure, Active, next end 2026-01-01 of 2026-01-01 yours, e 2026-01-01 sure
    end=2026-01-01 lasts=P2Y effective=2024-01-01 set:effectiveDate=2024-02-01 confirmed:expiry=2026-01-01 on 2025-06-15
      2026-01-01 sure, Active, next end 2026-01-01 of 2026-01-01 yours, e 2026-01-01 sure
    end=2026-01-01 lasts=P2Y effective=2024-01-01 set:expiry=2026-01-01 on 2025-06-15
      2026-01-01 sure, Active, next end 2026-01-01 of 2026-01-01 yours, e 2026-01-01 sure
    end=2026-01-01 lasts=P2Y effective=2024-01-01 set:expiry=none on 2025-06-15
      ?, Unknown
    end=2026-01-01 lasts=P2Y effective=2024-01-01 set:expiry=perpetual on 2025-06-15
      perpetual sure, Active
`,
  'a last day of notice that a person has stated, for the end of that day (36.2)': `
    end=2025-12-31 every=P1Y notice=P60D set:noticeBy=2025-10-01@2025-06-01 on 2025-12-31
      2025-12-31, notice by 2025-10-01 sure, by you, Renewal Due, renews, next notice 2026-11-01 of 2025-12-31 yours, missed 2025-10-01, n 2025-10-01 sure, n 2026-11-01, r 2025-12-31
    end=2025-12-31 every=P1Y notice=P60D set:noticeBy=2025-10-01@2025-06-01
      2026-12-31, notice by 2026-11-01, Active, renews, next notice 2026-11-01 of 2026-12-31 read, n 2026-11-01, r 2026-12-31
    end=2025-12-31 every=P1Y notice=P60D set:noticeBy=2025-10-01@2026-02-01
      2026-12-31, notice by 2025-10-01 sure, by you, Renewal Due, renews, next notice 2027-11-01 of 2026-12-31 yours, missed 2025-10-01, n 2025-10-01 sure, n 2027-11-01, r 2026-12-31
    end=2025-12-31 every=P1Y notice=P60D set:noticeBy=none@2026-02-01
      2026-12-31, by you, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31
    end=2025-12-31 every=P1Y notice=P60B set:noticeBy=2025-10-01@2025-06-01
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31, open noticeBy business-days “notice”
    end=2025-12-31 every=P1Y set:noticeBy=2025-10-01@2025-06-01
      2026-12-31, Active, renews, next renewal 2026-12-31 of 2026-12-31 read, r 2026-12-31, open noticeBy outdated
    end=2025-12-31 set:noticeBy=2025-10-01@2025-06-01
      2025-12-31, notice by 2025-10-01 sure, by you, Expired, e 2025-12-31
    end=2026-06-30 every=P1Y notice=P60D set:noticeBy=2026-05-15@2026-01-01
      2026-06-30, notice by 2026-05-15 sure, by you, Renewal Due, renews, next notice 2027-05-01 of 2026-06-30 yours, missed 2026-05-15, n 2026-05-15 sure, n 2027-05-01, r 2026-06-30
    end=2025-12-31 every=P1Y notice=P60D confirmed:noticeBy=2026-11-01@2026-02-01
      2026-12-31, notice by 2026-11-01 sure, by you, Active, renews, next notice 2026-11-01 of 2026-12-31 yours, n 2026-11-01 sure, r 2026-12-31
    end=2025-12-31 every=P1Y notice=P30D confirmed:noticeBy=2026-11-01@2026-02-01
      2026-12-31, notice by 2026-12-01, Active, renews, next notice 2026-12-01 of 2026-12-31 read, n 2026-12-01, r 2026-12-31
    none= confirmed:noticeBy=2026-11-01@2026-02-01
      ?, notice by 2026-11-01 sure, by you, Unknown, next notice 2026-11-01 of 2026-11-01 yours, n 2026-11-01 sure
`,
};

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  test.each(readRows(table))('$row on $today', ({ row, today, expected }) => {
    expect(tell(on(row, today))).toBe(expected);
  });
});

/** A value of a contract, and the steps that lead to it. */
const STEPS = `
  end of end=never
    Has no end, as written. “end”
  end of end=2025-12-31 every=P1Y notice=P60D
    Ends on December 31, 2025, as written. “end”
    Renewed once by 1 year: the term ends on December 31, 2026. “every”
  noticeBy of end=2025-12-31 every=P1Y notice=P60D
    Ends on December 31, 2025, as written. “end”
    Renewed once by 1 year: the term ends on December 31, 2026. “every”
    Notice must be given 60 days before the end. “notice”
    60 days before December 31, 2026: November 1, 2026.
  noticeBy of end=2026-01-01 lasts=P1Y length effective=2025-01-01 every=P1Y notice=P90D
    Starts on the effective date, January 1, 2025. “effective”
    Lasts 1 year. “end”
    1 year later: January 1, 2026.
    Renewed once by 1 year: the term ends on January 1, 2027. “every”
    The last day of that term is the day before: December 31, 2026.
    Notice must be given 90 days before the end. “notice”
    90 days before December 31, 2026: October 2, 2026.
  renewal of end=2025-12-31 every=P1Y notice=P60D
    Ends on December 31, 2025, as written. “end”
    Renewed once by 1 year: the term ends on December 31, 2026. “every”
    It renews by itself. “every”
  renewal of end=2026-12-31 set:renewal=P1Y
    Ends on December 31, 2026, as written. “end”
  renewal of end=2026-12-31 goesOn
    Ends on December 31, 2026, as written. “end”
    After that it goes on until somebody ends it.
  end of end=2024-12-31 set:renewal=P6M
    Ends on December 31, 2024, as written. “end”
    Renewed 3 times by 6 months, set by you: the term ends on June 30, 2026.
  end of end=2024-06-14 goesOn
    Ends on June 14, 2024, as written. “end”
    After that it goes on until somebody ends it.
  end of end=2028-01-01 lasts=P2Y effective=2026-01-01
    Starts on the effective date, January 1, 2026. “effective”
    Lasts 2 years. “end”
    2 years later: January 1, 2028.
  end of end=2028-01-01 lasts=P2Y agreed=2025-12-01
    Starts on the date of the agreement, December 1, 2025. “agreed”
    Lasts 2 years. “end”
    2 years later: December 1, 2027.
  end of end=2028-01-01 lasts=P2Y effective=2025-12-01 set:effectiveDate=2026-03-01
    Starts on the effective date, March 1, 2026, set by you.
    Lasts 2 years. “end”
    2 years later: March 1, 2028.
  end of end=someDay lasts=P2Y after=sale set:termStart=2026-05-01
    Starts on May 1, 2026, set by you.
    Lasts 2 years. “end”
    2 years later: May 1, 2028.
  end of end=someDay lasts=P1Y launch=2026-06-30
    Starts on June 30, 2026. “launch”
    Lasts 1 year. “end”
    1 year later: June 30, 2027.
  end of end=2028-01-01 lasts=P2Y effective=2026-01-01 confirmed:expiry=2028-01-01
    Starts on the effective date, January 1, 2026. “effective”
    Lasts 2 years. “end”
    2 years later: January 1, 2028.
  end of end=2028-01-01 lasts=P2Y effective=2026-01-01 set:expiry=2028-01-01
    The first term ends on January 1, 2028, set by you.
  end of end=2025-12-31 every=P6M set:renewal=P6M
    Ends on December 31, 2025, as written. “end”
    Renewed once by 6 months, set by you: the term ends on June 30, 2026.
  end of end=2025-12-31 every=P6M confirmed:renewal=P6M
    Ends on December 31, 2025, as written. “end”
    Renewed once by 6 months: the term ends on June 30, 2026. “every”
  end of end=2026-12-30 confirmed:expiry=2026-12-31
    The first term ends on December 31, 2026, confirmed by you.
  end of set:expiry=perpetual
    No end, set by you.
  end of end=2030-12-31 ended=2026-03-01
    Ended on March 1, 2026, as you decided.
  noticeBy of end=2026-12-31 every=P1Y set:noticeBy=2026-11-01
    This day was set by you.
  noticeBy of confirmed:noticeBy=2026-11-01
    This day was confirmed by you.
  noticeBy of end=2026-12-31 every=P1Y notice=P60D confirmed:noticeBy=2026-11-01
    Ends on December 31, 2026, as written. “end”
    Notice must be given 60 days before the end. “notice”
    60 days before December 31, 2026: November 1, 2026.
`;

test.each(STEPS.trim().split(/\n {2}(?! )/))('explains %s', (row) => {
  const [title = '', ...steps] = row.split('\n');
  const [field, terms = ''] = title.trim().split(' of ');
  const { end, noticeBy, deadlines } = on(terms);
  const renewal = deadlines.find(({ kind }) => kind === 'renewal');
  const value = field === 'end' ? end : field === 'noticeBy' ? noticeBy : renewal;
  expect(explain(value)).toEqual(steps.map((step) => step.trim()));
});

test('a last day of notice is as sure as the least sure of end, renewal and notice', () => {
  const confidenceWith = (end: number, renewal: number, notice: number) =>
    createTerm({
      read: {
        expiry: read('2026-12-31', '', end),
        renewal: read({ every: 'P1Y', successive: true }, '', renewal),
        notice: read('P60D', '', notice),
      },
    }).on('2026-06-15', RENEWAL_DUE).noticeBy?.confidence;
  expect([
    confidenceWith(0.5, 0.8, 0.9),
    confidenceWith(0.8, 0.5, 0.9),
    confidenceWith(0.9, 0.8, 0.5),
  ]).toEqual([0.5, 0.5, 0.5]);
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
  fc.tuple(value, confidences).map(([one, confidence]) => read(one, '', confidence));
const lengths = durations.filter((duration) => !duration.endsWith('B'));

const anyTerm: fc.Arbitrary<ReadTerm> = fc.record({
  agreementDate: optional(givenOf(days)),
  effectiveDate: optional(givenOf(days)),
  expiry: optional(
    fc.record({
      value: fc.oneof(days, fc.constant(NO_END), fc.constant(null)),
      confidence: confidences,
      quote: fc.constant(null),
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
