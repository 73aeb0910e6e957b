import type { ExportFormat } from '../../../machines/domain/export';
import { exportMachine } from '../../../machines/list/export.machine';
import { defineModel } from '../harness/model';
import { because, inDemo, TWELVE } from './signed-in';

const BUTTONS: Readonly<Record<string, string>> = {
  csv: 'Export CSV',
  calendar: 'Add to calendar',
};
const BUSY: Readonly<Record<string, string>> = { csv: 'Exporting...', calendar: 'Creating...' };
const RESULTS: Readonly<Record<string, string>> = {
  csv: '12 contracts exported to covenant-contracts-2026-06-15.csv',
  calendar:
    '12 expiry dates saved to covenant-contracts-2026-06-15.ics. Open the file to add them to your calendar.',
};
const FAILURES: Readonly<Record<string, string>> = {
  csv: 'The list could not be exported. Please try again.',
  calendar: 'The calendar file could not be created. Please try again, or reload the page.',
};

const start = (format: ExportFormat, extension: string, contracts = TWELVE.contracts) => ({
  type: 'export.start',
  request: { format, contracts, fileName: `covenant-contracts-2026-06-15.${extension}` },
});

export const exportModel = defineModel({
  name: 'export',
  machine: exportMachine,
  events: [
    start('csv', 'csv'),
    start('calendar', 'ics'),
    start('csv', 'csv', TWELVE.contracts.slice(1)),
    start('terms', 'csv'),
    { type: 'export.print', document: 'report' },
    { type: 'export.cancel' },
  ],
  // A file of the list is given up before.
  isPossible: ({ context }, { type }) =>
    !type.includes('savingTimeout') || context.request.format === 'terms',
  projection: ({ context: { request, printed } }) => ({ format: printed ?? request.format }),
  ui: {
    ...inDemo('/dashboard'),
    executors: {
      'export.start': (driver, { request }) =>
        driver.click('button', BUTTONS[request.format] ?? ''),
    },
    // The list is not filtered.
    isPossibleInUi: (_snapshot, { request }) =>
      request?.contracts.length !== 11 && request?.format !== 'terms',
    unreachableInViews: because(
      'the demo has the two files only: tests/views/private-list.test.tsx',
      'export.print',
      'export.cancel',
      'printing',
      'xstate.after.savingTimeout.export.saving',
    ),
    unreachableInBrowser: {
      'xstate.after.requestTimeout.export.saving': 'a browser saves at once',
    },
    unobservableInBrowser: { saving: 'a browser saves the file before the next paint' },
    alike: [
      { reason: 'the format of the last file is shown for some seconds only', each: ['idle'] },
    ],
    looks: {
      idle: {
        button: Object.values(BUTTONS),
        no: { alert: true, text: Object.values(RESULTS) },
      },
      saving: ({ format }) => ({ button: BUSY[String(format)] ?? '', no: { alert: true } }),
      saved: ({ format }) => ({
        text: RESULTS[String(format)],
        button: BUTTONS[String(format)] ?? '',
      }),
      failed: ({ format }) => ({
        alert: true,
        text: FAILURES[String(format)],
        button: BUTTONS[String(format)] ?? '',
      }),
    },
  },
});
