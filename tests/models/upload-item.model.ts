import { uploadItemMachine } from '../../machines/upload-item.machine';
import { defineModel, portFails } from './harness/model';
import type { Recognition } from './harness/stage';
import { enterSignedIn } from './signed-in';

const seeProgress =
  (word: string): Recognition =>
  async (stage) => {
    await stage.sees('progressbar', 'Uploading lease.pdf');
    await stage.reads(word);
  };

const seeOutcome =
  (word: string): Recognition =>
  async (stage) => {
    await stage.reads(word);
    await stage.seesNo('progressbar');
  };

export const uploadItemModel = defineModel({
  name: 'uploadItem',
  machine: uploadItemMachine,
  input: { id: 'upload-1', file: { name: 'lease.pdf', size: 1536 } },
  events: [
    { type: 'transfer.started' },
    { type: 'transfer.progressed', progress: 50 },
    { type: 'transfer.succeeded' },
    { type: 'transfer.failed' },
    portFails('transferFile'),
    { type: 'upload.remove' },
  ],
  facts: ({ context }) => ({ progress: context.progress }),
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
      'xstate.error.actor.transferFile': 'the simulated transfer fails in words, it never throws',
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
