import type { AnyActorRef } from 'xstate';
import type { PickedFile } from '../../machines/domain/upload';
import { uploadBatchMachine } from '../../machines/upload-batch.machine';
import { uploadItemMachine } from '../../machines/upload-item.machine';
import { BATCH_SIZE, uploadsMachine } from '../../machines/uploads.machine';
import { defineModel, delayPasses } from './harness/model';
import type { Recognition } from './harness/stage';
import { enterSignedIn } from './signed-in';

const file = (id: string, name: string): PickedFile => ({
  id,
  kind: 'file',
  file: { name, size: 1536 },
});
const pick = (...files: readonly PickedFile[]) => ({ type: 'files.add', files });

/** One file more than begin at once. */
const MANY = Array.from({ length: BATCH_SIZE + 1 }, (_, index) =>
  file(`many-${index + 1}`, `page-${index + 1}.pdf`),
);

const isOfMany = ({ id }: { readonly id: string }) => id.startsWith('many-');

const seeList: Recognition = async (stage, { hasLease, ofMany, refused }) => {
  await stage.sees('dialog', 'Upload Contracts');
  await (hasLease ? stage.sees : stage.seesNo)('button', 'Remove lease.pdf');
  if (ofMany !== 0) await stage.sees('button', `Remove page-${ofMany}.pdf`);
  await stage.seesNo('button', `Remove page-${Number(ofMany) + 1}.pdf`);
  await (refused === 0 ? stage.readsNo('photo.png') : stage.reads('photo.png'));
};

export const uploadsModel = defineModel({
  name: 'uploads',
  machine: uploadsMachine,
  events: [
    { type: 'uploads.open' },
    pick(file('upload-1', 'lease.pdf')),
    pick(file('upload-2', 'photo.png')),
    pick(...MANY),
    delayPasses('batchTime', 'uploads.open.beginning', 16),
    { type: 'upload.removed', id: 'upload-1' },
    { type: 'uploads.close' },
  ],
  facts: ({ context }) => ({
    hasLease: context.items.some((item: AnyActorRef) => item.id === 'upload-1'),
    ofMany: context.items.filter(isOfMany).length,
    refused: context.refused.length,
  }),
  provide: (machine, { ports: { transferFile } }) =>
    machine.provide({
      actors: {
        uploadBatch: uploadBatchMachine.provide({
          actors: { uploadItem: uploadItemMachine.provide({ actors: { transferFile } }) },
        }),
      },
    }),
  cause: {
    'upload.removed': ({ actor }, { id }) =>
      actor
        .getSnapshot()
        .context.items.find((item: AnyActorRef) => item.id === id)
        ?.send({ type: 'upload.remove' }),
  },
  // Every file has an id of its own, and one of each kind will do; many are there alone.
  isPossible: ({ context }, event) => {
    const isListed = (id: string) => context.items.some((item: AnyActorRef) => item.id === id);
    if (event.type === 'upload.removed') return isListed(event['id']);
    if (event.type !== 'files.add') return true;
    const isAlone =
      event['files'].length === 1 || context.items.length + context.refused.length === 0;
    return isAlone && !context.items.some(isOfMany) && !isListed(event['files'][0].id);
  },
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/settings'),
    acts: {
      'uploads.open': (stage) => stage.clicks('button', 'Upload Contract'),
      'files.add': (stage, { files }) =>
        stage.picksFiles(...files.map((picked: PickedFile) => picked.file)),
      'upload.removed': (stage) => stage.clicks('button', 'Remove lease.pdf'),
      'uploads.close': (stage) => stage.clicks('button', 'Done'),
    },
    sights: {
      closed: (stage) => stage.seesNo('dialog'),
      'open.settled': seeList,
      'open.beginning': seeList,
    },
    tooShortToSee: { 'open.beginning': 'it lasts for a frame' },
  },
  longestSimplePath: 4,
});
