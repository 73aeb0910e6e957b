import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { partitionFiles, type PickedFile, type RefusedFile } from './domain/upload';
import { uploadBatchMachine, type UploadBatchActorRef } from './upload-batch.machine';
import type { UploadItemActorRef, UploadRemovedEvent } from './upload-item.machine';

/** How many files begin at once; the next ones wait for `batchTime`. */
export const BATCH_SIZE = 25;

export type UploadsEvent =
  | { readonly type: 'uploads.open' }
  | { readonly type: 'uploads.close' }
  | { readonly type: 'files.add'; readonly files: readonly PickedFile[] }
  | UploadRemovedEvent;

interface UploadsContext {
  /** Files on the list that have not begun yet, in their order. */
  readonly waiting: readonly PickedFile[];
  readonly batches: readonly UploadBatchActorRef[];
  readonly items: readonly UploadItemActorRef[];
  /** What was refused of the files added last. */
  readonly refused: readonly RefusedFile[];
}

export type UploadsActorRef = ActorRefFrom<typeof uploadsMachine>;

/**
 * The upload dialog and the files in it, one actor each (spec §2, §4, rulings 22 to 24). Very many
 * files begin batch by batch, so that whoever dropped them need not wait for all to begin.
 */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
  },
  actors: { uploadBatch: uploadBatchMachine },
  actions: {
    takeFiles: assign(({ context, event }) => {
      assertEvent(event, 'files.add');
      const { accepted, refused } = partitionFiles(event.files);
      return { waiting: [...context.waiting, ...accepted], refused };
    }),
    beginBatch: assign(({ context, spawn }) => {
      const files = context.waiting.slice(0, BATCH_SIZE);
      const [first] = files;
      if (!first) return {};
      const batch = spawn('uploadBatch', { id: first.id, input: { files } });
      return {
        waiting: context.waiting.slice(BATCH_SIZE),
        batches: [...context.batches, batch],
        items: [...context.items, ...batch.getSnapshot().context.items],
      };
    }),
    removeItem: assign(({ context, event }) => {
      assertEvent(event, 'upload.removed');
      return { items: context.items.filter((item) => item.id !== event.id) };
    }),
    clearList: enqueueActions(({ context, enqueue }) => {
      for (const batch of context.batches) enqueue.stopChild(batch);
      enqueue.assign({ waiting: [], batches: [], items: [], refused: [] });
    }),
  },
  guards: { hasBegunAll: ({ context }) => context.waiting.length === 0 },
  // About a frame: a batch is shown before the next one begins.
  delays: { batchTime: 16 },
}).createMachine({
  id: 'uploads',
  context: { waiting: [], batches: [], items: [], refused: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'uploads.open': 'open' } },
    open: {
      exit: 'clearList',
      on: {
        'files.add': { target: '.beginning', actions: 'takeFiles' },
        'upload.removed': { actions: 'removeItem' },
        'uploads.close': 'closed',
      },
      initial: 'settled',
      states: {
        settled: {},
        beginning: {
          entry: 'beginBatch',
          always: { guard: 'hasBegunAll', target: 'settled' },
          after: { batchTime: { target: 'beginning', reenter: true } },
        },
      },
    },
  },
});
