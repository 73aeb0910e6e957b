import { PortError } from '../../../machines/domain/failure';
import { FIELDS_FAILURE } from '../../../machines/domain/reports';
import { reportsMachine } from '../../../machines/private/reports.machine';
import { makeFacts, makeOutlook } from '../../support/outlook';
import type { Look } from '../harness/looks';
import { defineModel, portFails } from '../harness/model';
import { inPrivate } from './signed-in';

const REQUEST = { format: 'plain', fileName: 'covenant-fields-2026-06-15.csv' };
const SAVED = '9 fields of 1 contract saved to covenant-fields-2026-06-15.csv.';
const FULL = new PortError({ message: FIELDS_FAILURE, detail: 'The disk is full.' });

const AT_REST: Look = { button: 'Print', no: { alert: true, text: SAVED, button: 'Cancel' } };

export const reportsModel = defineModel({
  name: 'reports',
  machine: reportsMachine,
  events: [
    { type: 'report.print' },
    { type: 'fields.save', request: REQUEST },
    { type: 'fields.cancel' },
    portFails('saveFields', FULL),
  ],
  projection: (snapshot) => ({
    message: snapshot.matches('failed')
      ? [snapshot.context.failure.message, snapshot.context.failure.detail].filter(Boolean).join()
      : '',
  }),
  ui: {
    ...inPrivate('/reports', { type: 'outlook.changed', outlook: makeOutlook([makeFacts()]) }),
    executors: {
      'report.print': 'Print',
      'fields.save': 'All fields as CSV',
      'fields.cancel': 'Cancel',
    },
    alike: [{ reason: 'the browser shows its print dialog', among: ['idle', 'printing'] }],
    looks: {
      idle: AT_REST,
      printing: AT_REST,
      saving: { button: 'Cancel' },
      saved: { text: SAVED },
      failed: ({ message }) => ({
        alert: true,
        text: `${String(message).split(',').join('. ')}${String(message).endsWith('.') ? '' : '.'}`,
      }),
    },
  },
});
