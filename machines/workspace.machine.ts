import { assertEvent, assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { contractMachine, type ContractReport } from './contract.machine';
import { copyMachine } from './copy.machine';
import { dashboardMachine } from './dashboard.machine';
import { capabilitiesOf, type Capabilities } from './domain/capabilities';
import type { CalendarDay } from './domain/contract';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
  type SessionKind,
  type User,
} from './domain/session';
import { exportMachine } from './export.machine';
import { recentMachine } from './recent.machine';
import { keepResources, watchDay, type DayChangedEvent, type WorkspacePorts } from './ports';
import { uploadItemMachine } from './upload-item.machine';
import { uploadsMachine } from './uploads.machine';
import { viewsMachine, type DefaultViewReport } from './views.machine';

interface WorkspaceInput {
  readonly user: User;
  readonly kind: SessionKind;
}

interface WorkspaceContext {
  readonly user: User;
  readonly capabilities: Capabilities;
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
    events: {} as DayChangedEvent | ContractReport | DefaultViewReport,
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
  },
}).createMachine({
  id: 'workspace',
  context: ({ input: { user, kind } }) => ({
    user,
    capabilities: capabilitiesOf(kind),
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
  initial: 'starting',
  states: {
    // The port reports the day when it starts.
    starting: { on: { 'day.changed': { target: 'running', actions: 'setToday' } } },
    running: {
      invoke: [
        {
          src: 'dashboard',
          id: 'dashboard',
          input: ({ context }) => ({ today: context.today }),
        },
        { src: 'contract', id: 'contract', input: ({ self }) => ({ parentRef: self }) },
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
        'contract.opened': { actions: 'forwardOpened' },
        'views.defaultFound': { actions: 'applyDefaultView' },
      },
    },
  },
});

/** The actors of the workspace machine with the given ports. */
export function provideWorkspaceActors(ports: WorkspacePorts) {
  const { loadContracts, watchContracts, loadContract, watchContract } = ports;
  const { exportContracts, copyText, readFirstBytes, transferFile } = ports;
  const { restoreViews, persistViews, restoreRecent, persistRecent } = ports;
  const uploadItem = uploadItemMachine.provide({ actors: { readFirstBytes, transferFile } });
  return {
    keepResources: ports.keepResources,
    watchDay: ports.watchDay,
    dashboard: dashboardMachine.provide({
      actors: {
        loadContracts,
        watchContracts,
        export: exportMachine.provide({ actors: { exportContracts } }),
      },
    }),
    contract: contractMachine.provide({
      actors: {
        loadContract,
        watchContract,
        copy: copyMachine.provide({ actors: { copyText } }),
      },
    }),
    uploads: uploadsMachine.provide({ actors: { uploadItem } }),
    views: viewsMachine.provide({ actors: { restoreViews, persistViews } }),
    recent: recentMachine.provide({ actors: { restoreRecent, persistRecent } }),
  };
}

/** The workspace machine with the given ports. */
export function provideWorkspace(ports: WorkspacePorts): typeof workspaceMachine {
  return workspaceMachine.provide({ actors: provideWorkspaceActors(ports) });
}
