import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import { readBacklog, type BacklogChangedEvent } from './ports';

interface BacklogContext {
  /** Files that are read or wait for it. */
  readonly waiting: number;
}

export type BacklogActorRef = ActorRefFrom<typeof backlogMachine>;

/** Reading of files that were added in an earlier visit, but not read (ruling 42). */
export const backlogMachine = setup({
  types: {
    context: {} as BacklogContext,
    events: {} as BacklogChangedEvent,
  },
  actors: { readBacklog },
  actions: {
    setWaiting: assign(({ event }) => {
      assertEvent(event, 'backlog.changed');
      return { waiting: event.waiting };
    }),
    clearWaiting: assign({ waiting: 0 }),
  },
}).createMachine({
  id: 'backlog',
  context: { waiting: 0 },
  invoke: {
    src: 'readBacklog',
    id: 'readBacklog',
    // What was not read is read in the next visit.
    onError: { actions: 'clearWaiting' },
  },
  on: { 'backlog.changed': { actions: 'setWaiting' } },
});
