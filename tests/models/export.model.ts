import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { exportMachine } from '../../machines/export.machine';
import { defineModel, delayPasses, portFails, portSucceeds } from './harness/model';
import { enterSignedIn, TWELVE } from './signed-in';

const FAILURE = 'The list could not be exported. Please try again.';

export const exportModel = defineModel({
  name: 'export',
  machine: exportMachine,
  events: [
    { type: 'export.start', contracts: TWELVE.contracts },
    portSucceeds('exportContracts'),
    portFails('exportContracts'),
    delayPasses('requestTimeout', 'export.saving', REQUEST_TIMEOUT_MS),
  ],
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/dashboard'),
    acts: {
      'export.start': async (stage, _event, { upcoming }) => {
        if (upcoming) await stage.prepares(upcoming);
        await stage.clicks('button', 'Export CSV');
      },
    },
    beyondBrowser: {
      'xstate.after.requestTimeout.export.saving': 'a browser does not hesitate to save',
    },
    tooShortToSee: { saving: 'a browser has the file before its next paint' },
    sights: {
      idle: async (stage) => {
        await stage.sees('button', 'Export CSV');
        await stage.seesNo('alert');
      },
      saving: async (stage) => {
        await stage.sees('button', 'Exporting...');
        await stage.seesNo('alert');
      },
      failed: async (stage) => {
        await stage.sees('alert');
        await stage.reads(FAILURE);
        await stage.sees('button', 'Export CSV');
      },
    },
  },
  longestSimplePath: 4,
});
