import { deletionMachine } from '../../../machines/private/deletion.machine';
import { PortError, REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const TITLE = 'Delete everything?';
const FIELD = 'Type delete to confirm';
const MISTYPED = 'Type the word delete. Nothing was deleted.';
const BLOCKED = 'This browser does not let Covenant keep files here.';

const confirm = (text: string) => ({ type: 'deletion.confirm', text });

export const deletionModel = defineModel({
  name: 'deletion',
  machine: deletionMachine,
  events: [
    { type: 'deletion.open' },
    { type: 'deletion.edit' },
    { type: 'deletion.close' },
    confirm(''),
    confirm('delte'),
    confirm(' Delete '),
    portFails('deleteEverything'),
    portFails('deleteEverything', new PortError({ message: BLOCKED })),
    delayPasses('requestTimeout', 'deletion.deleting', REQUEST_TIMEOUT_MS),
  ],
  projection: ({ value, context }) => ({
    // The message of an earlier failure is not shown.
    message: JSON.stringify(value).includes('failed') ? context.message : '',
  }),
  // The workspace ends with its store, which `keepResources` reports.
  withoutEffect: [portSucceeds('deleteEverything')],
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: (driver) => enterPrivate(driver, '/settings'),
    executors: {
      'deletion.open': (driver) => driver.click('button', 'Delete everything'),
      'deletion.edit': (driver) => driver.type(FIELD, 'x'),
      'deletion.close': (driver) => driver.click('button', 'Cancel'),
      'deletion.confirm': async (driver, { text }) => {
        await driver.fill(FIELD, text);
        await driver.click('button', 'Delete everything');
      },
    },
    assertions: {
      closed: (driver) => driver.expectNoElement('dialog'),
      'open.asking': async (driver) => {
        await driver.expectElement('dialog', TITLE);
        await driver.expectElement('button', 'Delete everything');
        await driver.expectNoElement('alert');
        await driver.expectNoText(MISTYPED);
      },
      'open.mistyped': (driver) => driver.expectText(MISTYPED),
      'open.failed': async (driver, { message }) => {
        await driver.expectElement('dialog', TITLE);
        await driver.expectElement('alert');
        await driver.expectText(String(message));
      },
      deleting: (driver) => driver.expectElement('button', 'Deleting...'),
    },
  },
});
