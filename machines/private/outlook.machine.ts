import {
  assertEvent,
  assign,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type Snapshot,
} from 'xstate';
import { OUTLOOK_FAILURE } from '../domain/deadlines';
import { describeFailure } from '../domain/failure';
import type { Outlook } from '../domain/outlook';
import { watchOutlook, type OutlookChangedEvent, type OutlookReport } from './ports';

export type OutlookEvent = OutlookReport | { readonly type: 'outlook.retry' };

interface OutlookInput {
  /** Gets each outlook. */
  readonly parentRef: ActorRef<Snapshot<unknown>, OutlookChangedEvent>;
}

interface OutlookContext extends OutlookInput {
  /** The last report; null before the first one. */
  readonly outlook: Outlook | null;
  /** Why the contracts cannot be read; empty if they can. */
  readonly message: string;
}

export type OutlookActorRef = ActorRefFrom<typeof outlookMachine>;

/** What deadlines and insights follow from (rulings 44 and 45). */
export const outlookMachine = setup({
  types: {
    input: {} as OutlookInput,
    context: {} as OutlookContext,
    events: {} as OutlookEvent,
  },
  actors: { watchOutlook },
  actions: {
    setOutlook: assign(({ event }) => {
      assertEvent(event, 'outlook.changed');
      return { outlook: event.outlook };
    }),
    reportOutlook: sendTo(
      ({ context }) => context.parentRef,
      ({ event }) => {
        assertEvent(event, 'outlook.changed');
        return event;
      },
    ),
    setMessage: assign((_, message: string) => ({ message })),
    clearMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'outlook',
  context: ({ input }) => ({ ...input, outlook: null, message: '' }),
  initial: 'watching',
  states: {
    watching: {
      invoke: {
        src: 'watchOutlook',
        id: 'watchOutlook',
        onError: {
          target: 'failed',
          actions: {
            type: 'setMessage',
            params: describeFailure({ message: OUTLOOK_FAILURE }),
          },
        },
      },
      initial: 'loading',
      on: {
        'outlook.changed': { target: '.loaded', actions: ['setOutlook', 'reportOutlook'] },
        'outlook.failed': {
          target: 'failed',
          actions: { type: 'setMessage', params: ({ event }) => event.message },
        },
      },
      states: { loading: {}, loaded: {} },
    },
    failed: { exit: 'clearMessage', on: { 'outlook.retry': 'watching' } },
  },
});
