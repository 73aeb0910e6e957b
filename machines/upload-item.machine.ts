import { assertEvent, assign, enqueueActions, setup } from 'xstate';
import type { ActorRef, ActorRefFrom, Snapshot } from 'xstate';
import {
  escapeInvisibleChars,
  hasTypeMismatch,
  quarterOf,
  type UploadFile,
  type UploadReport,
} from './domain/upload';
import { readFirstBytes, transferFile, type TransferEvent } from './ports';

export type UploadItemEvent = { readonly type: 'upload.remove' } | TransferEvent;

interface UploadItemInput {
  readonly id: string;
  readonly file: UploadFile;
  readonly parentRef: ActorRef<Snapshot<unknown>, UploadReport>;
}

interface UploadItemContext extends UploadItemInput {
  /** File name for display and announcements. */
  readonly name: string;
  /** Content does not match the file extension (magic bytes). */
  readonly hasTypeMismatch: boolean;
  /** Percent, 0 to 100. */
  readonly progress: number;
}

export type UploadItemActorRef = ActorRefFrom<typeof uploadItemMachine>;

/** Upload of one file (spec §4, Upload item). */
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
    report: enqueueActions(({ context, enqueue }, type: UploadReport['type']) => {
      const { id, name, progress, parentRef } = context;
      enqueue.sendTo(parentRef, { type, id, name, quarter: quarterOf(progress) });
    }),
  },
  guards: {
    hasTypeMismatch: ({ context }, firstBytes: readonly number[]) =>
      hasTypeMismatch(context.file, firstBytes),
    reachesQuarter: ({ context, event }) => {
      assertEvent(event, 'transfer.progressed');
      return quarterOf(event.progress) > quarterOf(context.progress);
    },
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => ({
    ...input,
    name: escapeInvisibleChars(input.file.name),
    hasTypeMismatch: false,
    progress: 0,
  }),
  // Runs in parallel with the transfer, which does not wait for it.
  invoke: {
    src: 'readFirstBytes',
    id: 'readFirstBytes',
    input: ({ context }) => ({ file: context.file }),
    onDone: {
      guard: { type: 'hasTypeMismatch', params: ({ event }) => event.output },
      actions: 'setTypeMismatch',
    },
    // Without the first bytes there is no mismatch to show.
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
        uploading: {
          on: {
            'transfer.progressed': [
              {
                guard: 'reachesQuarter',
                actions: ['setProgress', { type: 'report', params: 'upload.progressed' }],
              },
              { actions: 'setProgress' },
            ],
          },
        },
      },
      on: { 'transfer.succeeded': 'success', 'transfer.failed': 'error' },
    },
    success: { entry: ['completeProgress', { type: 'report', params: 'upload.succeeded' }] },
    error: { entry: ['resetProgress', { type: 'report', params: 'upload.failed' }] },
    removed: { type: 'final', entry: { type: 'report', params: 'upload.removed' } },
  },
});
