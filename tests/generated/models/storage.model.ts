import { storageMachine } from '../../../machines/storage.machine';
import { defineModel, portFails, portSucceeds } from '../harness/model';
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
  },
});

export const storageModel = defineModel({
  name: 'storage',
  machine: storageMachine,
  events: [
    { type: 'storage.show' },
    { type: 'storage.hide' },
    measured(2),
    measured(1),
    { type: 'storage.failed', message: BLOCKED },
    portFails('watchStorage'),
    { type: 'storage.retry' },
    { type: 'durability.ask' },
    portSucceeds('askDurable', { isGranted: true }),
    portSucceeds('askDurable', { isGranted: false }),
    portFails('askDurable'),
  ],
  projection: ({ context: { use, message } }) => ({
    contracts: use?.contracts,
    isDurable: use?.isDurable,
    message,
  }),
  // The button that asks is shown with a measurement that has none yet.
  isPossible: ({ context: { use } }, { type }) =>
    type !== 'durability.ask' || use?.isDurable === false,
  sentBy: { 'storage.measured': 'watchStorage', 'storage.failed': 'watchStorage' },
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: (driver) => enterPrivate(driver, '/reports'),
    executors: {
      'storage.show': (driver) => driver.visit('/settings'),
      'storage.hide': (driver) => driver.visit('/reports'),
      'storage.retry': (driver) => driver.click('button', 'Retry'),
      'durability.ask': (driver) => driver.click('button', ASK),
    },
    // The screen appears and disappears.
    isPossibleInUi: (snapshot, { type }) => type !== 'storage.hide' || !snapshot.matches('hidden'),
    alike: [
      {
        reason: 'a hidden screen shows nothing of the last measurement',
        areAlike: (one, other) => one.state === 'hidden' && other.state === 'hidden',
      },
      {
        reason: 'a failure is shown in place of the last measurement',
        areAlike: (one, other) =>
          one.state === 'failed' &&
          other.state === 'failed' &&
          one.projection['message'] === other.projection['message'],
      },
    ],
    assertions: {
      hidden: (driver) => driver.expectElement('heading', 'Reports'),
      'shown.measured': async (driver, { contracts, isDurable }) => {
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
      'shown.asking': async (driver, { contracts }) => {
        await driver.expectElement('button', 'Asking...');
        await driver.expectText(String(contracts));
      },
      'shown.refused': async (driver, { contracts }) => {
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
  longestSimplePath: 3,
});
