import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { byName, withOutput, type ParentRef } from '../actors';
import type { FilesOpenedEvent } from '../app/ports';
import { failTo, REQUEST_TIMEOUT_MS, SAMPLES_FAILURE, type Failure } from '../domain/failure';
import type { PickedFile } from '../domain/upload';
import { fetchSamples } from './ports';

interface SamplesInput {
  readonly parentRef: ParentRef<FilesOpenedEvent>;
}

interface SamplesContext extends SamplesInput {
  /** Why the last request has failed. */
  readonly failure: Failure | null;
}

/** Fetches the sample contracts, which are then added as files that were opened with the product. */
export const samplesMachine = setup({
  types: {
    input: {} as SamplesInput,
    context: {} as SamplesContext,
    events: {} as { readonly type: 'samples.fetch' },
    tags: {} as 'busy',
  },
  actors: { fetchSamples },
  actions: {
    openFiles: sendTo(
      ({ context }) => context.parentRef,
      (_, files: readonly PickedFile[]) => ({ type: 'files.opened' as const, files }),
    ),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'samples',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'samples.fetch': 'fetching' } },
    fetching: {
      tags: 'busy',
      invoke: {
        ...byName('fetchSamples'),
        onDone: { target: 'idle', actions: withOutput('openFiles') },
        onError: failTo('failed', SAMPLES_FAILURE),
      },
      after: { requestTimeout: failTo('failed', SAMPLES_FAILURE) },
    },
    failed: { on: { 'samples.fetch': 'fetching' } },
  },
});

/** Compare with `shallowEqual`. */
export const selectSamples = (snapshot: SnapshotFrom<typeof samplesMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  failure: snapshot.matches('failed') ? snapshot.context.failure : null,
});
