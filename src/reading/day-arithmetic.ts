import { Temporal } from 'temporal-polyfill';
import type { Day, Duration, Renewal } from './reading';

/** Few texts are different, and parsing one takes longer than counting with it. */
const parsed = new Map<Duration, Temporal.Duration>();

function parseDuration(text: Duration): Temporal.Duration {
  const known = parsed.get(text);
  if (known) return known;
  const duration = Temporal.Duration.from(text);
  parsed.set(text, duration);
  return duration;
}

/** The day a duration later. A day that a month does not have becomes its last day. */
export const addDuration = (day: Day, duration: Duration): Day =>
  Temporal.PlainDate.from(day).add(parseDuration(duration)).toString();

/** The day a duration earlier. */
export const subtractDuration = (day: Day, duration: Duration): Day =>
  Temporal.PlainDate.from(day).subtract(parseDuration(duration)).toString();

/** Counts durations from a first day, which is parsed once. */
function durationsAfter(day: Day, duration: Duration): (count: number) => Temporal.PlainDate {
  const first = Temporal.PlainDate.from(day);
  const { years, months, weeks, days } = parseDuration(duration);
  return (count) =>
    first.add({
      years: years * count,
      months: months * count,
      weeks: weeks * count,
      days: days * count,
    });
}

/** The day that is several durations later, counted from the first day (31 January, 31 March). */
export const addDurations = (day: Day, duration: Duration, count: number): Day =>
  durationsAfter(day, duration)(count).toString();

/** The end of the term that runs on a day, after the renewals since the first term ended. */
export function renewedEnd(
  firstEnd: Day,
  { every, successive }: Renewal,
  today: Day,
): { readonly end: Day; readonly renewals: number } {
  if (firstEnd >= today) return { end: firstEnd, renewals: 0 };
  const dayAfter = durationsAfter(firstEnd, every);
  const endAfter = (renewals: number) => dayAfter(renewals).toString();
  const day = Temporal.PlainDate.from(today);
  const isOver = (renewals: number) => Temporal.PlainDate.compare(dayAfter(renewals), day) < 0;
  // A duration of zero, which no text says, would renew for ever.
  const renews = Temporal.PlainDate.compare(dayAfter(1), firstEnd) > 0;
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
