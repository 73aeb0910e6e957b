import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { storageMachine } from '../../../machines/private/storage.machine';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const ASK = 'Ask the browser to keep it';
const REFUSED =
  'The browser has not agreed. It does so sooner for pages that you visit often, bookmark or install. Save everything now and then.';
const KEPT = 'The browser keeps this workspace until you delete it.';
const BLOCKED = 'Another tab has your workspace open.';

const measured = (contracts: number) => ({
  type: 'storage.measured',
  use: {
    contracts,
    fileBytes: 1536,
    usedBytes: contracts === 1 ? null : 2048,
    quotaBytes: contracts === 1 ? null : 1024 ** 3,
    isDurable: false,
    lastBackup: null,
  },
});

export const storageModel = defineModel({
  name: 'storage',
  machine: storageMachine,
  events: [
    measured(2),
    measured(1),
    { type: 'storage.failed', message: BLOCKED },
    portFails('watchStorage'),
    { type: 'storage.retry' },
    { type: 'durability.ask' },
    portSucceeds('askDurable'),
    portSucceeds('askDurable', { isGranted: false }),
    portFails('askDurable'),
    delayPasses('requestTimeout', 'storage.watching.asking', REQUEST_TIMEOUT_MS),
  ],
  projection: ({ context: { use, message } }) => ({
    contracts: use?.contracts,
    isDurable: use?.isDurable,
    message,
  }),
  // The button that asks is shown with a measurement that has none yet.
  isPossible: ({ context: { use } }, { type }) =>
    type !== 'durability.ask' || use?.isDurable === false,
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: (driver) => enterPrivate(driver, '/settings'),
    executors: {
      'storage.retry': (driver) => driver.click('button', 'Retry'),
      'durability.ask': (driver) => driver.click('button', ASK),
    },
    alike: [
      {
        reason: 'a failure is shown in place of the last measurement',
        areAlike: (one, other) =>
          one.state === 'failed' &&
          other.state === 'failed' &&
          one.projection['message'] === other.projection['message'],
      },
    ],
    assertions: {
      'watching.measured': async (driver, { contracts, isDurable }) => {
        await driver.expectElement('heading', 'Settings');
        await driver.expectNoElement('alert');
        await driver.expectNoText(REFUSED);
        if (contracts === undefined) return driver.expectText('Measuring...');
        await driver.expectText(String(contracts));
        await driver.expectText(
          contracts === 1 ? 'The browser does not say' : '2.00 KB of 1.00 GB used',
        );
        await (isDurable ? driver.expectText(KEPT) : driver.expectElement('button', ASK));
      },
      'watching.asking': async (driver, { contracts }) => {
        await driver.expectElement('button', 'Asking...');
        await driver.expectText(String(contracts));
      },
      'watching.refused': async (driver, { contracts }) => {
        await driver.expectText(REFUSED);
        await driver.expectText(String(contracts));
        await driver.expectElement('button', ASK);
      },
      failed: async (driver, { message }) => {
        await driver.expectElement('alert');
        await driver.expectText(String(message));
        await driver.expectElement('button', 'Retry');
      },
    },
  },
});
