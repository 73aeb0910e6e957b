import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';

export type EvidenceEvent =
  { readonly type: 'evidence.open'; readonly id: string } | { readonly type: 'evidence.close' };

interface EvidenceContext {
  /** Id of the last opened evidence. Not cleared on close: the closing panel still shows it. */
  readonly evidenceId: string | null;
}

export type EvidenceActorRef = ActorRefFrom<typeof evidenceMachine>;

/** Evidence panel: open or closed (spec §2, §4). */
export const evidenceMachine = setup({
  types: {
    context: {} as EvidenceContext,
    events: {} as EvidenceEvent,
  },
  actions: {
    setEvidenceId: assign(({ event }) => {
      assertEvent(event, 'evidence.open');
      return { evidenceId: event.id };
    }),
  },
}).createMachine({
  id: 'evidence',
  context: { evidenceId: null },
  initial: 'closed',
  states: {
    closed: { on: { 'evidence.open': { target: 'open', actions: 'setEvidenceId' } } },
    open: { on: { 'evidence.close': 'closed' } },
  },
});
