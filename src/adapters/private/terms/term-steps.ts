import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { TermField, TermValues } from '../../../../machines/domain/terms';
import { describeDay } from '../../../reading/dates';
import { describeLater } from '../../../reading/fields/term/computed-ends';
import { currentEnd, dayBeforeEnd } from '../../../reading/fields/term/notice-by';
import { describeStart } from '../../../reading/fields/term/start';
import type { Fields, Step } from '../../../reading/reading';

/** The values in force, what they were read from, and which a person has set. */
export interface GivenTerms {
  readonly values: TermValues;
  readonly reading: { readonly fields: Pick<Fields, 'expiry' | 'renewal' | 'notice'> } | null;
  readonly isCorrected: (field: TermField) => boolean;
}

const bySetting = (text: string): readonly Step[] => [{ text, quote: null }];

/** How the end of the first term follows. `readEnd`: the end that was read. */
function firstEndSteps(
  { values: { expiry, agreementDate, effectiveDate }, reading, isCorrected }: GivenTerms,
  readEnd: TermValues['expiry'],
): readonly Step[] {
  if (expiry === null) return [];
  if (isCorrected('expiry')) {
    if (expiry === 'perpetual') return bySetting('No end, set by you.');
    return bySetting(`The first term ends on ${describeDay(expiry)}, set by you.`);
  }
  const read = reading?.fields.expiry;
  if (read && expiry === readEnd) return read.steps;
  // Another start moves it.
  const start = read?.since?.field === 'agreementDate' ? agreementDate : effectiveDate;
  if (!read?.since || start === null) {
    return bySetting(`The first term ends on ${describeDay(expiry)}, confirmed by you.`);
  }
  const { field, lasts } = read.since;
  return [
    { text: describeStart(field, start).replace('.', ', set by you.'), quote: null },
    ...read.steps.slice(1, -1),
    { text: describeLater(lasts, expiry), quote: null },
  ];
}

/** How the end of the term follows that runs on a day. */
export function endSteps(
  given: GivenTerms,
  readEnd: TermValues['expiry'],
  today: CalendarDay,
): readonly Step[] {
  const { values, reading, isCorrected } = given;
  const { expiry, renewal } = values;
  const first = firstEndSteps(given, readEnd);
  if (expiry === null || expiry === 'perpetual' || !renewal || renewal.onRequest) return first;
  const quote = isCorrected('renewal') ? null : (reading?.fields.renewal?.quote ?? null);
  return [...first, ...currentEnd(expiry, { value: renewal, quote }, today).steps];
}

/** How the last day of notice follows, if it can be computed. */
export function noticeBySteps(
  given: GivenTerms,
  readEnd: TermValues['expiry'],
  today: CalendarDay,
): readonly Step[] {
  const { values, reading, isCorrected } = given;
  const { expiry, renewal, notice, noticeBy } = values;
  if (notice === null || !renewal) return [];
  if (expiry === null || expiry === 'perpetual') return [];
  const { end } = currentEnd(expiry, { value: renewal, quote: null }, today);
  const quote = isCorrected('notice') ? null : (reading?.fields.notice?.quote ?? null);
  const { day, steps } = dayBeforeEnd(end, { value: notice, quote });
  // No such day, or a confirmed one whose arithmetic is no longer possible.
  if (day !== noticeBy) return [];
  return [...endSteps(given, readEnd, today), ...steps];
}
