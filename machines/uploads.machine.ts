import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { sortPickedFiles, type PickedFile, type RefusedFile } from './domain/upload';
import {
  uploadItemMachine,
  type UploadItemActorRef,
  type UploadRemovedEvent,
} from './upload-item.machine';

export type UploadsEvent =
  | { readonly type: 'uploads.open' }
  | { readonly type: 'uploads.close' }
  | { readonly type: 'files.add'; readonly files: readonly PickedFile[] }
  | UploadRemovedEvent;

interface UploadsContext {
  readonly items: readonly UploadItemActorRef[];
  /** What was refused of the files added last. */
  readonly refused: readonly RefusedFile[];
}

export type UploadsActorRef = ActorRefFrom<typeof uploadsMachine>;

/** The upload dialog and the files in it, one actor each (spec §2, §4, rulings 22 to 24). */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
  },
  actors: { uploadItem: uploadItemMachine },
  actions: {
    addFiles: assign(({ context, event, spawn }) => {
      assertEvent(event, 'files.add');
      const { accepted, refused } = sortPickedFiles(event.files);
      const added = accepted.map(({ id, file }) =>
        spawn('uploadItem', { id, input: { id, file } }),
      );
      return { items: [...context.items, ...added], refused };
    }),
    removeItem: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'upload.removed');
      enqueue.stopChild(event.id);
      enqueue.assign({ items: context.items.filter((item) => item.id !== event.id) });
    }),
    clearList: enqueueActions(({ context, enqueue }) => {
      for (const item of context.items) enqueue.stopChild(item);
      enqueue.assign({ items: [], refused: [] });
    }),
  },
}).createMachine({
  id: 'uploads',
  context: { items: [], refused: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'uploads.open': 'open' } },
    open: {
      exit: 'clearList',
      on: {
        'files.add': { actions: 'addFiles' },
        'upload.removed': { actions: 'removeItem' },
        'uploads.close': 'closed',
      },
    },
  },
});
