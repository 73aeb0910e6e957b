import type { AnyActorRef } from 'xstate';
import type { PickedFile } from '../../machines/domain/upload';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import { uploadsMachine } from '../../machines/uploads.machine';
import { defineModel } from './harness/model';
import { enterSignedIn } from './signed-in';

const pick = (id: string, name: string) => ({
  type: 'files.add',
  files: [{ id, kind: 'file', file: { name, size: 1536 } }],
});

export const uploadsModel = defineModel({
  name: 'uploads',
  machine: uploadsMachine,
  events: [
    { type: 'uploads.open' },
    pick('upload-1', 'lease.pdf'),
    pick('upload-2', 'photo.png'),
    { type: 'upload.removed', id: 'upload-1' },
    { type: 'uploads.close' },
  ],
  facts: ({ context }) => ({
    items: context.items.map((item: AnyActorRef) => item.id),
    refused: context.refused.length,
  }),
  provide: (machine, { transferFile }) =>
    machine.provide({
      actors: { uploadItem: uploadItemMachine.provide({ actors: { transferFile } }) },
    }),
  cause: {
    'upload.removed': ({ actor }) =>
      actor.getSnapshot().context.items[0]?.send({ type: 'upload.remove' }),
  },
  // Every file has an id of its own, and one of each kind will do.
  isPossible: ({ context }, event) =>
    event.type !== 'files.add' ||
    event['files'].every(
      ({ id }: PickedFile) => !context.items.some((item: AnyActorRef) => item.id === id),
    ),
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/settings'),
    acts: {
      'uploads.open': (stage) => stage.clicks('button', 'Upload Contract'),
      'files.add': (stage, { files }) => stage.picksFile(files[0].file),
      'upload.removed': (stage) => stage.clicks('button', 'Remove lease.pdf'),
      'uploads.close': (stage) => stage.clicks('button', 'Done'),
    },
    sights: {
      closed: (stage) => stage.seesNo('dialog'),
      open: async (stage, { items, refused }) => {
        await stage.sees('dialog', 'Upload Contracts');
        const isListed = Array.isArray(items) && items.length > 0;
        await (isListed ? stage.sees : stage.seesNo)('button', 'Remove lease.pdf');
        await (refused === 0 ? stage.readsNo('photo.png') : stage.reads('photo.png'));
      },
    },
  },
  longestSimplePath: 4,
});
