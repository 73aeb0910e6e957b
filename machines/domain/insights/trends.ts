import { titleOfContract } from '../contract-title';
import { MONTH_NAMES, type CalendarDay } from '../calendar';
import type { Certainty } from '../certainty';
import type { ContractFacts, GroupEntry, InsightGroup } from './outlook';

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

type Happening = 'ends' | 'renewals' | 'added';

/** The contracts of each happening, by the beginning of its day. */
type Calendar = Readonly<Record<Happening, ReadonlyMap<string, readonly GroupEntry[]>>>;

const NOTHING: readonly GroupEntry[] = [];

/** @param length of the part of a day that names the period: 7 for months, 4 for years. */
function collect(contracts: readonly ContractFacts[], length: number): Calendar {
  const calendar: Record<Happening, Map<string, GroupEntry[]>> = {
    ends: new Map(),
    renewals: new Map(),
    added: new Map(),
  };
  const add = (
    happening: Happening,
    day: CalendarDay,
    { id, ...contract }: ContractFacts,
    certainty: Certainty | undefined,
  ) => {
    const period = day.slice(0, length);
    const entry = { id, name: titleOfContract(contract), note: day, certainty };
    const others = calendar[happening].get(period);
    if (others) others.push(entry);
    else calendar[happening].set(period, [entry]);
  };
  for (const facts of contracts) {
    add('added', facts.added, facts, undefined);
    for (const { kind, day, certainty } of facts.deadlines) {
      if (kind === 'end') add('ends', day, facts, certainty);
      if (kind === 'renewal') add('renewals', day, facts, certainty);
    }
  }
  return calendar;
}

function toRow(calendar: Calendar, period: string, label: string): TrendRow {
  const group = (happening: Happening, words: string): InsightGroup => ({
    id: `${happening} ${period}`,
    label: `${words}: ${label}`,
    entries: (calendar[happening].get(period) ?? NOTHING).toSorted((one, other) =>
      one.note < other.note ? -1 : Number(one.note > other.note),
    ),
  });
  return {
    label,
    ends: group('ends', 'Ends'),
    renewals: group('renewals', 'Renewals'),
    added: group('added', 'New contracts'),
  };
}

const hasEntries = ({ ends, renewals, added }: TrendRow) =>
  [ends, renewals, added].some(({ entries }) => entries.length > 0);

/** Ends, renewals and new contracts by month and by year around a day (ruling 45). */
export function listTrends(contracts: readonly ContractFacts[], today: CalendarDay): Trends {
  const byMonth = collect(contracts, 7);
  const byYear = collect(contracts, 4);
  const year = yearOf(today);
  const months = Array.from({ length: MONTHS_BEFORE + MONTHS_AFTER + 1 }, (_, index) => {
    const month = toMonth(year, monthOf(today) + index - MONTHS_BEFORE);
    return toRow(
      byMonth,
      month,
      `${MONTH_NAMES[monthOf(month) - 1]?.slice(0, 3)} ${yearOf(month)}`,
    );
  });
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, index) => {
    const period = String(year + index - YEARS_BEFORE).padStart(4, '0');
    return toRow(byYear, period, period);
  });
  // From the first to the last year in which something happens.
  const first = years.findIndex(hasEntries);
  return {
    months,
    years: first < 0 ? [] : years.slice(first, years.findLastIndex(hasEntries) + 1),
  };
}
