import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import {
  FAILURE_SHOWN_MS,
  ORIGINAL_FAILURE,
  type Failure,
  REQUEST_TIMEOUT_MS,
  failTo,
} from '../domain/failure';
import { saveOriginal } from './ports';

export interface OriginalEvent {
  readonly type: 'original.save';
  readonly id: string;
}

interface OriginalContext {
  /** Id of the contract whose file is or was saved last. */
  readonly id: string;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

/** Saving the original file of a contract again, one at a time (ruling 41). */
export const originalMachine = setup({
  types: {
    context: {} as OriginalContext,
    events: {} as OriginalEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { saveOriginal },
  actions: {
    setId: assign((_, { id }: OriginalEvent) => ({ id })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, failureTime: FAILURE_SHOWN_MS },
}).createMachine({
  id: 'original',
  context: { id: '', failure: null },
  initial: 'idle',
  on: { 'original.save': { target: '.saving', actions: withEvent('setId') } },
  states: {
    // The browser shows the saved file.
    idle: {},
    saving: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('saveOriginal'),
        input: ({ context }) => ({ id: context.id }),
        onDone: 'idle',
        onError: failTo('failed', ORIGINAL_FAILURE),
      },
      after: { requestTimeout: failTo('failed', ORIGINAL_FAILURE) },
      on: { 'original.save': {} },
    },
    failed: { after: { failureTime: 'idle' } },
  },
});

/** Why the last file could not be saved; null if it could. */
export const selectOriginalFailure = (
  snapshot: SnapshotFrom<typeof originalMachine>,
): Failure | null => (snapshot.matches('failed') ? snapshot.context.failure : null);
