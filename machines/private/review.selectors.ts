import type { SnapshotFrom } from 'xstate';
import type { ContractView } from '../contract/contract.machine';
import type { Failure } from '../domain/failure';
import { FIELDS, type ContractField, type FieldChange } from '../domain/fields';
import { groupQuestions, isSameQuestion, type Question } from '../domain/insights/questions';
import type { reviewMachine } from './review.machine';

type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>;

/** The number of open questions in all contracts. */
export const selectOpenCount = ({ context }: ReviewSnapshot): number =>
  context.openQuestions.length;

/** The current question; null after the last one. */
export const selectQuestion = ({ context }: ReviewSnapshot): Question | null => context.current;

/** A contract of the queue, with its questions. */
export interface QueuedContract {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly Question[];
  /** Whether one of its questions is asked now. */
  readonly isCurrent: boolean;
}

/** The queue: the contracts in their order. */
export function selectQueue({
  context: { questions, current },
}: Pick<ReviewSnapshot, 'context'>): readonly QueuedContract[] {
  return [...groupQuestions(questions)].map(([id, all]) => ({
    id,
    name: all[0]?.contractName ?? '',
    questions: all,
    isCurrent: id === current?.contractId,
  }));
}

/** The term of a question, with its contract and the actors that answer it. */
export type AskedField = Extract<ContractView, { kind: 'loaded' }> & {
  readonly term: ContractField;
};

/** The term of a question; null while its contract is not loaded. */
export function findAskedField(view: ContractView, question: Question | null): AskedField | null {
  if (view.kind !== 'loaded' || view.contract.id !== question?.contractId) return null;
  const term = view.contract.terms?.entries.find(({ current }) => current.field === question.field);
  return term ? { ...view, term } : null;
}

/** Where the person is. Compare with `shallowEqual`. */
export interface ReviewProgress {
  readonly kind: 'hidden' | 'question' | 'finished';
  /** Of the questions: all, those without an answer, and the contracts with these. */
  readonly count: number;
  readonly open: number;
  readonly contracts: number;
  /** The contract that alone is reviewed; empty: all are. */
  readonly onlyId: string;
  /** Place of the question among those of its contract, from 1, and their number. */
  readonly number: number;
  readonly numberOfContract: number;
  /** Whether a step to another question has to wait. */
  readonly isBusy: boolean;
  readonly canUndo: boolean;
  readonly failure: Failure | null;
}

export function selectProgress(snapshot: ReviewSnapshot): ReviewProgress {
  const { questions, current, answers, failure, onlyId } = snapshot.context;
  const open = questions.filter(({ isOpen }) => isOpen);
  const same = questions.filter(({ contractId }) => contractId === current?.contractId);
  const isUndoing = snapshot.matches({ shown: 'undoing' });
  const kind = current ? 'question' : 'finished';
  return {
    kind: snapshot.matches('hidden') ? 'hidden' : kind,
    count: questions.length,
    open: open.length,
    contracts: groupQuestions(open).size,
    onlyId,
    number: same.findIndex((one) => current && isSameQuestion(one, current)) + 1,
    numberOfContract: same.length,
    isBusy: isUndoing || snapshot.matches({ shown: { question: 'correcting' } }),
    canUndo: answers.length > 0,
    failure,
  };
}

const DONE: Readonly<Record<FieldChange['kind'], string>> = {
  correct: 'answered',
  confirm: 'confirmed',
  undo: 'open again',
};

/** The last answer in words: "Notice of Lease confirmed". Empty before the first answer. */
export function selectSaid({ context: { said, questions } }: ReviewSnapshot): string {
  if (!said) return '';
  const { question, kind } = said;
  const { contractName } = questions.find((one) => isSameQuestion(one, question)) ?? question;
  return `${FIELDS[question.field].label} of ${contractName} ${DONE[kind]}`;
}
