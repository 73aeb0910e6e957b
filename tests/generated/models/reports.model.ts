import { FAILURE_SHOWN_MS, PortError } from '../../../machines/domain/failure';
import { FIELDS_FAILURE, SAVING_TIMEOUT_MS } from '../../../machines/domain/reports';
import { reportsMachine } from '../../../machines/private/reports.machine';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const REQUEST = { format: 'plain', fileName: 'covenant-fields-2026-06-15.csv' };
const SAVED = '9 fields of 1 contract saved to covenant-fields-2026-06-15.csv.';
const FULL = new PortError({ message: FIELDS_FAILURE, detail: 'The disk is full.' });

export const reportsModel = defineModel({
  name: 'reports',
  machine: reportsMachine,
  events: [
    { type: 'report.print' },
    { type: 'fields.save', request: REQUEST },
    { type: 'fields.cancel' },
    portSucceeds('printPage'),
    portFails('printPage'),
    portSucceeds('saveFields'),
    portFails('saveFields', FULL),
    delayPasses('savingTimeout', 'reports.saving', SAVING_TIMEOUT_MS),
    delayPasses('failureTime', 'reports.failed', FAILURE_SHOWN_MS),
  ],
  projection: (snapshot) => ({
    message: snapshot.matches('failed')
      ? [snapshot.context.failure.message, snapshot.context.failure.detail].filter(Boolean).join()
      : '',
  }),
  ui: {
    enter: async (driver) => {
      await enterPrivate(driver, '/reports');
      await driver.cause({ type: 'outlook.changed', outlook: makeOutlook([makeFacts()]) });
    },
    executors: {
      'report.print': (driver) => driver.click('button', 'Print'),
      'fields.save': (driver) => driver.click('button', 'All fields as CSV'),
      'fields.cancel': (driver) => driver.click('button', 'Cancel'),
    },
    alike: [
      {
        reason: 'the browser shows its print dialog',
        areAlike: (one, other) =>
          [one, other].every(({ state }) => state === 'idle' || state === 'printing'),
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      idle: async (page) => {
        await page.expectElement('button', 'Print');
        await page.expectNoElement('alert');
        await page.expectNoText(SAVED);
        await page.expectNoElement('button', 'Cancel');
      },
      printing: async (page) => {
        await page.expectElement('button', 'Print');
        await page.expectNoElement('alert');
        await page.expectNoText(SAVED);
        await page.expectNoElement('button', 'Cancel');
      },
      saving: (page) => page.expectElement('button', 'Cancel'),
      saved: (page) => page.expectText(SAVED),
      failed: async (page, { message }) => {
        await page.expectElement('alert');
        await page.expectText(
          `${String(message).split(',').join('. ')}${String(message).endsWith('.') ? '' : '.'}`,
        );
      },
    },
  },
});
