import { keptMachine } from '../../../machines/kept.machine';
import type { LockStateReport } from '../../../machines/lock.machine';
import { makeOutlook } from '../../support/outlook';
import { createParent } from '../../support/run-port';
import { TODAY } from '../../support/world';
import { defineModel, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY, TWELVE } from './signed-in';

const reported = (isLocked: boolean) => ({
  type: 'lock.reported',
  lock: { isSet: true, isLocked, idleMinutes: null, wrong: 0, wait: 0 },
});

const DEADLINE = {
  contractId: 'c-1',
  contractName: 'Lease',
  kind: 'end',
  day: '2026-07-01',
  mark: null,
};

const { parentRef } = createParent<LockStateReport>();

export const keptModel = defineModel({
  name: 'kept',
  machine: keptMachine,
  input: { userId: 'private', parentRef, isUploading: () => false },
  events: [
    { type: 'workspace.opened' },
    { type: 'workspace.closed' },
    { type: 'outlook.changed', outlook: makeOutlook([]) },
  ],
  projection: ({ children }) => ({ children: Object.keys(children) }),
  causes: {
    // A deadline whose contract is not reported any more is being snoozed.
    'outlook.changed': ({ actor, world }, event) => {
      const { deadlines } = actor.getSnapshot().children;
      deadlines?.send({ type: 'snooze.start', deadline: DEADLINE, today: TODAY });
      world.watchOutlook.calls.at(-1)?.send(event);
    },
  },
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
});
