import { describeDay, isCalendarDay, NO_END, type CalendarDay } from '../calendar';
import { addDuration, durationsAfter } from '../day-arithmetic';
import { describeDuration, isInMonths } from '../durations';
import type { Decision, Duration, Field, FieldValue, FieldValues, Renewal } from '../fields';
import type { Quote, Step } from '../source';

/** The end of a term. */
export type End = CalendarDay | typeof NO_END;

export type DateField = 'agreementDate' | 'effectiveDate';

/** How an end follows from a first day. */
export type Since = {
  readonly lasts: Duration;
  /** The term is a length from its first day. Its last day is the one before the end. */
  readonly isLength?: true;
} & (
  | {
      /** The field with the first day. If it has no value, the other date is the first day. */
      readonly field: DateField;
    }
  | {
      /** The first day, as written. */
      readonly day: CalendarDay;
      readonly quote: Quote;
    }
  | {
      /** The first day in the words of the contract, which do not tell it: "the first sale". */
      readonly words: string;
    }
);

/** A value that was read. */
interface ReadValue<T> {
  readonly value: T;
  /** Probability that the value is right, 0 to 1. */
  readonly confidence: number;
  /** Its words in the file; null if they are not at hand. */
  readonly quote: Quote | null;
}

/** What was read of a term. */
export type ReadTerm = {
  readonly [F in DateField | 'renewal' | 'notice']?: ReadValue<NonNullable<FieldValues[F]>> | null;
} & {
  /** The end of the first term. Without a value, the file describes it and tells no day. */
  readonly expiry?:
    | (ReadValue<End | null> & {
        readonly since?: Since | undefined;
        /** The contract goes on after it until somebody ends it. */
        readonly goesOn?: true | undefined;
      })
    | null;
};

/** The value that a person has given to a field, or has confirmed. Null: the contract has none. */
export type StatedValue = FieldValue & {
  readonly kind: 'corrected' | 'confirmed';
  /** The day on which it was stated. */
  readonly on: CalendarDay;
};

/** What is known of the term of a contract. */
export interface KnownTerm {
  readonly read: ReadTerm;
  /** At most one value for each field. */
  readonly stated?: readonly StatedValue[];
  readonly decision?: Decision;
}

type StatedOf<F extends Field, S> = S & { readonly field: F; readonly value: FieldValues[F] };

/** What a person has stated for a field. */
export const findStated = <F extends Field, S extends StatedValue>(
  stated: readonly S[],
  field: F,
): StatedOf<F, S> | undefined => stated.find((one): one is StatedOf<F, S> => one.field === field);

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A value that was read, or that a person has given. */
export interface ValueInForce<T> extends ReadValue<T> {
  readonly isByPerson: boolean;
}

/** The value of a field that is in force. A confirmed one keeps the words that it was read from. */
export function valueInForce<F extends Field>(
  read: ReadValue<NonNullable<FieldValues[F]>> | null | undefined,
  stated: StatedOf<F, StatedValue> | undefined,
): ValueInForce<NonNullable<FieldValues[F]>> | null {
  if (!stated) return read ? { ...read, isByPerson: false } : null;
  const value: FieldValues[F] = stated.value;
  if (value === null) return null;
  if (stated.kind === 'confirmed' && read && isSameValue(read.value, value))
    return { ...read, confidence: 1, isByPerson: false };
  return { value, confidence: 1, quote: null, isByPerson: true };
}

/** A value that was computed, and how. */
export interface Computed<T> {
  readonly value: T;
  readonly confidence: number;
  readonly explain: () => readonly Step[];
}

export const byPerson = <T>(value: T, text: string): Computed<T> => ({
  value,
  confidence: 1,
  explain: () => [{ text, quote: null }],
});

export const START_NAMES = {
  effectiveDate: 'the effective date',
  agreementDate: 'the date of the agreement',
};
export const SET = ', set by you';

/** The first day of a term, and the field that it is the value of; null for a day without a field. */
interface Start extends ValueInForce<CalendarDay> {
  readonly field: DateField | null;
}

/** The first day of a term: the one that a person has given, that of its field, or of the other date. */
function startOf(since: Since, { read, stated = [] }: KnownTerm): Start | null {
  const given = valueInForce(null, findStated(stated, 'termStart'));
  if (given) return { ...given, field: null };
  if ('words' in since) return null;
  if ('day' in since)
    return { value: since.day, confidence: 1, quote: since.quote, isByPerson: false, field: null };
  const other = since.field === 'effectiveDate' ? 'agreementDate' : 'effectiveDate';
  for (const field of [since.field, other] as const) {
    const start = valueInForce(read[field], findStated(stated, field));
    if (start) return { ...start, field };
  }
  return null;
}

/** The end of the first term as the file and the dates in force give it. */
function readFirstEnd(
  { value, confidence, quote, since }: NonNullable<ReadTerm['expiry']>,
  start: Start | null,
): Computed<End> | null {
  if (value === NO_END || (!since && value !== null)) {
    const text =
      value === NO_END ? 'Has no end, as written.' : `Ends on ${describeDay(value)}, as written.`;
    return { value, confidence, explain: () => [{ text, quote }] };
  }
  if (!since || !start) return null;
  const end = addDuration(start.value, since.lasts);
  // There is no day after the year 9999.
  if (!isCalendarDay(end)) return null;
  return {
    value: end,
    confidence: Math.min(confidence, start.confidence),
    explain: () => {
      const name = start.field === null ? '' : `${START_NAMES[start.field]}, `;
      const first = `${name}${describeDay(start.value)}${start.isByPerson ? SET : ''}`;
      const length = describeDuration(since.lasts);
      return [
        { text: `Starts on ${first}.`, quote: start.quote },
        { text: `Lasts ${length}.`, quote },
        { text: `${length} later: ${describeDay(end)}.`, quote: null },
      ];
    },
  };
}

/** The end of the first term. */
export interface FirstEnd {
  readonly end: Computed<End> | null;
  /** The first day and the length that the end follows from, if it follows from them. */
  readonly since: { readonly start: CalendarDay; readonly rule: Since } | null;
  /** The contract goes on after it until somebody ends it. */
  readonly goesOn: boolean;
}

export function findFirstEnd(known: KnownTerm): FirstEnd {
  const { read, stated = [], decision } = known;
  if (decision?.kind === 'ended') {
    const text = `Ended on ${describeDay(decision.on)}, as you decided.`;
    return { end: byPerson<End>(decision.on, text), since: null, goesOn: false };
  }
  const { expiry } = read;
  const rule = expiry?.since;
  const start = rule ? startOf(rule, known) : null;
  const end = expiry ? readFirstEnd(expiry, start) : null;
  const since = rule && start ? { start: start.value, rule } : null;
  const goesOn = expiry?.goesOn === true;
  const statement = findStated(stated, 'expiry');
  if (!statement) return { end, since, goesOn };
  const { kind, value } = statement;
  if (value === null) return { end: null, since: null, goesOn };
  // The steps of a reading that says another day do not explain a confirmed one.
  if (kind === 'confirmed' && end?.value === value)
    return { end: { ...end, confidence: 1 }, since, goesOn };
  const what = value === NO_END ? 'No end' : `The first term ends on ${describeDay(value)}`;
  const by = kind === 'corrected' ? 'set' : 'confirmed';
  return { end: byPerson(value, `${what}, ${by} by you.`), since: null, goesOn };
}

/** The terms of a contract that renews by itself: their ends, and how many renewals there can be. */
export interface RenewedTerms {
  readonly endAfter: (renewals: number) => CalendarDay;
  /** `Infinity` without a limit. */
  readonly most: number;
}

export function listTerms(
  firstEnd: CalendarDay,
  { since }: FirstEnd,
  { every, successive, atMost = Infinity, until }: Renewal,
): RenewedTerms {
  // Counted from the start where it is known: six months from 31 August, renewed once, end on 31 August.
  const isSum = since && isInMonths(every) && isInMonths(since.rule.lasts);
  const after = isSum
    ? durationsAfter(since.start, every, since.rule.lasts)
    : durationsAfter(firstEnd, every);
  const endAfter = (renewals: number) => {
    const end = renewals === 0 ? firstEnd : after(renewals);
    return until !== undefined && renewals > 0 && end > until ? until : end;
  };
  // A renewal of no length would go on for ever, and one past the last possible end does not begin.
  const next = after(1);
  const isEmpty = isCalendarDay(next) && next <= firstEnd;
  if (isEmpty || (until !== undefined && until <= firstEnd)) return { endAfter, most: 0 };
  const terms = { endAfter, most: successive ? atMost : 1 };
  return until === undefined ? terms : { endAfter, most: countRenewals(terms, until) };
}

/** The smallest number of renewals whose term ends on a day or later; the greatest possible one if there is none. */
export function countRenewals({ endAfter, most }: RenewedTerms, day: CalendarDay): number {
  const isOver = (renewals: number) => {
    const end = endAfter(renewals);
    return isCalendarDay(end) && end < day;
  };
  if (!isOver(0)) return 0;
  let running = 1;
  while (running < most && isOver(running)) running *= 2;
  running = Math.min(running, most);
  let over = Math.floor(running / 2);
  while (running - over > 1) {
    const middle = Math.floor((over + running) / 2);
    if (isOver(middle)) over = middle;
    else running = middle;
  }
  return running;
}
