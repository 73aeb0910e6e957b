import { filePasswordMachine } from '../../../machines/private/file-password.machine';
import { makeOwnDetail, makeFields } from '../../support/fields';
import { createParent } from '../../support/run-port';
import type { WorkReport } from '../../../machines/uploads/uploads.machine';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const PROTECTED = {
  ...makeFields(),
  problem: 'This file is protected.',
  isProtected: true,
} as const;
const FORM = 'Password of the file';
const REFUSED = 'This password does not open the file.';
const READING = 'Reading the file…';

const { parentRef } = createParent<WorkReport>();

export const filePasswordModel = defineModel({
  name: 'filePassword',
  machine: filePasswordMachine,
  input: { parentRef },
  events: [
    { type: 'password.enter', id: 'c-1', password: 'sesame' },
    portSucceeds('readProtected', { isOpened: true }),
    portSucceeds('readProtected', { isOpened: false }),
    portFails('readProtected'),
  ],
  // What the views do not offer: the last event of each is ignored.
  sequences: [[{ type: 'password.enter', id: 'c-1', password: '' }]],
  ui: {
    enter: async (driver) => {
      await enterPrivate(driver, '/contract/c-1');
      await driver.cause(
        portSucceeds('loadContract', { kind: 'found', contract: makeOwnDetail(PROTECTED) }),
      );
    },
    executors: {
      'password.enter': async (driver, { password }) => {
        await driver.fill(FORM, String(password));
        await driver.click('button', 'Open file');
      },
    },
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      'waiting.untried': async (page) => {
        await page.expectNoText(READING);
        await page.expectNoText(REFUSED);
        await page.expectNoElement('alert');
      },
      reading: async (page) => {
        await page.expectText(READING);
        await page.expectNoText(REFUSED);
        await page.expectNoElement('alert');
      },
      'waiting.refused': (page) => page.expectText(REFUSED),
      'waiting.failed': (page) => page.expectElement('alert'),
    },
  },
});
