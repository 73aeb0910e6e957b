import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, byName } from '../actors';
import { failAs } from '../domain/failure';
import {
  MERGE_TIMEOUT,
  READ_FAILURE,
  SAVE_FAILURE,
  type MergedBackup,
  type SavedBackup,
} from '../domain/backup';
import type { UploadFile } from '../domain/upload';
import type { WorkReport } from '../uploads/uploads.machine';
import { readBackup, saveBackup, type ReadBackupEvent, type SaveBackupEvent } from './ports';

export type BackupEvent =
  | { readonly type: 'backup.save' }
  | { readonly type: 'backup.read'; readonly file: UploadFile }
  /** The passphrase of the file that is read in. */
  | { readonly type: 'backup.unlock'; readonly passphrase: string }
  | { readonly type: 'backup.cancel' }
  | SaveBackupEvent
  | ReadBackupEvent;

interface BackupInput {
  readonly parentRef: ParentRef<WorkReport>;
}

interface BackupContext extends BackupInput {
  /** The file that is read in, or was last. */
  readonly file: UploadFile;
  /** Percent, 0 to 100. */
  readonly progress: number;
  /** Result of the last time that the workspace was saved. */
  readonly saved: SavedBackup | null;
  /** Result of the last time that a file was read in. */
  readonly merged: MergedBackup | null;
  /** Why the last action has failed. */
  readonly message: string | null;
}

/** Merging a full disk takes a minute. It has no Cancel, so that nobody must wait without end. */
const MERGE_TIMEOUT_MS = 600_000;

/** Saving the workspace as a file, and reading one in; one at a time (ruling 43). */
export const backupMachine = setup({
  types: {
    input: {} as BackupInput,
    context: {} as BackupContext,
    events: {} as BackupEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { saveBackup, readBackup },
  actions: {
    setFile: assign((_, { file }: { readonly file: UploadFile }) => ({ file })),
    setProgress: assign((_, { progress }: { readonly progress: number }) => ({ progress })),
    resetProgress: assign({ progress: 0 }),
    setSaved: assign((_, { saved }: { readonly saved: SavedBackup }) => ({ saved })),
    setMerged: assign((_, { merged }: { readonly merged: MergedBackup }) => ({ merged })),
    setMessage: assign((_, { message }: { readonly message: string }) => ({ message })),
    reportBegun: sendTo(({ context }) => context.parentRef, { type: 'work.begun' }),
    reportEnded: sendTo(({ context }) => context.parentRef, { type: 'work.ended' }),
  },
  guards: {
    isRefused: (_, { isRefused }: { readonly isRefused: boolean }) => isRefused,
    isEntered: (_, { passphrase }: { readonly passphrase: string }) => passphrase !== '',
  },
  delays: { mergeTimeout: MERGE_TIMEOUT_MS },
}).createMachine({
  id: 'backup',
  context: ({ input }) => ({
    ...input,
    file: { name: '', size: 0 },
    progress: 0,
    saved: null,
    merged: null,
    message: null,
  }),
  initial: 'ready',
  states: {
    ready: {
      on: {
        'backup.save': 'saving',
        'backup.read': { target: 'reading', actions: withEvent('setFile') },
      },
      initial: 'idle',
      states: { idle: {}, saved: {}, merged: {}, failed: {} },
    },
    saving: {
      tags: ['busy', 'openWork'],
      entry: ['resetProgress', 'reportBegun'],
      exit: 'reportEnded',
      invoke: { ...byName('saveBackup'), onError: failAs('ready.failed', SAVE_FAILURE) },
      on: {
        'saving.done': { target: 'ready.saved', actions: withEvent('setSaved') },
        'saving.failed': { target: 'ready.failed', actions: withEvent('setMessage') },
      },
      initial: 'writing',
      states: {
        writing: {
          on: {
            'saving.progressed': { actions: withEvent('setProgress') },
            'saving.checked': 'closing',
            'saving.cancelled': '#backup.ready',
            'backup.cancel': '#backup.ready',
          },
        },
        // The file appears where the person has chosen, which nothing can stop.
        closing: {},
      },
    },
    reading: {
      tags: ['busy', 'openWork'],
      entry: ['resetProgress', 'reportBegun'],
      exit: 'reportEnded',
      invoke: {
        ...byName('readBackup'),
        // It is not kept: the first try is made without one.
        input: ({ context, event }) => ({
          file: context.file,
          passphrase: event.type === 'backup.unlock' ? event.passphrase : '',
        }),
        onError: failAs('ready.failed', READ_FAILURE),
      },
      on: {
        'reading.failed': { target: 'ready.failed', actions: withEvent('setMessage') },
        'reading.done': { target: 'ready.merged', actions: withEvent('setMerged') },
      },
      initial: 'checking',
      states: {
        checking: {
          on: {
            'reading.progressed': { actions: withEvent('setProgress') },
            'reading.checked': 'merging',
            'reading.locked': [
              { guard: withEvent('isRefused'), target: '#backup.locked.refused' },
              { target: '#backup.locked.asking' },
            ],
            'backup.cancel': '#backup.ready',
          },
        },
        // One transaction, which is not stopped half-way.
        merging: {
          after: {
            mergeTimeout: failAs('#backup.ready.failed', MERGE_TIMEOUT),
          },
        },
      },
    },
    // The chosen file is encrypted. A reload would forget it.
    locked: {
      tags: 'openWork',
      entry: 'resetProgress',
      on: {
        'backup.unlock': { guard: withEvent('isEntered'), target: 'reading' },
        'backup.cancel': 'ready',
      },
      initial: 'asking',
      states: { asking: {}, refused: {} },
    },
  },
});

/** What is done with backups now, and what the last action gave. Null: nothing. */
export function selectBackup(snapshot: SnapshotFrom<typeof backupMachine>) {
  const { progress, saved, merged, message } = snapshot.context;
  return {
    isSaving: snapshot.matches('saving'),
    isReading: snapshot.matches('reading'),
    isLocked: snapshot.matches('locked'),
    canSave: snapshot.can({ type: 'backup.save' }),
    canCancel: snapshot.can({ type: 'backup.cancel' }),
    progress,
    saved: snapshot.matches({ ready: 'saved' }) ? saved : null,
    merged: snapshot.matches({ ready: 'merged' }) ? merged : null,
    failure: snapshot.matches({ ready: 'failed' }) ? message : null,
  };
}
