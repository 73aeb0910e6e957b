import { expect } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/request-timeout';
import { exportMachine } from '../../../machines/export.machine';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterSignedIn, TWELVE } from './signed-in';

const FAILURE = 'The list could not be exported. Please try again.';

export const exportModel = defineModel({
  name: 'export',
  machine: exportMachine,
  events: [
    { type: 'export.start', contracts: TWELVE.contracts },
    { type: 'export.start', contracts: TWELVE.contracts.slice(1) },
    portSucceeds('exportContracts'),
    portFails('exportContracts'),
    delayPasses('requestTimeout', 'export.saving', REQUEST_TIMEOUT_MS),
  ],
  effectAssertions: {
    'export.start': ({ world }, { contracts }) =>
      expect(world.exportContracts.last().input.contracts).toEqual(contracts),
  },
  ui: {
    enter: (driver) => enterSignedIn(driver, '/dashboard'),
    executors: {
      'export.start': async (driver, _event, { upcoming }) => {
        if (upcoming) await driver.prepareFor(upcoming);
        await driver.click('button', 'Export CSV');
      },
    },
    // The list is not filtered.
    isPossibleInUi: (_snapshot, { contracts }) => contracts?.length !== 11,
    unreachableInBrowser: {
      'xstate.after.requestTimeout.export.saving': 'a browser saves at once',
    },
    unobservableInBrowser: { saving: 'a browser saves the file before the next paint' },
    assertions: {
      idle: async (driver) => {
        await driver.expectElement('button', 'Export CSV');
        await driver.expectNoElement('alert');
      },
      saving: async (driver) => {
        await driver.expectElement('button', 'Exporting...');
        await driver.expectNoElement('alert');
      },
      failed: async (driver) => {
        await driver.expectElement('alert');
        await driver.expectText(FAILURE);
        await driver.expectElement('button', 'Export CSV');
      },
    },
  },
  longestSimplePath: 4,
});
