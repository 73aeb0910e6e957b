import { originalMachine } from '../../../machines/private/original.machine';
import { defineModel } from '../harness/model';
import { inPrivate } from './signed-in';

export const originalModel = defineModel({
  name: 'original',
  machine: originalMachine,
  events: [
    { type: 'original.save', id: 'c-1' },
    { type: 'original.save', id: 'c-2' },
  ],
  ui: {
    ...inPrivate('/dashboard?group=none'),
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
