import { assign, setup } from 'xstate';
import { withEvent, withOutput, byName } from '../actors';
import type { StorageUse } from '../domain/storage';
import { REQUEST_TIMEOUT_MS, failAs } from '../domain/failure';
import { askDurable, watchStorage, type DurabilityAnswer, type StorageReport } from './ports';

export type StorageEvent = { readonly type: 'storage.retry' | 'durability.ask' } | StorageReport;

interface StorageContext {
  /** The last measurement; null before the first one. */
  readonly use: StorageUse | null;
  /** Why the storage cannot be measured; null if it can. */
  readonly message: string | null;
}

/** Shown if the cause is not known. */
const FAILURE = 'This browser does not say what is stored. Try again.';

/** What the workspace keeps in this browser, and whether it is kept when the disk gets full. */
export const storageMachine = setup({
  types: {
    context: {} as StorageContext,
    events: {} as StorageEvent,
    tags: {} as 'busy',
  },
  actors: { watchStorage, askDurable },
  actions: {
    setUse: assign((_, { use }: { readonly use: StorageUse }) => ({ use })),
    setMessage: assign((_, { message }: { readonly message: string }) => ({ message })),
    clearMessage: assign({ message: null }),
    setDurable: assign(({ context: { use } }) => ({ use: use && { ...use, isDurable: true } })),
  },
  guards: { isGranted: (_, { isGranted }: DurabilityAnswer) => isGranted },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'storage',
  context: { use: null, message: null },
  initial: 'watching',
  states: {
    watching: {
      invoke: { ...byName('watchStorage'), onError: failAs('failed', FAILURE) },
      on: {
        'storage.measured': { actions: withEvent('setUse') },
        'storage.failed': { target: 'failed', actions: withEvent('setMessage') },
      },
      initial: 'measured',
      states: {
        measured: { on: { 'durability.ask': 'asking' } },
        // Some browsers ask the user, who may not answer.
        asking: {
          tags: 'busy',
          invoke: {
            ...byName('askDurable'),
            onDone: [
              { guard: withOutput('isGranted'), target: 'measured', actions: 'setDurable' },
              { target: 'refused' },
            ],
            onError: 'refused',
          },
          after: { requestTimeout: 'refused' },
        },
        refused: { on: { 'durability.ask': 'asking' } },
      },
    },
    failed: { exit: 'clearMessage', on: { 'storage.retry': 'watching' } },
  },
});
