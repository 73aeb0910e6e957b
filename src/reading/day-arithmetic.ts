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

/** The end of the term that runs on a day, after the renewals since the first term ended. */
export function renewedEnd(
  firstEnd: Day,
  { every, successive }: Renewal,
  today: Day,
): { readonly end: Day; readonly renewals: number } {
  if (firstEnd >= today) return { end: firstEnd, renewals: 0 };
  const endAfter = (renewals: number) => addDurations(firstEnd, every, renewals);
  const isOver = (renewals: number) => Temporal.PlainDate.compare(endAfter(renewals), today) < 0;
  // A duration of zero, which no text says, would renew for ever.
  const renews = Temporal.PlainDate.compare(endAfter(1), firstEnd) > 0;
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
