/* oxlint-disable no-restricted-globals -- `Date` calculates with given days here, it reads no clock */
import { Temporal } from 'temporal-polyfill';
import type { Day, Duration, Renewal } from './reading';

/** Units of a duration in months, or in days. */
const MONTHS: Readonly<Record<string, number>> = { Y: 12, M: 1 };
const DAYS: Readonly<Record<string, number>> = { W: 7, D: 1 };

/** Days of four-digit years, which `Date` does not take for others. */
const isCommon = (year: number) => year >= 1000 && year <= 9999;

/**
 * The same as `addByCalendar` for durations of one unit and common years; null for others. All contracts are
 * computed anew with every change, and `Temporal` takes twenty times as long.
 */
function addFast(day: Day, duration: Duration, count: number): Day | null {
  const [, number, unit = ''] = /^P(\d{1,4})([YMWD])$/.exec(duration) ?? [];
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (number === undefined || year === undefined) return null;
  const amount = Number(number) * count;
  const months = Number(year) * 12 + Number(month) - 1 + amount * (MONTHS[unit] ?? 0);
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12];
  if (!isCommon(inYear)) return null;
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  const days = Math.min(Number(date), last) + amount * (DAYS[unit] ?? 0);
  const result = new Date(Date.UTC(inYear, inMonth, days));
  return isCommon(result.getUTCFullYear()) ? result.toISOString().slice(0, 10) : null;
}

/** The day a duration later. A day that a month does not have becomes its last day. */
export const addDuration = (day: Day, duration: Duration): Day => addDurations(day, duration, 1);

/** The day a duration earlier. */
export const subtractDuration = (day: Day, duration: Duration): Day =>
  addDurations(day, duration, -1);

/** The day that is several durations later, counted from the first day (31 January, 31 March). */
export const addDurations = (day: Day, duration: Duration, count: number): Day =>
  addFast(day, duration, count) ?? addByCalendar(day, duration, count);

function addByCalendar(day: Day, duration: Duration, count: number): Day {
  const { years, months, weeks, days } = Temporal.Duration.from(duration);
  const total = {
    years: years * count,
    months: months * count,
    weeks: weeks * count,
    days: days * count,
  };
  return Temporal.PlainDate.from(day).add(total).toString();
}

/** Whether a day is before another one. As texts, days of other than four-digit years do not sort. */
const isEarlier = (one: Day, other: Day): boolean =>
  one.length === other.length ? one < other : Temporal.PlainDate.compare(one, other) < 0;

/** The end of the term that runs on a day, after the renewals since the first term ended. */
export function renewedEnd(
  firstEnd: Day,
  { every, successive }: Renewal,
  today: Day,
): { readonly end: Day; readonly renewals: number } {
  if (firstEnd >= today) return { end: firstEnd, renewals: 0 };
  const endAfter = (renewals: number) => addDurations(firstEnd, every, renewals);
  const isOver = (renewals: number) => isEarlier(endAfter(renewals), today);
  // A duration of zero, which no text says, would renew for ever.
  const renews = isEarlier(firstEnd, endAfter(1));
  if (!renews) return { end: firstEnd, renewals: 0 };
  if (!successive || !isOver(1)) return { end: endAfter(1), renewals: 1 };
  let over = 1;
  while (isOver(over * 2)) over *= 2;
  let running = over * 2;
  while (running - over > 1) {
    const middle = Math.floor((over + running) / 2);
    if (isOver(middle)) over = middle;
    else running = middle;
  }
  return { end: endAfter(running), renewals: running };
}
