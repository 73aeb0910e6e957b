import { assertEvent, assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { ChildrenOf } from '../actor-types';
import { copyMachine } from '../contract/copy.machine';
import { correctionMachine, type CorrectionReport } from '../contract/correction.machine';
import { countOpen, isSameQuestion, mergeQuestions, type Question } from '../domain/checks';
import type { ContractDetail } from '../domain/contract';
import {
  DETAIL_FAILURE,
  type Failure,
  REQUEST_TIMEOUT_MS,
  failTo,
  timeOutTo,
} from '../domain/failure';
import { evidenceMachine } from '../contract/evidence.machine';
import {
  loadContract,
  watchContract,
  type ContractChangedEvent,
  type ContractOutcome,
} from '../ports';

export type ChecksEvent =
  /** The screen with the list is shown, or the contracts have changed. */
  | { readonly type: 'checks.update'; readonly questions: readonly Question[] }
  | { readonly type: 'checks.hide' }
  /** Starts again with the questions that were skipped. */
  | { readonly type: 'checks.restart' }
  | { readonly type: 'question.next' | 'question.previous' | 'question.retry' };

/** What was said about a question. */
export interface CheckAnswer {
  readonly question: Question;
  readonly kind: 'correct' | 'confirm' | 'undo';
}

interface ChecksContext {
  /** Also those that were answered while the screen is shown: they keep their places. */
  readonly questions: readonly Question[];
  /** Place of the current question; the number of questions after the last one. */
  readonly position: number;
  /** The contract of the current question; null until it is loaded. */
  readonly contract: ContractDetail | null;
  /** What was said last; null before the first answer. */
  readonly answer: CheckAnswer | null;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

export type ChecksActorRef = ActorRefFrom<typeof checksMachine>;

const idOf = ({ questions, position }: ChecksContext) => questions[position]?.contractId ?? '';

const actors = {
  loadContract,
  watchContract,
  evidence: evidenceMachine,
  copy: copyMachine,
  correction: correctionMachine,
};

/** Questions to check: unsure terms of all contracts, one after the other (ruling 51). */
export const checksMachine = setup({
  types: {
    context: {} as ChecksContext,
    events: {} as ChecksEvent | ContractChangedEvent | CorrectionReport,
    children: {} as ChildrenOf<typeof actors>,
    tags: {} as 'busy',
  },
  actors,
  actions: {
    // Where the screen was left, if that question is still asked.
    startQuestions: assign(({ context: { questions, position }, event }) => {
      assertEvent(event, 'checks.update');
      const left = questions[position];
      const place = left ? event.questions.findIndex((one) => isSameQuestion(one, left)) : 0;
      return { questions: event.questions, position: Math.max(0, place) };
    }),
    mergeQuestions: assign(({ context, event }) => {
      assertEvent(event, 'checks.update');
      return { questions: mergeQuestions(context.questions, event.questions) };
    }),
    keepOpenQuestions: assign(({ context }) => ({
      questions: context.questions.filter(({ isOpen }) => isOpen),
      position: 0,
    })),
    incrementPosition: assign({ position: ({ context }) => context.position + 1 }),
    decrementPosition: assign({ position: ({ context }) => context.position - 1 }),
    setAnswer: assign(({ context: { questions, position }, event }) => {
      assertEvent(event, 'correction.ended');
      const question = questions[position];
      const { saved } = event;
      if (!question || saved === null) return {};
      const isOpen = saved === 'undo';
      return {
        answer: { question, kind: saved },
        questions: questions.with(position, { ...question, isOpen }),
      };
    }),
    clearAnswer: assign({ answer: null }),
    setContract: assign((_, outcome: ContractOutcome) =>
      outcome.kind === 'found' ? { contract: outcome.contract } : {},
    ),
    clearContract: assign({ contract: null }),
    forwardEvidence: sendTo('evidence', ({ context }) => ({
      type: 'evidence.changed',
      pieces: context.contract?.evidence ?? [],
    })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    asksAny: ({ event }) => {
      assertEvent(event, 'checks.update');
      return event.questions.length > 0;
    },
    hasOpen: ({ context }) => countOpen(context.questions) > 0,
    isLast: ({ context: { questions, position } }) => position + 1 >= questions.length,
    hasPrevious: ({ context }) => context.position > 0,
    isAnswer: (_, { saved }: CorrectionReport) => saved === 'correct' || saved === 'confirm',
    isLastAnswer: ({ context: { questions, position } }, { saved }: CorrectionReport) =>
      (saved === 'correct' || saved === 'confirm') && position + 1 >= questions.length,
    isFound: (_, outcome: ContractOutcome) => outcome.kind === 'found',
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'checks',
  context: { questions: [], position: 0, contract: null, answer: null, failure: null },
  on: {
    'checks.update': { actions: 'mergeQuestions' },
    'checks.hide': { target: '.hidden', actions: 'clearAnswer' },
  },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'checks.update': [
          { guard: 'asksAny', target: 'question', actions: 'startQuestions' },
          { target: 'finished', actions: 'startQuestions' },
        ],
      },
    },
    question: {
      on: {
        'question.next': [
          { guard: 'isLast', target: 'finished', actions: 'incrementPosition' },
          { target: '.loading', actions: 'incrementPosition' },
        ],
        'question.previous': {
          guard: 'hasPrevious',
          target: '.loading',
          actions: 'decrementPosition',
        },
      },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          entry: 'clearContract',
          invoke: {
            src: 'loadContract',
            id: 'loadContract',
            input: ({ context }) => ({ id: idOf(context) }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'asked',
                actions: { type: 'setContract', params: ({ event }) => event.output },
              },
              { target: 'gone' },
            ],
            onError: failTo('failed', DETAIL_FAILURE),
          },
          after: {
            requestTimeout: timeOutTo(
              'failed',
              DETAIL_FAILURE,
              'Your workspace took too long to answer.',
            ),
          },
        },
        asked: {
          invoke: [
            {
              src: 'evidence',
              id: 'evidence',
              input: ({ context }) => ({
                contractId: idOf(context),
                pieces: context.contract?.evidence ?? [],
              }),
            },
            { src: 'copy', id: 'copy' },
            {
              src: 'correction',
              id: 'correction',
              input: ({ context, self }) => ({ contractId: idOf(context), parentRef: self }),
            },
            {
              src: 'watchContract',
              id: 'watchContract',
              input: ({ context }) => ({ id: idOf(context), version: context.contract?.version }),
              // Without the watcher, the contract stays as it was loaded.
              onError: {},
            },
          ],
          on: {
            'contract.changed': [
              {
                guard: { type: 'isFound', params: ({ event }) => event.outcome },
                actions: [
                  { type: 'setContract', params: ({ event }) => event.outcome },
                  'forwardEvidence',
                ],
              },
              { target: 'gone' },
            ],
          },
          initial: 'open',
          states: {
            open: { on: { 'correction.started': 'correcting' } },
            // A step to another question would lose what is entered.
            correcting: {
              on: {
                'question.next': {},
                'question.previous': {},
                'correction.ended': [
                  {
                    guard: { type: 'isLastAnswer', params: ({ event }) => event },
                    target: '#checks.finished',
                    actions: ['setAnswer', 'incrementPosition'],
                  },
                  {
                    guard: { type: 'isAnswer', params: ({ event }) => event },
                    target: '#checks.question.loading',
                    actions: ['setAnswer', 'incrementPosition'],
                  },
                  { target: 'open', actions: 'setAnswer' },
                ],
              },
            },
          },
        },
        gone: { entry: 'clearContract' },
        failed: { on: { 'question.retry': 'loading' } },
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
