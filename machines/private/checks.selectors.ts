import type { SnapshotFrom } from 'xstate';
import type { CheckAnswer, checksMachine } from './checks.machine';
import type { CopyActorRef } from '../contract/copy.machine';
import type { CorrectionActorRef } from '../contract/correction.machine';
import { countOpen, listQuestions, type Question } from '../domain/checks';
import type { ContractDetail } from '../domain/contract';
import type { Failure } from '../domain/failure';
import { TERM_LABELS, type Term } from '../domain/terms';
import type { EvidenceActorRef } from '../contract/evidence.machine';
import { fromOutlook } from './outlook.machine';

type ChecksSnapshot = SnapshotFrom<typeof checksMachine>;

/** The questions of the last report. */
export const selectAsked = fromOutlook<readonly Question[]>(({ contracts }) =>
  listQuestions(contracts),
);

/** A question with its term, and the actors that answer it. */
export interface AskedTerm {
  readonly term: Term;
  readonly contract: ContractDetail;
  readonly evidence: EvidenceActorRef;
  readonly copy: CopyActorRef;
  readonly correction: CorrectionActorRef;
}

/** The current question; undefined after the last one. */
export const selectQuestion = ({ context }: ChecksSnapshot): Question | undefined =>
  context.questions[context.position];

/** The current question's term; null while it is loaded, or if it cannot be. Compare with `shallowEqual`. */
export function selectAskedTerm(snapshot: ChecksSnapshot): AskedTerm | null {
  const { contract } = snapshot.context;
  const field = selectQuestion(snapshot)?.field;
  const term = contract?.terms?.entries.find(({ current }) => current.field === field);
  const { evidence, copy, correction } = snapshot.children;
  return term && contract && evidence && copy && correction
    ? { term, contract, evidence, copy, correction }
    : null;
}

/** Where the person is: before, at or after the questions. Compare with `shallowEqual`. */
export interface ChecksPlace {
  readonly kind: 'hidden' | 'question' | 'finished';
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Questions without an answer. */
  readonly open: number;
  readonly hasPrevious: boolean;
  readonly isGone: boolean;
  readonly isCorrecting: boolean;
}

export function selectChecksPlace(snapshot: ChecksSnapshot): ChecksPlace {
  const { questions, position } = snapshot.context;
  return {
    kind: snapshot.matches('question')
      ? 'question'
      : snapshot.matches('finished')
        ? 'finished'
        : 'hidden',
    number: position + 1,
    count: questions.length,
    open: countOpen(questions),
    hasPrevious: position > 0,
    isGone: snapshot.matches({ question: 'gone' }),
    isCorrecting: snapshot.matches({ question: { asked: 'correcting' } }),
  };
}

/** Why the contract of the current question is not shown; null if it is. */
export const selectQuestionFailure = (snapshot: ChecksSnapshot): Failure | null =>
  snapshot.matches({ question: 'failed' }) ? snapshot.context.failure : null;

const DONE: Readonly<Record<CheckAnswer['kind'], string>> = {
  correct: 'corrected',
  confirm: 'confirmed',
  undo: 'open again',
};

/** What was said last: "Notice of Lease confirmed". Empty before the first answer. */
export function selectAnswer({ context: { answer } }: ChecksSnapshot): string {
  if (!answer) return '';
  const { question, kind } = answer;
  return `${TERM_LABELS[question.field]} of ${question.contractName} ${DONE[kind]}`;
}
