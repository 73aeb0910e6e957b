import { describeShortDay, isCalendarDay, type CalendarDay } from './calendar';
import type { ContractStatus, ContractSummary } from './contract';
import { titleOfContract } from './contract-title';
import { proposeSnooze, snoozeLimits, type Deadline, type DeadlineMark } from './deadlines';
import { DECISION_DAY_PROBLEM, draftOf, readDraft, type FieldDraft } from './field-drafts';
import { MAX_TEXT_LENGTH, type Decision } from './fields';
import type { UploadFile } from './upload';

/** What a person answers: a decision about a contract, or until when a deadline waits. Null takes the last one back. */
export type Answer = { readonly contractId: string } & (
  | { readonly kind: 'decision'; readonly decision: Decision | null }
  | { readonly kind: 'mark'; readonly deadline: Deadline; readonly mark: DeadlineMark | null }
);

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An answer, with what takes it back. */
export interface GivenAnswer {
  /** With the counterparty before it. */
  readonly contractName: string;
  readonly answer: Answer;
  readonly back: Answer;
}

/** The answers to a deadline in the order in which they are offered. `later`: it waits until a day. */
const ANSWERS = ['noticeGiven', 'renews', 'ended', 'later'] as const;
export type AnswerKind = (typeof ANSWERS)[number];

/** What answers depend on. */
export interface Answerable extends Pick<
  ContractSummary,
  'id' | 'name' | 'parties' | 'counterparty' | 'goesOn' | 'nextDay' | 'expiry'
> {
  readonly status: ContractStatus | null;
  /** Of a contract of the list. */
  readonly term?: { readonly decision?: Decision };
}

/** The deadline that the next day to act is. */
function nextDeadline({ nextDay }: Answerable): Deadline | null {
  if (!nextDay) return null;
  const { kind, day, missed } = nextDay;
  return missed === null ? { kind, day } : { kind: 'notice', day: missed };
}

/** Which answers fit a contract and one of its deadlines on a day. */
export function listAnswers(
  contract: Answerable,
  today: CalendarDay,
  deadline = nextDeadline(contract),
): readonly AnswerKind[] {
  const { status, goesOn, nextDay, term } = contract;
  const isOver = status === null || status === 'Expired';
  const hasNotice = nextDay?.kind === 'notice' || Boolean(nextDay?.missed);
  const fits: Readonly<Record<AnswerKind, boolean>> = {
    noticeGiven: !isOver && term?.decision?.kind !== 'noticeGiven',
    renews: !isOver && goesOn === 'renews' && hasNotice,
    ended: !isOver,
    later: deadline !== null && snoozeLimits(deadline.day, today) !== null,
  };
  return ANSWERS.filter((kind) => fits[kind]);
}

/** The decision that an answer starts with: of today, or of the end of a contract that is over. */
export function proposeDecision(
  kind: Decision['kind'],
  { parties, counterparty = '', expiry }: Pick<Answerable, 'parties' | 'counterparty' | 'expiry'>,
  today: CalendarDay,
): Decision {
  // Without the own company, it is all parties.
  const isKnown = counterparty !== '' && counterparty !== parties;
  const to = isKnown && counterparty.length <= MAX_TEXT_LENGTH ? { to: counterparty } : {};
  const on = kind === 'ended' && isCalendarDay(expiry) && expiry < today ? expiry : today;
  return { kind, on, ...(kind === 'noticeGiven' ? to : {}) };
}

/**
 * The same answer about each contract that it fits, with a day of its own.
 *
 * @param of the deadline that waits; without it, the next one of each contract.
 */
export const giveAnswers = (
  kind: AnswerKind,
  contracts: readonly Answerable[],
  today: CalendarDay,
  of?: Deadline,
): readonly GivenAnswer[] =>
  contracts.flatMap((contract): readonly GivenAnswer[] => {
    const deadline = of ?? nextDeadline(contract);
    if (!listAnswers(contract, today, deadline).includes(kind)) return [];
    const contractName = titleOfContract(contract);
    const { id: contractId } = contract;
    if (kind !== 'later') {
      const answer = { contractId, kind: 'decision' as const };
      const decision = proposeDecision(kind, contract, today);
      return [
        { contractName, answer: { ...answer, decision }, back: { ...answer, decision: null } },
      ];
    }
    if (!deadline) return [];
    const { day } = deadline;
    const answer = { contractId, kind: 'mark' as const, deadline: { kind: deadline.kind, day } };
    const mark = { kind: 'snoozed' as const, until: proposeSnooze(day, today) };
    return [{ contractName, answer: { ...answer, mark }, back: { ...answer, mark: null } }];
  });

/** Takes back what is in force, a decision or a reminder. */
export function takeBack(
  contract: Pick<Answerable, 'id' | 'name' | 'counterparty'>,
  inForce: DistributiveOmit<Answer, 'contractId'>,
): GivenAnswer {
  const { id: contractId } = contract;
  const contractName = titleOfContract(contract);
  return inForce.kind === 'mark'
    ? {
        contractName,
        answer: { ...inForce, contractId, mark: null },
        back: { ...inForce, contractId },
      }
    : {
        contractName,
        answer: { ...inForce, contractId, decision: null },
        back: { ...inForce, contractId },
      };
}

/** What a person enters to change answers: those of a decision, or the day until which deadlines wait. */
export type AnswerDraft =
  | Extract<FieldDraft, { readonly field: 'decision' }>
  | { readonly field: 'later'; readonly day: string };

/** The draft with which a change of answers starts; null if they take something back. */
export function draftOfAnswers(given: readonly GivenAnswer[]): AnswerDraft | null {
  const answer = given[0]?.answer;
  if (answer?.kind === 'mark')
    return answer.mark?.kind === 'snoozed' ? { field: 'later', day: answer.mark.until } : null;
  if (!answer?.decision) return null;
  const draft = draftOf({ field: 'decision', value: answer.decision });
  if (draft.field !== 'decision') return null;
  // Each contract has its own.
  return given.length > 1 ? { ...draft, to: '' } : draft;
}

/** The days until which all of these deadlines can wait; null if they cannot. */
export function sharedSnoozeLimits(given: readonly GivenAnswer[], today: CalendarDay) {
  const limits = given.flatMap(({ answer }) =>
    answer.kind === 'mark' ? (snoozeLimits(answer.deadline.day, today) ?? []) : [],
  );
  return limits.toSorted((one, other) => (one.last < other.last ? -1 : 1))[0] ?? null;
}

/** Answers as a draft changes them, or the problem with it. */
export type ChangedAnswers =
  | { readonly kind: 'valid'; readonly answers: readonly GivenAnswer[]; readonly file?: UploadFile }
  | { readonly kind: 'invalid'; readonly problem: string };

function snoozeUntil(
  until: string,
  given: readonly GivenAnswer[],
  today: CalendarDay,
): ChangedAnswers {
  const limits = sharedSnoozeLimits(given, today);
  if (!limits) return { kind: 'invalid', problem: 'This deadline cannot wait.' };
  const { first, last } = limits;
  if (!isCalendarDay(until) || until < first || until > last) {
    const problem = `Choose a day from ${describeShortDay(first)} to ${describeShortDay(last)}.`;
    return { kind: 'invalid', problem };
  }
  const mark = { kind: 'snoozed' as const, until };
  const answers = given.map(({ answer, ...one }) =>
    answer.kind === 'mark'
      ? { ...one, answer: { ...answer, mark }, back: answer }
      : { ...one, answer },
  );
  return { kind: 'valid', answers };
}

/** What a draft makes of answers. Where no recipient is entered for several contracts, each keeps its own. */
export function changeAnswers(
  draft: AnswerDraft,
  given: readonly GivenAnswer[],
  today: CalendarDay,
): ChangedAnswers {
  if (draft.field === 'later') return snoozeUntil(draft.day, given, today);
  const outcome = readDraft(draft);
  if (outcome.kind === 'invalid') return outcome;
  const { fieldValue, file } = outcome;
  const decision = fieldValue.field === 'decision' ? fieldValue.value : null;
  if (!decision || decision.on > today) return { kind: 'invalid', problem: DECISION_DAY_PROBLEM };
  const answers = given.map(({ answer, ...one }) => {
    if (answer.kind !== 'decision') return { ...one, answer };
    const own = given.length > 1 && answer.decision?.to ? { to: answer.decision.to } : {};
    return { ...one, answer: { ...answer, decision: { ...own, ...decision } } };
  });
  return { kind: 'valid', answers, ...(file && { file }) };
}
