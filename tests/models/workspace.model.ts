import { provideWorkspaceActors, workspaceMachine } from '../../machines/workspace.machine';
import { defineModel, portFails } from './harness/model';
import { enterSignedIn } from './signed-in';

export const workspaceModel = defineModel({
  name: 'workspace',
  machine: workspaceMachine,
  events: [],
  facts: ({ children }) => ({ children: Object.keys(children) }),
  provide: (machine, { ports }) => machine.provide({ actors: provideWorkspaceActors(ports) }),
  survived: [portFails('loadContracts')],
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/dashboard'),
    acts: {},
    sights: {
      running: async (stage) => {
        await stage.sees('table');
        await stage.sees('button', 'Upload Contract');
      },
    },
  },
  longestSimplePath: 3,
});
