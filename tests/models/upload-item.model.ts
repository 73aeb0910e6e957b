import { expect } from 'vitest';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import { defineModel, portFails, portSucceeds } from './harness/model';
import type { Recognition } from './harness/stage';
import { createReportLog } from '../support/report-log';
import { enterSignedIn } from './signed-in';

const NOTE = 'Content does not match its name';

/** The absence of the note is not asserted: in a browser, the file is read at once. */
const readRow =
  (word: string): Recognition =>
  async (stage, { hasTypeMismatch }) => {
    await stage.reads(word);
    if (hasTypeMismatch) await stage.reads(NOTE);
  };

const seeProgress =
  (word: string): Recognition =>
  async (stage, facts) => {
    await stage.sees('progressbar', 'Uploading lease.pdf');
    await readRow(word)(stage, facts);
  };

const seeOutcome =
  (word: string): Recognition =>
  async (stage, facts) => {
    await readRow(word)(stage, facts);
    await stage.seesNo('progressbar');
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
  facts: ({ context }) => ({
    progress: context.progress,
    hasTypeMismatch: context.hasTypeMismatch,
  }),
  survived: [portFails('readFirstBytes')],
  // Progress only rises. The file is read once, at 50 percent; other moments behave alike.
  isPossible: ({ context }, { type, progress }) =>
    type.includes('readFirstBytes')
      ? !context.hasTypeMismatch && context.progress === 50
      : type !== 'transfer.progressed' || progress > context.progress,
  traces: {
    'transfer.progressed': ({ actor }) => {
      if (actor.getSnapshot().context.progress !== 50) return;
      expect(reports().at(-1)).toMatchObject({ type: 'upload.progressed', quarter: 2 });
    },
  },
  toldBy: {
    'transfer.started': 'transferFile',
    'transfer.progressed': 'transferFile',
    'transfer.succeeded': 'transferFile',
    'transfer.failed': 'transferFile',
  },
  scenes: {
    enter: async (stage) => {
      await enterSignedIn(stage, '/settings');
      await stage.clicks('button', 'Upload Contract');
      await stage.picksFiles({ name: 'lease.pdf', size: 1536 });
    },
    acts: { 'upload.remove': (stage) => stage.clicks('button', 'Remove lease.pdf') },
    beyondBrowser: {
      'xstate.done.actor.readFirstBytes': 'the file is read before the row is visible',
      'xstate.error.actor.transferFile': 'the simulated transfer never throws',
    },
    sights: {
      'transfer.pending': seeProgress('Pending'),
      'transfer.uploading': seeProgress('Uploading'),
      success: seeOutcome('Uploaded'),
      error: seeOutcome('Upload failed'),
      removed: (stage) => stage.seesNo('button', 'Remove lease.pdf'),
    },
  },
  longestSimplePath: 4,
});
