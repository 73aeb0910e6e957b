import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, withOutput, byName } from '../actors';
import { failTo, PROTECTED_FAILURE, type Failure } from '../domain/failure';
import type { WorkReport } from '../uploads/uploads.machine';
import { readProtected } from './ports';

export interface FilePasswordEvent {
  readonly type: 'password.enter';
  /** Id of the contract. */
  readonly id: string;
  readonly password: string;
}

interface FilePasswordInput {
  readonly parentRef: ParentRef<WorkReport>;
}

interface FilePasswordContext extends FilePasswordInput {
  /** Id of the contract whose password was entered last. */
  readonly id: string;
  /** Empty when it has been tried. */
  readonly password: string;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

/** Reading the stored file of a contract with its password, one at a time (ruling 38). */
export const filePasswordMachine = setup({
  types: {
    input: {} as FilePasswordInput,
    context: {} as FilePasswordContext,
    events: {} as FilePasswordEvent,
    tags: {} as 'busy',
  },
  actors: { readProtected },
  actions: {
    setPassword: assign((_, { id, password }: FilePasswordEvent) => ({ id, password })),
    // A password is not kept longer than it is needed.
    clearPassword: assign({ password: '' }),
    reportBegun: sendTo(({ context }) => context.parentRef, { type: 'work.begun' }),
    reportEnded: sendTo(({ context }) => context.parentRef, { type: 'work.ended' }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  guards: {
    isEntered: (_, { password }: FilePasswordEvent) => password !== '',
    isOpened: (_, { isOpened }: { readonly isOpened: boolean }) => isOpened,
  },
}).createMachine({
  id: 'filePassword',
  context: ({ input }) => ({ ...input, id: '', password: '', failure: null }),
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'password.enter': {
          guard: withEvent('isEntered'),
          target: 'reading',
          actions: withEvent('setPassword'),
        },
      },
      initial: 'untried',
      states: { untried: {}, refused: {}, failed: {} },
    },
    // The adapter ends a reading that takes too long.
    reading: {
      tags: 'busy',
      entry: 'reportBegun',
      exit: ['clearPassword', 'reportEnded'],
      invoke: {
        ...byName('readProtected'),
        input: ({ context: { id, password } }) => ({ id, password }),
        onDone: [
          // The contract shows what was read.
          { guard: withOutput('isOpened'), target: 'waiting.untried' },
          { target: 'waiting.refused' },
        ],
        onError: failTo('waiting.failed', PROTECTED_FAILURE),
      },
    },
  },
});

/**
 * How far the last password of a contract is; `untried` for one that has none. `waiting`: the file of another contract
 * is being read.
 */
export type FilePasswordState = 'untried' | 'waiting' | 'reading' | 'refused' | 'failed';

export function selectFilePassword(
  snapshot: SnapshotFrom<typeof filePasswordMachine>,
  id: string,
): FilePasswordState {
  const isReading = snapshot.matches('reading');
  if (snapshot.context.id !== id) return isReading ? 'waiting' : 'untried';
  if (isReading) return 'reading';
  if (snapshot.matches({ waiting: 'refused' })) return 'refused';
  return snapshot.matches({ waiting: 'failed' }) ? 'failed' : 'untried';
}
