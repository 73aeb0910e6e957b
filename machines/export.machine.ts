import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import type { Listing } from './domain/listing';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import { DEFAULT_LIST_QUERY } from './domain/list-query';
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
    setListing: assign(({ event }) => {
      assertEvent(event, 'export.start');
      return { listing: event.listing };
    }),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'export',
  context: { listing: { contracts: [], listQuery: DEFAULT_LIST_QUERY } },
  initial: 'idle',
  states: {
    idle: { on: { 'export.start': { target: 'saving', actions: 'setListing' } } },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'exportContracts',
        id: 'exportContracts',
        input: ({ context }) => context.listing,
        onDone: 'idle',
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    failed: { on: { 'export.start': { target: 'saving', actions: 'setListing' } } },
  },
});
