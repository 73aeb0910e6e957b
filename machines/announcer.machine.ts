import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';

export interface AnnouncerEvent {
  readonly type: 'announcement.make';
  readonly message: string;
}

interface AnnouncerContext {
  /** The current or pending message. */
  readonly message: string;
}

export type AnnouncerActorRef = ActorRefFrom<typeof announcerMachine>;

/** Debounced screen-reader announcements: the last message after a pause. */
export const announcerMachine = setup({
  types: {
    context: {} as AnnouncerContext,
    events: {} as AnnouncerEvent,
  },
  actions: {
    setMessage: assign(({ event }) => {
      assertEvent(event, 'announcement.make');
      return { message: event.message };
    }),
  },
  delays: { settleTime: 600 },
}).createMachine({
  id: 'announcer',
  context: { message: '' },
  initial: 'silent',
  states: {
    silent: { on: { 'announcement.make': { target: 'settling', actions: 'setMessage' } } },
    settling: {
      after: { settleTime: 'spoken' },
      on: {
        'announcement.make': { target: 'settling', reenter: true, actions: 'setMessage' },
      },
    },
    spoken: { on: { 'announcement.make': { target: 'settling', actions: 'setMessage' } } },
  },
});
