import { fromCallback } from 'xstate';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { DayChangedEvent } from '../../../machines/ports';
import { localDayOf } from './local-day';

/** How late a new day is reported at most, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

/** The local calendar day of this computer. */
export const readLocalDay = (): CalendarDay => localDayOf(new Date());

/**
 * Reports every day after a known one when it begins, until the returned function is called. The day is
 * checked every minute, because a timer until midnight is wrong after the computer has slept or its clock
 * was set.
 */
export function watchLaterDays(
  knownDay: CalendarDay,
  readDay: () => CalendarDay,
  report: (day: CalendarDay) => void,
): () => void {
  let known = knownDay;
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    const day = readDay();
    if (day !== known) report(day);
    known = day;
    schedule();
  };
  const schedule = () => {
    timer = setTimeout(check, CHECK_INTERVAL_MS);
  };
  schedule();
  return () => clearTimeout(timer);
}

/** Reports the local day of this computer. */
export const dayPorts = {
  watchDay: fromCallback(({ sendBack }) => {
    const report = (current: CalendarDay) =>
      sendBack({ type: 'day.changed', day: current } satisfies DayChangedEvent);
    const day = readLocalDay();
    report(day);
    return watchLaterDays(day, readLocalDay, report);
  }),
};
