import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../domain/failure';
import { applyUpdate, findOpenWork, watchUpdates, type OpenWork, type UpdateReport } from './ports';

export type UpdatesEvent = { readonly type: 'update.apply' | 'update.postpone' } | UpdateReport;

interface UpdatesContext {
  /** Where the open work is that the update waits for. */
  readonly openWork: OpenWork['place'];
  /** Another tab has put the new version into use: only this page is left to reload. */
  readonly isInUse: boolean;
}

export type UpdatesActorRef = ActorRefFrom<typeof updatesMachine>;

/**
 * New versions of the product: announced, and applied when the user says so, never under open work
 * (ruling 47).
 */
export const updatesMachine = setup({
  types: {
    context: {} as UpdatesContext,
    events: {} as UpdatesEvent,
    tags: {} as 'busy' | 'announced',
  },
  actors: { watchUpdates, findOpenWork, applyUpdate },
  actions: {
    setIsInUse: assign(({ event }) => ({ isInUse: event.type === 'update.inUse' })),
    setOpenWork: assign((_, openWork: OpenWork['place']) => ({ openWork })),
  },
  guards: { isFree: (_, openWork: OpenWork['place']) => openWork === 'nowhere' },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'updates',
  context: { openWork: 'nowhere', isInUse: false },
  invoke: {
    src: 'watchUpdates',
    id: 'watchUpdates',
    // Without the watcher, the product works as without a service worker.
    onError: {},
  },
  on: {
    'update.waiting': { target: '.ready', actions: 'setIsInUse' },
    'update.inUse': { target: '.ready', actions: 'setIsInUse' },
  },
  initial: 'current',
  states: {
    // Also after Later: until the page is loaded again, or a newer version is ready.
    current: {},
    ready: { tags: 'announced', on: { 'update.apply': 'checking', 'update.postpone': 'current' } },
    checking: {
      tags: ['announced', 'busy'],
      invoke: {
        src: 'findOpenWork',
        id: 'findOpenWork',
        onDone: [
          {
            guard: { type: 'isFree', params: ({ event }) => event.output.place },
            target: 'starting',
          },
          {
            target: 'held',
            actions: { type: 'setOpenWork', params: ({ event }) => event.output.place },
          },
        ],
        onError: 'failed',
      },
      after: { requestTimeout: 'failed' },
    },
    held: { tags: 'announced', on: { 'update.apply': 'checking', 'update.postpone': 'current' } },
    // Cannot be taken back.
    starting: {
      tags: ['announced', 'busy'],
      // The version in use is this tab's own update.
      on: { 'update.waiting': {}, 'update.inUse': { actions: 'setIsInUse' } },
      after: { requestTimeout: 'failed' },
      invoke: {
        src: 'applyUpdate',
        id: 'applyUpdate',
        // The page ends, unless the user stops the reload.
        onDone: {},
        onError: 'failed',
      },
    },
    failed: { tags: 'announced', on: { 'update.apply': 'checking', 'update.postpone': 'current' } },
  },
});

type UpdatesSnapshot = SnapshotFrom<typeof updatesMachine>;

/** The text of the notice about a new version; empty if there is none. */
export function selectUpdateText(snapshot: UpdatesSnapshot): string {
  const { openWork, isInUse } = snapshot.context;
  if (!snapshot.hasTag('announced')) return '';
  if (snapshot.matches('failed'))
    return 'The new version could not be started. Close all tabs of Covenant and open it again.';
  if (!snapshot.matches('held'))
    return isInUse
      ? 'Another tab has started a new version of Covenant. Reload to use it here.'
      : 'A new version of Covenant is ready.';
  return openWork === 'here'
    ? 'Something is not finished here. Finish or cancel it, then reload.'
    : 'Something is not finished in another tab. Finish or cancel it there, then reload.';
}
