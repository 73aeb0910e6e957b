import { Temporal } from 'temporal-polyfill';
import type { Day, Duration } from './reading';

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
