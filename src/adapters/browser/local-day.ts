import type { CalendarDay } from '../../../machines/domain/calendar';

const pad = (part: number) => String(part).padStart(2, '0');

/** The calendar day of a moment in the time zone of this computer. */
export const localDayOf = (moment: Date): CalendarDay =>
  `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
