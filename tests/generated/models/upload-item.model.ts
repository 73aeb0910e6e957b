import { expect } from 'vitest';
import { uploadItemMachine } from '../../../machines/upload-item.machine';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import type { StateAssertion } from '../harness/driver';
import { createReportLog } from '../../support/report-log';
import { enterSignedIn } from './signed-in';

const NOTE =
  'The name ends in .pdf, but the content does not look like a PDF file. Open the file to check it, or remove it.';

const assertRow =
  (word: string): StateAssertion =>
  async (driver, { hasTypeMismatch }) => {
    await driver.expectText(word);
    await (hasTypeMismatch ? driver.expectText(NOTE) : driver.expectNoText(NOTE));
  };

const assertProgress =
  (word: string): StateAssertion =>
  async (driver, projection) => {
    await driver.expectProgress('Uploading lease.pdf', Number(projection['progress']));
    await assertRow(word)(driver, projection);
  };

const assertOutcome =
  (word: string): StateAssertion =>
  async (driver, projection) => {
    await assertRow(word)(driver, projection);
    await driver.expectNoElement('progressbar');
  };

const { parentRef, reports } = createReportLog();

export const uploadItemModel = defineModel({
  name: 'uploadItem',
  machine: uploadItemMachine,
  input: {
    id: 'upload-1',
    file: { name: 'lease.pdf', size: 1536 },
    parentRef,
  },
  events: [
    { type: 'transfer.started' },
    { type: 'transfer.progressed', progress: 10 },
    { type: 'transfer.progressed', progress: 50 },
    { type: 'transfer.succeeded' },
    { type: 'transfer.failed' },
    portFails('transferFile'),
    portSucceeds('readFirstBytes', [0x4d, 0x5a]),
    { type: 'upload.remove' },
  ],
  projection: ({ context }) => ({
    progress: context.progress,
    hasTypeMismatch: context.hasTypeMismatch,
  }),
  withoutEffect: [portFails('readFirstBytes')],
  // Progress only rises. The first bytes arrive at 50 percent only, to limit the paths.
  isPossible: ({ context }, { type, progress }) =>
    type.includes('readFirstBytes')
      ? !context.hasTypeMismatch && context.progress === 50
      : type !== 'transfer.progressed' || progress > context.progress,
  effectAssertions: {
    'transfer.succeeded': () => expect(reports().at(-1)?.type).toBe('upload.succeeded'),
    'transfer.failed': () => expect(reports().at(-1)?.type).toBe('upload.failed'),
    'xstate.error.actor.transferFile': () => expect(reports().at(-1)?.type).toBe('upload.failed'),
    'upload.remove': () => expect(reports().at(-1)?.type).toBe('upload.removed'),
    'transfer.progressed': ({ actor }) => {
      if (actor.getSnapshot().context.progress !== 50) return;
      expect(reports().at(-1)).toMatchObject({ type: 'upload.progressed', quarter: 2 });
    },
  },
  sentBy: {
    'transfer.started': 'transferFile',
    'transfer.progressed': 'transferFile',
    'transfer.succeeded': 'transferFile',
    'transfer.failed': 'transferFile',
  },
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, '/settings');
      await driver.click('button', 'Upload Contract');
      await driver.selectFiles({ name: 'lease.pdf', size: 1536 });
    },
    executors: { 'upload.remove': (driver) => driver.click('button', 'Remove lease.pdf') },
    alike: [
      {
        reason: 'nothing is shown of a removed upload',
        areAlike: (one, other) => one.state === 'removed' && other.state === 'removed',
      },
    ],
    unreachableInBrowser: {
      'xstate.done.actor.readFirstBytes': 'the file is read before the row is visible',
      'xstate.error.actor.transferFile': 'the simulated transfer never throws',
    },
    assertions: {
      'transfer.pending': assertProgress('Pending'),
      'transfer.uploading': assertProgress('Uploading'),
      success: assertOutcome('Uploaded'),
      error: assertOutcome('Upload failed'),
      removed: (driver) => driver.expectNoElement('button', 'Remove lease.pdf'),
    },
  },
  longestSimplePath: 4,
});
