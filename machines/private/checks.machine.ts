import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type ChildrenOf, withEvent } from '../actors';
import {
  contractMachine,
  type ContractReport,
  type ContractView,
} from '../contract/contract.machine';
import type { CorrectionReport } from '../contract/correction.machine';
import {
  countOpen,
  isSameQuestion,
  listQuestions,
  mergeQuestions,
  type Question,
} from '../domain/insights/questions';
import { FIELDS, type ContractField } from '../domain/fields';
import type { OutlookChangedEvent } from './ports';

export type ChecksEvent =
  /** The screen with the list appears or disappears. */
  | { readonly type: 'checks.show' | 'checks.hide' }
  /** Starts again with the questions that were skipped. */
  | { readonly type: 'checks.restart' }
  | { readonly type: 'question.next' | 'question.previous' };

/** The answer to a question. */
export interface CheckAnswer {
  readonly question: Question;
  readonly kind: 'correct' | 'confirm' | 'undo';
}

interface ChecksContext {
  /** The questions of the last outlook. */
  readonly openQuestions: readonly Question[];
  /** Also those that were answered while the screen is shown: they keep their places. */
  readonly questions: readonly Question[];
  /** Place of the current question; the number of questions after the last one. */
  readonly position: number;
  /** The last answer; null before the first. */
  readonly answer: CheckAnswer | null;
}

const isLast = ({ questions, position }: ChecksContext) => position + 1 >= questions.length;

const isAnswer = ({ saved }: CorrectionReport) => saved === 'correct' || saved === 'confirm';

const actors = { contract: contractMachine };

/** Questions to check: unsure terms of all contracts, one after the other (ruling 51). */
export const checksMachine = setup({
  types: {
    context: {} as ChecksContext,
    events: {} as ChecksEvent | OutlookChangedEvent | ContractReport,
    children: {} as ChildrenOf<typeof actors>,
  },
  actors,
  actions: {
    // Where the screen was left, if that question is still asked.
    startQuestions: assign(({ context: { openQuestions, questions, position } }) => {
      const left = questions[position];
      const next = left ? openQuestions.findIndex((one) => isSameQuestion(one, left)) : 0;
      return { questions: openQuestions, position: Math.max(0, next) };
    }),
    setOpenQuestions: assign((_, { outlook: { contracts } }: OutlookChangedEvent) => ({
      openQuestions: listQuestions(contracts),
    })),
    mergeQuestions: assign(({ context }, { outlook: { contracts } }: OutlookChangedEvent) => ({
      questions: mergeQuestions(context.questions, contracts),
    })),
    keepOpenQuestions: assign(({ context }) => ({
      questions: context.questions.filter(({ isOpen }) => isOpen),
      position: 0,
    })),
    incrementPosition: assign({ position: ({ context }) => context.position + 1 }),
    decrementPosition: assign({ position: ({ context }) => context.position - 1 }),
    setAnswer: assign(({ context: { questions, position } }, { saved }: CorrectionReport) => {
      const question = questions[position];
      if (!question || saved === null) return {};
      const isOpen = saved === 'undo';
      return {
        answer: { question, kind: saved },
        questions: questions.with(position, { ...question, isOpen }),
      };
    }),
    clearAnswer: assign({ answer: null }),
    visitContract: sendTo('contract', ({ context: { questions, position } }) => ({
      type: 'contract.visit',
      id: questions[position]?.contractId ?? '',
    })),
  },
  guards: {
    asksAny: ({ context }) => context.openQuestions.length > 0,
    hasOpen: ({ context }) => countOpen(context.questions) > 0,
    isLast: ({ context }) => isLast(context),
    hasPrevious: ({ context }) => context.position > 0,
    isAnswer: (_, report: CorrectionReport) => isAnswer(report),
    isLastAnswer: ({ context }, report: CorrectionReport) => isAnswer(report) && isLast(context),
  },
}).createMachine({
  id: 'checks',
  context: { openQuestions: [], questions: [], position: 0, answer: null },
  on: {
    'outlook.changed': {
      actions: [withEvent('setOpenQuestions'), withEvent('mergeQuestions')],
    },
    'checks.hide': { target: '.hidden', actions: 'clearAnswer' },
  },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'outlook.changed': { actions: withEvent('setOpenQuestions') },
        'checks.show': [
          { guard: 'asksAny', target: 'question', actions: 'startQuestions' },
          { target: 'finished', actions: 'startQuestions' },
        ],
      },
    },
    question: {
      entry: 'visitContract',
      invoke: {
        src: 'contract',
        id: 'contract',
        input: ({ self }) => ({ host: 'Your workspace', parentRef: self }),
      },
      on: {
        'question.next': [
          { guard: 'isLast', target: 'finished', actions: 'incrementPosition' },
          { target: 'question', reenter: true, actions: 'incrementPosition' },
        ],
        'question.previous': {
          guard: 'hasPrevious',
          target: 'question',
          reenter: true,
          actions: 'decrementPosition',
        },
      },
      initial: 'open',
      states: {
        open: { on: { 'correction.started': 'correcting' } },
        // A step to another question would lose what is entered.
        correcting: {
          on: {
            'question.next': {},
            'question.previous': {},
            'contract.removed': 'open',
            'correction.ended': [
              {
                guard: withEvent('isLastAnswer'),
                target: '#checks.finished',
                actions: [withEvent('setAnswer'), 'incrementPosition'],
              },
              {
                guard: withEvent('isAnswer'),
                target: '#checks.question',
                actions: [withEvent('setAnswer'), 'incrementPosition'],
              },
              { target: 'open', actions: withEvent('setAnswer') },
            ],
          },
        },
      },
    },
    finished: {
      on: {
        'question.previous': {
          guard: 'hasPrevious',
          target: 'question',
          actions: 'decrementPosition',
        },
        'checks.restart': { guard: 'hasOpen', target: 'question', actions: 'keepOpenQuestions' },
      },
    },
  },
});

type ChecksSnapshot = SnapshotFrom<typeof checksMachine>;

/** The current question; undefined after the last one. */
export const selectQuestion = ({ context }: ChecksSnapshot): Question | undefined =>
  context.questions[context.position];

/** The term of a question, with its contract and the actors that answer it. */
export type AskedField = Extract<ContractView, { kind: 'loaded' }> & {
  readonly term: ContractField;
};

/** The term of a question; null while its contract is not loaded. */
export function findAskedField(view: ContractView, question?: Question): AskedField | null {
  if (view.kind !== 'loaded') return null;
  const term = view.contract.terms?.entries.find(
    ({ current }) => current.field === question?.field,
  );
  return term ? { ...view, term } : null;
}

/** Where the person is: before, at or after the questions. Compare with `shallowEqual`. */
export interface ChecksProgress {
  readonly kind: 'hidden' | 'question' | 'finished';
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Questions without an answer. */
  readonly open: number;
  readonly hasPrevious: boolean;
  readonly isCorrecting: boolean;
}

export function selectChecksProgress(snapshot: ChecksSnapshot): ChecksProgress {
  const { questions, position } = snapshot.context;
  const isFinished = snapshot.matches('finished');
  return {
    kind: snapshot.matches('question') ? 'question' : isFinished ? 'finished' : 'hidden',
    number: position + 1,
    count: questions.length,
    open: countOpen(questions),
    hasPrevious: position > 0,
    isCorrecting: snapshot.matches({ question: 'correcting' }),
  };
}

const DONE: Readonly<Record<CheckAnswer['kind'], string>> = {
  correct: 'corrected',
  confirm: 'confirmed',
  undo: 'open again',
};

/** The last answer in words: "Notice of Lease confirmed". Empty before the first answer. */
export function selectAnswer({ context: { answer, questions } }: ChecksSnapshot): string {
  if (!answer) return '';
  const { question, kind } = answer;
  const { contractName } = questions.find((one) => isSameQuestion(one, question)) ?? question;
  return `${FIELDS[question.field].label} of ${contractName} ${DONE[kind]}`;
}
