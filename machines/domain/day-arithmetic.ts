import * as Calendar from 'temporal-polyfill/fns/Calendar';
import * as DurationRecord from 'temporal-polyfill/fns/Duration';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import type { CalendarDay } from './calendar';
import type { Duration } from './fields';

/** Few texts are different, and parsing one takes longer than counting with it. */
const parsed = new Map<Duration, DurationRecord.Record>();

function parseDuration(text: Duration): DurationRecord.Record {
  const known = parsed.get(text);
  if (known) return known;
  const duration = DurationRecord.fromString(text);
  parsed.set(text, duration);
  return duration;
}

const parseDay = (day: CalendarDay) => PlainDate.fromString(day, Calendar.getISO);

/** The day a duration later. A day that a month does not have becomes its last day. */
export const addDuration = (day: CalendarDay, duration: Duration): CalendarDay =>
  PlainDate.toString(PlainDate.add(parseDay(day), parseDuration(duration)));

/** The day a duration earlier. */
export const subtractDuration = (day: CalendarDay, duration: Duration): CalendarDay =>
  PlainDate.toString(PlainDate.subtract(parseDay(day), parseDuration(duration)));

/**
 * Counts durations from a first day, which is parsed once: 31 January and two months are 31 March. What is
 * counted first (`lasts`) and the durations are one sum, so that no month in between shortens the day.
 */
export function durationsAfter(
  day: CalendarDay,
  duration: Duration,
  lasts: Duration = 'P0D',
): (count: number) => CalendarDay {
  const first = parseDay(day);
  const each = parseDuration(duration);
  const before = parseDuration(lasts);
  return (count) =>
    PlainDate.toString(
      PlainDate.add(
        first,
        DurationRecord.create(
          before.years + each.years * count,
          before.months + each.months * count,
          before.weeks + each.weeks * count,
          before.days + each.days * count,
        ),
      ),
    );
}
