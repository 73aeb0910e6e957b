import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent } from '../actors';

export interface AnnouncerEvent {
  readonly type: 'announcement.make';
  /** A later message on the same topic replaces this one, unless it was announced already. */
  readonly topic?: string;
  /** An empty message removes the pending one of its topic. */
  readonly message: string;
}

interface AnnouncerInput {
  /** Debounce time, in milliseconds. */
  readonly settleMs: number;
}

interface AnnouncerContext extends AnnouncerInput {
  /** Pending or announced messages, at most one per topic, oldest first. */
  readonly lines: readonly { readonly topic: string | undefined; readonly message: string }[];
}

/** Debounced screen-reader announcements; messages that settle together are joined. */
export const announcerMachine = setup({
  types: {
    input: {} as AnnouncerInput,
    context: {} as AnnouncerContext,
    events: {} as AnnouncerEvent,
  },
  actions: {
    addLine: assign(({ context }, { topic, message }: AnnouncerEvent) => {
      const others = context.lines.filter((line) => line.topic !== topic);
      return { lines: message === '' ? others : [...others, { topic, message }] };
    }),
    clearLines: assign({ lines: [] }),
  },
  delays: { settleTime: ({ context }) => context.settleMs },
}).createMachine({
  id: 'announcer',
  context: ({ input }) => ({ ...input, lines: [] }),
  initial: 'silent',
  states: {
    silent: { on: { 'announcement.make': { target: 'settling', actions: withEvent('addLine') } } },
    settling: {
      after: { settleTime: 'spoken' },
      on: {
        'announcement.make': { target: 'settling', reenter: true, actions: withEvent('addLine') },
      },
    },
    spoken: {
      exit: 'clearLines',
      on: { 'announcement.make': { target: 'settling', actions: withEvent('addLine') } },
    },
  },
});

/** Text of the live region; empty while nothing is announced. */
export function selectSpoken(snapshot: SnapshotFrom<typeof announcerMachine>): string {
  if (!snapshot.matches('spoken')) return '';
  return snapshot.context.lines.map(({ message }) => message).join('. ');
}
