import type { Duration } from './fields';

/** Units of durations, by their letters. ISO 8601 has no business days: `P10B` is our own form. */
export const UNIT_NAMES = {
  D: 'day',
  B: 'business day',
  W: 'week',
  M: 'month',
  Y: 'year',
} as const;
export type DurationUnit = keyof typeof UNIT_NAMES;

export const DURATION_UNITS = ['D', 'W', 'M', 'Y'] as const satisfies readonly DurationUnit[];
/** A notice can also count business days. */
export const NOTICE_UNITS = ['D', 'B', 'W', 'M', 'Y'] as const satisfies readonly DurationUnit[];

/** The count and the unit of a duration. */
export const readDuration = (
  duration: Duration,
): { readonly count: string; readonly unit: DurationUnit } => ({
  count: duration.slice(1, -1),
  unit: NOTICE_UNITS.find((unit) => duration.endsWith(unit)) ?? 'D',
});

/** A duration in words: "60 days". */
export function describeDuration(duration: Duration): string {
  const { count, unit } = readDuration(duration);
  return `${count} ${UNIT_NAMES[unit]}${count === '1' ? '' : 's'}`;
}

/** A notice of a duration: "60 days’ notice". */
export function describeNotice(duration: Duration): string {
  const words = describeDuration(duration);
  return `${words}${words.endsWith('s') ? '’' : '’s'} notice`;
}

/** Whether a duration counts days that depend on public holidays, which are not known. */
export const isInBusinessDays = (duration: Duration): boolean =>
  readDuration(duration).unit === 'B';

/** About how long a duration is. A month has 30 days, a year 365; of seven days, five are business days. */
export function countDurationDays(duration: Duration): number {
  const { count, unit } = readDuration(duration);
  return Number(count) * { D: 1, B: 7 / 5, W: 7, M: 30, Y: 365 }[unit];
}

/** A duration in the smallest unit that says the same: `P1Y` as `P12M`, `P2W` as `P14D`. */
export function normalizeDuration(duration: Duration): Duration {
  const { count, unit } = readDuration(duration);
  if (unit === 'Y') return `P${Number(count) * 12}M`;
  return unit === 'W' ? `P${Number(count) * 7}D` : duration;
}

/** Whether a duration counts months or years, whose days differ. */
export const isInMonths = (duration: Duration): boolean => /[MY]$/.test(duration);
