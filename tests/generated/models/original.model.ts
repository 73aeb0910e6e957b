import { FAILURE_SHOWN_MS } from '../../../machines/domain/failure';
import { originalMachine } from '../../../machines/private/original.machine';
import { defineModel, delayPasses, portFails, portSucceeds, timesOut } from '../harness/model';
import { inPrivate } from './signed-in';

export const originalModel = defineModel({
  name: 'original',
  machine: originalMachine,
  events: [
    { type: 'original.save', id: 'c-1' },
    { type: 'original.save', id: 'c-2' },
    portSucceeds('saveOriginal'),
    portFails('saveOriginal'),
    timesOut('original.saving'),
    delayPasses('failureTime', 'original.failed', FAILURE_SHOWN_MS),
  ],
  ui: {
    ...inPrivate('/dashboard'),
    executors: {
      'original.save': async (driver, { id }) => {
        await driver.openMenu(`Actions for Contract ${id.slice(2)}`);
        await driver.click('menuitem', 'Save original');
      },
    },
    alike: [
      {
        reason: 'a file is saved in no noticeable time, so that nothing shows it',
        among: ['idle', 'saving'],
      },
    ],
    looks: {
      idle: { no: { alert: true } },
      saving: { no: { alert: true } },
      failed: { alert: true },
    },
  },
});
