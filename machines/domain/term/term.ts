import { addDays, describeDay, isCalendarDay, NO_END, type CalendarDay } from '../calendar';
import { certaintyOf } from '../certainty';
import type { ContractStatus, GoesOn } from '../contract';
import { subtractDuration } from '../day-arithmetic';
import type { DeadlineKind, NextDay, RatedDeadline } from '../deadlines';
import {
  countDurationDays,
  describeDuration,
  isInBusinessDays,
  normalizeDuration,
} from '../durations';
import {
  byPerson,
  computed,
  findFirstEnd,
  GOES_ON,
  goesOnSince,
  runningOn,
  SET,
  START_NAMES,
  type Computed,
  type DateField,
  type End,
  type FirstEnd,
  type Running,
  type Since,
  type TermInputs,
  type TermCorrection,
} from './running-term';
import type { Quote } from '../source';
import { renewsByItself, type Duration } from '../fields';

/*
 * What a contract demands on a day: the only place of this arithmetic. Each value comes with its explanation, from
 * the same branch, and is at most as sure as the values that it is computed from.
 */

/** Why an end or a last day of notice is not known. */
export interface OpenValue {
  readonly field: 'expiry' | 'noticeBy';
  readonly reason: 'missing-day' | 'event' | 'business-days' | 'condition' | 'outdated';
  /** The day that is missing, in words; the field in which it can be entered; what is added to it. */
  readonly needs?: string;
  readonly enter?: DateField | 'termStart';
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
  /** Whether a correction or confirmation of the last day of notice is in force. */
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

/** The last day of a notice before the end of a term that another one follows. */
function noticeBefore(
  { end }: Pick<Running, 'end'>,
  { since }: FirstEnd,
  { notice, renewal }: TermInputs,
): Computed<CalendarDay> | null {
  if (!notice || isInBusinessDays(notice.value)) return null;
  const isLength = since?.rule.isLength === true;
  const last = isLength ? addDays(end.value, -1) : end.value;
  const value = subtractDuration(last, notice.value);
  if (!isCalendarDay(value)) return null;
  const confidence = Math.min(end.confidence, renewal?.confidence ?? 1, notice.confidence);
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

/** The correction of the last day of notice, while the term runs for which it was made. */
function noticeCorrectionOn(
  running: Running | null,
  first: FirstEnd,
  inputs: TermInputs,
): TermCorrection<CalendarDay> | null {
  const { noticeByCorrection: correction } = inputs;
  if (!correction) return null;
  const end = runningOn(first, inputs, correction.on)?.end.value;
  return end === running?.end.value ? correction : null;
}

function findNotice(running: Running | null, first: FirstEnd, inputs: TermInputs): NoticeDays {
  const { noticeByCorrection, renewal, notice, today } = inputs;
  const correction = noticeCorrectionOn(running, first, inputs);
  const found = running?.goesOn ? noticeBefore(running, first, inputs) : null;
  const none: NoticeDays = {
    noticeBy: null,
    next: null,
    endsWithNotice: null,
    isByPerson: false,
    isOutdated: false,
  };
  if (correction?.kind === 'corrected') {
    const { value } = correction;
    if (value === null) return { ...none, isByPerson: true };
    const next = running && value < today ? nextNotice(running, first, inputs) : null;
    return {
      ...none,
      noticeBy: byPerson(value, 'This day was set by you.'),
      next,
      isByPerson: true,
    };
  }
  if (correction && correction.value !== null && (!found || found.value === correction.value)) {
    const confirmed = found
      ? { ...found, confidence: 1 }
      : byPerson(correction.value, 'This day was confirmed by you.');
    return { ...none, noticeBy: confirmed, isByPerson: true };
  }
  if (goesOnSince(first, inputs, today)) return { ...none, endsWithNotice: notice?.value ?? null };
  if (!running || !found || !notice)
    return { ...none, isOutdated: noticeByCorrection !== null && !correction };
  const isMissed = found.value < today;
  // What goes on without another term can be ended whenever its first notice has passed.
  const isAnyTime = !renewal || isWithinNotice(renewal.value.every, notice.value);
  if (isAnyTime && (running.renewals > 0 || isMissed)) {
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

/** The first day that an end needs, if it is not known. */
function missingDay(since: Since): Pick<OpenValue, 'needs' | 'enter' | 'lasts'> | null {
  const { lasts } = since;
  if ('words' in since) return { needs: since.words, enter: 'termStart', lasts };
  return 'field' in since ? { needs: START_NAMES[since.field], enter: since.field, lasts } : null;
}

/** What is not known of the term, and why. */
function findOpen(
  first: FirstEnd,
  running: Running | null,
  { isOutdated }: NoticeDays,
  { expiry, expiryCorrection, renewal, notice }: TermInputs,
): readonly OpenValue[] {
  const open: OpenValue[] = [];
  const since = expiry?.since;
  if (!first.end && expiry && !expiryCorrection) {
    const { quote } = expiry;
    const missing = since ? missingDay(since) : null;
    open.push(
      missing
        ? { field: 'expiry', reason: 'missing-day', ...missing, quote }
        : { field: 'expiry', reason: 'event', quote },
    );
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
          goesOn: false,
        }
      : findFirstEnd(inputs);
  const running = runningOn(first, inputs, today);
  const notice = findNotice(running, first, inputs);
  const isOver = running !== null && running.end.value < today;
  const onRequest = inputs.renewal !== null && !renewsByItself(inputs.renewal.value);
  const isMaybeRenewed = isOver && onRequest && decision?.kind !== 'ended';
  const term = {
    firstEnd: first.end,
    end:
      first.end?.value === NO_END ? first.end : (running?.end ?? goesOnSince(first, inputs, today)),
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
  const isMissed = noticeBy !== null && noticeBy.value < today;
  const coming = isMissed ? next : noticeBy;
  // Without a known end, a missed day is the only one.
  const day = coming ?? end ?? noticeBy;
  if (!day) return null;
  return {
    kind: day !== end ? 'notice' : running?.goesOn ? 'renewal' : 'end',
    day: day.value,
    missed: isMissed ? noticeBy.value : null,
    certainty: certaintyOf((isMissed ? noticeBy : day).confidence),
    end: end?.value ?? day.value,
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
  if (!goesOn) return [...days, deadlineOf('end', day, confidence, explain)];
  if (!renewal) {
    return [...days, deadlineOf('renewal', day, confidence, () => [...explain(), GOES_ON])];
  }
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
