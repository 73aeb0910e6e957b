import { assign, sendTo, setup } from 'xstate';
import { byName, type ChildrenOf, withEvent } from '../actors';
import { contractMachine, type ContractReport } from '../contract/contract.machine';
import type { CorrectionReport } from '../contract/correction.machine';
import { CHANGE_FAILURE, type Failure, failTo } from '../domain/failure';
import type { FieldChange } from '../domain/fields';
import {
  countOpen,
  isSameQuestion,
  listQuestions,
  mergeQuestions,
  type Question,
  type QuestionKey,
} from '../domain/insights/questions';
import { isKept } from '../domain/insights/outlook';
import { changeField, type ContractsChangedEvent } from '../ports';

export type ReviewEvent =
  /** The screen appears: with the questions of one contract, or, without an id, of all. */
  | { readonly type: 'review.show'; readonly contractId: string }
  | { readonly type: 'review.hide' }
  /** Starts again with the questions that were skipped. */
  | { readonly type: 'review.restart' }
  /** Takes the last answer back and leads to its question. */
  | { readonly type: 'review.undo' }
  | { readonly type: 'question.skip' | 'contract.skip' }
  /** Leads to the first open question of a contract. */
  | { readonly type: 'contract.pick'; readonly id: string };

/** So many answers can be taken back here. */
const MAX_ANSWERS = 10;

/** What was said last. */
export interface ReviewAnswer {
  readonly question: Question;
  readonly kind: FieldChange['kind'];
}

interface ReviewContext {
  /** The open questions of all contracts. */
  readonly openQuestions: readonly Question[];
  /** The contract that alone is reviewed; empty: all are. */
  readonly onlyId: string;
  /** Also those that were answered while the screen is shown: they keep their places. */
  readonly questions: readonly Question[];
  /** The question that is asked, or was before the screen was left; null after the last one. */
  readonly current: Question | null;
  /** They are asked again after a restart. */
  readonly skipped: readonly QuestionKey[];
  /** What can be taken back, the last answer first. */
  readonly answers: readonly Question[];
  /** The last answer or its undo; null before the first. */
  readonly said: ReviewAnswer | null;
  /** Why an answer could not be taken back. */
  readonly failure: Failure | null;
}

const has = (questions: readonly QuestionKey[], one: QuestionKey) =>
  questions.some((other) => isSameQuestion(one, other));

/** The next question that is open and was not skipped: after a place, else from the start. */
function findNext({ questions, current, skipped }: ReviewContext): Question | null {
  const place = current ? questions.findIndex((one) => isSameQuestion(one, current)) : -1;
  const inOrder = [...questions.slice(place + 1), ...questions.slice(0, place + 1)];
  return inOrder.find((one) => one.isOpen && !has(skipped, one)) ?? null;
}

/** The context once the current question was skipped or answered. */
function moveOn(context: ReviewContext, changes: Partial<ReviewContext>) {
  return { ...changes, current: findNext({ ...context, ...changes }) };
}

const withOpen = (questions: readonly Question[], changed: QuestionKey, isOpen: boolean) =>
  questions.map((one) => (isSameQuestion(one, changed) ? { ...one, isOpen } : one));

/** The context after the answer to the current question. */
function answer(context: ReviewContext, { saved }: CorrectionReport): Partial<ReviewContext> {
  const { current: question, questions, answers } = context;
  if (!question || saved === null) return {};
  return moveOn(context, {
    questions: withOpen(questions, question, false),
    answers: [question, ...answers.filter((one) => !isSameQuestion(one, question))].slice(
      0,
      MAX_ANSWERS,
    ),
    said: { question, kind: saved },
  });
}

const isAnswer = ({ saved }: CorrectionReport) => saved === 'correct' || saved === 'confirm';

const skip = (context: ReviewContext, isMeant: (one: Question) => boolean) =>
  moveOn(context, {
    skipped: [
      ...context.skipped,
      ...context.questions.filter((one) => isMeant(one) && !has(context.skipped, one)),
    ],
    failure: null,
  });

const skipQuestion = (context: ReviewContext): Partial<ReviewContext> =>
  skip(context, (one) => context.current !== null && isSameQuestion(one, context.current));

/** The context once all questions of the current contract were skipped. */
const skipContract = (context: ReviewContext): Partial<ReviewContext> =>
  skip(context, ({ contractId }) => contractId === context.current?.contractId);

/** The request that takes the last answer back. */
const toUndo = ([last]: readonly Question[]) => ({
  id: last?.contractId ?? '',
  change: { kind: 'undo', field: last?.field ?? 'title' } as const,
});

const actors = { contract: contractMachine, changeField };

/** The review: what is unsure or missing in all contracts, one question after the other (ruling 51). */
export const reviewMachine = setup({
  types: {
    context: {} as ReviewContext,
    events: {} as ReviewEvent | ContractsChangedEvent | ContractReport,
    children: {} as ChildrenOf<typeof actors>,
  },
  actors,
  actions: {
    // Where the screen was left, if that question is still asked.
    startQuestions: assign(({ context }, { contractId }: { readonly contractId: string }) => {
      const questions = context.openQuestions.filter(
        (one) => contractId === '' || one.contractId === contractId,
      );
      const { current: left } = context;
      const current = (left && questions.find((one) => isSameQuestion(one, left))) ?? questions[0];
      return { onlyId: contractId, questions, current: current ?? null, skipped: [] };
    }),
    setOpenQuestions: assign((_, { portfolio }: ContractsChangedEvent) => ({
      openQuestions: listQuestions(portfolio.contracts.filter(isKept)),
    })),
    mergeQuestions: assign(({ context }, { portfolio }: ContractsChangedEvent) => {
      const { questions, onlyId, current } = context;
      const contracts = portfolio.contracts.filter(isKept);
      const merged = mergeQuestions(
        questions,
        onlyId === '' ? contracts : contracts.filter(({ id }) => id === onlyId),
      );
      const same = current && merged.find((one) => isSameQuestion(one, current));
      return { questions: merged, current: same ?? current };
    }),
    skipQuestion: assign(({ context }) => skipQuestion(context)),
    skipContract: assign(({ context }) => skipContract(context)),
    pickContract: assign(({ context }, { id }: { readonly id: string }) => {
      const same = context.questions.filter(({ contractId }) => contractId === id);
      return { current: same.find(({ isOpen }) => isOpen) ?? same[0] ?? null, failure: null };
    }),
    restart: assign(({ context }) =>
      moveOn(context, { skipped: [], questions: context.questions.filter(({ isOpen }) => isOpen) }),
    ),
    setAnswer: assign(({ context }, report: CorrectionReport) => ({
      ...answer(context, report),
      failure: null,
    })),
    takeAnswerBack: assign(({ context: { questions, answers, skipped } }) => {
      const [question, ...others] = answers;
      if (!question) return {};
      const opened = { ...question, isOpen: true };
      return {
        answers: others,
        // It may be one of another contract, or left out by a restart.
        questions: has(questions, question)
          ? withOpen(questions, question, true)
          : [opened, ...questions],
        current: opened,
        skipped: skipped.filter((one) => !isSameQuestion(one, question)),
        said: { question, kind: 'undo' as const },
        failure: null,
      };
    }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetAnswers: assign({ said: null, answers: [], failure: null }),
    visitContract: sendTo('contract', ({ context: { current } }) => ({
      type: 'contract.visit',
      id: current?.contractId ?? '',
    })),
    leaveContract: sendTo('contract', { type: 'contract.leave' }),
  },
  guards: {
    asksAny: ({ context }, { contractId }: { readonly contractId: string }) =>
      context.openQuestions.some((one) => contractId === '' || one.contractId === contractId),
    hasOpen: ({ context }) => countOpen(context.questions) > 0,
    hasAnswer: ({ context }) => context.answers.length > 0,
    isAsking: ({ context }) => context.current !== null,
    isLastSkipped: ({ context }) => skipQuestion(context).current === null,
    isLastContract: ({ context }) => skipContract(context).current === null,
    asksOf: ({ context }, { id }: { readonly id: string }) =>
      context.questions.some(({ contractId }) => contractId === id),
    isAnswer: (_, report: CorrectionReport) => isAnswer(report),
    isLastAnswer: ({ context }, report: CorrectionReport) =>
      isAnswer(report) && answer(context, report).current === null,
  },
}).createMachine({
  id: 'review',
  context: {
    openQuestions: [],
    onlyId: '',
    questions: [],
    current: null,
    skipped: [],
    answers: [],
    said: null,
    failure: null,
  },
  on: {
    'contracts.changed': { actions: [withEvent('setOpenQuestions'), withEvent('mergeQuestions')] },
    'review.show': [
      {
        guard: withEvent('asksAny'),
        target: '.shown.question',
        actions: withEvent('startQuestions'),
      },
      { target: '.shown.finished', actions: withEvent('startQuestions') },
    ],
  },
  initial: 'hidden',
  states: {
    hidden: { on: { 'contracts.changed': { actions: withEvent('setOpenQuestions') } } },
    shown: {
      invoke: {
        ...byName('contract'),
        input: ({ self }) => ({ host: 'Your workspace' as const, parentRef: self }),
      },
      on: { 'review.hide': { target: 'hidden', actions: 'forgetAnswers' } },
      states: {
        question: {
          entry: 'visitContract',
          on: {
            'question.skip': [
              { guard: 'isLastSkipped', target: 'finished', actions: 'skipQuestion' },
              { target: 'question', reenter: true, actions: 'skipQuestion' },
            ],
            'contract.skip': [
              { guard: 'isLastContract', target: 'finished', actions: 'skipContract' },
              { target: 'question', reenter: true, actions: 'skipContract' },
            ],
            'contract.pick': {
              guard: withEvent('asksOf'),
              target: 'question',
              reenter: true,
              actions: withEvent('pickContract'),
            },
            'review.undo': { guard: 'hasAnswer', target: 'undoing' },
          },
          initial: 'open',
          states: {
            open: { on: { 'correction.started': 'correcting' } },
            // A step to another question would lose what is entered.
            correcting: {
              on: {
                'question.skip': {},
                'contract.skip': {},
                'contract.pick': {},
                'review.undo': {},
                'contract.removed': 'open',
                'correction.ended': [
                  {
                    guard: withEvent('isLastAnswer'),
                    target: '#review.shown.finished',
                    actions: withEvent('setAnswer'),
                  },
                  {
                    guard: withEvent('isAnswer'),
                    target: '#review.shown.question',
                    reenter: true,
                    actions: withEvent('setAnswer'),
                  },
                  { target: 'open' },
                ],
              },
            },
          },
        },
        undoing: {
          invoke: {
            ...byName('changeField'),
            input: ({ context: { answers } }) => toUndo(answers),
            onDone: { target: 'question', actions: 'takeAnswerBack' },
            onError: [
              { guard: 'isAsking', ...failTo('question', CHANGE_FAILURE) },
              failTo('finished', CHANGE_FAILURE),
            ],
          },
        },
        finished: {
          entry: 'leaveContract',
          on: {
            'contract.pick': {
              guard: withEvent('asksOf'),
              target: 'question',
              actions: withEvent('pickContract'),
            },
            'review.undo': { guard: 'hasAnswer', target: 'undoing' },
            'review.restart': { guard: 'hasOpen', target: 'question', actions: 'restart' },
          },
        },
      },
      initial: 'finished',
    },
  },
});
