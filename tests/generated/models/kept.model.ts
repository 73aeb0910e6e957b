import { keptMachine, provideKeptActors } from '../../../machines/kept.machine';
import type { LockStateReport } from '../../../machines/lock.machine';
import { createParent } from '../../support/run-port';
import { defineModel, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY, TWELVE } from './signed-in';

const reported = (isLocked: boolean) => ({
  type: 'lock.reported',
  lock: { isSet: true, isLocked, idleMinutes: null, wrong: 0, wait: 0 },
});

const { parentRef } = createParent<LockStateReport>();

export const keptModel = defineModel({
  name: 'kept',
  machine: keptMachine,
  input: { userId: 'private', parentRef, isUploading: () => false },
  events: [{ type: 'workspace.opened' }, { type: 'workspace.closed' }],
  projection: ({ children }) => ({ children: Object.keys(children) }),
  provide: (machine, { ports }) => machine.provide({ actors: provideKeptActors(ports) }),
  sentBy: { 'lock.reported': 'watchLock' },
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: async (driver) => {
      await enterPrivate(driver, '/dashboard');
      await driver.cause(reported(true));
    },
    executors: {
      'workspace.opened': async (driver) => {
        await driver.cause(reported(false));
        await driver.cause(portSucceeds('loadContracts', TWELVE));
      },
      'workspace.closed': (driver) => driver.cause(reported(true)),
    },
    assertions: {
      closed: async (page) => {
        await page.expectElement('heading', 'Unlock workspace');
        await page.expectNoElement('button', 'Upload Contract');
      },
      open: (page) => page.expectElement('button', 'Upload Contract'),
    },
  },
  longestSimplePath: 3,
});
