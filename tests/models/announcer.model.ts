import { announcerMachine } from '../../machines/announcer.machine';
import { defineModel, delayPasses } from './harness/model';
import type { Recognition } from './harness/stage';
import { enterSignedIn } from './signed-in';

/** Announcement and the Risk option that leads to it. */
const CHOICES: Readonly<Record<string, string>> = {
  '4 of 12 contracts': 'High Risk',
  '8 of 12 contracts': 'Low Risk',
};

const hearNothing: Recognition = async (stage) => {
  for (const message of Object.keys(CHOICES)) await stage.readsNo(message);
};

export const announcerModel = defineModel({
  name: 'announcer',
  machine: announcerMachine,
  input: { settleMs: 600 },
  events: [
    ...Object.keys(CHOICES).map((message) => ({ type: 'announcement.make', message })),
    delayPasses('settleTime', 'announcer.settling', 600),
  ],
  facts: ({ context }) => ({ message: context.lines[0]?.message ?? '' }),
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/dashboard'),
    acts: {
      'announcement.make': (stage, { message }) => stage.picks('Risk', CHOICES[message] ?? ''),
    },
    sights: {
      silent: hearNothing,
      settling: hearNothing,
      spoken: (stage, { message }) => stage.reads(String(message)),
    },
    // Choosing the selected option again is no change.
    canDo: ({ context }, { message }) => message !== context.lines[0]?.message,
  },
  longestSimplePath: 4,
});
