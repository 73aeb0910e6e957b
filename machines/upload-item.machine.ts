import { assertEvent, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { hasTypeMismatch, escapeInvisibleChars, type UploadFile } from './domain/upload';
import { readFirstBytes, transferFile, type TransferEvent } from './ports';

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
  /** The file's name as it is shown and said. */
  readonly name: string;
  /** Its first bytes are not those of the type that its name says. */
  readonly hasTypeMismatch: boolean;
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
  actors: { readFirstBytes, transferFile },
  actions: {
    setProgress: assign(({ event }) => {
      assertEvent(event, 'transfer.progressed');
      return { progress: event.progress };
    }),
    setTypeMismatch: assign({ hasTypeMismatch: true }),
    completeProgress: assign({ progress: 100 }),
    resetProgress: assign({ progress: 0 }),
    reportRemoved: enqueueActions(({ context, enqueue, self }) => {
      if (!self._parent) return;
      const report: UploadRemovedEvent = { type: 'upload.removed', id: context.id };
      enqueue.sendTo(self._parent, report);
    }),
  },
  guards: {
    hasTypeMismatch: ({ context }, firstBytes: readonly number[]) =>
      hasTypeMismatch(context.file, firstBytes),
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => ({
    ...input,
    name: escapeInvisibleChars(input.file.name),
    hasTypeMismatch: false,
    progress: 0,
  }),
  // Beside the transfer, which does not wait for it.
  invoke: {
    src: 'readFirstBytes',
    id: 'readFirstBytes',
    input: ({ context }) => ({ file: context.file }),
    onDone: {
      guard: { type: 'hasTypeMismatch', params: ({ event }) => event.output },
      actions: 'setTypeMismatch',
    },
    // Of what cannot be read, nothing is said.
    onError: {},
  },
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
        uploading: { on: { 'transfer.progressed': { actions: 'setProgress' } } },
      },
      on: { 'transfer.succeeded': 'success', 'transfer.failed': 'error' },
    },
    success: { entry: 'completeProgress' },
    error: { entry: 'resetProgress' },
    removed: { type: 'final', entry: 'reportRemoved' },
  },
});
