import { addDays, describeDay, isCalendarDay, NO_END, type CalendarDay } from './calendar';
import type { ContractStatus, GoesOn } from './contract';
import { addDuration, durationsAfter, subtractDuration } from './day-arithmetic';
import { certaintyOf } from './certainty';
import type { DeadlineKind, NextDay, RatedDeadline } from './deadlines';
import {
  countDurationDays,
  describeDuration,
  isInBusinessDays,
  isInMonths,
  normalizeDuration,
} from './durations';
import type { Quote } from './source';
import type { Duration, Renewal } from './terms';

/*
 * What a contract demands on a day: the only place of this arithmetic. Each value comes with its explanation, from
 * the same branch, and is at most as sure as the values that it is computed from.
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
);

/** The end of the first term, as it was read. */
export interface ReadEnd extends Omit<Given<CalendarDay | typeof NO_END>, 'isByPerson'> {
  readonly since?: Since | undefined;
}

/** A person's word on a value that is computed otherwise. */
export interface TermWord<T> {
  readonly kind: 'corrected' | 'confirmed';
  /** Null: the contract has none. */
  readonly value: T | null;
  /** The day on which it was said. */
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
  readonly expiry: ReadEnd | null;
  readonly expiryWord: TermWord<CalendarDay | typeof NO_END> | null;
  readonly renewal: Given<Renewal> | null;
  readonly notice: Given<Duration> | null;
  readonly noticeByWord: TermWord<CalendarDay> | null;
  readonly decision: TermDecision | null;
  readonly today: CalendarDay;
  /** In days: a contract is due this long before the day to act. */
  readonly renewalDue: number;
}

/** One step of a computation, in a plain sentence, with its words in the file. */
export interface Step {
  readonly text: string;
  readonly quote: Quote | null;
}

/** A value that was computed, and how. */
export interface Computed<T> {
  readonly value: T;
  readonly confidence: number;
  readonly explain: () => readonly Step[];
}

/** Why an end or a last day of notice is not known. */
export interface OpenValue {
  readonly field: 'expiry' | 'noticeBy';
  readonly reason: 'missing-day' | 'business-days' | 'condition' | 'outdated';
  /** The field with the day that is missing, and what is added to it. */
  readonly needs?: DateField;
  readonly lasts?: Duration;
  readonly quote: Quote | null;
}

/** A day to act before, and how it follows. */
export type ExplainedDeadline = RatedDeadline &
  Pick<Computed<CalendarDay>, 'confidence' | 'explain'>;

/** What holds of the term of a contract on a day. */
export interface TermOnDay {
  /** The end of the first term. */
  readonly firstEnd: Computed<CalendarDay | typeof NO_END> | null;
  /** The end of the term that runs. */
  readonly end: Computed<CalendarDay | typeof NO_END> | null;
  /** The last day of notice of the term that runs, which may have passed. */
  readonly noticeBy: Computed<CalendarDay> | null;
  /** Whether the word of a person on the last day of notice is in force. */
  readonly isNoticeByPerson: boolean;
  /** It renews at intervals not longer than its notice: it can be ended at any time with this notice. */
  readonly endsWithNotice: Duration | null;
  readonly status: ContractStatus;
  /** Whether another term follows the end, or may have followed it; null if it does not. */
  readonly goesOn: GoesOn | null;
  readonly nextDay: NextDay | null;
  readonly deadlines: readonly ExplainedDeadline[];
  readonly open: readonly OpenValue[];
}

const START_NAMES = { effectiveDate: 'effective date', agreementDate: 'date of the agreement' };
const SET = ', set by you';

const computed = <T>(
  value: T,
  confidence: number,
  explain: Computed<T>['explain'],
): Computed<T> => ({ value, confidence, explain });

const byPerson = <T>(value: T, text: string): Computed<T> =>
  computed(value, 1, () => [{ text, quote: null }]);

/** The first day of a term: the one of its field, or of the other date. */
function startOf(since: Since, inputs: TermInputs): (Given<CalendarDay> & { text: string }) | null {
  if ('day' in since) {
    const { day, quote } = since;
    const text = `Starts on ${describeDay(day)}.`;
    return { value: day, confidence: 1, quote, isByPerson: false, text };
  }
  const other = since.field === 'effectiveDate' ? 'agreementDate' : 'effectiveDate';
  const field = inputs[since.field] ? since.field : other;
  const start = inputs[field];
  if (!start) return null;
  const set = start.isByPerson ? SET : '';
  return {
    ...start,
    text: `Starts on the ${START_NAMES[field]}, ${describeDay(start.value)}${set}.`,
  };
}

type End = CalendarDay | typeof NO_END;

/** The end of the first term as the file and the dates in force give it. */
function readFirstEnd(inputs: TermInputs): Computed<End> | null {
  const { expiry } = inputs;
  if (!expiry) return null;
  const { value, confidence, quote, since } = expiry;
  if (value === NO_END) {
    return computed(value, confidence, () => [{ text: 'Has no end, as written.', quote }]);
  }
  if (!since) {
    const text = `Ends on ${describeDay(value)}, as written.`;
    return computed(value, confidence, () => [{ text, quote }]);
  }
  const start = startOf(since, inputs);
  if (!start) return null;
  const end = addDuration(start.value, since.lasts);
  // There is no day after the year 9999.
  if (!isCalendarDay(end)) return null;
  return computed<End>(end, Math.min(confidence, start.confidence), () => {
    const words = describeDuration(since.lasts);
    return [
      { text: start.text, quote: start.quote },
      { text: `Lasts ${words}.`, quote },
      { text: `${words} later: ${describeDay(end)}.`, quote: null },
    ];
  });
}

interface FirstEnd {
  readonly end: Computed<End> | null;
  /** The first day and the length that the end follows from, if it follows from them. */
  readonly since: { readonly start: CalendarDay; readonly rule: Since } | null;
}

function findFirstEnd(inputs: TermInputs): FirstEnd {
  const { expiry, expiryWord: word } = inputs;
  const read = readFirstEnd(inputs);
  const rule = expiry?.since;
  const start = rule ? startOf(rule, inputs) : null;
  const since = rule && start ? { start: start.value, rule } : null;
  if (!word) return { end: read, since };
  if (word.value === null) return { end: null, since: null };
  // The steps of a reading that says another day do not explain a confirmed one.
  if (word.kind === 'confirmed' && read?.value === word.value) {
    return { end: { ...read, confidence: 1 }, since };
  }
  const by = `${word.kind === 'corrected' ? 'set' : 'confirmed'} by you`;
  const text =
    word.value === NO_END
      ? `No end, ${by}.`
      : `The first term ends on ${describeDay(word.value)}, ${by}.`;
  return { end: byPerson(word.value, text), since: null };
}

/** Whether a contract renews without anybody asking for it. What depends on a condition does not count. */
const renewsByItself = ({ onRequest, conditional }: Renewal) => !onRequest && !conditional;

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
  const isOver = (renewals: number) =>
    isCalendarDay(endAfter(renewals)) && endAfter(renewals) < day;
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
interface Running {
  readonly end: Computed<CalendarDay>;
  readonly renewals: number;
  /** Whether another term begins by itself after this one. */
  readonly goesOn: boolean;
}

/** The term that runs on a day; one that ends after the year 9999 is not known. */
function runningOn(first: FirstEnd, inputs: TermInputs, day: CalendarDay): Running | null {
  const { end } = first;
  if (!end || end.value === NO_END) return null;
  const firstEnd = { ...end, value: end.value };
  const { renewal } = inputs;
  if (!renewal || !renewsByItself(renewal.value) || inputs.decision?.kind === 'ended') {
    return { end: firstEnd, renewals: 0, goesOn: false };
  }
  const { endAfter, most: limit } = listTerms(end.value, first, renewal.value);
  // Notice ends the contract with the term in which it was given.
  const { decision } = inputs;
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

/** The last day of a notice before the end of a term that another one follows. */
function noticeBefore(
  { end }: Pick<Running, 'end'>,
  { since }: FirstEnd,
  { notice, renewal }: TermInputs,
): Computed<CalendarDay> | null {
  if (!notice || !renewal || isInBusinessDays(notice.value)) return null;
  const isLength = since?.rule.isLength === true;
  const last = isLength ? addDays(end.value, -1) : end.value;
  const value = subtractDuration(last, notice.value);
  if (!isCalendarDay(value)) return null;
  const confidence = Math.min(end.confidence, renewal.confidence, notice.confidence);
  return computed(value, confidence, () => {
    const words = describeDuration(notice.value);
    const lastDay = {
      text: `The last day of that term is the day before: ${describeDay(last)}.`,
      quote: null,
    };
    return [
      ...end.explain(),
      ...(isLength ? [lastDay] : []),
      {
        text: `Notice must be given ${words} before the end${notice.isByPerson ? SET : ''}.`,
        quote: notice.quote,
      },
      { text: `${words} before ${describeDay(last)}: ${describeDay(value)}.`, quote: null },
    ];
  });
}

/** Whether a renewal is not longer than the notice that stops it. */
const isWithinNotice = (every: Duration, notice: Duration): boolean =>
  // Twelve months are a year, but have fewer days where a month counts as 30.
  normalizeDuration(every) === normalizeDuration(notice) ||
  countDurationDays(every) <= countDurationDays(notice);

interface NoticeDays {
  readonly noticeBy: Computed<CalendarDay> | null;
  /** The one of the next term, if that of the running term has passed. */
  readonly next: Computed<CalendarDay> | null;
  readonly endsWithNotice: Duration | null;
  readonly isByPerson: boolean;
  /** A person has given the day for a term that is over, and it cannot be computed again. */
  readonly isOutdated: boolean;
}

/** The word on the last day of notice, while the term runs for which it was said. */
function noticeWordOn(
  running: Running | null,
  first: FirstEnd,
  inputs: TermInputs,
): TermWord<CalendarDay> | null {
  const { noticeByWord: word } = inputs;
  if (!word) return null;
  const end = runningOn(first, inputs, word.on)?.end.value;
  return end === running?.end.value ? word : null;
}

function findNotice(running: Running | null, first: FirstEnd, inputs: TermInputs): NoticeDays {
  const { noticeByWord: said, renewal, notice, today } = inputs;
  const word = noticeWordOn(running, first, inputs);
  const found = running?.goesOn ? noticeBefore(running, first, inputs) : null;
  const none: NoticeDays = {
    noticeBy: null,
    next: null,
    endsWithNotice: null,
    isByPerson: false,
    isOutdated: false,
  };
  if (word?.kind === 'corrected') {
    const { value } = word;
    if (value === null) return { ...none, isByPerson: true };
    const next = running && value < today ? nextNotice(running, first, inputs) : null;
    return {
      ...none,
      noticeBy: byPerson(value, 'This day was set by you.'),
      next,
      isByPerson: true,
    };
  }
  if (word && word.value !== null && (!found || found.value === word.value)) {
    const confirmed = found
      ? { ...found, confidence: 1 }
      : byPerson(word.value, 'This day was confirmed by you.');
    return { ...none, noticeBy: confirmed, isByPerson: true };
  }
  if (!running || !found || !renewal || !notice)
    return { ...none, isOutdated: said !== null && !word };
  const isMissed = found.value < today;
  if (isWithinNotice(renewal.value.every, notice.value) && (running.renewals > 0 || isMissed)) {
    return { ...none, endsWithNotice: notice.value };
  }
  return { ...none, noticeBy: found, next: isMissed ? nextNotice(running, first, inputs) : null };
}

/** The last day of notice of the term after the one that runs. */
function nextNotice(
  running: Running,
  first: FirstEnd,
  inputs: TermInputs,
): Computed<CalendarDay> | null {
  const following = runningOn(first, inputs, addDays(running.end.value, 1));
  return following?.goesOn ? noticeBefore(following, first, inputs) : null;
}

/** What is not known of the term, and why. */
function findOpen(
  first: FirstEnd,
  running: Running | null,
  { isOutdated }: NoticeDays,
  { expiry, expiryWord, renewal, notice }: TermInputs,
): readonly OpenValue[] {
  const open: OpenValue[] = [];
  const since = expiry?.since;
  if (!first.end && expiry && !expiryWord && since && 'field' in since) {
    const { field: needs, lasts } = since;
    open.push({ field: 'expiry', reason: 'missing-day', needs, lasts, quote: expiry.quote });
  }
  if (renewal?.value.conditional && running && notice) {
    open.push({ field: 'noticeBy', reason: 'condition', quote: renewal.quote });
  } else if (running?.goesOn && notice && isInBusinessDays(notice.value)) {
    open.push({ field: 'noticeBy', reason: 'business-days', quote: notice.quote });
  } else if (isOutdated) {
    open.push({ field: 'noticeBy', reason: 'outdated', quote: null });
  }
  return open;
}

/** What holds of the term of a contract on a day. */
export function computeTerm(inputs: TermInputs): TermOnDay {
  const { decision, today, renewalDue } = inputs;
  const first: FirstEnd =
    decision?.kind === 'ended'
      ? {
          end: byPerson<End>(decision.on, `Ended on ${describeDay(decision.on)}, as you decided.`),
          since: null,
        }
      : findFirstEnd(inputs);
  const running = runningOn(first, inputs, today);
  const notice = findNotice(running, first, inputs);
  const isOver = running !== null && running.end.value < today;
  const onRequest = inputs.renewal !== null && !renewsByItself(inputs.renewal.value);
  const isMaybeRenewed = isOver && onRequest && decision?.kind !== 'ended';
  const term = {
    firstEnd: first.end,
    end: first.end?.value === NO_END ? first.end : (running?.end ?? null),
    noticeBy: notice.noticeBy,
    isNoticeByPerson: notice.isByPerson,
    endsWithNotice: notice.endsWithNotice,
    goesOn: isMaybeRenewed
      ? ('unless renewed' as const)
      : running?.goesOn
        ? ('renews' as const)
        : null,
    open: isOver ? [] : findOpen(first, running, notice, inputs),
  };
  const nextDay = isOver ? null : findNextDay(running, notice, today);
  return {
    ...term,
    nextDay,
    deadlines: listDeadlines(running, notice, inputs, isOver),
    status: statusOf({ ...term, nextDay }, isOver, today, renewalDue),
  };
}

function statusOf(
  { end, goesOn, nextDay }: Pick<TermOnDay, 'end' | 'goesOn' | 'nextDay'>,
  isOver: boolean,
  today: CalendarDay,
  renewalDue: number,
): ContractStatus {
  if (!end || goesOn === 'unless renewed') return 'Unknown';
  if (isOver) return 'Expired';
  if (!nextDay) return 'Active';
  const day = nextDay.missed ?? nextDay.day;
  return addDays(day, -renewalDue) <= today ? 'Renewal Due' : 'Active';
}

function findNextDay(
  running: Running | null,
  { noticeBy, next, endsWithNotice }: NoticeDays,
  today: CalendarDay,
): NextDay | null {
  // One that can be ended at any time has no such day.
  if (endsWithNotice !== null) return null;
  const end = running?.end;
  const isRenewed = running?.goesOn ?? false;
  const isMissed = noticeBy !== null && noticeBy.value < today;
  const coming = isMissed ? next : noticeBy;
  // Without a known end, a missed day is the only one.
  const day = coming ?? end ?? noticeBy;
  if (!day) return null;
  return {
    kind: day !== end ? 'notice' : isRenewed ? 'renewal' : 'end',
    day: day.value,
    missed: isMissed ? noticeBy.value : null,
    certainty: certaintyOf((isMissed ? noticeBy : day).confidence),
    end: end?.value ?? day.value,
    isRenewed,
  };
}

/** Days to act before. The last day of notice stays when it has passed: its end is still to come. */
function listDeadlines(
  running: Running | null,
  { noticeBy, next, endsWithNotice }: NoticeDays,
  { renewal }: TermInputs,
  isOver: boolean,
): readonly ExplainedDeadline[] {
  const notices = isOver ? [] : [noticeBy, next].flatMap((one) => (one ? [one] : []));
  const days = notices.map(({ value: day, confidence, explain }) =>
    deadlineOf('notice', day, confidence, explain),
  );
  if (!running || endsWithNotice !== null) return days;
  const { end, goesOn } = running;
  const { value: day, confidence, explain } = end;
  if (!goesOn || !renewal) return [...days, deadlineOf('end', day, confidence, explain)];
  const { quote } = renewal;
  const renews = quote === null ? [] : [{ text: 'It renews by itself.', quote }];
  const least = Math.min(confidence, renewal.confidence);
  return [...days, deadlineOf('renewal', day, least, () => [...explain(), ...renews])];
}

const deadlineOf = (
  kind: DeadlineKind,
  day: CalendarDay,
  confidence: number,
  explain: Computed<CalendarDay>['explain'],
): ExplainedDeadline => ({ kind, day, certainty: certaintyOf(confidence), confidence, explain });
