import { makeLock } from '../../support/fixtures';
import { describeFailure, PortError, REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { recoveryMachine } from '../../../machines/private/recovery.machine';
import type { PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const PASSPHRASE = 'correct horse battery';
const FULL = 'There is no room left for your contracts on this device';
const TITLE = 'Set a new passphrase';
const WRONG = 'This is not the recovery code.';
const DIFFERENT = 'The two are not the same.';

const LOCKED = {
  type: 'lock.reported',
  lock: makeLock({ isLocked: true, idleMinutes: 15 }),
};

const submit = (repeated: string) => ({
  type: 'recovery.submit',
  code: 'ABCD-EFGH',
  passphrase: PASSPHRASE,
  repeated,
});

const expectProblem = (page: PageAssertions, problem: unknown) =>
  problem === 'different' ? page.expectText(DIFFERENT) : page.expectNoText(DIFFERENT);

export const recoveryModel = defineModel({
  name: 'recovery',
  machine: recoveryMachine,
  events: [
    { type: 'recovery.ask' },
    { type: 'recovery.edit' },
    { type: 'recovery.close' },
    submit('another'),
    submit(PASSPHRASE),
    portSucceeds('recoverWorkspace', { isDone: false }),
    portFails('recoverWorkspace', new PortError({ message: FULL })),
    delayPasses('requestTimeout', 'recovery.saving', REQUEST_TIMEOUT_MS),
  ],
  projection: ({ value, context }) => ({
    problem: context.problem,
    // The message of an earlier failure is not shown.
    message:
      JSON.stringify(value).includes('failed') && context.failure
        ? describeFailure(context.failure)
        : '',
  }),
  // The report that follows opens the workspace.
  withoutEffect: [portSucceeds('recoverWorkspace')],
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: async (driver) => {
      await enterPrivate(driver, '/settings');
      await driver.cause(LOCKED);
    },
    executors: {
      'recovery.ask': (driver) => driver.click('button', 'Use the recovery code'),
      'recovery.edit': (driver) => driver.type('New passphrase', 'x'),
      'recovery.close': (driver) => driver.click('button', 'Cancel'),
      'recovery.submit': async (driver, { code, passphrase, repeated }) => {
        await driver.fill('Recovery code', String(code));
        await driver.fill('New passphrase', String(passphrase));
        await driver.fill('Repeat the new passphrase', String(repeated));
        await driver.click('button', 'Set passphrase');
      },
    },
    assertions: {
      closed: (page) => page.expectNoElement('dialog'),
      'open.ready': async (page, { problem }) => {
        await page.expectElement('dialog', TITLE);
        await page.expectNoElement('alert');
        await page.expectNoText(WRONG);
        await page.expectNoElement('button', 'Unlocking...');
        await expectProblem(page, problem);
      },
      'open.wrong': async (page) => {
        await page.expectElement('dialog', TITLE);
        await page.expectText(WRONG);
      },
      'open.failed': async (page, { message }) => {
        await page.expectElement('dialog', TITLE);
        await page.expectElement('alert');
        await page.expectText(String(message));
      },
      saving: async (page) => {
        await page.expectElement('dialog', TITLE);
        await page.expectElement('button', 'Unlocking...');
      },
    },
  },
});
