import { setup, type ActorRefFrom } from 'xstate';
import { contractMachine } from './contract.machine';
import { dashboardMachine } from './dashboard.machine';
import { exportMachine } from './export.machine';
import type { Ports } from './ports';
import { uploadBatchMachine } from './upload-batch.machine';
import { uploadItemMachine } from './upload-item.machine';
import { uploadsMachine } from './uploads.machine';

export type WorkspaceActorRef = ActorRefFrom<typeof workspaceMachine>;

/**
 * Everything that is a signed-in user's. It decides nothing, but keeps its machines together: whoever
 * signs in can do without their code until then.
 */
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

/** The actors of a workspace, with every port in place. */
export function provideWorkspaceActors(ports: Ports) {
  const { loadContracts, loadContract, readFirstBytes, transferFile, exportContracts } = ports;
  const uploadItem = uploadItemMachine.provide({ actors: { readFirstBytes, transferFile } });
  const uploadBatch = uploadBatchMachine.provide({ actors: { uploadItem } });
  return {
    dashboard: dashboardMachine.provide({
      actors: { loadContracts, export: exportMachine.provide({ actors: { exportContracts } }) },
    }),
    contract: contractMachine.provide({ actors: { loadContract } }),
    uploads: uploadsMachine.provide({ actors: { uploadBatch } }),
  };
}

/** The machine of a workspace, with every port in place. */
export function provideWorkspace(ports: Ports): typeof workspaceMachine {
  return workspaceMachine.provide({ actors: provideWorkspaceActors(ports) });
}
