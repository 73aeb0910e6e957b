import { assign, setup } from 'xstate';
import { withEvent, byName } from '../actors';
import { readBacklog, type BacklogChangedEvent } from './ports';

interface BacklogContext {
  /** Files that are read or wait for it. */
  readonly waiting: number;
  /** Files that waited at the start. */
  readonly total: number;
}

/**
 * Reading of files that were added in an earlier visit, but not read (ruling 42), or that an older reader has
 * read (ruling 48).
 */
export const backlogMachine = setup({
  types: { context: {} as BacklogContext, events: {} as BacklogChangedEvent },
  actors: { readBacklog },
  actions: {
    setProgress: assign((_, { waiting, total }: BacklogContext) => ({ waiting, total })),
    clearProgress: assign({ waiting: 0, total: 0 }),
  },
  guards: { isDone: ({ event }) => event.waiting === 0, isRepeat: ({ event }) => event.isRepeat },
}).createMachine({
  id: 'backlog',
  context: { waiting: 0, total: 0 },
  invoke: {
    ...byName('readBacklog'),
    // What was not read is read in the next visit.
    onError: { target: '.idle', actions: 'clearProgress' },
  },
  initial: 'idle',
  on: {
    'backlog.changed': [
      { guard: 'isDone', target: '.idle', actions: 'clearProgress' },
      { guard: 'isRepeat', target: '.rereading', actions: withEvent('setProgress') },
      { target: '.reading', actions: withEvent('setProgress') },
    ],
  },
  states: {
    idle: {},
    reading: {},
    rereading: {},
  },
});
