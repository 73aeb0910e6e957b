import { storageMachine } from '../../../machines/private/storage.machine';
import { defineModel, portSucceeds } from '../harness/model';
import { inPrivate } from './signed-in';

const ASK = 'Ask the browser to keep it';
const REFUSED =
  'The browser has not agreed. It does so sooner for pages that you visit often, bookmark or install. Save everything now and then.';
const KEPT = 'The browser keeps this workspace until you delete it.';
const BLOCKED = 'Another tab has your workspace open.';

const measured = (contracts: number) => ({
  type: 'storage.measured',
  use: {
    contracts,
    fileBytes: 1536,
    usedBytes: contracts === 1 ? null : 2048,
    quotaBytes: contracts === 1 ? null : 1024 ** 3,
    isDurable: false,
    lastBackup: null,
  },
});

export const storageModel = defineModel({
  name: 'storage',
  machine: storageMachine,
  events: [
    measured(2),
    measured(1),
    { type: 'storage.failed', message: BLOCKED },
    { type: 'storage.retry' },
    { type: 'durability.ask' },
    portSucceeds('askDurable'),
    portSucceeds('askDurable', { isGranted: false }),
  ],
  projection: ({ context: { use, message } }) => ({
    contracts: use?.contracts,
    isDurable: use?.isDurable,
    message,
  }),
  // The button that asks is shown with a measurement that has none yet.
  isPossible: ({ context: { use } }, { type }) =>
    type !== 'durability.ask' || use?.isDurable === false,
  ui: {
    ...inPrivate('/settings'),
    executors: { 'storage.retry': 'Retry', 'durability.ask': ASK },
    alike: [
      {
        reason: 'a failure is shown in place of the last measurement',
        each: ['failed'],
        by: ['message'],
      },
    ],
    looks: {
      'watching.measured': ({ contracts, isDurable }) => [
        { heading: 'Settings', no: { alert: true, text: REFUSED } },
        contracts === undefined
          ? { text: 'Measuring...' }
          : {
              text: [
                contracts,
                contracts === 1 ? 'The browser does not say' : '2.00 KB of 1.00 GB used',
                ...(isDurable ? [KEPT] : []),
              ],
              button: isDurable ? [] : ASK,
            },
      ],
      'watching.asking': ({ contracts }) => ({ button: 'Asking...', text: contracts }),
      'watching.refused': ({ contracts }) => ({ text: [REFUSED, contracts], button: ASK }),
      failed: ({ message }) => ({ alert: true, text: message, button: 'Retry' }),
    },
  },
});
