import type { ContextFrom } from 'xstate';
import { announcerMachine } from '../../../machines/uploads/announcer.machine';
import { defineModel, delayPasses } from '../harness/model';
import { inDemo } from './signed-in';

/** Announcement and the Risk option that leads to it. */
const CHOICES: Readonly<Record<string, string>> = {
  '4 of 12 contracts': 'High Risk',
  '8 of 12 contracts': 'Low Risk',
};

const NOTHING = { no: { text: Object.keys(CHOICES) } };

const selectMessages = ({ lines }: ContextFrom<typeof announcerMachine>) =>
  lines.map(({ message }) => message).join(' ');

export const announcerModel = defineModel({
  name: 'announcer',
  machine: announcerMachine,
  input: { settleMs: 600 },
  events: [
    ...Object.keys(CHOICES).map((message) => ({ type: 'announcement.make', message })),
    { type: 'announcement.make', topic: 'lease.pdf', message: 'lease.pdf: uploaded' },
    delayPasses('settleTime', 'announcer.settling', 600),
  ],
  projection: ({ context }) => ({ message: selectMessages(context) }),
  ui: {
    ...inDemo('/dashboard'),
    executors: {
      'announcement.make': (driver, { message }) => driver.select('Risk', CHOICES[message] ?? ''),
    },
    looks: {
      silent: NOTHING,
      settling: NOTHING,
      spoken: ({ message }) => ({ text: message }),
    },
    alike: [
      {
        reason: 'nothing is announced before the debounce time has passed',
        among: ['silent', 'settling'],
      },
    ],
    // Choosing the selected option again is no change. The list has one topic only.
    isPossibleInUi: ({ context }, { topic, message }) =>
      topic === undefined && message !== selectMessages(context),
  },
});
