import type { AnyActorRef } from 'xstate';
import type { PickedFile } from '../../machines/domain/upload';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import { uploadsMachine } from '../../machines/uploads.machine';
import { defineModel } from './harness/model';

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
  longestSimplePath: 4,
});
