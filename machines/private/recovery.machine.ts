import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent, withOutput, byName } from '../actors';
import { failTo, slowText, REQUEST_TIMEOUT_MS, type Failure } from '../domain/failure';
import {
  findPassphraseProblem,
  UNLOCK_FAILURE,
  type LockChangeOutcome,
  type PassphraseDraft,
  type PassphraseProblem,
} from '../domain/lock';
import { recoverWorkspace } from './ports';

export type RecoveryEvent =
  | { readonly type: 'recovery.ask' | 'recovery.edit' | 'recovery.close' }
  | ({ readonly type: 'recovery.submit'; readonly code: string } & PassphraseDraft);

interface RecoveryContext {
  readonly problem: PassphraseProblem | null;
  /** Why the last try has failed. */
  readonly failure: Failure | null;
}

export type RecoveryActorRef = ActorRefFrom<typeof recoveryMachine>;

/** A new passphrase in place of a forgotten one, with the recovery code (ruling 49). */
export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: { recoverWorkspace },
  actions: {
    setProblem: assign((_, draft: PassphraseDraft) => ({ problem: findPassphraseProblem(draft) })),
    clearProblem: assign({ problem: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    hasProblem: (_, draft: PassphraseDraft) => findPassphraseProblem(draft) !== null,
    isWrong: (_, { isDone }: LockChangeOutcome) => !isDone,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'recovery',
  context: { problem: null, failure: null },
  initial: 'closed',
  states: {
    closed: { on: { 'recovery.ask': 'open' } },
    open: {
      tags: 'open',
      exit: 'clearProblem',
      on: {
        'recovery.submit': [
          { guard: withEvent('hasProblem'), target: '.ready', actions: withEvent('setProblem') },
          { target: 'saving' },
        ],
        'recovery.edit': { target: '.ready', actions: 'clearProblem' },
        'recovery.close': 'closed',
      },
      initial: 'ready',
      states: { ready: {}, wrong: {}, failed: {} },
    },
    // Ends with the locked workspace: its lock reports that it is open.
    saving: {
      tags: ['open', 'busy'],
      invoke: {
        ...byName('recoverWorkspace'),
        input: ({ event }) => {
          assertEvent(event, 'recovery.submit');
          return { code: event.code, passphrase: event.passphrase };
        },
        onDone: { guard: withOutput('isWrong'), target: 'open.wrong' },
        onError: failTo('open.failed', UNLOCK_FAILURE),
      },
      after: {
        requestTimeout: failTo('open.failed', UNLOCK_FAILURE, slowText('Your workspace')),
      },
    },
  },
});

/** What the form for the recovery code shows. Null: nothing has failed. */
export function selectRecovery(snapshot: SnapshotFrom<typeof recoveryMachine>) {
  const { problem, failure } = snapshot.context;
  return {
    isOpen: snapshot.hasTag('open'),
    isBusy: snapshot.hasTag('busy'),
    isWrong: snapshot.matches({ open: 'wrong' }),
    problem,
    failure: snapshot.matches({ open: 'failed' }) ? failure : null,
  };
}
