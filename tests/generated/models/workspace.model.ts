import { provideWorkspaceActors, workspaceMachine } from '../../../machines/workspace.machine';
import { defineModel, portFails } from '../harness/model';
import { enterSignedIn } from './signed-in';

export const workspaceModel = defineModel({
  name: 'workspace',
  machine: workspaceMachine,
  events: [],
  projection: ({ children }) => ({ children: Object.keys(children) }),
  provide: (machine, { ports }) => machine.provide({ actors: provideWorkspaceActors(ports) }),
  withoutEffect: [portFails('loadContracts')],
  ui: {
    enter: (driver) => enterSignedIn(driver, '/dashboard'),
    executors: {},
    assertions: {
      running: async (driver) => {
        await driver.expectElement('table');
        await driver.expectElement('button', 'Upload Contract');
      },
    },
  },
  longestSimplePath: 3,
});
