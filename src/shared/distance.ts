import { countDays, countMonths, type CalendarDay } from '../../machines/domain/calendar';
import type { GoesOn } from '../../machines/domain/contract';
import { countOf } from '../../machines/domain/words';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Whole days are precise enough to plan with; beyond this many, months are, from two years on with years. */
const MOST_DAYS = 90;
const MOST_MONTHS = 24;

/** Distance of a day from today, rounded down: 'today', '23 days ago', 'in 5 months', 'in 4 years, 6 months'. */
export function formatDistance(day: CalendarDay, today: CalendarDay): string {
  const days = countDays(today, day);
  if (Math.abs(days) <= MOST_DAYS) return relative.format(days, 'day');
  const count = countMonths(today, day);
  if (Math.abs(count) < MOST_MONTHS) return relative.format(count, 'month');
  const years = relative.format(Math.trunc(count / 12), 'year');
  const months = Math.abs(count % 12);
  if (months === 0) return years;
  const rest = `, ${countOf(months, 'month')}`;
  return days > 0 ? `${years}${rest}` : years.replace(' ago', `${rest} ago`);
}

/** Time until an expiry in words: '39 days left', 'expires today', 'expired 23 days ago', 'renews in 8 days'. */
export function formatTimeLeft(day: CalendarDay, today: CalendarDay, goesOn?: GoesOn): string {
  const days = countDays(today, day);
  const distance = formatDistance(day, today);
  if (goesOn === 'renews') return `renews ${distance}`;
  if (goesOn === 'unless renewed') return `ended ${distance}, unless renewed`;
  if (days < 0) return `expired ${distance}`;
  if (days === 0 || days > MOST_DAYS) return `expires ${distance}`;
  return days === 1 ? '1 day left' : `${days} days left`;
}
