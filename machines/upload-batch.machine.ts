import { enqueueActions, setup, stopChild, type ActorRefFrom } from 'xstate';
import type { PickedFile } from './domain/upload';
import {
  uploadItemMachine,
  type UploadItemActorRef,
  type UploadRemovedEvent,
} from './upload-item.machine';

interface UploadBatchInput {
  readonly files: readonly PickedFile[];
}

interface UploadBatchContext {
  /** Every item that began here, in the order of the files; removed ones stay in it. */
  readonly items: readonly UploadItemActorRef[];
}

export type UploadBatchActorRef = ActorRefFrom<typeof uploadBatchMachine>;

/**
 * Files that began together. An actor stops its children one by one, each time copying the record
 * of those left: a thousand children take a second to stop, in batches of a few they take none.
 */
export const uploadBatchMachine = setup({
  types: {
    input: {} as UploadBatchInput,
    context: {} as UploadBatchContext,
    events: {} as UploadRemovedEvent,
  },
  actors: { uploadItem: uploadItemMachine },
  actions: {
    stopItem: stopChild(({ event }) => event.id),
    passOn: enqueueActions(({ event, enqueue, self }) => {
      if (self._parent) enqueue.sendTo(self._parent, event);
    }),
  },
}).createMachine({
  id: 'uploadBatch',
  context: ({ input, spawn }) => ({
    items: input.files.map(({ id, file }) => spawn('uploadItem', { id, input: { id, file } })),
  }),
  initial: 'running',
  states: {
    running: { on: { 'upload.removed': { actions: ['stopItem', 'passOn'] } } },
  },
});
