/* oxlint-disable no-restricted-globals -- `Date` calculates with given days here, it reads no clock */

/** A calendar date, `YYYY-MM-DD`, without time zone (ruling 13). */
export type CalendarDay = string;

/**
 * The first or last day of a contract. Instead of a day: it was not found, or there is no last day.
 * As text, both come after all days.
 */
export type ContractDay = CalendarDay | typeof NO_END | typeof NOT_FOUND;
export const NO_END = 'perpetual';
export const NOT_FOUND = 'unknown';

/** What is displayed instead of a day. */
export const DAY_WORDS: Readonly<Record<string, string>> = {
  [NO_END]: 'No end',
  [NOT_FOUND]: 'Not found',
};

export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A day in words: "December 31, 2026". */
export function describeDay(day: CalendarDay): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${MONTH_NAMES[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`;
}

/** The same, shortened: "Dec 31, 2026". */
export const describeShortDay = (day: CalendarDay): string =>
  describeDay(day).replace(/^(\p{L}{3})\p{L}*/u, '$1');

const DAY_MS = 86_400_000;

/** Midnight UTC of a day, in milliseconds; NaN if there is no such day. */
const toTime = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);

const fromTime = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10);

export const isLeapYear = (year: number) =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Number of days of a month (1 to 12). */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether the month of an ISO date has its day. `Date.parse` accepts 31 days in every month. */
function isDayOfMonth(isoDate: string): boolean {
  const [year, month, day] = [isoDate.slice(0, 4), isoDate.slice(5, 7), isoDate.slice(8)];
  return Number(day) <= daysInMonth(Number(year), Number(month));
}

/** Whether a text is a calendar day that exists. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(toTime(text)) && isDayOfMonth(text);
}

/** Whether a text is a day that a contract can have. A year that is being typed is earlier. */
export const isPossibleDay = (text: string): boolean =>
  isCalendarDay(text) && text >= '1900-01-01' && text <= '2999-12-31';

/** The day some days later, or earlier if `days` is negative. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  fromTime(toTime(day) + days * DAY_MS);

/** Number of days from one day to another; negative if the other is earlier. */
export const countDays = (from: CalendarDay, to: CalendarDay): number =>
  (toTime(to) - toTime(from)) / DAY_MS;

/** Number of whole months from one day to another; negative if the other is earlier. */
export function countMonths(from: CalendarDay, to: CalendarDay): number {
  if (to < from) return -countMonths(to, from);
  const count = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(to) - count(from) - Number(to.slice(8) < from.slice(8));
}

/** An expiry is soon up to this many days ahead. */
const SOON_DAYS = 90;

/** Whether a day is today or one of the next 90 days. */
export function isSoon(day: CalendarDay, today: CalendarDay): boolean {
  const days = countDays(today, day);
  return days >= 0 && days <= SOON_DAYS;
}
