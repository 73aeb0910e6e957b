import { assertEvent, assign, setup } from 'xstate';
import type { ContractSummary } from './domain/contract';
import { REQUEST_TIMEOUT_MS } from './domain/request-timeout';
import { exportContracts } from './ports';

export interface ExportEvent {
  readonly type: 'export.start';
  readonly contracts: readonly ContractSummary[];
}

interface ExportContext {
  /** The contracts of the current or last export. */
  readonly contracts: readonly ContractSummary[];
}

/** Export of contracts as a CSV file, one at a time. */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    tags: {} as 'busy',
  },
  actors: { exportContracts },
  actions: {
    setContracts: assign(({ event }) => {
      assertEvent(event, 'export.start');
      return { contracts: event.contracts };
    }),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'export',
  context: { contracts: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'export.start': { target: 'saving', actions: 'setContracts' } } },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'exportContracts',
        id: 'exportContracts',
        input: ({ context: { contracts } }) => ({ contracts }),
        onDone: 'idle',
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    failed: { on: { 'export.start': { target: 'saving', actions: 'setContracts' } } },
  },
});
