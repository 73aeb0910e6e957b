import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate';
import type { ContractSummary } from './domain/contract';
import { exportContracts } from './ports';

export interface ExportEvent {
  readonly type: 'export.start';
  readonly contracts: readonly ContractSummary[];
}

interface ExportContext {
  /** What is, or was last, saved. */
  readonly contracts: readonly ContractSummary[];
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
    keepContracts: assign(({ event }) => {
      assertEvent(event, 'export.start');
      return { contracts: event.contracts };
    }),
  },
}).createMachine({
  id: 'export',
  context: { contracts: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'export.start': { target: 'saving', actions: 'keepContracts' } } },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'exportContracts',
        id: 'exportContracts',
        input: ({ context }) => ({ contracts: context.contracts }),
        onDone: 'idle',
        onError: 'failed',
      },
    },
    failed: { on: { 'export.start': { target: 'saving', actions: 'keepContracts' } } },
  },
});
