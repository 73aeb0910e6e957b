import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { selectSpoken } from '../../machines/announcer.selectors';
import type { PickedFile } from '../../machines/domain/upload';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import { uploadsMachine } from '../../machines/uploads.machine';
import { defineModel, delayPasses } from './harness/model';
import type { Act } from './harness/stage';
import { enterSignedIn } from './signed-in';

const file = (id: string, name: string): PickedFile => ({
  id,
  kind: 'file',
  file: { name, size: 1536 },
});
const pick = (...files: readonly PickedFile[]) => ({ type: 'files.add', files });
const report = (type: string, quarter = 0) => ({ type, id: 'f-1', name: 'lease.pdf', quarter });

/** Time for which announcements of uploads settle, in milliseconds. */
const settled = delayPasses('settleTime', 'announcer.settling', 250);

/** The act of a report: a transfer event, and what is announced. */
const transfers =
  (event: AnyEventObject, announcement: string): Act =>
  async (stage) => {
    await stage.happens({ type: 'transfer.started' });
    await stage.happens(event);
    await stage.happens(settled);
    await stage.reads(announcement);
  };

export const uploadsModel = defineModel({
  name: 'uploads',
  machine: uploadsMachine,
  events: [
    { type: 'uploads.open' },
    pick(file('f-1', 'lease.pdf')),
    pick(file('f-2', 'photo.png')),
    report('upload.progressed', 2),
    report('upload.succeeded'),
    report('upload.failed'),
    report('upload.removed'),
    { type: 'uploads.close' },
  ],
  facts: ({ context }) => ({
    hasLease: context.items.length > 0,
    refused: context.refused.length,
    succeeded: context.succeeded,
    failed: context.failed,
  }),
  toldBy: {
    'transfer.started': 'transferFile',
    'transfer.progressed': 'transferFile',
    'transfer.succeeded': 'transferFile',
    'transfer.failed': 'transferFile',
  },
  provide: (machine, { ports: { transferFile } }) =>
    machine.provide({
      actors: { uploadItem: uploadItemMachine.provide({ actors: { transferFile } }) },
    }),
  cause: {
    'upload.progressed': ({ world }) => {
      world.transferFile.last().tell({ type: 'transfer.started' });
      world.transferFile.last().tell({ type: 'transfer.progressed', progress: 50 });
    },
    'upload.succeeded': ({ world }) =>
      world.transferFile.last().tell({ type: 'transfer.succeeded' }),
    'upload.failed': ({ world }) => world.transferFile.last().tell({ type: 'transfer.failed' }),
    'upload.removed': ({ actor }) =>
      actor.getSnapshot().context.items[0].send({ type: 'upload.remove' }),
  },
  traces: {
    'upload.progressed': ({ actor, world }) => {
      world.clock.increment(250);
      const { announcer } = actor.getSnapshot().children;
      expect(selectSpoken(announcer.getSnapshot())).toBe('lease.pdf: 50 percent');
    },
  },
  // One accepted file, which ends once; reports come from a listed file only.
  isPossible: ({ context: { items, succeeded, failed } }, { type, files }) => {
    if (type === 'upload.removed') return items.length > 0;
    if (type.startsWith('upload.')) return items.length > 0 && succeeded + failed === 0;
    return files?.[0].id !== 'f-1' || items.length === 0;
  },
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/settings'),
    acts: {
      'uploads.open': (stage) => stage.clicks('button', 'Upload Contract'),
      'files.add': (stage, { files }) =>
        stage.picksFiles(...files.map((picked: PickedFile) => picked.file)),
      'upload.progressed': transfers(
        { type: 'transfer.progressed', progress: 50 },
        'lease.pdf: 50 percent',
      ),
      'upload.succeeded': transfers({ type: 'transfer.succeeded' }, 'lease.pdf: uploaded'),
      'upload.failed': transfers({ type: 'transfer.failed' }, 'lease.pdf: upload failed'),
      'upload.removed': (stage) => stage.clicks('button', 'Remove lease.pdf'),
      'uploads.close': (stage) => stage.clicks('button', 'Done'),
    },
    sights: {
      closed: (stage) => stage.seesNo('dialog'),
      open: async (stage, { hasLease, refused, succeeded, failed }) => {
        await stage.sees('dialog', 'Upload Contracts');
        await (hasLease ? stage.sees : stage.seesNo)('button', 'Remove lease.pdf');
        await (refused === 0 ? stage.readsNo : stage.reads)('photo.png');
        await (succeeded === 0 ? stage.readsNo : stage.reads)('Uploaded');
        await (failed === 0 ? stage.readsNo : stage.reads)('Upload failed');
      },
    },
  },
  longestSimplePath: 4,
});
