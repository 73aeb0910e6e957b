import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import type { Listing } from './domain/listing';
import { PATIENCE } from './domain/patience';
import { FIRST_PLACE } from './domain/place';
import { exportContracts } from './ports';

export interface ExportEvent {
  readonly type: 'export.start';
  /** Listed only where it is saved: it may be long. */
  readonly listing: Listing;
}

interface ExportContext {
  /** What is, or was last, saved. */
  readonly listing: Listing;
}

export type ExportActorRef = ActorRefFrom<typeof exportMachine>;

/** Saves a list of contracts as a file for spreadsheets. */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    tags: {} as 'busy',
  },
  actors: { exportContracts },
  actions: {
    keepListing: assign(({ event }) => {
      assertEvent(event, 'export.start');
      return { listing: event.listing };
    }),
  },
  delays: { patience: PATIENCE },
}).createMachine({
  id: 'export',
  context: { listing: { contracts: [], place: FIRST_PLACE } },
  initial: 'idle',
  states: {
    idle: { on: { 'export.start': { target: 'saving', actions: 'keepListing' } } },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'exportContracts',
        id: 'exportContracts',
        input: ({ context }) => context.listing,
        onDone: 'idle',
        onError: 'failed',
      },
      after: { patience: 'failed' },
    },
    failed: { on: { 'export.start': { target: 'saving', actions: 'keepListing' } } },
  },
});
