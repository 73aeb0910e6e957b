import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import {
  type ExportRequest,
  describeExport,
  EXPORT_FAILURES,
  type ExportFormat,
} from '../domain/export';
import { FAILURE_SHOWN_MS, REQUEST_TIMEOUT_MS } from '../domain/failure';
import { exportContracts } from '../ports';

export interface ExportEvent {
  readonly type: 'export.start';
  readonly request: ExportRequest;
}

interface ExportContext {
  /** The current or last export. */
  readonly request: ExportRequest;
}

/** Export of contracts as a file, one at a time (spec §11.2). */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { exportContracts },
  actions: {
    setRequest: assign((_, { request }: ExportContext) => ({ request })),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, resultTime: 8000, failureTime: FAILURE_SHOWN_MS },
}).createMachine({
  id: 'export',
  context: { request: { format: 'csv', contracts: [], fileName: '' } },
  initial: 'idle',
  on: { 'export.start': { target: '.saving', actions: withEvent('setRequest') } },
  states: {
    idle: {},
    saving: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('exportContracts'),
        input: ({ context }) => context.request,
        onDone: 'saved',
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
      on: { 'export.start': {} },
    },
    // The result is shown for some seconds.
    saved: { after: { resultTime: 'idle' } },
    failed: { after: { failureTime: 'idle' } },
  },
});

/** Undefined while the dashboard has no `export` child. */
type ExportSnapshot = SnapshotFrom<typeof exportMachine> | undefined;

/** The format of the file that is being saved. */
export const selectSavingFormat = (snapshot: ExportSnapshot): ExportFormat | undefined =>
  snapshot?.hasTag('busy') ? snapshot.context.request.format : undefined;

/** The result of an export that has just ended; else empty. */
export const selectExportResult = (snapshot: ExportSnapshot): string =>
  snapshot?.matches('saved') ? describeExport(snapshot.context.request) : '';

/** The message of a failed export; else empty. */
export const selectExportFailure = (snapshot: ExportSnapshot): string =>
  snapshot?.matches('failed') ? EXPORT_FAILURES[snapshot.context.request.format] : '';
