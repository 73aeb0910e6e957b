import { setup, type ActorRefFrom } from 'xstate';
import { contractMachine } from './contract.machine';
import { dashboardMachine } from './dashboard.machine';
import { exportMachine } from './export.machine';
import type { Ports } from './ports';
import { uploadItemMachine } from './upload-item.machine';
import { uploadsMachine } from './uploads.machine';

export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;

/** Parent of all machines of a session; loaded after sign-in, in a chunk of its own. */
export const workspaceMachine = setup({
  types: {
    children: {} as { dashboard: 'dashboard'; contract: 'contract'; uploads: 'uploads' },
  },
  actors: { dashboard: dashboardMachine, contract: contractMachine, uploads: uploadsMachine },
}).createMachine({
  id: 'workspace',
  invoke: [
    { src: 'dashboard', id: 'dashboard' },
    { src: 'contract', id: 'contract' },
    { src: 'uploads', id: 'uploads' },
  ],
});

/** The workspace's child machines with adapters in place of the ports. */
export function provideWorkspaceActors(ports: Ports) {
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

/** The workspace machine with adapters in place of the ports. */
export function provideWorkspace(ports: Ports): typeof workspaceMachine {
  return workspaceMachine.provide({ actors: provideWorkspaceActors(ports) });
}
