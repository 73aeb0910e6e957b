import { describeDay } from '../../dates';
import { renewedEnd, subtractDuration } from '../../day-arithmetic';
import { describeDuration } from '../../durations';
import type { Computed, Day, Duration, Found, Renewal, Step } from '../../reading';
import type { Expiry } from './strength';

/** The end of the term that runs today, with the renewals since the first term as steps. */
export function currentEnd(
  expiry: Day,
  renewal: Found<Renewal> | null,
  today: Day,
): { readonly end: Day; readonly steps: readonly Step[] } {
  if (!renewal) return { end: expiry, steps: [] };
  const { end, renewals } = renewedEnd(expiry, renewal.value, today);
  if (renewals === 0) return { end, steps: [] };
  const times = renewals === 1 ? 'once' : `${renewals} times`;
  const every = describeDuration(renewal.value.every);
  const text = `Renewed ${times} by ${every}: the term ends on ${describeDay(end)}.`;
  return { end, steps: [{ text, quote: renewal.quote }] };
}

const BUSINESS_DAYS = /\b(?:business|working|banking)\s+days?\b/i;

/** The last day on which notice may be given to stop the next renewal. */
export function computeNoticeBy(
  expiry: Expiry | null,
  renewal: Found<Renewal> | null,
  notice: Found<Duration> | null,
  today: Day,
): Computed<Day> | null {
  if (!expiry || expiry.value === 'perpetual' || !notice) return null;
  // What renews on request needs no notice to end.
  if (!renewal || renewal.value.onRequest) return null;
  // Public holidays are not known.
  if (BUSINESS_DAYS.test(notice.quote.text)) return null;
  const { end, steps } = currentEnd(expiry.value, renewal, today);
  const value = subtractDuration(end, notice.value);
  const words = describeDuration(notice.value);
  return {
    value,
    confidence: Math.min(expiry.confidence, renewal.confidence, notice.confidence),
    quote: notice.quote,
    steps: [
      ...expiry.steps,
      ...steps,
      { text: `Notice must be given ${words} before the end.`, quote: notice.quote },
      { text: `${words} before ${describeDay(end)}: ${describeDay(value)}.`, quote: null },
    ],
  };
}
