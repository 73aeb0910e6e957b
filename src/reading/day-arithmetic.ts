import * as Calendar from 'temporal-polyfill/fns/Calendar';
import * as Duration from 'temporal-polyfill/fns/Duration';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import type { Day } from './reading';
import type { Duration as DurationText, Renewal } from '../../machines/domain/terms';

/** Few texts are different, and parsing one takes longer than counting with it. */
const parsed = new Map<DurationText, Duration.Record>();

function parseDuration(text: DurationText): Duration.Record {
  const known = parsed.get(text);
  if (known) return known;
  const duration = Duration.fromString(text);
  parsed.set(text, duration);
  return duration;
}

const parseDay = (day: Day) => PlainDate.fromString(day, Calendar.getISO);

/** The day a duration later. A day that a month does not have becomes its last day. */
export const addDuration = (day: Day, duration: DurationText): Day =>
  PlainDate.toString(PlainDate.add(parseDay(day), parseDuration(duration)));

/** The day a duration earlier. */
export const subtractDuration = (day: Day, duration: DurationText): Day =>
  PlainDate.toString(PlainDate.subtract(parseDay(day), parseDuration(duration)));

/** Counts durations from a first day, which is parsed once. */
function durationsAfter(day: Day, duration: DurationText): (count: number) => PlainDate.Record {
  const first = parseDay(day);
  const { years, months, weeks, days } = parseDuration(duration);
  return (count) =>
    PlainDate.add(
      first,
      Duration.create(years * count, months * count, weeks * count, days * count),
    );
}

/** The day that is several durations later, counted from the first day (31 January, 31 March). */
export const addDurations = (day: Day, duration: DurationText, count: number): Day =>
  PlainDate.toString(durationsAfter(day, duration)(count));

/** The end of the term that runs on a day, after the renewals since the first term ended. */
export function renewedEnd(
  firstEnd: Day,
  { every, successive }: Renewal,
  today: Day,
): { readonly end: Day; readonly renewals: number } {
  if (firstEnd >= today) return { end: firstEnd, renewals: 0 };
  const dayAfter = durationsAfter(firstEnd, every);
  const endAfter = (renewals: number) => PlainDate.toString(dayAfter(renewals));
  const day = parseDay(today);
  const isOver = (renewals: number) => PlainDate.compare(dayAfter(renewals), day) < 0;
  // A duration of zero, which no text says, would renew for ever.
  const renews = PlainDate.compare(dayAfter(1), parseDay(firstEnd)) > 0;
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
