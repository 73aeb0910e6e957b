import { setup, type ActorRefFrom } from 'xstate';
import { contractMachine } from './contract.machine';
import { dashboardMachine } from './dashboard.machine';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationPreferences,
  type User,
} from './domain/session';
import { exportMachine } from './export.machine';
import type { WorkspacePorts } from './ports';
import { uploadItemMachine } from './upload-item.machine';
import { uploadsMachine } from './uploads.machine';

interface WorkspaceInput {
  readonly user: User;
}

interface WorkspaceContext extends WorkspaceInput {
  /** Not displayed (spec §2, ruling 21). */
  readonly notifications: NotificationPreferences;
}

export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;

/** The machines of the protected screens, for the user of one session. */
export const workspaceMachine = setup({
  types: {
    input: {} as WorkspaceInput,
    context: {} as WorkspaceContext,
    children: {} as { dashboard: 'dashboard'; contract: 'contract'; uploads: 'uploads' },
  },
  actors: { dashboard: dashboardMachine, contract: contractMachine, uploads: uploadsMachine },
}).createMachine({
  id: 'workspace',
  context: ({ input }) => ({ ...input, notifications: DEFAULT_NOTIFICATION_PREFERENCES }),
  invoke: [
    { src: 'dashboard', id: 'dashboard' },
    { src: 'contract', id: 'contract' },
    { src: 'uploads', id: 'uploads' },
  ],
});

/** The actors of the workspace machine with the given ports. */
export function provideWorkspaceActors(ports: WorkspacePorts) {
  const { loadContracts, loadContract, readFirstBytes, transferFile, exportContracts } = ports;
  const uploadItem = uploadItemMachine.provide({ actors: { readFirstBytes, transferFile } });
  return {
    dashboard: dashboardMachine.provide({
      actors: { loadContracts, export: exportMachine.provide({ actors: { exportContracts } }) },
    }),
    contract: contractMachine.provide({ actors: { loadContract } }),
    uploads: uploadsMachine.provide({ actors: { uploadItem } }),
  };
}

/** The workspace machine with the given ports. */
export function provideWorkspace(ports: WorkspacePorts): typeof workspaceMachine {
  return workspaceMachine.provide({ actors: provideWorkspaceActors(ports) });
}
