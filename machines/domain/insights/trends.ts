import { MONTH_NAMES, type CalendarDay } from '../calendar';
import { rangeOfPeriod } from '../list/desk-filters';
import type { CountBy, InsightGroup } from './outlook';

/** What happens to contracts in a month or a year. */
export interface TrendRow {
  readonly label: string;
  readonly ends: InsightGroup;
  readonly renewals: InsightGroup;
  readonly added: InsightGroup;
}

export interface Trends {
  readonly months: readonly TrendRow[];
  readonly years: readonly TrendRow[];
}

const MONTHS_BEFORE = 3;
const MONTHS_AFTER = 12;
const YEARS_BEFORE = 5;
const YEARS_AFTER = 10;

const yearOf = (day: CalendarDay) => Number(day.slice(0, 4));
const monthOf = (day: CalendarDay) => Number(day.slice(5, 7));

/** A month, as days begin: '2026-07'. */
function toMonth(year: number, month: number): string {
  const count = year * 12 + month - 1;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

function toRow(count: CountBy, period: string, label: string): TrendRow {
  const range = rangeOfPeriod(period);
  return {
    label,
    ends: count(`Ends: ${label}`, { end: range }),
    renewals: count(`Renewals: ${label}`, { renewal: range }),
    added: count(`New contracts: ${label}`, { added: range }),
  };
}

const hasContracts = ({ ends, renewals, added }: TrendRow) =>
  [ends, renewals, added].some(({ count }) => count > 0);

/** Ends, renewals and new contracts by month and by year around a day (ruling 45). */
export function listTrends(count: CountBy, today: CalendarDay): Trends {
  const year = yearOf(today);
  const months = Array.from({ length: MONTHS_BEFORE + MONTHS_AFTER + 1 }, (_, index) => {
    const month = toMonth(year, monthOf(today) + index - MONTHS_BEFORE);
    const name = MONTH_NAMES[monthOf(month) - 1]?.slice(0, 3) ?? '';
    return toRow(count, month, `${name} ${yearOf(month)}`);
  });
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, index) => {
    const period = String(year + index - YEARS_BEFORE).padStart(4, '0');
    return toRow(count, period, period);
  });
  // From the first to the last year in which something happens.
  const first = years.findIndex(hasContracts);
  return {
    months,
    years: first < 0 ? [] : years.slice(first, years.findLastIndex(hasContracts) + 1),
  };
}
