import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';

export type EvidenceEvent =
  { readonly type: 'evidence.open'; readonly id: string } | { readonly type: 'evidence.close' };

interface EvidenceContext {
  /** The piece that is or was last shown: a closing panel still shows it. */
  readonly evidenceId: string | null;
}

export type EvidenceActorRef = ActorRefFrom<typeof evidenceMachine>;

/** The panel that shows one piece of evidence at a time (spec §2, §4). */
export const evidenceMachine = setup({
  types: {
    context: {} as EvidenceContext,
    events: {} as EvidenceEvent,
  },
  actions: {
    pickEvidence: assign(({ event }) => {
      assertEvent(event, 'evidence.open');
      return { evidenceId: event.id };
    }),
  },
}).createMachine({
  id: 'evidence',
  context: { evidenceId: null },
  initial: 'closed',
  states: {
    closed: { on: { 'evidence.open': { target: 'open', actions: 'pickEvidence' } } },
    open: { on: { 'evidence.close': 'closed' } },
  },
});
