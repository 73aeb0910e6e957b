import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ChildrenOf } from '../actors';
import { copyMachine, type CopyActorRef } from '../contract/copy.machine';
import {
  correctionMachine,
  type CorrectionActorRef,
  type CorrectionReport,
} from '../contract/correction.machine';
import {
  countOpen,
  isSameQuestion,
  listQuestions,
  mergeQuestions,
  type Question,
} from '../domain/checks';
import type { ContractDetail } from '../domain/contract';
import type { Outlook } from '../domain/outlook';
import {
  DETAIL_FAILURE,
  type Failure,
  REQUEST_TIMEOUT_MS,
  failTo,
  timeOutTo,
} from '../domain/failure';
import { TERM_LABELS, type Term } from '../domain/terms';
import { evidenceMachine, type EvidenceActorRef } from '../contract/evidence.machine';
import type { OutlookChangedEvent } from './ports';
import { toOutcome, watching } from '../contract/contract.machine';
import {
  loadContract,
  watchContract,
  type ContractChangedEvent,
  type ContractOutcome,
} from '../ports';

export type ChecksEvent =
  /** The screen with the list appears or disappears. */
  | { readonly type: 'checks.show' | 'checks.hide' }
  /** Starts again with the questions that were skipped. */
  | { readonly type: 'checks.restart' }
  | { readonly type: 'question.next' | 'question.previous' | 'question.retry' };

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
  /** The contract of the current question; null until it is loaded. */
  readonly contract: ContractDetail | null;
  /** The last answer; null before the first. */
  readonly answer: CheckAnswer | null;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

export type ChecksActorRef = ActorRefFrom<typeof checksMachine>;

const TOO_SLOW = 'Your workspace took too long to answer.';

const idOf = ({ questions, position }: ChecksContext) => questions[position]?.contractId ?? '';

const isLast = ({ questions, position }: ChecksContext) => position + 1 >= questions.length;

const isAnswer = ({ saved }: CorrectionReport) => saved === 'correct' || saved === 'confirm';

const actors = {
  loadContract,
  watchContract,
  evidence: evidenceMachine,
  copy: copyMachine,
  correction: correctionMachine,
};

const toOutlook = ({ event }: { event: OutlookChangedEvent }) => event.outlook;
const SET_OPEN_QUESTIONS = { type: 'setOpenQuestions', params: toOutlook } as const;

const WATCH = watching('watchContract', ({ context }: { readonly context: ChecksContext }) => ({
  id: idOf(context),
  version: context.contract?.version,
}));
const IS_FOUND_NOW = { type: 'isFound', params: toOutcome } as const;
const SET_CHANGED = { type: 'setContract', params: toOutcome } as const;

/** Questions to check: unsure terms of all contracts, one after the other (ruling 51). */
export const checksMachine = setup({
  types: {
    context: {} as ChecksContext,
    events: {} as ChecksEvent | OutlookChangedEvent | ContractChangedEvent | CorrectionReport,
    children: {} as ChildrenOf<typeof actors>,
    tags: {} as 'busy',
  },
  actors,
  actions: {
    // Where the screen was left, if that question is still asked.
    startQuestions: assign(({ context: { openQuestions, questions, position } }) => {
      const left = questions[position];
      const next = left ? openQuestions.findIndex((one) => isSameQuestion(one, left)) : 0;
      return { questions: openQuestions, position: Math.max(0, next) };
    }),
    setOpenQuestions: assign((_, { contracts }: Outlook) => ({
      openQuestions: listQuestions(contracts),
    })),
    mergeQuestions: assign(({ context: { questions } }, { contracts }: Outlook) => ({
      questions: mergeQuestions(questions, contracts),
    })),
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
    asksAny: ({ context }) => context.openQuestions.length > 0,
    hasOpen: ({ context }) => countOpen(context.questions) > 0,
    isLast: ({ context }) => isLast(context),
    hasPrevious: ({ context }) => context.position > 0,
    isAnswer: (_, report: CorrectionReport) => isAnswer(report),
    isLastAnswer: ({ context }, report: CorrectionReport) => isAnswer(report) && isLast(context),
    isFound: (_, outcome: ContractOutcome) => outcome.kind === 'found',
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'checks',
  context: {
    openQuestions: [],
    questions: [],
    position: 0,
    contract: null,
    answer: null,
    failure: null,
  },
  on: {
    'outlook.changed': {
      actions: [SET_OPEN_QUESTIONS, { type: 'mergeQuestions', params: toOutlook }],
    },
    'checks.hide': { target: '.hidden', actions: 'clearAnswer' },
  },
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'outlook.changed': { actions: SET_OPEN_QUESTIONS },
        'checks.show': [
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
          after: { requestTimeout: timeOutTo('failed', DETAIL_FAILURE, TOO_SLOW) },
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
            WATCH,
          ],
          on: {
            'contract.changed': [
              { guard: IS_FOUND_NOW, actions: [SET_CHANGED, 'forwardEvidence'] },
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
        // It can come back.
        gone: {
          entry: 'clearContract',
          invoke: WATCH,
          on: {
            'contract.changed': { guard: IS_FOUND_NOW, target: 'asked', actions: SET_CHANGED },
          },
        },
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

type ChecksSnapshot = SnapshotFrom<typeof checksMachine>;

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
export interface ChecksProgress {
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

export function selectChecksProgress(snapshot: ChecksSnapshot): ChecksProgress {
  const { questions, position } = snapshot.context;
  const isFinished = snapshot.matches('finished');
  return {
    kind: snapshot.matches('question') ? 'question' : isFinished ? 'finished' : 'hidden',
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

/** The last answer in words: "Notice of Lease confirmed". Empty before the first answer. */
export function selectAnswer({ context: { answer, questions } }: ChecksSnapshot): string {
  if (!answer) return '';
  const { question, kind } = answer;
  const { contractName } = questions.find((one) => isSameQuestion(one, question)) ?? question;
  return `${TERM_LABELS[question.field]} of ${contractName} ${DONE[kind]}`;
}
