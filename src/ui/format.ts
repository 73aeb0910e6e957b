const dayFormats = {
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** '2026-01-01' as 'Jan 1, 2026' or 'January 1, 2026', without time zone conversion. */
export function formatDay(isoDay: string, style: 'short' | 'long'): string {
  return dayFormats[style].format(new Date(`${isoDay}T00:00:00Z`));
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Whole days are precise enough to plan with; beyond this many, months or years are. */
const MOST_DAYS = 90;
const DAYS_PER_MONTH = 365.25 / 12;

/** Distance of a day from today: 'today', 'in 8 days', '23 days ago', 'in 5 months'. */
export function formatDistance(days: number): string {
  if (Math.abs(days) <= MOST_DAYS) return relative.format(days, 'day');
  const months = Math.round(days / DAYS_PER_MONTH);
  return Math.abs(months) < 24
    ? relative.format(months, 'month')
    : relative.format(Math.round(months / 12), 'year');
}

/** Time until an expiry in words: '39 days left', 'expires today', 'expired 23 days ago'. */
export function formatTimeLeft(days: number): string {
  if (days < 0) return `expired ${formatDistance(days)}`;
  if (days === 0 || days > MOST_DAYS) return `expires ${formatDistance(days)}`;
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** Ratio from 0 to 1 as a rounded percentage: '87%'. */
export function formatPercent(ratio: number): string {
  return `${Math.round(ratio * 100)}%`;
}

/** Score with at most two decimals. */
export function formatScore(score: number): string {
  return String(Number(score.toFixed(2)));
}

/** Size in powers of 1024: whole bytes, otherwise two decimals. GB is the largest unit. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} Bytes`;
  let text = (bytes / 1024).toFixed(2);
  if (Number(text) < 1024) return `${text} KB`;
  text = (bytes / 1024 ** 2).toFixed(2);
  if (Number(text) < 1024) return `${text} MB`;
  return `${(bytes / 1024 ** 3).toFixed(2)} GB`;
}
