import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withEvent, byName } from '../actors';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import { copyText } from '../ports';

export interface CopyEvent {
  readonly type: 'copy.start';
  /** The control that copies; it shows the result. */
  readonly control: string;
  readonly text: string;
}

interface CopyContext {
  /** Control and text of the current or last copy; empty before the first. */
  readonly control: string;
  readonly text: string;
}

export type CopyActorRef = ActorRefFrom<typeof copyMachine>;

/** Copying of texts to the clipboard, one at a time; a later copy replaces an earlier one. */
export const copyMachine = setup({
  types: { context: {} as CopyContext, events: {} as CopyEvent },
  actors: { copyText },
  actions: {
    setCopy: assign((_, { control, text }: CopyContext) => ({ control, text })),
  },
  // Long enough to read the confirmation.
  delays: { requestTimeout: REQUEST_TIMEOUT_MS, confirmationTime: 3000 },
}).createMachine({
  id: 'copy',
  context: { control: '', text: '' },
  initial: 'idle',
  on: { 'copy.start': { target: '.copying', actions: withEvent('setCopy') } },
  states: {
    idle: {},
    copying: {
      invoke: {
        ...byName('copyText'),
        input: ({ context: { text } }) => ({ text }),
        onDone: 'copied',
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    copied: { after: { confirmationTime: 'idle' } },
    failed: {},
  },
});

type CopySnapshot = SnapshotFrom<typeof copyMachine>;

/** The result that a control shows. Only the control of the last copy has one. */
export function selectCopyResult(
  snapshot: CopySnapshot,
  control: string,
): 'copied' | 'failed' | undefined {
  if (snapshot.context.control !== control) return undefined;
  if (snapshot.matches('copied')) return 'copied';
  return snapshot.matches('failed') ? 'failed' : undefined;
}
