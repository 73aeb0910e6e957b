import { assign, setup, type ActorRefFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import { failTo, REQUEST_TIMEOUT_MS, type Failure } from '../domain/failure';
import { confirmsDeletion } from '../domain/storage';
import { deleteEverything } from './ports';

export type DeletionEvent =
  | { readonly type: 'deletion.open' | 'deletion.edit' | 'deletion.close' }
  | { readonly type: 'deletion.confirm'; readonly text: string };

interface DeletionContext {
  /** Why the last deletion has failed. */
  readonly message: string | null;
}

export type DeletionActorRef = ActorRefFrom<typeof deletionMachine>;

/** Shown if the cause is not known. */
const FAILURE = 'Your workspace could not be deleted. Try again.';

/** Deletion of everything that the workspace keeps, confirmed by a typed word (ruling 43). */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    tags: {} as 'open' | 'busy' | 'openWork',
  },
  actors: { deleteEverything },
  actions: { setFailure: assign((_, { message }: Failure) => ({ message })) },
  guards: { isConfirmed: (_, { text }: { readonly text: string }) => confirmsDeletion(text) },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'deletion',
  context: { message: null },
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.open': 'open' } },
    open: {
      tags: 'open',
      on: {
        'deletion.confirm': [
          { guard: withEvent('isConfirmed'), target: 'deleting' },
          { target: '.mistyped' },
        ],
        'deletion.close': 'closed',
      },
      initial: 'asking',
      states: {
        asking: {},
        mistyped: { on: { 'deletion.edit': 'asking' } },
        failed: {},
      },
    },
    // Ends with the workspace: the store reports that it was deleted, here as in other tabs.
    deleting: {
      tags: ['open', 'busy', 'openWork'],
      invoke: { ...byName('deleteEverything'), onError: failTo('open.failed', FAILURE) },
      after: { requestTimeout: failTo('open.failed', FAILURE) },
    },
  },
});
