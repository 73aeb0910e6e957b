import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import type { UploadFile } from './domain/upload';
import { transferFile, type TransferEvent } from './ports';

export type UploadItemEvent = { readonly type: 'upload.remove' } | TransferEvent;

/** What an item tells its parent: a person took it off the list. */
export interface UploadRemovedEvent {
  readonly type: 'upload.removed';
  readonly id: string;
}

interface UploadItemInput {
  readonly id: string;
  readonly file: UploadFile;
}

interface UploadItemContext extends UploadItemInput {
  /** Percent, 0 to 100. */
  readonly progress: number;
}

export type UploadItemActorRef = ActorRefFrom<typeof uploadItemMachine>;

/** One file on its way (spec §4, Upload item). */
export const uploadItemMachine = setup({
  types: {
    input: {} as UploadItemInput,
    context: {} as UploadItemContext,
    events: {} as UploadItemEvent,
    tags: {} as 'busy',
  },
  actors: { transferFile },
  actions: {
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'transfer.progressed');
      return { progress: event.progress };
    }),
    completeProgress: assign({ progress: 100 }),
    resetProgress: assign({ progress: 0 }),
    reportRemoved: enqueueActions(({ context, enqueue, self }) => {
      if (!self._parent) return;
      const report: UploadRemovedEvent = { type: 'upload.removed', id: context.id };
      enqueue.sendTo(self._parent, report);
    }),
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => ({ ...input, progress: 0 }),
  initial: 'transfer',
  on: { 'upload.remove': '.removed' },
  states: {
    transfer: {
      tags: 'busy',
      invoke: {
        src: 'transferFile',
        id: 'transferFile',
        input: ({ context }) => ({ file: context.file }),
        onError: 'error',
      },
      initial: 'pending',
      states: {
        pending: { on: { 'transfer.started': 'uploading' } },
        uploading: { on: { 'transfer.progressed': { actions: 'keepProgress' } } },
      },
      on: { 'transfer.succeeded': 'success', 'transfer.failed': 'error' },
    },
    success: { entry: 'completeProgress' },
    error: { entry: 'resetProgress' },
    removed: { type: 'final', entry: 'reportRemoved' },
  },
});
