import { addDays, MONTH_NAMES, type CalendarDay } from '../calendar';
import { addDuration } from '../day-arithmetic';
import { DEADLINE_KINDS, deadlineId, type DeadlineKind, type ListedDeadline } from '../deadlines';
import { nameDeadlinesFile, type ExportRequest } from '../export';
import { groupBy } from '../list/desk-list';
import type { Outlook } from './outlook';

/** How far ahead the calendar shows deadlines. */
export const SPANS = [
  { value: 'quarter', label: '3 months' },
  { value: 'year', label: '12 months' },
  { value: 'all', label: 'All' },
] as const;
export type CalendarSpan = (typeof SPANS)[number]['value'];

const LENGTHS = { quarter: 'P3M', year: 'P1Y' } as const;

/** The deadlines of a span from a day on. */
export function withinSpan(
  coming: readonly ListedDeadline[],
  span: CalendarSpan,
  today: CalendarDay,
): readonly ListedDeadline[] {
  if (span === 'all') return coming;
  const last = addDays(addDuration(today, LENGTHS[span]), -1);
  return coming.filter(({ day }) => day <= last);
}

const monthOf = (day: CalendarDay) => day.slice(0, 7);

/** A month in words: "December 2026". */
const nameMonth = (month: string) =>
  `${MONTH_NAMES[Number(month.slice(5)) - 1] ?? ''} ${Number(month.slice(0, 4))}`;

/** Deadlines of a month. */
export interface CalendarMonth {
  /** As days begin: "2026-12". */
  readonly month: string;
  readonly label: string;
  readonly deadlines: readonly ListedDeadline[];
}

/** Deadlines by month, in the order of time. */
export function groupByMonth(deadlines: readonly ListedDeadline[]): readonly CalendarMonth[] {
  const months = groupBy(deadlines, ({ day }) => monthOf(day));
  return [...months].map(([month, listed]) => ({
    month,
    label: nameMonth(month),
    deadlines: listed,
  }));
}

/** A month of the year at a glance. */
export interface YearMonth {
  readonly month: string;
  readonly label: string;
  readonly counts: Readonly<Record<DeadlineKind, number>>;
  readonly total: number;
}

const MONTHS = 12;

/** The next twelve months, with the number of deadlines of each kind. */
export function listYear(
  coming: readonly ListedDeadline[],
  today: CalendarDay,
): readonly YearMonth[] {
  const first = `${monthOf(today)}-01`;
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthOf(addDuration(first, `P${index}M`));
    const listed = coming.filter(({ day }) => monthOf(day) === month);
    const count = (kind: DeadlineKind) => listed.filter((one) => one.kind === kind).length;
    const [notice, renewal, end] = DEADLINE_KINDS.map(count);
    const counts = { notice: notice ?? 0, renewal: renewal ?? 0, end: end ?? 0 };
    return { month, label: nameMonth(month), counts, total: listed.length };
  });
}

/** A calendar file with the deadlines of a span that wait for an answer. */
export function requestCalendarExport(
  { contracts, today }: Outlook,
  coming: readonly ListedDeadline[],
  span: CalendarSpan,
): ExportRequest {
  const shown = new Set(withinSpan(coming, span, today).map(deadlineId));
  return {
    format: 'calendar',
    contracts: contracts
      .map((facts) => ({
        ...facts,
        deadlines: facts.deadlines.filter((one) =>
          shown.has(deadlineId({ contractId: facts.id, ...one })),
        ),
      }))
      .filter(({ deadlines }) => deadlines.length > 0),
    fileName: nameDeadlinesFile(today),
  };
}
