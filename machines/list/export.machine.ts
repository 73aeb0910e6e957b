import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import {
  type ExportRequest,
  describeExport,
  EXPORT_FAILURES,
  type ExportFormat,
  PRINT_FAILURE,
  type PrintedDocument,
  readsDetails,
  SAVING_TIMEOUT_MS,
} from '../domain/export';
import { FAILURE_SHOWN_MS, REQUEST_TIMEOUT_MS } from '../domain/failure';
import { exportContracts, printPage } from '../ports';

export type ExportEvent =
  | { readonly type: 'export.start'; readonly request: ExportRequest }
  | { readonly type: 'export.print'; readonly document: PrintedDocument }
  | { readonly type: 'export.cancel' };

interface ExportContext {
  /** The current or last file. */
  readonly request: ExportRequest;
  /** What is or was printed last; null if a file was the last thing that was made. */
  readonly printed: PrintedDocument | null;
}

/** What is made of contracts, one at a time: a file, or paper (spec §11.2, ruling 52). */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { exportContracts, printPage },
  actions: {
    setRequest: assign((_, { request }: Pick<ExportContext, 'request'>) => ({
      request,
      printed: null,
    })),
    setPrinted: assign((_, { document }: { readonly document: PrintedDocument }) => ({
      printed: document,
    })),
  },
  guards: { isOfList: ({ context }) => !readsDetails(context.request) },
  delays: {
    requestTimeout: REQUEST_TIMEOUT_MS,
    savingTimeout: SAVING_TIMEOUT_MS,
    resultTime: 8000,
    failureTime: FAILURE_SHOWN_MS,
  },
}).createMachine({
  id: 'export',
  context: { request: { format: 'csv', contracts: [], fileName: '' }, printed: null },
  initial: 'idle',
  on: {
    'export.start': { target: '.saving', actions: withEvent('setRequest') },
    // Browsers do not say when a print dialog is closed, so that another one can always be opened.
    'export.print': { target: '.printing', actions: withEvent('setPrinted') },
  },
  states: {
    idle: {},
    printing: { invoke: { ...byName('printPage'), onDone: 'idle', onError: 'failed' } },
    saving: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('exportContracts'),
        input: ({ context }) => context.request,
        onDone: 'saved',
        onError: 'failed',
      },
      after: {
        requestTimeout: { guard: 'isOfList', target: 'failed' },
        savingTimeout: 'failed',
      },
      on: { 'export.start': {}, 'export.print': {}, 'export.cancel': 'idle' },
    },
    // The result is shown for some seconds.
    saved: { after: { resultTime: 'idle' } },
    failed: { after: { failureTime: 'idle' } },
  },
});

type ExportSnapshot = SnapshotFrom<typeof exportMachine> | undefined;

/** The format of the file that is being saved. */
export const selectSavingFormat = (snapshot: ExportSnapshot): ExportFormat | undefined =>
  snapshot?.hasTag('busy') ? snapshot.context.request.format : undefined;

/** What is being printed; null if nothing is. */
export const selectPrinted = (snapshot: ExportSnapshot): PrintedDocument | null =>
  snapshot?.matches('printing') ? snapshot.context.printed : null;

/** The result of an export that has just ended; else empty. */
export const selectExportResult = (snapshot: ExportSnapshot): string =>
  snapshot?.matches('saved') ? describeExport(snapshot.context.request) : '';

/** The message of a failed export; else empty. */
export function selectExportFailure(snapshot: ExportSnapshot): string {
  if (!snapshot?.matches('failed')) return '';
  const { printed, request } = snapshot.context;
  return printed ? PRINT_FAILURE : EXPORT_FAILURES[request.format];
}
