import { describeDay } from '../../dates';
import { renewedEnd, subtractDuration } from '../../day-arithmetic';
import { describeDuration } from '../../durations';
import type { Computed, Day, Found, Step } from '../../reading';
import type { Duration, Renewal } from '../../../../machines/domain/terms';
import type { Quote } from '../../../../machines/domain/source';
import type { Expiry } from './strength';

/** A value with its words; without a quote, a person has set it. */
type Given<T> = Pick<Found<T>, 'value'> & { readonly quote: Quote | null };

const SET = ', set by you';

/** The end of the term that runs today, with the renewals since the first term as steps. */
export function currentEnd(
  expiry: Day,
  renewal: Given<Renewal> | null,
  today: Day,
): { readonly end: Day; readonly steps: readonly Step[] } {
  if (!renewal) return { end: expiry, steps: [] };
  const { value, quote } = renewal;
  const { end, renewals } = renewedEnd(expiry, value, today);
  if (renewals === 0) return { end, steps: [] };
  const times = renewals === 1 ? 'once' : `${renewals} times`;
  const every = describeDuration(value.every) + (quote ? '' : SET);
  const text = `Renewed ${times} by ${every}: the term ends on ${describeDay(end)}.`;
  return { end, steps: [{ text, quote }] };
}

/** The last day of a notice before an end, with its steps. */
export function dayBeforeEnd(
  end: Day,
  { value: notice, quote }: Given<Duration>,
): { readonly day: Day; readonly steps: readonly Step[] } {
  const day = subtractDuration(end, notice);
  const words = describeDuration(notice);
  return {
    day,
    steps: [
      { text: `Notice must be given ${words} before the end${quote ? '' : SET}.`, quote },
      { text: `${words} before ${describeDay(end)}: ${describeDay(day)}.`, quote: null },
    ],
  };
}

const BUSINESS_DAYS = /\b(?:business|working|banking)\s+days?\b/i;

/** Whether a notice counts days that depend on public holidays, which are not known. */
export const isInBusinessDays = ({ text }: Quote): boolean => BUSINESS_DAYS.test(text);

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
  if (isInBusinessDays(notice.quote)) return null;
  const { end, steps } = currentEnd(expiry.value, renewal, today);
  const last = dayBeforeEnd(end, notice);
  return {
    value: last.day,
    confidence: Math.min(expiry.confidence, renewal.confidence, notice.confidence),
    quote: notice.quote,
    steps: [...expiry.steps, ...steps, ...last.steps],
  };
}
