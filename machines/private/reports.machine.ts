import { assign, setup, type SnapshotFrom } from 'xstate';
import { withEvent, withOutput, byName } from '../actors';
import { FAILURE_SHOWN_MS, type Failure, failTo } from '../domain/failure';
import {
  FIELDS_FAILURE,
  PRINT_FAILURE,
  SAVING_TIMEOUT_MS,
  type FieldsRequest,
  type SavedFields,
  describeFields,
  type FieldsFormat,
} from '../domain/reports';
import { printPage, saveFields } from './ports';

export type ReportsEvent =
  | { readonly type: 'report.print' }
  | { readonly type: 'fields.save'; readonly request: FieldsRequest }
  | { readonly type: 'fields.cancel' };

interface ReportsContext {
  /** The table that is or was saved last. */
  readonly request: FieldsRequest;
  /** The table that was saved last; null before. */
  readonly saved: SavedFields | null;
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

/** Reports: printing the page, and saving the fields of all contracts as a table (ruling 52). */
export const reportsMachine = setup({
  types: {
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { printPage, saveFields },
  actions: {
    setRequest: assign((_, { request }: { readonly request: FieldsRequest }) => ({ request })),
    setSaved: assign((_, saved: SavedFields) => ({ saved })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: { savingTimeout: SAVING_TIMEOUT_MS, failureTime: FAILURE_SHOWN_MS },
}).createMachine({
  id: 'reports',
  context: { request: { format: 'plain', fileName: '' }, saved: null, failure: null },
  initial: 'idle',
  on: {
    // Browsers do not say when a print dialog is closed, so that another one can always be opened.
    'report.print': '.printing',
    'fields.save': { target: '.saving', actions: withEvent('setRequest') },
  },
  states: {
    idle: {},
    printing: {
      invoke: {
        ...byName('printPage'),
        onDone: 'idle',
        onError: failTo('failed', PRINT_FAILURE),
      },
    },
    saving: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('saveFields'),
        input: ({ context }) => context.request,
        onDone: { target: 'saved', actions: withOutput('setSaved') },
        onError: failTo('failed', FIELDS_FAILURE),
      },
      after: { savingTimeout: failTo('failed', FIELDS_FAILURE) },
      on: { 'report.print': {}, 'fields.save': {}, 'fields.cancel': 'idle' },
    },
    saved: {},
    failed: { after: { failureTime: 'idle' } },
  },
});

type ReportsSnapshot = SnapshotFrom<typeof reportsMachine>;

/** Why the page could not be printed, or the table not be saved; null if it was. */
export const selectReportFailure = (snapshot: ReportsSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null;

/** The format of the table that is being saved; undefined if none is. */
export const selectSavingFields = (snapshot: ReportsSnapshot): FieldsFormat | undefined =>
  snapshot.matches('saving') ? snapshot.context.request.format : undefined;

/** The result of the last table; empty if it was not the last thing that was done. */
export const selectFieldsResult = (snapshot: ReportsSnapshot): string => {
  const { saved, request } = snapshot.context;
  return snapshot.matches('saved') && saved ? describeFields(saved, request) : '';
};
