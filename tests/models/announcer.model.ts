import { announcerMachine } from '../../machines/announcer.machine';
import { defineModel, delayPasses } from './harness/model';
import type { Recognition } from './harness/stage';
import { enterSignedIn } from './signed-in';

/** Announcements, by the option of the Risk filter that causes them. */
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
  events: [
    ...Object.keys(CHOICES).map((message) => ({ type: 'announcement.make', message })),
    delayPasses('settleTime', 'announcer.settling', 600),
  ],
  facts: ({ context }) => ({ message: context.message }),
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
    // The selected option cannot be selected again.
    canDo: ({ context }, { message }) => message !== context.message,
  },
  longestSimplePath: 4,
});
