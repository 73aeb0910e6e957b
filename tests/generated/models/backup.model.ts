import { createLeftOut } from '../../../machines/domain/backup';
import { backupMachine } from '../../../machines/private/backup.machine';
import { defineModel } from '../harness/model';
import { inPrivate, submitForm, parentRef } from './signed-in';

const FILE = 'covenant-workspace-2026-06-15.zip';
const SAVED = `12 contracts saved to ${FILE}.`;
const DAMAGED = 'lease.pdf';
const MERGED = '3 added, 1 updated, 8 already here.';
const PASSPHRASE = 'correct horse battery';
const REFUSED = 'This does not open the file. Nothing was changed.';
const FULL = 'There is no room left for your contracts on this device.';

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
    ...inPrivate('/settings'),
    executors: {
      'backup.save': 'Save everything',
      'backup.read': (driver, { file }) => driver.chooseFile('Saved workspace', file.name),
      'backup.unlock': (driver, { passphrase }) =>
        submitForm(driver, { 'Passphrase or recovery code of the file': passphrase }, 'Read in'),
      'backup.cancel': 'Cancel',
    },
    alike: [
      {
        reason: 'a progress is shown only while it changes',
        each: ['ready', 'saving.closing', 'reading.merging'],
        by: ['message'],
      },
    ],
    looks: {
      'ready.idle': {
        button: ['Save everything', 'Read in a saved workspace'],
        no: { button: 'Read in', alert: true, text: [SAVED, MERGED] },
      },
      'ready.saved': { text: [SAVED, 'Size: 2.00 KB', DAMAGED], button: 'Save everything' },
      'ready.merged': { text: MERGED, button: 'Read in a saved workspace' },
      'ready.failed': ({ message }) => ({ alert: true, text: message }),
      'saving.writing': ({ progress }) => ({
        button: ['Saving...', 'Cancel'],
        progress: { 'Saving the workspace': progress },
      }),
      'saving.closing': { button: 'Saving...', no: { button: 'Cancel' } },
      'locked.asking': { button: 'Read in', no: { text: REFUSED } },
      'locked.refused': { button: 'Read in', text: REFUSED },
      'reading.checking': ({ progress }) => ({
        button: ['Reading in...', 'Cancel'],
        progress: { 'Checking the saved workspace': progress },
      }),
      'reading.merging': { button: 'Reading in...', no: { button: 'Cancel' } },
    },
  },
});
