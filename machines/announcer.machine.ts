import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';

export interface AnnouncerEvent {
  readonly type: 'announcement.make';
  readonly message: string;
}

interface AnnouncerContext {
  /** What is, or is about to be, said. */
  readonly message: string;
}

export type AnnouncerActorRef = ActorRefFrom<typeof announcerMachine>;

/** What is said to who does not see the page: the last message, once no other follows it. */
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
