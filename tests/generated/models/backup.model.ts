import { createLeftOut } from '../../../machines/domain/backup';
import { backupMachine } from '../../../machines/private/backup.machine';
import type { WorkReport } from '../../../machines/uploads/uploads.machine';
import { createParent } from '../../support/run-port';
import { defineModel, delayPasses, portFails } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const FILE = 'covenant-workspace-2026-06-15.zip';
const SAVED = `12 contracts saved to ${FILE}.`;
const DAMAGED = 'lease.pdf';
const MERGED = '3 added, 1 updated, 8 already here.';
const PASSPHRASE = 'correct horse battery';
const REFUSED = 'This does not open the file. Nothing was changed.';
const FULL = 'There is no room left for your contracts on this device.';

const { parentRef } = createParent<WorkReport>();

const READ = { type: 'backup.read', file: { name: FILE, size: 7 } };
const ASKED = { type: 'reading.locked', isRefused: false };

export const backupModel = defineModel({
  name: 'backup',
  machine: backupMachine,
  input: { parentRef },
  events: [
    { type: 'backup.save' },
    READ,
    { type: 'backup.cancel' },
    { type: 'backup.unlock', passphrase: PASSPHRASE },
    { type: 'saving.progressed', progress: 40 },
    { type: 'saving.checked' },
    { type: 'reading.progressed', progress: 60 },
    {
      type: 'saving.done',
      saved: {
        fileName: FILE,
        contracts: 12,
        bytes: 2048,
        isEncrypted: false,
        leftOut: { ...createLeftOut(), contracts: [DAMAGED] },
      },
    },
    { type: 'saving.cancelled' },
    { type: 'reading.checked' },
    ASKED,
    { type: 'reading.locked', isRefused: true },
    {
      type: 'reading.done',
      merged: { added: 3, updated: 1, unchanged: 8, leftOut: createLeftOut() },
    },
    { type: 'saving.failed', message: FULL },
    { type: 'reading.failed', message: FULL },
    delayPasses('mergeTimeout', 'backup.reading.merging', 600_000),
    portFails('saveBackup'),
    portFails('readBackup'),
  ],
  // What the views do not offer: the last event of each is ignored.
  sequences: [[READ, ASKED, { type: 'backup.unlock', passphrase: '' }]],
  projection: ({ value, context }) => ({
    progress: context.progress,
    // The message of an earlier failure is not shown.
    message: JSON.stringify(value).includes('failed') ? context.message : '',
  }),
  // A file is merged after all of it was checked.
  isPossible: (snapshot, { type }) =>
    type !== 'reading.done' || !snapshot.matches({ reading: 'checking' }),
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: (driver) => enterPrivate(driver, '/settings'),
    executors: {
      'backup.save': (driver) => driver.click('button', 'Save everything'),
      'backup.read': (driver, { file }) => driver.chooseFile('Saved workspace', file.name),
      'backup.unlock': async (driver, { passphrase }) => {
        await driver.fill('Passphrase or recovery code of the file', passphrase);
        await driver.click('button', 'Read in');
      },
      'backup.cancel': (driver) => driver.click('button', 'Cancel'),
    },
    alike: [
      {
        reason: 'a progress is shown only while it changes',
        areAlike: (one, other) =>
          one.state === other.state &&
          (one.state.startsWith('ready') ||
            one.state === 'saving.closing' ||
            one.state === 'reading.merging') &&
          one.projection['message'] === other.projection['message'],
      },
    ],
    assertions: {
      'ready.idle': async (driver) => {
        await driver.expectElement('button', 'Save everything');
        await driver.expectElement('button', 'Read in a saved workspace');
        await driver.expectNoElement('button', 'Read in');
        await driver.expectNoElement('alert');
        await driver.expectNoText(SAVED);
        await driver.expectNoText(MERGED);
      },
      'ready.saved': async (driver) => {
        await driver.expectText(SAVED);
        await driver.expectText('Size: 2.00 KB');
        await driver.expectText(DAMAGED);
        await driver.expectElement('button', 'Save everything');
      },
      'ready.merged': async (driver) => {
        await driver.expectText(MERGED);
        await driver.expectElement('button', 'Read in a saved workspace');
      },
      'ready.failed': async (driver, { message }) => {
        await driver.expectElement('alert');
        await driver.expectText(String(message));
      },
      'saving.writing': async (driver, { progress }) => {
        await driver.expectElement('button', 'Saving...');
        await driver.expectProgress('Saving the workspace', Number(progress));
        await driver.expectElement('button', 'Cancel');
      },
      'saving.closing': async (driver) => {
        await driver.expectElement('button', 'Saving...');
        await driver.expectNoElement('button', 'Cancel');
      },
      'locked.asking': async (driver) => {
        await driver.expectElement('button', 'Read in');
        await driver.expectNoText(REFUSED);
      },
      'locked.refused': async (driver) => {
        await driver.expectElement('button', 'Read in');
        await driver.expectText(REFUSED);
      },
      'reading.checking': async (driver, { progress }) => {
        await driver.expectElement('button', 'Reading in...');
        await driver.expectProgress('Checking the saved workspace', Number(progress));
        await driver.expectElement('button', 'Cancel');
      },
      'reading.merging': async (driver) => {
        await driver.expectElement('button', 'Reading in...');
        await driver.expectNoElement('button', 'Cancel');
      },
    },
  },
});
