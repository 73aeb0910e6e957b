import { updatesMachine } from '../../../machines/app/updates.machine';
import { defineModel, portSucceeds, type Projection } from '../harness/model';
import { inDemo } from './signed-in';

const WAITING = 'A new version of Covenant is ready.';
const IN_USE = 'Another tab has started a new version of Covenant. Reload to use it here.';
const HELD: Readonly<Record<string, string>> = {
  here: 'Something is not finished here. Finish or cancel it, then reload.',
  elsewhere: 'Something is not finished in another tab. Finish or cancel it there, then reload.',
};
const FAILED =
  'The new version could not be started. Close all tabs of Covenant and open it again.';

const announced = ({ isInUse }: Projection) => (isInUse ? IN_USE : WAITING);

export const updatesModel = defineModel({
  name: 'updates',
  machine: updatesMachine,
  events: [
    { type: 'update.waiting' },
    { type: 'update.inUse' },
    { type: 'update.apply' },
    { type: 'update.postpone' },
    portSucceeds('findOpenWork'),
    portSucceeds('findOpenWork', { place: 'here' }),
    portSucceeds('findOpenWork', { place: 'elsewhere' }),
  ],
  projection: ({ context: { openWork, isInUse } }) => ({ openWork, isInUse }),
  ui: {
    notInBrowser: 'a new version needs a deployment: tests/flows/offline.test.ts',
    ...inDemo('/reports'),
    executors: { 'update.apply': 'Reload', 'update.postpone': 'Later' },
    alike: [
      {
        reason: 'only a notice tells where the open work was',
        each: ['current', 'ready', 'checking', 'starting', 'failed'],
        by: ['isInUse'],
      },
      {
        reason: 'a notice about open work does not tell which tab has the new version',
        each: ['held'],
        by: ['openWork'],
      },
      { reason: 'nor does one about a failure, or no notice', each: ['failed', 'current'] },
      {
        reason: 'the user waits for the reload in any of them',
        among: ['checking', 'starting'],
        by: ['isInUse'],
      },
    ],
    looks: {
      current: { no: { button: ['Reload', 'Reloading...'] } },
      ready: (projection) => ({ text: announced(projection), button: ['Reload', 'Later'] }),
      checking: (projection) => ({ text: announced(projection), button: 'Reloading...' }),
      starting: (projection) => ({ text: announced(projection), button: 'Reloading...' }),
      held: ({ openWork }) => ({ text: HELD[String(openWork)], button: ['Reload', 'Later'] }),
      failed: { text: FAILED, button: 'Reload' },
    },
  },
});
