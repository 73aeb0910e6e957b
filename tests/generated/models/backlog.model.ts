import { backlogMachine } from '../../../machines/backlog.machine';
import { defineModel, portFails } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const LINES: Readonly<Record<number, string>> = {
  1: 'Reading 1 file of your last visit...',
  2: 'Reading 2 files of your last visit...',
};

export const backlogModel = defineModel({
  name: 'backlog',
  machine: backlogMachine,
  events: [
    { type: 'backlog.changed', waiting: 2 },
    { type: 'backlog.changed', waiting: 1 },
    { type: 'backlog.changed', waiting: 0 },
    portFails('readBacklog'),
  ],
  projection: ({ context }) => ({ waiting: context.waiting }),
  // The number goes down; a port fails once.
  isPossible: ({ context }, { type, waiting }) =>
    type === 'backlog.changed'
      ? waiting === 2
        ? context.waiting === 0
        : waiting < context.waiting
      : context.waiting === 2,
  sentBy: { 'backlog.changed': 'readBacklog' },
  ui: {
    enter: (driver) => enterPrivate(driver, '/dashboard'),
    executors: {},
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      running: async (page, { waiting }) => {
        for (const [count, line] of Object.entries(LINES))
          await (Number(count) === waiting ? page.expectText : page.expectNoText)(line);
      },
    },
  },
  longestSimplePath: 3,
});
