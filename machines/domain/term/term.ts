import { addDays, describeDay, isCalendarDay, NO_END, type CalendarDay } from '../calendar';
import { certaintyOf } from '../certainty';
import type { ContractStatus, GoesOn } from '../contract';
import { addDuration, subtractDuration } from '../day-arithmetic';
import type { Deadline, DeadlineKind, NextDay, RatedDeadline } from '../deadlines';
import {
  countDurationDays,
  describeDuration,
  isInBusinessDays,
  normalizeDuration,
} from '../durations';
import { renewsByItself, type Duration } from '../fields';
import type { Quote, Step } from '../source';
import {
  byPerson,
  countRenewals,
  findFirstEnd,
  findStated,
  listTerms,
  SET,
  START_NAMES,
  valueInForce,
  type Computed,
  type DateField,
  type End,
  type KnownTerm,
  type Since,
} from './ends';

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
  readonly firstEnd: Computed<End> | null;
  /** The end of the term that runs. */
  readonly end: Computed<End> | null;
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

/** The term of a contract. */
export interface Term {
  /** What it demands on a day. `renewalDue`: a contract is due so many days before the day to act. */
  readonly on: (today: CalendarDay, renewalDue: number) => TermOnDay;
}

/** The term that runs on a day. */
interface RunningTerm {
  readonly end: Computed<CalendarDay>;
  readonly renewals: number;
  /** Whether another term begins by itself after this one. */
  readonly goesOn: boolean;
}

interface NoticeDays {
  readonly noticeBy?: Computed<CalendarDay>;
  /** The one of the next term, if that of the running term has passed. */
  readonly next?: Computed<CalendarDay> | null;
  readonly endsWithNotice?: Duration | null;
  readonly isByPerson?: true;
  /** A person has given the day for a term that is over, and it cannot be computed again. */
  readonly isOutdated?: boolean;
}

const GOES_ON: Step = { text: 'After that it goes on until somebody ends it.', quote: null };

/** Whether a renewal is not longer than the notice that stops it. */
const isWithinNotice = (every: Duration, notice: Duration): boolean =>
  // Twelve months are a year, but have fewer days where a month counts as 30.
  normalizeDuration(every) === normalizeDuration(notice) ||
  countDurationDays(every) <= countDurationDays(notice);

const deadlineOf = (
  kind: DeadlineKind,
  { value: day, confidence, explain }: Computed<CalendarDay>,
): ExplainedDeadline => ({ kind, day, certainty: certaintyOf(confidence), confidence, explain });

/** Why an end that follows from a first day is not known. */
function missingDay(since: Since): Omit<OpenValue, 'field' | 'quote'> | null {
  const { lasts } = since;
  const missing = { reason: 'missing-day', lasts } as const;
  if ('words' in since) return { ...missing, needs: since.words, enter: 'termStart' };
  return 'field' in since
    ? { ...missing, needs: START_NAMES[since.field], enter: since.field }
    : null;
}

/** The next day on which somebody may want to act. */
function findNextDay(
  running: RunningTerm | null,
  { noticeBy, next, endsWithNotice }: NoticeDays,
  today: CalendarDay,
): NextDay | null {
  // One that can be ended at any time has no such day.
  if (endsWithNotice) return null;
  const end = running?.end;
  const missed = noticeBy && noticeBy.value < today ? noticeBy : null;
  // Without a known end, a missed day is the only one.
  const day = (missed ? next : noticeBy) ?? end ?? noticeBy;
  if (!day) return null;
  return {
    kind: day !== end ? 'notice' : running?.goesOn ? 'renewal' : 'end',
    day: day.value,
    missed: missed?.value ?? null,
    certainty: certaintyOf((missed ?? day).confidence),
    end: end?.value ?? day.value,
  };
}

/**
 * The term of a contract: the only place of this arithmetic. Each value comes with its explanation, from the same
 * branch, and is at most as sure as the values that it is computed from.
 */
export function createTerm(known: KnownTerm): Term {
  const { read, stated = [], decision } = known;
  const first = findFirstEnd(known);
  const renewal = valueInForce(read.renewal, findStated(stated, 'renewal'));
  const notice = valueInForce(read.notice, findStated(stated, 'notice'));
  const statedNotice = findStated(stated, 'noticeBy');
  const isEnded = decision?.kind === 'ended';
  const notifiedOn = decision?.kind === 'noticeGiven' ? decision.on : undefined;
  const byItself = renewal && renewsByItself(renewal.value) && !isEnded ? renewal : null;
  const terms =
    byItself && first.end && first.end.value !== NO_END
      ? listTerms(first.end.value, first, byItself.value)
      : null;
  // Notice ends the contract with the term in which it was given.
  const most = terms && notifiedOn !== undefined ? countRenewals(terms, notifiedOn) : terms?.most;

  /** The end of a contract that had none when notice was given. */
  const findNotifiedEnd = (): Computed<CalendarDay> | null => {
    const { end } = first;
    if (notifiedOn === undefined || !end || !notice || isInBusinessDays(notice.value)) return null;
    if (end.value !== NO_END && (!first.goesOn || renewal || notifiedOn <= end.value)) return null;
    const value = addDuration(notifiedOn, notice.value);
    if (!isCalendarDay(value)) return null;
    const length = describeDuration(notice.value) + (notice.isByPerson ? SET : '');
    const explain = () => [
      ...end.explain(),
      { text: `Notice was sent on ${describeDay(notifiedOn)}, as you decided.`, quote: null },
      { text: `${length} later: ${describeDay(value)}.`, quote: notice.quote },
    ];
    return { value, confidence: Math.min(end.confidence, notice.confidence), explain };
  };
  const notifiedEnd = findNotifiedEnd();
  /** What goes on without another term after its first end, from then on. */
  const goesOnSince = (day: CalendarDay): Computed<typeof NO_END> | null => {
    const { end } = first;
    const isOver = end !== null && end.value !== NO_END && end.value < day;
    if (!first.goesOn || !isOver || isEnded || renewal || notifiedEnd) return null;
    if (notifiedOn !== undefined && notifiedOn <= end.value) return null;
    return { ...end, value: NO_END, explain: () => [...end.explain(), GOES_ON] };
  };
  /** The term that runs on a day. One that ends after the year 9999 is not known. */
  const runningOn = (day: CalendarDay): RunningTerm | null => {
    const { end } = first;
    if (notifiedEnd) return { end: notifiedEnd, renewals: 0, goesOn: false };
    if (!end || end.value === NO_END || goesOnSince(day)) return null;
    const firstEnd = { ...end, value: end.value };
    if (!byItself || !terms || most === undefined)
      return {
        end: firstEnd,
        renewals: 0,
        goesOn: first.goesOn && !renewal && !isEnded && notifiedOn === undefined,
      };
    const renewals = countRenewals({ ...terms, most }, day);
    if (renewals === 0) return { end: firstEnd, renewals, goesOn: most > 0 };
    const value = terms.endAfter(renewals);
    if (!isCalendarDay(value)) return null;
    const explain = () => {
      const times = renewals === 1 ? 'once' : `${renewals} times`;
      const every = describeDuration(byItself.value.every) + (byItself.isByPerson ? SET : '');
      const text = `Renewed ${times} by ${every}: the term ends on ${describeDay(value)}.`;
      return [...end.explain(), { text, quote: byItself.quote }];
    };
    const confidence = Math.min(end.confidence, byItself.confidence);
    return { end: { value, confidence, explain }, renewals, goesOn: renewals < most };
  };

  /** The last day of a notice before the end of a term that another one follows. */
  const noticeBefore = (running: RunningTerm | null): Computed<CalendarDay> | null => {
    if (!running?.goesOn || !notice || isInBusinessDays(notice.value)) return null;
    const { end } = running;
    const isLength = first.since?.rule.isLength === true;
    const last = isLength ? addDays(end.value, -1) : end.value;
    const value = subtractDuration(last, notice.value);
    if (!isCalendarDay(value)) return null;
    const explain = () => {
      const length = describeDuration(notice.value);
      const before = `The last day of that term is the day before: ${describeDay(last)}.`;
      const given = `Notice must be given ${length} before the end${notice.isByPerson ? SET : ''}.`;
      return [
        ...end.explain(),
        ...(isLength ? [{ text: before, quote: null }] : []),
        { text: given, quote: notice.quote },
        { text: `${length} before ${describeDay(last)}: ${describeDay(value)}.`, quote: null },
      ];
    };
    const confidence = Math.min(end.confidence, renewal?.confidence ?? 1, notice.confidence);
    return { value, confidence, explain };
  };
  /** The last day of notice of the term after the one that runs. */
  const nextNotice = ({ end }: RunningTerm) => noticeBefore(runningOn(addDays(end.value, 1)));

  const noticeOn = (running: RunningTerm | null, today: CalendarDay): NoticeDays => {
    const found = noticeBefore(running);
    // What was stated counts while the term runs for which it was stated.
    const isInForce = statedNotice && runningOn(statedNotice.on)?.end.value === running?.end.value;
    const value = isInForce ? statedNotice.value : null;
    if (isInForce && statedNotice.kind === 'corrected') {
      if (value === null) return { isByPerson: true };
      const next = running && value < today ? nextNotice(running) : null;
      return { noticeBy: byPerson(value, 'This day was set by you.'), next, isByPerson: true };
    }
    if (value !== null && (!found || found.value === value)) {
      const noticeBy = found
        ? { ...found, confidence: 1 }
        : byPerson(value, 'This day was confirmed by you.');
      return { noticeBy, isByPerson: true };
    }
    if (goesOnSince(today)) return { endsWithNotice: notice?.value ?? null };
    if (!running || !found || !notice)
      return { isOutdated: statedNotice !== undefined && !isInForce };
    const isMissed = found.value < today;
    // What goes on without another term can be ended whenever its first notice has passed.
    const isAnyTime = !renewal || isWithinNotice(renewal.value.every, notice.value);
    if (isAnyTime && (running.renewals > 0 || isMissed)) return { endsWithNotice: notice.value };
    return { noticeBy: found, next: isMissed ? nextNotice(running) : null };
  };

  /** Whether a person has decided about the term that runs: its day of notice is no day to act any more. */
  const isAnswered = (running: RunningTerm | null): boolean =>
    decision !== undefined && runningOn(decision.on)?.end.value === running?.end.value;

  /** The end of a term as a day to act before. */
  const endDeadline = ({ end, goesOn }: RunningTerm): ExplainedDeadline => {
    if (!goesOn) return deadlineOf('end', end);
    const next = renewal ? { text: 'It renews by itself.', quote: renewal.quote } : GOES_ON;
    const steps = renewal && renewal.quote === null ? [] : [next];
    const confidence = Math.min(end.confidence, renewal?.confidence ?? 1);
    return deadlineOf('renewal', {
      ...end,
      confidence,
      explain: () => [...end.explain(), ...steps],
    });
  };

  /** What is not known of the term, and why. */
  const listOpen = (running: RunningTerm | null, isOutdated = false): readonly OpenValue[] => {
    const { expiry } = read;
    const isOpen = !first.end && expiry && !findStated(stated, 'expiry');
    const missing = isOpen && expiry.since ? missingDay(expiry.since) : null;
    const end: OpenValue[] = isOpen
      ? [{ field: 'expiry', ...(missing ?? { reason: 'event' }), quote: expiry.quote }]
      : [];
    const noticeBy = (reason: OpenValue['reason'], quote: Quote | null): OpenValue[] => [
      ...end,
      { field: 'noticeBy', reason, quote },
    ];
    if (renewal?.value.conditional && running && notice)
      return noticeBy('condition', renewal.quote);
    if (running?.goesOn && notice && isInBusinessDays(notice.value))
      return noticeBy('business-days', notice.quote);
    return isOutdated ? noticeBy('outdated', null) : end;
  };

  return {
    on: (today, renewalDue) => {
      const running = runningOn(today);
      const notices = noticeOn(running, today);
      const { noticeBy = null, next, endsWithNotice = null } = notices;
      // One that a person has ended is over on that day, not after it.
      const isOver =
        running !== null && (running.end.value < today || (isEnded && running.end.value === today));
      const isDone = isAnswered(running);
      const nextDay = isOver
        ? null
        : findNextDay(running, isDone ? { endsWithNotice } : notices, today);
      const isMaybeRenewed =
        isOver && renewal !== null && !renewsByItself(renewal.value) && !isEnded;
      const goesOn = isMaybeRenewed ? 'unless renewed' : running?.goesOn ? 'renews' : null;
      const end =
        running?.end ?? goesOnSince(today) ?? (first.end?.value === NO_END ? first.end : null);
      const statusOf = (): ContractStatus => {
        if (!end || isMaybeRenewed) return 'Unknown';
        if (isOver) return 'Expired';
        const day = nextDay?.missed ?? nextDay?.day;
        return day !== undefined && addDays(day, -renewalDue) <= today ? 'Renewal Due' : 'Active';
      };
      // The last day of notice stays when it has passed: its end is still to come.
      const days = isOver || isDone ? [] : [noticeBy, next].flatMap((day) => day ?? []);
      return {
        firstEnd: first.end,
        end,
        noticeBy,
        isNoticeByPerson: notices.isByPerson === true,
        endsWithNotice,
        status: statusOf(),
        goesOn,
        nextDay,
        deadlines: [
          ...days.map((day) => deadlineOf('notice', day)),
          ...(running && endsWithNotice === null && !isEnded ? [endDeadline(running)] : []),
        ],
        open: isOver ? [] : listOpen(running, notices.isOutdated),
      };
    },
  };
}

/** The arithmetic of a deadline on a day; none if it does not follow from this term. */
export const explainDeadline = (
  term: KnownTerm,
  { kind, day }: Deadline,
  today: CalendarDay,
): readonly Step[] =>
  createTerm(term)
    .on(today, 0)
    .deadlines.find((one) => one.kind === kind && one.day === day)
    ?.explain() ?? [];
