import { assign, setup, type ActorRefFrom } from 'xstate';
import { withEvent } from '../actors';

export type FilterFieldEvent =
  | { readonly type: 'field.open' | 'field.close' }
  | { readonly type: 'field.type'; readonly typed: string };

export type FilterFieldActorRef = ActorRefFrom<typeof filterFieldMachine>;

/** The field in which a person looks for a filter. */
export const filterFieldMachine = setup({
  types: { context: {} as { readonly typed: string }, events: {} as FilterFieldEvent },
  actions: {
    setTyped: assign((_, { typed }: { readonly typed: string }) => ({ typed })),
    clearTyped: assign({ typed: '' }),
  },
}).createMachine({
  id: 'filterField',
  context: { typed: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'field.open': 'open' } },
    open: {
      exit: 'clearTyped',
      on: { 'field.type': { actions: withEvent('setTyped') }, 'field.close': 'closed' },
    },
  },
});
