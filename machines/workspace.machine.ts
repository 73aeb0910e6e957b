import {
  assertEvent,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type Snapshot,
} from 'xstate';
import { contractMachine, type ContractReport } from './contract.machine';
import { dashboardMachine } from './dashboard.machine';
import { capabilitiesOf, type Capabilities } from './domain/capabilities';
import type { CalendarDay } from './domain/contract';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
  type SessionKind,
  type User,
} from './domain/session';
import type { KeptActorRef, keptMachine } from './kept.machine';
import type { LockStateReport } from './lock.machine';
import { recentMachine } from './recent.machine';
import {
  keepResources,
  watchDay,
  type DayChangedEvent,
  type FilesOpenedEvent,
  type ResourcesLostEvent,
  type WorkspacePorts,
} from './ports';
import { providePorts } from './provide-ports';
import { uploadsMachine } from './uploads.machine';
import { selectIsUploading } from './uploads.selectors';
import { viewsMachine, type DefaultViewReport } from './views.machine';

/** Sent to the parent: everything in this workspace was deleted, in this tab or another. */
export interface WorkspaceDeletedReport {
  readonly type: 'workspace.deleted';
}

interface WorkspaceInput {
  readonly user: User;
  readonly kind: SessionKind;
  readonly parentRef: ActorRef<Snapshot<unknown>, WorkspaceDeletedReport>;
}

interface WorkspaceContext extends Pick<WorkspaceInput, 'user' | 'parentRef'> {
  readonly capabilities: Capabilities;
  /** The machines of kept contracts; null in a workspace that keeps none. */
  readonly kept: KeptActorRef | null;
  /** Not displayed (spec §2, ruling 21). */
  readonly notifications: NotificationPreferences;
  /** The current local day; empty in `starting`. */
  readonly today: CalendarDay;
}

export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;

/** The machines of the protected screens, for the user of one session. */
export const workspaceMachine = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    events: {} as
      | DayChangedEvent
      | FilesOpenedEvent
      | ResourcesLostEvent
      | ContractReport
      | DefaultViewReport
      | LockStateReport,
    children: {} as {
      keepResources: 'keepResources';
      watchDay: 'watchDay';
      dashboard: 'dashboard';
      contract: 'contract';
      uploads: 'uploads';
      views: 'views';
      recent: 'recent';
    },
  },
  actors: {
    keepResources,
    watchDay,
    dashboard: dashboardMachine,
    contract: contractMachine,
    uploads: uploadsMachine,
    views: viewsMachine,
    recent: recentMachine,
  },
  actions: {
    /** Provided where contracts are kept. */
    startKept: () => {},
    openKept: enqueueActions(({ context, enqueue }) => {
      if (context.kept) enqueue.sendTo(context.kept, { type: 'workspace.opened' });
    }),
    closeKept: enqueueActions(({ context, enqueue }) => {
      if (context.kept) enqueue.sendTo(context.kept, { type: 'workspace.closed' });
    }),
    setToday: assign(({ event }) => {
      assertEvent(event, 'day.changed');
      return { today: event.day };
    }),
    forwardDay: sendTo('dashboard', ({ event }) => {
      assertEvent(event, 'day.changed');
      return event;
    }),
    forwardOpened: sendTo('recent', ({ event }) => {
      assertEvent(event, 'contract.opened');
      return event;
    }),
    applyDefaultView: sendTo('dashboard', ({ event }) => {
      assertEvent(event, 'views.defaultFound');
      return { type: 'view.apply', ...event.query, history: 'replace' };
    }),
    uploadFiles: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'files.opened');
      enqueue.sendTo('uploads', { type: 'uploads.open' });
      enqueue.sendTo('uploads', { type: 'files.add', files: event.files });
    }),
    reportDeletion: sendTo(({ context }) => context.parentRef, { type: 'workspace.deleted' }),
  },
  guards: {
    isDeleted: ({ event }) => {
      assertEvent(event, 'resources.lost');
      return event.end === 'deleted';
    },
    hasDay: ({ context }) => context.today !== '',
  },
}).createMachine({
  id: 'workspace',
  context: ({ input: { user, kind, parentRef } }) => ({
    user,
    parentRef,
    capabilities: capabilitiesOf(kind),
    kept: null,
    notifications: DEFAULT_NOTIFICATION_PREFERENCES,
    today: '',
  }),
  invoke: [
    {
      src: 'keepResources',
      id: 'keepResources',
      // A port that needs a resource fails with words of its own.
      onError: {},
    },
    {
      src: 'watchDay',
      id: 'watchDay',
      // Without the watcher, the day stays the one of the start.
      onError: {},
    },
  ],
  entry: 'startKept',
  on: {
    'resources.lost': [
      { guard: 'isDeleted', target: '.deleted', actions: 'reportDeletion' },
      { target: '.lost' },
    ],
  },
  initial: 'starting',
  states: {
    // The port reports the day when it starts.
    starting: {
      on: {
        'day.changed': { target: 'running', actions: 'setToday' },
        'lock.closed': 'locked',
      },
    },
    running: {
      entry: 'openKept',
      exit: 'closeKept',
      invoke: [
        {
          src: 'dashboard',
          id: 'dashboard',
          input: ({ context: { today, capabilities } }) => ({
            today,
            keepsContracts: capabilities.keepsContracts,
          }),
        },
        {
          src: 'contract',
          id: 'contract',
          input: ({ context, self }) => ({
            keepsContracts: context.capabilities.keepsContracts,
            parentRef: self,
          }),
        },
        {
          src: 'uploads',
          id: 'uploads',
          input: ({ context }) => ({ rules: context.capabilities.uploads }),
        },
        {
          src: 'views',
          id: 'views',
          input: ({ context, self }) => ({ userId: context.user.id, parentRef: self }),
        },
        { src: 'recent', id: 'recent', input: ({ context }) => ({ userId: context.user.id }) },
      ],
      on: {
        'day.changed': { actions: ['setToday', 'forwardDay'] },
        // Opened with the product (ruling 56).
        'files.opened': { actions: 'uploadFiles' },
        'contract.opened': { actions: 'forwardOpened' },
        'views.defaultFound': { actions: 'applyDefaultView' },
        'lock.closed': 'locked',
      },
    },
    // Nothing of a locked workspace stays in memory.
    locked: {
      on: {
        'day.changed': { actions: 'setToday' },
        'lock.opened': [{ guard: 'hasDay', target: 'running' }, { target: 'starting' }],
      },
    },
    // No screen works on a store that is closed. The parent can open the workspace again.
    lost: {},
    deleted: {},
  },
});

/**
 * The workspace machine with the given ports.
 *
 * @param kept the machines of kept contracts, in a workspace that keeps them.
 */
export function provideWorkspace(
  ports: WorkspacePorts,
  kept?: typeof keptMachine,
): typeof workspaceMachine {
  const machine = providePorts(workspaceMachine, { ...ports });
  if (!kept) return machine;
  return machine.provide({
    actions: {
      startKept: assign(({ context, self, spawn }) => {
        const isUploading = () => {
          const { uploads } = self.getSnapshot().children;
          return uploads !== undefined && selectIsUploading(uploads.getSnapshot());
        };
        const input = { userId: context.user.id, parentRef: self, isUploading };
        return { kept: spawn(kept, { input }) };
      }),
    },
  });
}
