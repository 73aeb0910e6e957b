import {
  type CalendarDay,
  type ContractDay,
  countDays,
  countMonths,
  DAY_WORDS,
  NOT_FOUND,
} from '../../machines/domain/calendar';
import { formatDay } from '../ui/format';
import { countOf } from '../../machines/domain/words';

/** The first or last day of a contract: 'Jan 1, 2026', 'No end', 'Not found'. */
export const formatContractDay = (day: ContractDay, style: 'short' | 'long'): string =>
  DAY_WORDS[day] ?? formatDay(day, style);

/** First and last day of a contract: 'January 1, 2026 to December 31, 2026', 'From January 1, 2026, no end'. */
export function formatPeriod(start: ContractDay, expiry: ContractDay): string {
  const [first, last] = [start, expiry].map((day) => formatContractDay(day, 'long'));
  const isEndKnown = !(expiry in DAY_WORDS);
  if (start !== NOT_FOUND)
    return isEndKnown
      ? `${first} to ${last}`
      : `From ${first}, ${expiry === NOT_FOUND ? 'end not found' : 'no end'}`;
  if (expiry === NOT_FOUND) return 'Term not found';
  return isEndKnown ? `Start not found, ends ${last}` : 'Start not found, no end';
}

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

/** Time until an expiry in words: '39 days left', 'expires today', 'expired 23 days ago'. */
export function formatTimeLeft(day: CalendarDay, today: CalendarDay): string {
  const days = countDays(today, day);
  const distance = formatDistance(day, today);
  if (days < 0) return `expired ${distance}`;
  if (days === 0 || days > MOST_DAYS) return `expires ${distance}`;
  return days === 1 ? '1 day left' : `${days} days left`;
}
