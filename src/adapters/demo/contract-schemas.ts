import * as v from 'valibot';
import { CONTRACT_STATUSES, RISKS } from '../../../machines/domain/contract';

const DAY = /^\d{4}-\d{2}-\d{2}(?:T.+)?$/;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** How many days a month has, which counts from 1; a month that does not exist has none. */
function countDays(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Whether the text writes a day that the calendar has, alone or with a time behind it. Reckoned by
 * hand: a `Date` for every record took a third of the time in which a large list is read.
 */
function isCalendarDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const day = Number(text.slice(8, 10));
  // There is no year 0000 between 1 BC and AD 1.
  if (year < 1 || day < 1 || day > countDays(year, Number(text.slice(5, 7)))) return false;
  return text.length === 10 || !Number.isNaN(Date.parse(text));
}

/**
 * Longer than anything written to be read, in characters: laying out a megabyte would take a browser
 * minutes, in which nothing else can be done.
 */
const LONGEST_TEXT = 10_000;

/** The beginning of a text that is too long; half a character at its end would be none. */
const clip = (value: string) =>
  value.length <= LONGEST_TEXT
    ? value
    : `${value.slice(0, LONGEST_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

const text = v.pipe(
  v.string('must be text'),
  v.check((value) => value.trim() !== '', 'must not be empty'),
);

/** What is written to be read. Of more than anybody reads there is the beginning. */
export const words = v.pipe(text, v.transform(clip));

/** Half a character, `.`, `..` and a megabyte are texts as any, but no address can end in them. */
const contractId = v.pipe(
  text,
  v.check(
    (id) => id.isWellFormed() && id !== '.' && id !== '..' && id.length <= LONGEST_TEXT,
    'must be usable in an address',
  ),
);

/** The day as it is written; a time behind it does not move it (ruling 13). */
const calendarDay = v.pipe(
  v.string('must be a date such as 2026-01-31'),
  v.check(isCalendarDay, 'must be a date such as 2026-01-31'),
  v.transform((value) => value.slice(0, 10)),
);

const numberBetween = (min: number, max: number) => {
  const fault = `must be a number from ${min} to ${max}`;
  return v.pipe(v.number(fault), v.minValue(min, fault), v.maxValue(max, fault));
};

const status = v.picklist(CONTRACT_STATUSES, 'must be Active, Expired or Renewal Due');
const risk = v.picklist(RISKS, 'must be Low, Medium or High');
const list = <TItem extends v.GenericSchema>(item: TItem) => v.array(item, 'must be a list');
const record = <TEntries extends v.ObjectEntries>(entries: TEntries) =>
  v.object(entries, (issue) =>
    issue.received === 'undefined' ? 'is missing' : 'must be a record',
  );

/** One record of the list (spec §3). */
export const contractSummarySchema = record({
  id: contractId,
  name: words,
  parties: words,
  expiry: calendarDay,
  status,
  risk,
  riskScore: numberBetween(0, 100),
});

/** One record of the details; its id is the key that it stands under (spec §3). */
export const contractDetailSchema = record({
  name: words,
  parties: words,
  start: calendarDay,
  expiry: calendarDay,
  status,
  riskScore: numberBetween(0, 100),
  clauses: list(
    record({ id: text, title: words, summary: words, confidence: numberBetween(0, 1) }),
  ),
  insights: list(record({ id: text, risk, message: words, recommendation: words })),
  evidence: list(
    record({ id: text, source: words, snippet: words, relevance: numberBetween(0, 1) }),
  ),
});
