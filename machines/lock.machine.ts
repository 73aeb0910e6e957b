import {
  assertEvent,
  assign,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type Snapshot,
} from 'xstate';
import { describeFailure, failureFromError } from './domain/failure';
import {
  findPassphraseProblem,
  LOCK_FAILURE,
  UNLOCK_FAILURE,
  type LockChangeOutcome,
  type LockReport,
  type PassphraseDraft,
  type PassphraseProblem,
  type UnlockOutcome,
} from './domain/lock';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import { idleMachine, type IdleReport } from './idle.machine';
import { changeLock, unlockWorkspace, watchLock, type LockReportedEvent } from './ports';

export type LockEvent =
  | { readonly type: 'unlock.submit'; readonly passphrase: string }
  /** Locks the workspace now. */
  | { readonly type: 'lock.now' }
  /** Opens the form that sets, changes or removes the passphrase. */
  | { readonly type: 'passphrase.ask' | 'passphrase.askRemoval' }
  | ({ readonly type: 'passphrase.submit'; readonly current: string } & PassphraseDraft)
  | { readonly type: 'removal.submit'; readonly current: string }
  | { readonly type: 'passphrase.edit' | 'passphrase.close' }
  | { readonly type: 'idle.pick'; readonly minutes: number | null }
  | LockReportedEvent
  | IdleReport;

/** Sent to the parent: the workspace cannot be read any more, or again. */
export interface LockStateReport {
  readonly type: 'lock.closed' | 'lock.opened';
}

interface LockInput {
  readonly parentRef: ActorRef<Snapshot<unknown>, LockStateReport>;
  /** Whether something is going on that locking would stop. */
  readonly isBusy: () => boolean;
}

interface LockContext extends LockInput, LockReport {
  readonly problem: PassphraseProblem | null;
  /** Why the last action has failed. */
  readonly message: string;
}

export type LockActorRef = ActorRefFrom<typeof lockMachine>;

/** Large workspaces take minutes to be encrypted. */
const CONVERSION_TIMEOUT_MS = 600_000;

/** The passphrase of a workspace: asked for, set, changed, removed; forgotten when it is locked (ruling 49). */
export const lockMachine = setup({
  types: {
    input: {} as LockInput,
    context: {} as LockContext,
    events: {} as LockEvent,
    children: {} as { idle: 'idle' },
    tags: {} as 'busy' | 'openWork' | 'form' | 'removal',
  },
  actors: { watchLock, unlockWorkspace, changeLock, idle: idleMachine },
  actions: {
    setReport: assign((_, { isSet, isLocked, idleMinutes, wrong, wait }: LockReport) => ({
      isSet,
      isLocked,
      idleMinutes,
      wrong,
      wait,
    })),
    setWrong: assign((_, outcome: UnlockOutcome) =>
      outcome.kind === 'wrong' ? { wrong: outcome.wrong, wait: outcome.wait } : {},
    ),
    setProblem: assign((_, draft: PassphraseDraft) => ({ problem: findPassphraseProblem(draft) })),
    clearProblem: assign({ problem: null }),
    setMessage: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      message: describeFailure(failureFromError(error, fallback)),
    })),
    setTimeoutMessage: assign((_, message: string) => ({ message })),
    reportClosed: sendTo(({ context }) => context.parentRef, { type: 'lock.closed' }),
    reportOpened: sendTo(({ context }) => context.parentRef, { type: 'lock.opened' }),
    forwardIdleMinutes: sendTo('idle', ({ context }) => ({
      type: 'idle.changed',
      minutes: context.idleMinutes,
    })),
  },
  guards: {
    isLocked: (_, { isLocked }: LockReport) => isLocked,
    mustWait: (_, { isLocked, wait }: LockReport) => isLocked && wait > 0,
    isSet: (_, { isSet }: LockReport) => isSet,
    isOpen: (_, { isSet }: LockReport) => !isSet,
    isGuarded: (_, { isSet, isLocked }: LockReport) => isSet && !isLocked,
    isWrong: (_, { kind }: UnlockOutcome) => kind === 'wrong',
    mustWaitNow: (_, outcome: UnlockOutcome) => outcome.kind === 'wrong' && outcome.wait > 0,
    isRefused: (_, { isDone }: LockChangeOutcome) => !isDone,
    // What takes its time is not stopped because nobody watches it.
    isFree: ({ context }) => !context.isBusy(),
    hasProblem: (_, draft: PassphraseDraft) => findPassphraseProblem(draft) !== null,
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    conversionTimeout: CONVERSION_TIMEOUT_MS,
    wrongDelay: ({ context }) => context.wait,
  },
}).createMachine({
  id: 'lock',
  context: ({ input }) => ({
    ...input,
    isSet: false,
    isLocked: false,
    idleMinutes: null,
    wrong: 0,
    wait: 0,
    problem: null,
    message: '',
  }),
  invoke: {
    src: 'watchLock',
    id: 'watchLock',
    // The list of contracts tells why the store cannot be opened.
    onError: {},
  },
  on: {
    'lock.reported': [
      // The count of wrong passphrases is kept over a reload.
      {
        guard: { type: 'mustWait', params: ({ event }) => event.lock },
        target: '.locked.waiting',
        actions: { type: 'setReport', params: ({ event }) => event.lock },
      },
      {
        guard: { type: 'isLocked', params: ({ event }) => event.lock },
        target: '.locked',
        actions: { type: 'setReport', params: ({ event }) => event.lock },
      },
      {
        guard: { type: 'isSet', params: ({ event }) => event.lock },
        target: '.guarded',
        actions: { type: 'setReport', params: ({ event }) => event.lock },
      },
      {
        target: '.open',
        actions: { type: 'setReport', params: ({ event }) => event.lock },
      },
    ],
  },
  initial: 'opening',
  states: {
    opening: {},
    // There is no passphrase.
    open: {
      on: {
        'lock.reported': {
          guard: { type: 'isOpen', params: ({ event }) => event.lock },
          actions: { type: 'setReport', params: ({ event }) => event.lock },
        },
      },
      initial: 'idle',
      states: {
        idle: { on: { 'passphrase.ask': 'asking' } },
        asking: {
          tags: ['form', 'openWork'],
          exit: 'clearProblem',
          on: {
            'passphrase.submit': [
              {
                guard: { type: 'hasProblem', params: ({ event }) => event },
                target: '.ready',
                actions: { type: 'setProblem', params: ({ event }) => event },
              },
              { target: 'setting' },
            ],
            'passphrase.edit': { target: '.ready', actions: 'clearProblem' },
            'passphrase.close': 'idle',
          },
          initial: 'ready',
          states: { ready: {}, failed: {} },
        },
        // Ends with the report that there is a passphrase.
        setting: {
          tags: ['form', 'busy', 'openWork'],
          invoke: {
            src: 'changeLock',
            id: 'changeLock',
            input: ({ event }) => {
              assertEvent(event, 'passphrase.submit');
              return { change: { kind: 'set', passphrase: event.passphrase } };
            },
            onError: {
              target: 'asking.failed',
              actions: {
                type: 'setMessage',
                params: ({ event }) => ({ error: event.error, fallback: LOCK_FAILURE }),
              },
            },
          },
          after: {
            conversionTimeout: {
              target: 'asking.failed',
              actions: { type: 'setTimeoutMessage', params: LOCK_FAILURE },
            },
          },
        },
      },
    },
    // There is one, and the workspace can be read.
    guarded: {
      invoke: {
        src: 'idle',
        id: 'idle',
        input: ({ context, self }) => ({ minutes: context.idleMinutes, parentRef: self }),
      },
      on: {
        'lock.reported': {
          guard: { type: 'isGuarded', params: ({ event }) => event.lock },
          actions: [{ type: 'setReport', params: ({ event }) => event.lock }, 'forwardIdleMinutes'],
        },
        'idle.passed': { guard: 'isFree', target: '.locking' },
        'lock.now': '.locking',
      },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'passphrase.ask': 'changing',
            'passphrase.askRemoval': 'removing',
            'idle.pick': 'choosing',
          },
          initial: 'ready',
          states: { ready: {}, changed: {}, failed: {} },
        },
        // The store reports the chosen time.
        choosing: {
          tags: 'busy',
          invoke: {
            src: 'changeLock',
            id: 'changeLock',
            input: ({ event }) => {
              assertEvent(event, 'idle.pick');
              return { change: { kind: 'idle', minutes: event.minutes } };
            },
            onDone: 'idle',
            onError: {
              target: 'idle.failed',
              actions: {
                type: 'setMessage',
                params: ({ event }) => ({ error: event.error, fallback: LOCK_FAILURE }),
              },
            },
          },
        },
        changing: {
          tags: 'form',
          initial: 'asking',
          states: {
            asking: {
              tags: 'openWork',
              exit: 'clearProblem',
              on: {
                'passphrase.submit': [
                  {
                    guard: { type: 'hasProblem', params: ({ event }) => event },
                    target: '.ready',
                    actions: { type: 'setProblem', params: ({ event }) => event },
                  },
                  { target: 'saving' },
                ],
                'passphrase.edit': { target: '.ready', actions: 'clearProblem' },
                'passphrase.close': '#lock.guarded.idle',
              },
              initial: 'ready',
              states: { ready: {}, refused: {}, failed: {} },
            },
            saving: {
              tags: ['busy', 'openWork'],
              // What was begun is not stopped because nobody watches it.
              on: { 'idle.passed': {} },
              invoke: {
                src: 'changeLock',
                id: 'changeLock',
                input: ({ event }) => {
                  assertEvent(event, 'passphrase.submit');
                  const { current, passphrase } = event;
                  return { change: { kind: 'change', current, passphrase } };
                },
                onDone: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event.output },
                    target: 'asking.refused',
                  },
                  { target: '#lock.guarded.idle.changed' },
                ],
                onError: {
                  target: 'asking.failed',
                  actions: {
                    type: 'setMessage',
                    params: ({ event }) => ({ error: event.error, fallback: LOCK_FAILURE }),
                  },
                },
              },
              after: {
                requestTimeout: {
                  target: 'asking.failed',
                  actions: { type: 'setTimeoutMessage', params: LOCK_FAILURE },
                },
              },
            },
          },
        },
        removing: {
          tags: ['form', 'removal'],
          initial: 'asking',
          states: {
            asking: {
              on: {
                'removal.submit': 'saving',
                'passphrase.edit': '.ready',
                'passphrase.close': '#lock.guarded.idle',
              },
              initial: 'ready',
              states: { ready: {}, refused: {}, failed: {} },
            },
            // Ends with the report that there is no passphrase.
            saving: {
              tags: ['busy', 'openWork'],
              // What was begun is not stopped because nobody watches it.
              on: { 'idle.passed': {} },
              invoke: {
                src: 'changeLock',
                id: 'changeLock',
                input: ({ event }) => {
                  assertEvent(event, 'removal.submit');
                  return { change: { kind: 'remove', current: event.current } };
                },
                onDone: {
                  guard: { type: 'isRefused', params: ({ event }) => event.output },
                  target: 'asking.refused',
                },
                onError: {
                  target: 'asking.failed',
                  actions: {
                    type: 'setMessage',
                    params: ({ event }) => ({ error: event.error, fallback: LOCK_FAILURE }),
                  },
                },
              },
              after: {
                conversionTimeout: {
                  target: 'asking.failed',
                  actions: { type: 'setTimeoutMessage', params: LOCK_FAILURE },
                },
              },
            },
          },
        },
        // Ends with the report that the workspace is locked.
        locking: {
          invoke: {
            src: 'changeLock',
            id: 'changeLock',
            input: { change: { kind: 'lock' } },
            onError: {
              target: 'idle.failed',
              actions: {
                type: 'setMessage',
                params: ({ event }) => ({ error: event.error, fallback: LOCK_FAILURE }),
              },
            },
          },
        },
      },
    },
    locked: {
      entry: 'reportClosed',
      exit: 'reportOpened',
      on: {
        'lock.reported': {
          guard: { type: 'isLocked', params: ({ event }) => event.lock },
          actions: { type: 'setReport', params: ({ event }) => event.lock },
        },
      },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'unlock.submit': 'unlocking',
          },
          initial: 'ready',
          states: { ready: {}, wrong: {}, failed: {} },
        },
        // Ends with the report that the workspace is open.
        unlocking: {
          tags: 'busy',
          invoke: {
            src: 'unlockWorkspace',
            id: 'unlockWorkspace',
            input: ({ event }) => {
              assertEvent(event, 'unlock.submit');
              return { passphrase: event.passphrase };
            },
            onDone: [
              {
                guard: { type: 'mustWaitNow', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'setWrong', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isWrong', params: ({ event }) => event.output },
                target: 'asking.wrong',
                actions: { type: 'setWrong', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'asking.failed',
              actions: {
                type: 'setMessage',
                params: ({ event }) => ({ error: event.error, fallback: UNLOCK_FAILURE }),
              },
            },
          },
          after: {
            requestTimeout: {
              target: 'asking.failed',
              actions: { type: 'setTimeoutMessage', params: UNLOCK_FAILURE },
            },
          },
        },
        waiting: { after: { wrongDelay: 'asking.wrong' } },
      },
    },
  },
});
