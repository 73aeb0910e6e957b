import { fromCallback } from 'xstate';
import type { CalendarDay } from '../../../machines/domain/contract';
import type { DayChangedEvent } from '../../../machines/ports';

/** How late a new day is reported at most, in milliseconds. */
const CHECK_INTERVAL_MS = 60_000;

const pad = (part: number) => String(part).padStart(2, '0');

/** The local calendar day of a moment. */
export function localDay(moment: Date): CalendarDay {
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

/**
 * Reports the local day of this computer. It is checked every minute, because a timer until midnight
 * is wrong after the computer has slept or its clock was set.
 */
export const dayPorts = {
  watchDay: fromCallback(({ sendBack }) => {
    let reported: CalendarDay | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const day = localDay(new Date());
      if (day !== reported) sendBack({ type: 'day.changed', day } satisfies DayChangedEvent);
      reported = day;
      timer = setTimeout(check, CHECK_INTERVAL_MS);
    };
    check();
    return () => clearTimeout(timer);
  }),
};
