import * as v from 'valibot';
import { isCalendarDay } from '../../../machines/domain/calendar';
import { CONTRACT_STATUSES, RISKS } from '../../../machines/domain/contract';

const DAY = /^\d{4}-\d{2}-\d{2}(?:T.+)?$/;

/** Whether a value is an existing ISO date, or an ISO date and time. */
function isDateOrTime(text: unknown): boolean {
  if (typeof text !== 'string' || !DAY.test(text)) return false;
  const day = text.slice(0, 10);
  // There is no year 0000 between 1 BC and AD 1.
  if (Number(text.slice(0, 4)) === 0 || !isCalendarDay(day)) return false;
  return text === day || !Number.isNaN(Date.parse(text));
}

/** In characters. The layout of a megabyte of text blocks a browser for minutes. */
const MAX_TEXT_LENGTH = 10_000;

/** Truncates long texts with an ellipsis, without splitting a surrogate pair. */
const truncate = (value: string) =>
  value.length <= MAX_TEXT_LENGTH
    ? value
    : `${value.slice(0, MAX_TEXT_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

// One custom check instead of a pipe: each step of a pipe costs 10 ms per 100,000 records.
const text = v.custom<string>(
  (value) => typeof value === 'string' && value.trim() !== '',
  ({ input }) => (typeof input === 'string' ? 'must not be empty' : 'must be text'),
);

/** Non-empty text, truncated for display. */
export const displayText = v.pipe(text, v.transform(truncate));

/** Refuses ids that cannot be a URL path segment: lone surrogates, `.`, `..`, very long ones. */
const contractId = v.pipe(
  text,
  v.check(
    (id) => id.isWellFormed() && id !== '.' && id !== '..' && id.length <= MAX_TEXT_LENGTH,
    'must be usable in an address',
  ),
);

/** The date as written: a time and its zone do not change it (ruling 13). */
const calendarDay = v.pipe(
  v.custom<string>(isDateOrTime, 'must be a date such as 2026-01-31'),
  v.transform((value) => value.slice(0, 10)),
);

const numberBetween = (min: number, max: number) =>
  v.custom<number>(
    (value) => typeof value === 'number' && value >= min && value <= max,
    `must be a number from ${min} to ${max}`,
  );

const status = v.picklist(CONTRACT_STATUSES, 'must be Active, Expired or Renewal Due');
const risk = v.picklist(RISKS, 'must be Low, Medium or High');
const list = <TItem extends v.GenericSchema>(item: TItem) => v.array(item, 'must be a list');
const record = <TEntries extends v.ObjectEntries>(entries: TEntries) =>
  v.object(entries, (issue) =>
    issue.received === 'undefined' ? 'is missing' : 'must be a record',
  );

/** A record of the list (spec §3). */
export const contractSummarySchema = record({
  id: contractId,
  name: displayText,
  parties: displayText,
  expiry: calendarDay,
  status,
  risk,
  riskScore: numberBetween(0, 100),
});

/** A record of the details; its id is its key (spec §3). */
export const contractDetailSchema = record({
  name: displayText,
  parties: displayText,
  start: calendarDay,
  expiry: calendarDay,
  status,
  riskScore: numberBetween(0, 100),
  clauses: list(
    record({ id: text, title: displayText, summary: displayText, confidence: numberBetween(0, 1) }),
  ),
  insights: list(record({ id: text, risk, message: displayText, recommendation: displayText })),
  evidence: list(
    record({ id: text, source: displayText, snippet: displayText, relevance: numberBetween(0, 1) }),
  ),
});
