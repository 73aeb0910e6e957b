import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { contractMachine } from './contract.machine';
import { copyMachine } from './copy.machine';
import { dashboardMachine } from './dashboard.machine';
import type { CalendarDay } from './domain/contract';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
  type User,
} from './domain/session';
import { exportMachine } from './export.machine';
import { watchDay, type DayChangedEvent, type WorkspacePorts } from './ports';
import { uploadItemMachine } from './upload-item.machine';
import { uploadsMachine } from './uploads.machine';

interface WorkspaceInput {
  readonly user: User;
}

interface WorkspaceContext extends WorkspaceInput {
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
    events: {} as DayChangedEvent,
    children: {} as {
      watchDay: 'watchDay';
      dashboard: 'dashboard';
      contract: 'contract';
      uploads: 'uploads';
    },
  },
  actors: {
    watchDay,
    dashboard: dashboardMachine,
    contract: contractMachine,
    uploads: uploadsMachine,
  },
  actions: {
    setToday: assign(({ event }) => ({ today: event.day })),
    forwardDay: sendTo('dashboard', ({ event }) => event),
  },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({
    ...input,
    notifications: DEFAULT_NOTIFICATION_PREFERENCES,
    today: '',
  }),
  invoke: {
    src: 'watchDay',
    id: 'watchDay',
    // Without the watcher, the day stays the one of the start.
    onError: {},
  },
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
        { src: 'contract', id: 'contract' },
        { src: 'uploads', id: 'uploads' },
      ],
      on: { 'day.changed': { actions: ['setToday', 'forwardDay'] } },
    },
  },
});

/** The actors of the workspace machine with the given ports. */
export function provideWorkspaceActors(ports: WorkspacePorts) {
  const { loadContracts, loadContract, exportContracts, copyText } = ports;
  const { readFirstBytes, transferFile } = ports;
  const uploadItem = uploadItemMachine.provide({ actors: { readFirstBytes, transferFile } });
  return {
    watchDay: ports.watchDay,
    dashboard: dashboardMachine.provide({
      actors: { loadContracts, export: exportMachine.provide({ actors: { exportContracts } }) },
    }),
    contract: contractMachine.provide({
      actors: { loadContract, copy: copyMachine.provide({ actors: { copyText } }) },
    }),
    uploads: uploadsMachine.provide({ actors: { uploadItem } }),
  };
}

/** The workspace machine with the given ports. */
export function provideWorkspace(ports: WorkspacePorts): typeof workspaceMachine {
  return workspaceMachine.provide({ actors: provideWorkspaceActors(ports) });
}
