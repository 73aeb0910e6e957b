import { announcerMachine } from '../../../machines/announcer.machine';
import { defineModel, delayPasses } from '../harness/model';
import type { StateAssertion } from '../harness/driver';
import { enterSignedIn } from './signed-in';

/** Announcement and the Risk option that leads to it. */
const CHOICES: Readonly<Record<string, string>> = {
  '4 of 12 contracts': 'High Risk',
  '8 of 12 contracts': 'Low Risk',
};

const expectNoAnnouncement: StateAssertion = async (driver) => {
  for (const message of Object.keys(CHOICES)) await driver.expectNoText(message);
};

export const announcerModel = defineModel({
  name: 'announcer',
  machine: announcerMachine,
  input: { settleMs: 600 },
  events: [
    ...Object.keys(CHOICES).map((message) => ({ type: 'announcement.make', message })),
    delayPasses('settleTime', 'announcer.settling', 600),
  ],
  projection: ({ context }) => ({ message: context.lines[0]?.message ?? '' }),
  ui: {
    enter: (driver) => enterSignedIn(driver, '/dashboard'),
    executors: {
      'announcement.make': (driver, { message }) => driver.select('Risk', CHOICES[message] ?? ''),
    },
    assertions: {
      silent: expectNoAnnouncement,
      settling: expectNoAnnouncement,
      spoken: (driver, { message }) => driver.expectText(String(message)),
    },
    alike: [
      {
        reason: 'nothing is announced before the debounce time has passed',
        areAlike: (one, other) => [one, other].every(({ state }) => state !== 'spoken'),
      },
    ],
    // Choosing the selected option again is no change.
    isPossibleInUi: ({ context }, { message }) => message !== context.lines[0]?.message,
  },
  longestSimplePath: 4,
});
