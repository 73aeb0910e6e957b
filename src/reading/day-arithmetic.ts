import { Temporal } from 'temporal-polyfill';
import type { Day, Duration, Renewal } from './reading';

/** The day a duration later. A day that a month does not have becomes its last day. */
export const addDuration = (day: Day, duration: Duration): Day =>
  Temporal.PlainDate.from(day).add(duration).toString();

/** The day a duration earlier. */
export const subtractDuration = (day: Day, duration: Duration): Day =>
  Temporal.PlainDate.from(day).subtract(duration).toString();

/** The day that is several durations later, counted from the first day (31 January, 31 March). */
export function addDurations(day: Day, duration: Duration, count: number): Day {
  const { years, months, weeks, days } = Temporal.Duration.from(duration);
  const total = {
    years: years * count,
    months: months * count,
    weeks: weeks * count,
    days: days * count,
  };
  return Temporal.PlainDate.from(day).add(total).toString();
}

/** In renewals; a contract that renews every day for a century. */
const MOST_RENEWALS = 40_000;

/** The end of the term that runs on a day, after the renewals since the first term ended. */
export function renewedEnd(
  firstEnd: Day,
  { every, successive }: Renewal,
  today: Day,
): { readonly end: Day; readonly renewals: number } {
  const most = successive ? MOST_RENEWALS : 1;
  let renewals = 0;
  let end = firstEnd;
  while (end < today && renewals < most) {
    renewals++;
    end = addDurations(firstEnd, every, renewals);
  }
  return { end, renewals };
}
