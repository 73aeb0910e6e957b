import { assertEvent, assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, withOutput, byName } from '../actors';
import { copyMachine } from '../contract/copy.machine';
import {
  describeFailure,
  failTo,
  slowText,
  REQUEST_TIMEOUT_MS,
  type Failure,
} from '../domain/failure';
import {
  findPassphraseProblem,
  requestedChange,
  CODE_LOST,
  LOCK_FAILURE,
  UNLOCK_FAILURE,
  type LockChangeOutcome,
  type LockReport,
  type LockRequest,
  type PassphraseDraft,
  type PassphraseProblem,
  type UnlockOutcome,
} from '../domain/lock';
import type { WorkReport } from '../uploads/uploads.machine';
import { idleMachine, type IdleReport } from './idle.machine';
import { changeLock, unlockWorkspace, watchLock, type LockReportedEvent } from './ports';

export type LockEvent =
  | { readonly type: 'unlock.submit'; readonly passphrase: string }
  /** Opens the form that sets, changes or removes the passphrase. */
  | { readonly type: 'passphrase.ask' | 'passphrase.askRemoval' }
  | LockRequest
  | { readonly type: 'passphrase.edit' | 'passphrase.close' }
  /** The recovery code was noted. */
  | { readonly type: 'code.noted' }
  | LockReportedEvent
  | IdleReport;

/**
 * Sent to the parent: the workspace cannot be read any more; it can be, at the start or again; it was not used for the chosen time,
 * after which the parent locks it; it was not locked, because a tab does what that would stop.
 */
export interface LockStateReport {
  readonly type: 'lock.closed' | 'lock.opened' | 'lock.idle' | 'lock.busy';
}

interface LockInput {
  readonly parentRef: ParentRef<LockStateReport | WorkReport>;
}

interface LockContext extends LockInput, LockReport {
  readonly problem: PassphraseProblem | null;
  /** Why the last action has failed. */
  readonly message: string | null;
  /** The recovery code of the passphrase that was set, until it was noted. */
  readonly code: string | null;
}

export type LockActorRef = ActorRefFrom<typeof lockMachine>;

interface ReportedLock {
  readonly lock: LockReport;
}

/** Invokes the port that does what the event asks for. It gives a change up itself, as it knows whether it was made. */
const CHANGE_LOCK = {
  ...byName('changeLock'),
  input: ({ context, event }: { context: LockContext; event: LockEvent }) => {
    assertEvent(event, [
      'passphrase.submit',
      'removal.submit',
      'idle.pick',
      'lock.now',
      'lock.ifFree',
    ]);
    return { change: requestedChange(event, context.isSet) };
  },
} as const;

/** What both forms with a new passphrase do. */
const passphraseForm = <Saving extends string, Closed extends string>(
  saving: Saving,
  closed: Closed,
) =>
  ({
    exit: 'clearProblem',
    initial: 'ready',
    on: {
      'passphrase.submit': [
        { guard: withEvent('hasProblem'), target: '.ready', actions: withEvent('setProblem') },
        { target: saving },
      ],
      'passphrase.edit': { target: '.ready', actions: 'clearProblem' },
      'passphrase.close': closed,
    },
  }) as const;

/** Says why nothing was done, after an error or a timeout. */
const failAt = <Target extends string>(target: Target, message: string = LOCK_FAILURE) =>
  failTo(target, message, slowText('Your workspace'));

/** Waits for the answer to a change that can be refused. What was begun is not stopped because nobody watches it. */
const awaitChange = <Done extends string>(...done: readonly { readonly target: Done }[]) =>
  ({
    tags: ['busy', 'openWork'],
    on: { 'idle.passed': {} },
    invoke: {
      ...CHANGE_LOCK,
      onDone: [{ guard: withOutput('isRefused'), target: 'asking.refused' }, ...done],
      onError: failAt('asking.failed'),
    },
  }) as const;

/**
 * The passphrase of a workspace: asked for, set, changed, removed; forgotten when it is locked (ruling 49). One machine,
 * although it is long: what it can do in one state excludes what it can do in another.
 */
export const lockMachine = setup({
  types: {
    input: {} as LockInput,
    context: {} as LockContext,
    events: {} as LockEvent,
    children: {} as { idle: 'idle'; copy: 'copy' },
    tags: {} as 'busy' | 'openWork' | 'form' | 'removal',
  },
  actors: { watchLock, unlockWorkspace, changeLock, idle: idleMachine, copy: copyMachine },
  actions: {
    setReport: assign((_, { lock }: ReportedLock) => lock),
    setWrong: assign((_, outcome: UnlockOutcome) =>
      outcome.kind === 'wrong' ? { wrong: outcome.wrong, wait: outcome.wait } : {},
    ),
    setProblem: assign((_, draft: PassphraseDraft) => ({ problem: findPassphraseProblem(draft) })),
    clearProblem: assign({ problem: null }),
    setCode: assign((_, { code }: LockChangeOutcome) => ({ code: code ?? null })),
    clearCode: assign({ code: null }),
    setMessage: assign((_, { message }: { readonly message: string }) => ({ message })),
    setFailure: assign((_, failure: Failure) => ({ message: describeFailure(failure) })),
    reportClosed: sendTo(({ context }) => context.parentRef, { type: 'lock.closed' }),
    reportOpened: sendTo(({ context }) => context.parentRef, { type: 'lock.opened' }),
    reportBusy: sendTo(({ context }) => context.parentRef, { type: 'lock.busy' }),
    reportIdle: sendTo(({ context }) => context.parentRef, { type: 'lock.idle' }),
    reportBegun: sendTo(({ context }) => context.parentRef, { type: 'work.begun' }),
    reportEnded: sendTo(({ context }) => context.parentRef, { type: 'work.ended' }),
    forwardIdleMinutes: sendTo('idle', ({ context: { idleMinutes: minutes } }) => ({
      type: 'idle.changed',
      minutes,
    })),
  },
  guards: {
    isLocked: (_, { lock }: ReportedLock) => lock.isLocked,
    mustWait: (_, { lock }: ReportedLock) => lock.isLocked && lock.wait > 0,
    isSet: (_, { lock }: ReportedLock) => lock.isSet,
    isOpen: (_, { lock }: ReportedLock) => !lock.isSet,
    isReadable: (_, { lock }: ReportedLock) => !lock.isLocked,
    isGuarded: (_, { lock }: ReportedLock) => lock.isSet && !lock.isLocked,
    isWrong: (_, { kind }: UnlockOutcome) => kind === 'wrong',
    mustWaitNow: (_, outcome: UnlockOutcome) => outcome.kind === 'wrong' && outcome.wait > 0,
    isRefused: (_, { isDone }: LockChangeOutcome) => !isDone,
    hasProblem: (_, draft: PassphraseDraft) => findPassphraseProblem(draft) !== null,
  },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
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
    message: null,
    encryption: null,
    code: null,
  }),
  invoke: {
    ...byName('watchLock'),
    // Without the watcher, the state stays as it was reported.
    onError: {},
  },
  on: {
    'lock.reported': [
      // The count of wrong passphrases is kept over a reload.
      { guard: withEvent('mustWait'), target: '.locked.waiting', actions: withEvent('setReport') },
      { guard: withEvent('isLocked'), target: '.locked', actions: withEvent('setReport') },
      { guard: withEvent('isSet'), target: '.guarded', actions: withEvent('setReport') },
      { target: '.open', actions: withEvent('setReport') },
    ],
  },
  initial: 'opening',
  states: {
    opening: {
      on: {
        'lock.reported': [
          {
            guard: withEvent('isGuarded'),
            target: 'guarded',
            actions: [withEvent('setReport'), 'reportOpened'],
          },
          {
            guard: withEvent('isReadable'),
            target: 'open',
            actions: [withEvent('setReport'), 'reportOpened'],
          },
        ],
        // What is asked of it fails in words.
        'lock.unreadable': {
          target: 'unreadable',
          actions: [withEvent('setMessage'), 'reportOpened'],
        },
      },
    },
    // Neither the passphrase nor anything else can be read. Everything can be deleted.
    unreadable: {},
    // There is no passphrase.
    open: {
      on: {
        'lock.reported': [
          { guard: withEvent('isOpen'), actions: withEvent('setReport') },
          // This tab has set it, but has not waited for the answer with the code.
          {
            guard: withEvent('isGuarded'),
            target: '#lock.guarded.idle.failed',
            actions: [
              withEvent('setReport'),
              { type: 'setMessage', params: { message: CODE_LOST } },
            ],
          },
        ],
      },
      initial: 'idle',
      states: {
        idle: { on: { 'passphrase.ask': 'asking' } },
        asking: {
          ...passphraseForm('setting', 'idle'),
          tags: ['form', 'openWork'],
          states: { ready: {}, failed: {} },
        },
        setting: {
          tags: ['form', 'busy', 'openWork'],
          // The report that there is a passphrase comes before the code.
          on: {
            'lock.reported': { guard: withEvent('isGuarded'), actions: withEvent('setReport') },
          },
          invoke: {
            ...CHANGE_LOCK,
            onDone: { target: '#lock.guarded.noting', actions: withOutput('setCode') },
            onError: failAt('asking.failed'),
          },
        },
      },
    },
    // There is one, and the workspace can be read.
    guarded: {
      invoke: {
        ...byName('idle'),
        input: ({ context, self }) => ({ minutes: context.idleMinutes, parentRef: self }),
      },
      on: {
        'lock.reported': {
          guard: withEvent('isGuarded'),
          actions: [withEvent('setReport'), 'forwardIdleMinutes'],
        },
        'idle.passed': { actions: 'reportIdle' },
        'lock.ifFree': '.locking',
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
        // Nobody can see the code again: nothing takes it away, in this tab or another.
        noting: {
          tags: 'openWork',
          // Forgets the code when it is gone.
          invoke: byName('copy'),
          entry: 'reportBegun',
          exit: ['clearCode', 'reportEnded'],
          on: { 'idle.passed': {}, 'code.noted': 'idle' },
        },
        // The store reports the chosen time.
        choosing: {
          tags: 'busy',
          invoke: { ...CHANGE_LOCK, onDone: 'idle', onError: failAt('idle.failed') },
        },
        changing: {
          tags: 'form',
          initial: 'asking',
          states: {
            asking: {
              ...passphraseForm('saving', '#lock.guarded.idle'),
              tags: 'openWork',
              states: { ready: {}, refused: {}, failed: {} },
            },
            saving: awaitChange({ target: '#lock.guarded.idle.changed' }),
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
            saving: awaitChange(),
          },
        },
        // Ends with the report that the workspace is locked, or at once if a tab is not free.
        locking: {
          invoke: {
            ...CHANGE_LOCK,
            onDone: { guard: withOutput('isRefused'), target: 'idle', actions: 'reportBusy' },
            onError: failAt('idle.failed'),
          },
          after: { requestTimeout: failAt('idle.failed') },
        },
      },
    },
    locked: {
      entry: 'reportClosed',
      exit: 'reportOpened',
      on: { 'lock.reported': { guard: withEvent('isLocked'), actions: withEvent('setReport') } },
      initial: 'asking',
      states: {
        asking: {
          on: { 'unlock.submit': 'unlocking' },
          initial: 'ready',
          states: { ready: {}, wrong: {}, failed: {} },
        },
        // Ends with the report that the workspace is open.
        unlocking: {
          tags: 'busy',
          invoke: {
            ...byName('unlockWorkspace'),
            input: ({ event }) => {
              assertEvent(event, 'unlock.submit');
              return { passphrase: event.passphrase };
            },
            onDone: [
              {
                guard: withOutput('mustWaitNow'),
                target: 'waiting',
                actions: withOutput('setWrong'),
              },
              {
                guard: withOutput('isWrong'),
                target: 'asking.wrong',
                actions: withOutput('setWrong'),
              },
            ],
            onError: failAt('asking.failed', UNLOCK_FAILURE),
          },
          after: { requestTimeout: failAt('asking.failed', UNLOCK_FAILURE) },
        },
        waiting: { after: { wrongDelay: 'asking.wrong' } },
      },
    },
  },
});

/** What the dialogs of the passphrase show. Null: nothing has failed. */
export function selectPassphraseForm(snapshot: SnapshotFrom<typeof lockMachine>) {
  const { problem, message } = snapshot.context;
  const isAt = (asking: 'refused' | 'failed') =>
    snapshot.matches({ guarded: { changing: { asking } } }) ||
    snapshot.matches({ guarded: { removing: { asking } } });
  return {
    isOpen: snapshot.hasTag('form'),
    isRemoval: snapshot.hasTag('removal'),
    isBusy: snapshot.hasTag('busy'),
    isRefused: isAt('refused'),
    problem,
    failure: isAt('failed') || snapshot.matches({ open: { asking: 'failed' } }) ? message : null,
  };
}

/** What the form of a locked workspace shows. Null: nothing has failed. */
export function selectUnlocking(snapshot: SnapshotFrom<typeof lockMachine>) {
  const { wrong, wait, message } = snapshot.context;
  return {
    isBusy: snapshot.matches({ locked: 'unlocking' }),
    isWaiting: snapshot.matches({ locked: 'waiting' }),
    isWrong: snapshot.matches({ locked: { asking: 'wrong' } }),
    failure: snapshot.matches({ locked: { asking: 'failed' } }) ? message : null,
    wrong,
    wait,
  };
}
