const dayFormats = {
  short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** '2026-01-01' as 'Jan 1, 2026' or 'January 1, 2026', without time zone conversion. */
export function formatDay(isoDay: string, style: 'short' | 'long'): string {
  return dayFormats[style].format(new Date(`${isoDay}T00:00:00Z`));
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
