import type { CalendarDay } from '../calendar';
import { rangeOfPeriod } from '../list/desk-filters';
import type { CountBy, InsightGroup } from './outlook';

/** What happens to contracts in a year. */
export interface YearRow {
  readonly label: string;
  readonly ends: InsightGroup;
  readonly renewals: InsightGroup;
}

const YEARS_BEFORE = 5;
const YEARS_AFTER = 10;

/** Ends and renewals by year around a day; years without either are left out (ruling 45). */
export const listYears = (count: CountBy, today: CalendarDay): readonly YearRow[] =>
  Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, index) => {
    const year = Number(today.slice(0, 4)) + index - YEARS_BEFORE;
    const label = String(year).padStart(4, '0');
    const range = rangeOfPeriod(label);
    return {
      label,
      ends: count(`Ends: ${label}`, { end: range }),
      renewals: count(`Renewals: ${label}`, { renewal: range }),
    };
  }).filter(({ ends, renewals }) => ends.count + renewals.count > 0);
