import * as v from 'valibot';
import { CONTRACT_STATUSES, RISKS } from '../../machines/domain/contract';

// There is no year 0000 between 1 BC and AD 1.
const DAY = /^(?!0000)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T.+)?$/;

/** Whether the text writes a day that the calendar has, alone or with a time behind it. */
function isCalendarDay(text: string): boolean {
  const { year, month, day } = DAY.exec(text)?.groups ?? {};
  if (!year || !month || !day || Number.isNaN(Date.parse(text))) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1;
}

const text = v.pipe(
  v.string('must be text'),
  v.check((value) => value.trim() !== '', 'must not be empty'),
);

/** `.` and `..` are valid texts, but no address can end in them. */
const contractId = v.pipe(
  text,
  v.check((id) => id !== '.' && id !== '..', 'must be usable in an address'),
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
  name: text,
  parties: text,
  expiry: calendarDay,
  status,
  risk,
  riskScore: numberBetween(0, 100),
});

/** One record of the details; its id is the key that it stands under (spec §3). */
export const contractDetailSchema = record({
  name: text,
  parties: text,
  start: calendarDay,
  expiry: calendarDay,
  status,
  riskScore: numberBetween(0, 100),
  clauses: list(record({ id: text, title: text, summary: text, confidence: numberBetween(0, 1) })),
  insights: list(record({ id: text, risk, message: text, recommendation: text })),
  evidence: list(record({ id: text, source: text, snippet: text, relevance: numberBetween(0, 1) })),
});
