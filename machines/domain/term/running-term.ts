import { describeDay, isCalendarDay, NO_END, type CalendarDay } from '../calendar';
import { addDuration, durationsAfter } from '../day-arithmetic';
import { describeDuration, isInMonths } from '../durations';
import type { Quote, Step } from '../source';
import { renewsByItself, type Duration, type Renewal } from '../fields';

/*
 * Which term of a contract runs on a day: its first end, the renewals since, and how both follow. `term.ts` says
 * what that demands.
 */

/** A value that was read, or that a person has given. */
export interface Given<T> {
  readonly value: T;
  /** Probability that the value is right, 0 to 1; 1 if a person has given it. */
  readonly confidence: number;
  /** Its words in the file; null if they are not at hand, or if a person has given the value. */
  readonly quote: Quote | null;
  readonly isByPerson: boolean;
}

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

/** The end of the first term, as it was read. Without a value, the file describes it and tells no day. */
export interface ReadEnd extends Omit<Given<End | null>, 'isByPerson'> {
  readonly since?: Since | undefined;
  /** The contract goes on after it until somebody ends it. */
  readonly goesOn?: true | undefined;
}

/** A correction or confirmation of a value that is computed otherwise. */
export interface TermCorrection<T> {
  readonly kind: 'corrected' | 'confirmed';
  /** Null: the contract has none. */
  readonly value: T | null;
  /** The day on which it was made. */
  readonly on: CalendarDay;
}

/** What a person has decided about a contract: notice was given, or it has ended on a day. */
export interface TermDecision {
  readonly kind: 'noticeGiven' | 'ended';
  readonly on: CalendarDay;
}

export interface TermInputs {
  readonly agreementDate: Given<CalendarDay> | null;
  readonly effectiveDate: Given<CalendarDay> | null;
  /** The first day of the term that a person has given. */
  readonly termStart: Given<CalendarDay> | null;
  readonly expiry: ReadEnd | null;
  readonly expiryCorrection: TermCorrection<End> | null;
  readonly renewal: Given<Renewal> | null;
  readonly notice: Given<Duration> | null;
  readonly noticeByCorrection: TermCorrection<CalendarDay> | null;
  readonly decision: TermDecision | null;
  readonly today: CalendarDay;
  /** In days: a contract is due this long before the day to act. */
  readonly renewalDue: number;
}

/** A value that was computed, and how. */
export interface Computed<T> {
  readonly value: T;
  readonly confidence: number;
  readonly explain: () => readonly Step[];
}

export const START_NAMES = {
  effectiveDate: 'the effective date',
  agreementDate: 'the date of the agreement',
};
export const SET = ', set by you';

export const computed = <T>(
  value: T,
  confidence: number,
  explain: Computed<T>['explain'],
): Computed<T> => ({ value, confidence, explain });

export const byPerson = <T>(value: T, text: string): Computed<T> =>
  computed(value, 1, () => [{ text, quote: null }]);

/** The first day of a term, with what names it: a field, or null for a written day. */
interface Start extends Pick<Given<CalendarDay>, 'value' | 'confidence' | 'quote' | 'isByPerson'> {
  readonly field: DateField | null;
}

/** The first day of a term: the one that a person has given, that of its field, or of the other date. */
function startOf(since: Since, inputs: TermInputs): Start | null {
  if (inputs.termStart) return { ...inputs.termStart, field: null };
  if ('words' in since) return null;
  if ('day' in since) {
    const { day: value, quote } = since;
    return { value, confidence: 1, quote, isByPerson: false, field: null };
  }
  const other = since.field === 'effectiveDate' ? 'agreementDate' : 'effectiveDate';
  const field = inputs[since.field] ? since.field : other;
  const start = inputs[field];
  return start && { ...start, field };
}

function describeStart({ value, field, isByPerson }: Start): string {
  const name = field === null ? '' : `${START_NAMES[field]}, `;
  return `Starts on ${name}${describeDay(value)}${isByPerson ? SET : ''}.`;
}

export type End = CalendarDay | typeof NO_END;

/** The end of the first term as the file and the dates in force give it. */
function readFirstEnd(
  { value, confidence, quote, since }: ReadEnd,
  start: Start | null,
): Computed<End> | null {
  if (value === NO_END) {
    return computed(value, confidence, () => [{ text: 'Has no end, as written.', quote }]);
  }
  if (!since) {
    if (value === null) return null;
    return computed(value, confidence, () => [
      { text: `Ends on ${describeDay(value)}, as written.`, quote },
    ]);
  }
  if (!start) return null;
  const end = addDuration(start.value, since.lasts);
  // There is no day after the year 9999.
  if (!isCalendarDay(end)) return null;
  return computed<End>(end, Math.min(confidence, start.confidence), () => {
    const words = describeDuration(since.lasts);
    return [
      { text: describeStart(start), quote: start.quote },
      { text: `Lasts ${words}.`, quote },
      { text: `${words} later: ${describeDay(end)}.`, quote: null },
    ];
  });
}

export interface FirstEnd {
  readonly end: Computed<End> | null;
  /** The first day and the length that the end follows from, if it follows from them. */
  readonly since: { readonly start: CalendarDay; readonly rule: Since } | null;
  /** The contract goes on after it until somebody ends it. */
  readonly goesOn: boolean;
}

export function findFirstEnd(inputs: TermInputs): FirstEnd {
  const { expiry, expiryCorrection: correction } = inputs;
  const rule = expiry?.since;
  const start = rule ? startOf(rule, inputs) : null;
  const read = expiry && readFirstEnd(expiry, start);
  const since = rule && start ? { start: start.value, rule } : null;
  const goesOn = expiry?.goesOn === true;
  if (!correction) return { end: read, since, goesOn };
  if (correction.value === null) return { end: null, since: null, goesOn };
  // The steps of a reading that says another day do not explain a confirmed one.
  if (correction.kind === 'confirmed' && read?.value === correction.value) {
    return { end: { ...read, confidence: 1 }, since, goesOn };
  }
  const by = `${correction.kind === 'corrected' ? 'set' : 'confirmed'} by you`;
  const text =
    correction.value === NO_END
      ? `No end, ${by}.`
      : `The first term ends on ${describeDay(correction.value)}, ${by}.`;
  return { end: byPerson(correction.value, text), since: null, goesOn };
}

/** The terms of a contract that renews by itself: their ends, and how many there can be. */
interface Terms {
  readonly endAfter: (renewals: number) => CalendarDay;
  /** The greatest number of renewals; `Infinity` without a limit. */
  readonly most: number;
}

function listTerms(
  firstEnd: CalendarDay,
  { since }: FirstEnd,
  { every, successive, atMost, until }: Renewal,
): Terms {
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
  if (isEmpty || (until !== undefined && until <= firstEnd)) {
    return { endAfter, most: 0 };
  }
  const most = successive ? (atMost ?? Infinity) : 1;
  if (until === undefined) return { endAfter, most };
  return { endAfter, most: Math.min(most, countUntil(endAfter, until, most)) };
}

/** The smallest number of renewals whose term ends on a day or later; `most` if there is none. */
function countUntil(endAfter: Terms['endAfter'], day: CalendarDay, most: number): number {
  const isOver = (renewals: number) => {
    const end = endAfter(renewals);
    return isCalendarDay(end) && end < day;
  };
  if (!isOver(0)) return 0;
  let over = 0;
  let running = 1;
  while (running < most && isOver(running)) {
    over = running;
    running *= 2;
  }
  running = Math.min(running, most);
  while (running - over > 1) {
    const middle = Math.floor((over + running) / 2);
    if (isOver(middle)) over = middle;
    else running = middle;
  }
  return running;
}

/** A term of a contract, the one that runs on a day. */
export interface Running {
  readonly end: Computed<CalendarDay>;
  readonly renewals: number;
  /** Whether another term begins by itself after this one. */
  readonly goesOn: boolean;
}

/** What goes on without another term after its first end, from then on. */
export function goesOnSince(
  { end, goesOn }: FirstEnd,
  { renewal, decision }: TermInputs,
  day: CalendarDay,
): Computed<typeof NO_END> | null {
  const isOver = end !== null && end.value !== NO_END && end.value < day;
  if (!goesOn || !isOver || decision || renewal) return null;
  return computed(NO_END, end.confidence, () => [...end.explain(), GOES_ON]);
}

export const GOES_ON: Step = {
  text: 'After that it goes on until somebody ends it.',
  quote: null,
};

/** The term that runs on a day. One that ends after the year 9999 is not known. */
export function runningOn(first: FirstEnd, inputs: TermInputs, day: CalendarDay): Running | null {
  const { end } = first;
  if (!end || end.value === NO_END || goesOnSince(first, inputs, day)) return null;
  const firstEnd = { ...end, value: end.value };
  const { renewal, decision } = inputs;
  if (!renewal || !renewsByItself(renewal.value) || decision?.kind === 'ended') {
    return { end: firstEnd, renewals: 0, goesOn: first.goesOn && !renewal && !decision };
  }
  const { endAfter, most: limit } = listTerms(end.value, first, renewal.value);
  // Notice ends the contract with the term in which it was given.
  const most = decision?.kind === 'noticeGiven' ? countUntil(endAfter, decision.on, limit) : limit;
  const renewals = countUntil(endAfter, day, most);
  if (renewals === 0) return { end: firstEnd, renewals, goesOn: most > 0 };
  const value = endAfter(renewals);
  if (!isCalendarDay(value)) return null;
  const running = computed(value, Math.min(end.confidence, renewal.confidence), () => {
    const times = renewals === 1 ? 'once' : `${renewals} times`;
    const every = describeDuration(renewal.value.every) + (renewal.isByPerson ? SET : '');
    const text = `Renewed ${times} by ${every}: the term ends on ${describeDay(value)}.`;
    return [...end.explain(), { text, quote: renewal.quote }];
  });
  return { end: running, renewals, goesOn: renewals < most };
}
