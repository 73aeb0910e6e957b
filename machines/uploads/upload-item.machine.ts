import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { type ParentRef, withEvent, withOutput, byName } from '../actors';
import {
  escapeInvisibleChars,
  hasTypeMismatch,
  quarterOf,
  type UploadedContract,
  type UploadFile,
  type UploadReport,
  type UploadResult,
  type UploadRules,
} from '../domain/upload';
import { readFirstBytes, transferFile, type TransferEvent } from '../ports';

export type UploadItemEvent =
  | { readonly type: 'upload.remove' }
  | { readonly type: 'password.enter'; readonly password: string }
  | TransferEvent;

type TransferProgress = Extract<TransferEvent, { type: 'transfer.progressed' }>;

interface UploadItemInput {
  readonly id: string;
  readonly file: UploadFile;
  readonly rules: UploadRules;
  readonly parentRef: ParentRef<UploadReport>;
}

interface UploadItemContext extends UploadItemInput {
  /** File name for display and announcements. */
  readonly name: string;
  /** Content does not match the file extension (magic bytes). */
  readonly hasTypeMismatch: boolean;
  /** Percent, 0 to 100. */
  readonly progress: number;
  /** What is being done, to display; empty if the progress says enough. */
  readonly step: string;
  /** Password of a protected file; empty until the user has entered one. */
  readonly password: string;
  /** The contract of the file; null if the upload gave none. */
  readonly contract: UploadedContract | null;
  /** Why the file was not uploaded, to display; empty if it is not known. */
  readonly reason: string;
}

export type UploadItemActorRef = ActorRefFrom<typeof uploadItemMachine>;

const toReport = (
  { id, name, progress, step }: UploadItemContext,
  type: UploadReport['type'],
): UploadReport => ({ type, id, name, quarter: quarterOf(progress), step });

/** Upload of one file (spec §4, Upload item). */
export const uploadItemMachine = setup({
  types: {
    input: {} as UploadItemInput,
    context: {} as UploadItemContext,
    events: {} as UploadItemEvent,
    tags: {} as 'busy' | 'openWork',
  },
  actors: { readFirstBytes, transferFile },
  actions: {
    takeProgress: enqueueActions(
      ({ context, enqueue }, { progress, step = '' }: TransferProgress) => {
        const report = (type: UploadReport['type']) =>
          enqueue.sendTo(context.parentRef, toReport({ ...context, progress, step }, type));
        enqueue.assign({ progress, step });
        if (quarterOf(progress) > quarterOf(context.progress)) report('upload.progressed');
        if (step !== context.step) report('upload.stepped');
      },
    ),
    setTypeMismatch: assign({ hasTypeMismatch: true }),
    completeProgress: assign({ progress: 100 }),
    resetProgress: assign({ progress: 0 }),
    setPassword: assign((_, { password }: { readonly password: string }) => ({ password })),
    // A password is not kept longer than it is needed.
    clearPassword: assign({ password: '' }),
    setContract: assign(
      (_, { contract = null }: { readonly contract?: UploadedContract | null }) => ({
        contract,
      }),
    ),
    setReason: assign((_, { reason = '' }: { readonly reason?: string }) => ({ reason })),
    clearStep: assign({ step: '' }),
    report: enqueueActions(({ context, enqueue }, type: UploadReport['type']) => {
      enqueue.sendTo(context.parentRef, toReport(context, type));
    }),
  },
  guards: {
    isEntered: (_, { password }: { readonly password: string }) => password !== '',
    hasPassword: ({ context }) => context.password !== '',
    hasTypeMismatch: ({ context }, firstBytes: readonly number[]) =>
      context.rules.areNamesChecked && hasTypeMismatch(context.file, firstBytes),
  },
}).createMachine({
  id: 'uploadItem',
  context: ({ input }) => ({
    ...input,
    name: escapeInvisibleChars(input.file.name),
    hasTypeMismatch: false,
    progress: 0,
    step: '',
    password: '',
    contract: null,
    reason: '',
  }),
  // Runs in parallel with the transfer, which does not wait for it.
  invoke: {
    ...byName('readFirstBytes'),
    input: ({ context }) => ({ file: context.file }),
    onDone: { guard: withOutput('hasTypeMismatch'), actions: 'setTypeMismatch' },
    // Without the first bytes there is no mismatch to show.
    onError: {},
  },
  initial: 'transfer',
  on: { 'upload.remove': '.removed' },
  states: {
    transfer: {
      tags: ['busy', 'openWork'],
      invoke: {
        ...byName('transferFile'),
        input: ({ context: { file, password } }) => ({ file, password }),
        onError: 'error',
      },
      exit: 'clearStep',
      initial: 'pending',
      states: {
        pending: { on: { 'transfer.started': 'uploading' } },
        uploading: { on: { 'transfer.progressed': { actions: withEvent('takeProgress') } } },
      },
      on: {
        'transfer.succeeded': { target: 'success', actions: withEvent('setContract') },
        'transfer.failed': { target: 'error', actions: withEvent('setReason') },
        'transfer.declined': { target: 'declined', actions: withEvent('setReason') },
        'transfer.locked': [
          { guard: 'hasPassword', target: 'locked.refused' },
          { target: 'locked.asking' },
        ],
      },
    },
    // A reload would forget the file.
    locked: {
      tags: 'openWork',
      entry: ['resetProgress', { type: 'report', params: 'upload.locked' }],
      on: {
        'password.enter': {
          guard: withEvent('isEntered'),
          target: 'transfer',
          actions: [withEvent('setPassword'), { type: 'report', params: 'upload.resumed' }],
        },
      },
      initial: 'asking',
      states: { asking: {}, refused: {} },
    },
    success: {
      entry: [
        'clearPassword',
        'completeProgress',
        {
          type: 'report',
          params: ({ context: { contract } }) =>
            contract?.isKnown ? 'upload.known' : 'upload.succeeded',
        },
      ],
    },
    error: {
      entry: ['clearPassword', 'resetProgress', { type: 'report', params: 'upload.failed' }],
    },
    declined: { entry: ['resetProgress', { type: 'report', params: 'upload.declined' }] },
    removed: { type: 'final', entry: { type: 'report', params: 'upload.removed' } },
  },
});

/** Upload status in the specification's terms (spec §4), and further results of the private workspace. */
export type UploadStatus = 'pending' | 'uploading' | UploadResult;

export function selectUploadStatus(snapshot: SnapshotFrom<typeof uploadItemMachine>): UploadStatus {
  if (snapshot.matches('success')) return snapshot.context.contract?.isKnown ? 'known' : 'success';
  if (snapshot.matches('error')) return 'error';
  if (snapshot.matches('declined')) return 'declined';
  if (snapshot.matches('locked')) return 'locked';
  return snapshot.matches({ transfer: 'uploading' }) ? 'uploading' : 'pending';
}
