import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import {
  FAILURE_SHOWN_MS,
  ORIGINAL_FAILURE,
  type Failure,
  REQUEST_TIMEOUT_MS,
  failTo,
} from '../domain/failure';
import { saveOriginal, type SavedFile } from './ports';

export interface OriginalEvent extends SavedFile {
  readonly type: 'original.save';
}

interface OriginalContext {
  /** The file that is or was saved last. */
  readonly file: SavedFile;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

/** Saving a file of a contract again, one at a time (ruling 41). */
export const originalMachine = setup({
  types: {
    context: {} as OriginalContext,
    events: {} as OriginalEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { saveOriginal },
  actions: {
    setFile: assign((_, { type: _type, ...file }: OriginalEvent) => ({ file })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, failureTime: FAILURE_SHOWN_MS },
}).createMachine({
  id: 'original',
  context: { file: { id: '' }, failure: null },
  initial: 'idle',
  on: { 'original.save': { target: '.saving', actions: withEvent('setFile') } },
  states: {
    // The browser shows the saved file.
    idle: {},
    saving: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('saveOriginal'),
        input: ({ context }) => context.file,
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
