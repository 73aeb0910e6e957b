import { samplesMachine } from '../../../machines/private/samples.machine';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, parentRef, PRIVATE_ONLY } from './signed-in';

const TRY = 'Try with 5 sample contracts';

export const samplesModel = defineModel({
  name: 'samples',
  machine: samplesMachine,
  input: { parentRef },
  events: [{ type: 'samples.fetch' }, portSucceeds('fetchSamples', []), portFails('fetchSamples')],
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: (driver) => enterPrivate(driver, '/dashboard', { contracts: [], unreadable: [] }),
    executors: { 'samples.fetch': TRY },
    looks: {
      idle: { button: TRY, no: { alert: true } },
      fetching: { button: 'Fetching...' },
      failed: { button: TRY, alert: true },
    },
  },
});
