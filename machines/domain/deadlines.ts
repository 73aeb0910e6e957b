import { titleOfContract } from './contract-title';
import { compareText } from './words';
import { addDays, countDays, type CalendarDay } from './calendar';
import type { Certainty } from './certainty';
import type { Field } from './fields';
import type { KnownTerm } from './term/ends';

/**
 * `notice`: the last day to give notice. `renewal`: the term ends, and another one begins by itself.
 * `end`: the contract ends. On the same day, they are in this order.
 */
export const DEADLINE_KINDS = ['notice', 'renewal', 'end'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** A day of a contract that somebody may want to act before. */
export interface Deadline {
  readonly kind: DeadlineKind;
  readonly day: CalendarDay;
}

/** The next day on which somebody may want to act. */
export interface NextDay extends Deadline {
  /** The last day of notice of the term that runs, if it has passed. */
  readonly missed: CalendarDay | null;
  /** How sure the day is. */
  readonly certainty: Certainty;
  /** The end that the day of notice is for. */
  readonly end: CalendarDay;
}

/** What is due next: what was missed, or else the next day. */
export const dueDeadline = ({ kind, day, missed }: NextDay): Deadline =>
  missed === null ? { kind, day } : { kind: 'notice', day: missed };

/** A day to act before, and how sure it is. */
export interface RatedDeadline extends Deadline {
  readonly certainty: Certainty;
}

/**
 * What a person said about a deadline: it shall come back on a day. `done` is not said any more: a decision about the
 * contract took its place. What was stored with it stays aside until it is brought back.
 */
export type DeadlineMark =
  | { readonly kind: 'done' }
  | { readonly kind: 'snoozed'; readonly until: CalendarDay };

/** Names a deadline. A deadline that moves to another day is another one. */
export interface DeadlineKey extends Deadline {
  readonly contractId: string;
}

/** A mark as it is stored. */
export interface StoredMark extends DeadlineKey {
  readonly mark: DeadlineMark;
}

/** The deadlines of a contract. */
export interface ContractDeadlines {
  readonly id: string;
  readonly name: string;
  readonly counterparty?: string;
  readonly deadlines: readonly RatedDeadline[];
  /** What a person said about them. */
  readonly marks: readonly StoredMark[];
  /** What the deadlines follow from: `explainDeadline` says how. */
  readonly term: KnownTerm;
}

/** A deadline as it is listed. */
export interface ListedDeadline extends DeadlineKey, RatedDeadline {
  /** With the counterparty before it. */
  readonly contractName: string;
  readonly term: KnownTerm;
  /** Null if it waits for an answer. */
  readonly mark: DeadlineMark | null;
}

/** All deadlines, each group in the order of time. */
export interface DeadlineGroups {
  readonly overdue: readonly ListedDeadline[];
  readonly coming: readonly ListedDeadline[];
  /** The first of them: those within the next 30 days. */
  readonly soon: readonly ListedDeadline[];
  /** Done, or snoozed until a later day. */
  readonly aside: readonly ListedDeadline[];
  /** Number of deadlines to look at now: overdue, or within the next 30 days. */
  readonly due: number;
}

/** A deadline is due this many days ahead. */
export const DUE_DAYS = 30;

/** An end that is longer ago is history: nobody has to act on it. */
const OVERDUE_DAYS = 90;

/** What a deadline is, as a label. */
export const DEADLINE_LABELS: Readonly<Record<DeadlineKind, string>> = {
  notice: 'Last day to give notice',
  renewal: 'Renews by itself',
  end: 'Ends',
};

/** The term of the contract that a deadline comes from. */
export const FIELD_OF_DEADLINE: Readonly<Record<DeadlineKind, Field>> = {
  notice: 'noticeBy',
  renewal: 'renewal',
  end: 'expiry',
};

export const deadlineId = ({ contractId, kind, day }: DeadlineKey) =>
  `${contractId} ${kind} ${day}`;

const compareDeadlines = (one: ListedDeadline, other: ListedDeadline): number =>
  compareText(one.day, other.day) ||
  DEADLINE_KINDS.indexOf(one.kind) - DEADLINE_KINDS.indexOf(other.kind) ||
  compareText(one.contractName, other.contractName) ||
  compareText(one.contractId, other.contractId);

/** What a person said about a deadline; null if nothing. */
export const markOf = (
  marks: readonly StoredMark[],
  { kind, day }: Deadline,
): DeadlineMark | null => marks.find((one) => one.kind === kind && one.day === day)?.mark ?? null;

/** Whether a deadline waits, and is not counted until then. */
export const isAside = (mark: DeadlineMark | null, today: CalendarDay): boolean =>
  mark !== null && (mark.kind === 'done' || mark.until > today);

/** The deadlines of all contracts on a day (ruling 44). */
export function groupDeadlines(
  contracts: readonly ContractDeadlines[],
  today: CalendarDay,
): DeadlineGroups {
  const oldest = addDays(today, -OVERDUE_DAYS);
  const all = contracts
    .flatMap(({ id, deadlines, marks, term, ...names }) => {
      const contractName = titleOfContract(names);
      return deadlines.map((deadline): ListedDeadline => ({
        contractId: id,
        ...deadline,
        contractName,
        term,
        mark: markOf(marks, deadline),
      }));
    })
    .filter(({ kind, day }) => kind === 'notice' || day >= oldest)
    .toSorted(compareDeadlines);
  const open = all.filter(({ mark }) => !isAside(mark, today));
  const coming = open.filter(({ day }) => day >= today);
  const overdue = open.filter(({ day }) => day < today);
  const dueUntil = addDays(today, DUE_DAYS);
  const soon = coming.filter(({ day }) => day <= dueUntil);
  return {
    overdue,
    coming,
    soon,
    aside: all.filter(({ mark }) => isAside(mark, today)),
    due: overdue.length + soon.length,
  };
}

/** An overdue deadline can be snoozed for this long. */
const LONGEST_SNOOZE_DAYS = 365;

/** The days until which a deadline can be snoozed; null if it cannot wait. */
export function snoozeLimits(
  day: CalendarDay,
  today: CalendarDay,
): { readonly first: CalendarDay; readonly last: CalendarDay } | null {
  const first = addDays(today, 1);
  const last = day < today ? addDays(today, LONGEST_SNOOZE_DAYS) : day;
  return first <= last ? { first, last } : null;
}

const WEEK = 7;

/** The day that is proposed: in a week, or half the time that is left. */
export function proposeSnooze(day: CalendarDay, today: CalendarDay): CalendarDay {
  const left = countDays(today, day);
  return addDays(today, left < 0 || left > 2 * WEEK ? WEEK : Math.max(1, Math.floor(left / 2)));
}

/** Message when an answer cannot be stored. */
export const ANSWER_FAILURE = 'The answer could not be stored';
