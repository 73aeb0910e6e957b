import { assign, sendTo, setup } from 'xstate';
import { type ParentRef, withEvent, byName } from '../actors';
import { watchInput, type InputGivenEvent } from './ports';

export type IdleEvent =
  | { readonly type: 'idle.changed'; readonly minutes: number | null }
  | InputGivenEvent;

/** Sent to the parent: no input for the chosen time. */
export interface IdleReport {
  readonly type: 'idle.passed';
}

interface IdleInput {
  readonly minutes: number | null;
  readonly parentRef: ParentRef<IdleReport>;
}

interface IdleContext extends IdleInput {
  /** When the last input was given; 0 before the first. */
  readonly lastAt: number;
}

const MINUTE_MS = 60_000;
/** Without a chosen time, the timer runs all the same, and nothing is reported. */
const MINUTES_OF_NEVER = 60;

/** Reports when there was no input for the chosen time (ruling 49). */
export const idleMachine = setup({
  types: {
    input: {} as IdleInput,
    context: {} as IdleContext,
    events: {} as IdleEvent,
  },
  actors: { watchInput },
  actions: {
    setMinutes: assign((_, { minutes }: { readonly minutes: number | null }) => ({ minutes })),
    noteInput: assign((_, { at }: InputGivenEvent) => ({ lastAt: at })),
    report: sendTo(({ context }) => context.parentRef, { type: 'idle.passed' }),
  },
  guards: {
    isChosen: ({ context }) => context.minutes !== null,
    // A timer stands still while the device sleeps; the clock does not.
    isLate: ({ context: { lastAt, minutes } }, { at }: InputGivenEvent) =>
      lastAt > 0 && minutes !== null && at - lastAt >= minutes * MINUTE_MS,
  },
  delays: { idleTime: ({ context }) => (context.minutes ?? MINUTES_OF_NEVER) * MINUTE_MS },
}).createMachine({
  id: 'idle',
  context: ({ input }) => ({ ...input, lastAt: 0 }),
  invoke: {
    ...byName('watchInput'),
    // Without the watcher, the time passes from the start.
    onError: {},
  },
  initial: 'waiting',
  on: { 'idle.changed': { target: '.waiting', reenter: true, actions: withEvent('setMinutes') } },
  states: {
    waiting: {
      after: {
        idleTime: { guard: 'isChosen', target: 'waiting', reenter: true, actions: 'report' },
      },
      on: {
        'input.given': [
          {
            guard: withEvent('isLate'),
            target: 'waiting',
            reenter: true,
            actions: [withEvent('noteInput'), 'report'],
          },
          { target: 'waiting', reenter: true, actions: withEvent('noteInput') },
        ],
      },
    },
  },
});
