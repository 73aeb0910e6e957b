import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import {
  changeAnswers,
  draftOfAnswers,
  type AnswerDraft,
  type GivenAnswer,
} from '../domain/answers';
import type { CalendarDay } from '../domain/calendar';
import { ANSWER_FAILURE } from '../domain/deadlines';
import { type Failure, failTo } from '../domain/failure';
import { isSameValue } from '../domain/term/ends';
import type { UploadFile } from '../domain/upload';
import { saveAnswers } from './ports';

/** Answers that are given together: the same about each of some contracts. */
interface Asked {
  readonly answers: readonly GivenAnswer[];
  /** The day on which they are given. */
  readonly today: CalendarDay;
}

interface Given extends Asked {
  /** Proves the answer; it is stored again with what the answer is changed to. */
  readonly file: UploadFile | null;
}

export type AnswerEvent =
  /** Stores answers at once. */
  | ({ readonly type: 'answer.give' } & Asked)
  /** Adds a proof to the last answer. */
  | { readonly type: 'answer.prove'; readonly file: UploadFile }
  | { readonly type: 'answer.draft'; readonly draft: AnswerDraft }
  /**
   * `change` opens the form of the last answers. `dismiss` forgets them: they stay as they are. `discard` gives up what has
   * failed.
   */
  | {
      readonly type: `answer.${'change' | 'save' | 'cancel' | 'undo' | 'dismiss' | 'retry' | 'discard'}`;
    };

/** What is stored. */
export interface AnswerChange extends Given {
  readonly kind: 'give' | 'change' | 'undo';
}

interface AnswerContext {
  /** The last answers, and after them what they were changed to: undo takes one back after the other. */
  readonly given: readonly Given[];
  /** The change that is stored, or that failed. */
  readonly change: AnswerChange | null;
  /** What a person has entered to change the last answers; null while their form is closed. */
  readonly draft: AnswerDraft | null;
  /** Problem with the draft, in words; empty if there is none. */
  readonly problem: string;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

const lastOf = ({ given }: AnswerContext) => given.at(-1);
const outcomeOf = (context: AnswerContext) => {
  const last = lastOf(context);
  return context.draft && last && changeAnswers(context.draft, last.answers, last.today);
};

/** The answer that takes one back. */
const reverse = ({ answer, back, ...one }: GivenAnswer): GivenAnswer => ({
  ...one,
  answer: back,
  back: answer,
});

/** Whether a file can prove what was answered last: notice was sent, about one contract. */
function canProve(context: AnswerContext): boolean {
  const last = lastOf(context);
  const answer = last?.answers[0]?.answer;
  const isSent = answer?.kind === 'decision' && answer.decision?.kind === 'noticeGiven';
  return isSent && last?.answers.length === 1 && last.file === null;
}

/** In the states in which nothing else is stored or entered. */
const GIVING = {
  'answer.give': {
    guard: withEvent('hasAnswers'),
    target: 'saving',
    actions: withEvent('setGiven'),
  },
} as const;

/** What a person answers to deadlines, about one contract or many: stored at once, then changed, proven or taken back (ruling 44). */
export const answerMachine = setup({
  types: {
    context: {} as AnswerContext,
    events: {} as AnswerEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { saveAnswers },
  actions: {
    setGiven: assign((_, { answers, today }: Asked) => ({
      change: { kind: 'give', answers, today, file: null } as const,
      draft: null,
    })),
    setProof: assign(({ context }, { file }: { readonly file: UploadFile }) => {
      const last = lastOf(context);
      return last ? { change: { kind: 'change', ...last, file } as const } : {};
    }),
    setUndo: assign(({ context }) => {
      const last = lastOf(context);
      if (!last) return {};
      const answers = last.answers.map(reverse);
      return { change: { kind: 'undo', ...last, answers, file: null } as const };
    }),
    startDraft: assign(({ context }) => ({
      draft: draftOfAnswers(lastOf(context)?.answers ?? []),
      problem: '',
    })),
    setDraft: assign((_, { draft }: { readonly draft: AnswerDraft }) => ({ draft, problem: '' })),
    setProblem: assign(({ context }) => {
      const outcome = outcomeOf(context);
      return outcome?.kind === 'invalid' ? { problem: outcome.problem } : {};
    }),
    setChanged: assign(({ context }) => {
      const outcome = outcomeOf(context);
      const last = lastOf(context);
      if (!last || outcome?.kind !== 'valid') return {};
      const { answers, file = last.file } = outcome;
      return { change: { kind: 'change', answers, today: last.today, file } as const };
    }),
    clearDraft: assign({ draft: null, problem: '' }),
    setLast: assign(({ context: { given, change } }) => {
      if (!change) return {};
      const { kind, ...stored } = change;
      // What was taken back needs no way back.
      if (kind === 'undo') return { given: given.slice(0, -1) };
      return { given: [...(kind === 'give' ? [] : given), stored] };
    }),
    forgetLast: assign({ given: [] }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    hasAnswers: (_, { answers }: Asked) => answers.length > 0,
    hasLast: ({ context }) => context.given.length > 0,
    hasDraft: ({ context }) => context.draft !== null,
    canChange: ({ context }) => draftOfAnswers(lastOf(context)?.answers ?? []) !== null,
    canProve: ({ context }) => canProve(context),
    isValid: ({ context }) => outcomeOf(context)?.kind === 'valid',
    isUnchanged: ({ context }) =>
      isSameValue(context.draft, draftOfAnswers(lastOf(context)?.answers ?? [])),
  },
}).createMachine({
  id: 'answer',
  context: { given: [], change: null, draft: null, problem: '', failure: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        ...GIVING,
        'answer.prove': { guard: 'canProve', target: 'saving', actions: withEvent('setProof') },
        'answer.change': { guard: 'canChange', target: 'editing', actions: 'startDraft' },
        'answer.undo': { guard: 'hasLast', target: 'saving', actions: 'setUndo' },
        'answer.dismiss': { actions: 'forgetLast' },
      },
    },
    editing: {
      tags: 'openWork',
      on: {
        'answer.draft': { actions: withEvent('setDraft') },
        'answer.save': [
          { guard: 'isUnchanged', target: 'idle', actions: 'clearDraft' },
          { guard: 'isValid', target: 'saving', actions: 'setChanged' },
          { actions: 'setProblem' },
        ],
        'answer.cancel': { target: 'idle', actions: 'clearDraft' },
      },
    },
    // The port ends it, and knows whether it was stored: a timeout would not.
    saving: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('saveAnswers'),
        input: ({ context: { change } }) => ({
          answers: change?.answers.map(({ answer }) => answer) ?? [],
          file: change?.file ?? null,
        }),
        onDone: { target: 'idle', actions: ['setLast', 'clearDraft'] },
        onError: failTo('failed', ANSWER_FAILURE),
      },
    },
    // The draft is kept.
    failed: {
      on: {
        ...GIVING,
        'answer.retry': 'saving',
        'answer.draft': { guard: 'hasDraft', target: 'editing', actions: withEvent('setDraft') },
        'answer.discard': { target: 'idle', actions: 'clearDraft' },
      },
    },
  },
});

type AnswerSnapshot = SnapshotFrom<typeof answerMachine>;

/** Whether a file can prove what was answered last. */
export const selectCanProve = (snapshot: AnswerSnapshot): boolean =>
  snapshot.matches('idle') && canProve(snapshot.context);

/** The last answers, which can be changed and taken back; null if there are none. */
export const selectLastAnswers = ({ context }: AnswerSnapshot): readonly GivenAnswer[] | null =>
  lastOf(context)?.answers ?? null;

/** The answers that were not stored, and why; null if the last ones were. */
export function selectFailedAnswers(
  snapshot: AnswerSnapshot,
): { readonly answers: readonly GivenAnswer[]; readonly failure: Failure } | null {
  const { change, failure } = snapshot.context;
  return snapshot.matches('failed') && change && failure
    ? { answers: change.answers, failure }
    : null;
}
