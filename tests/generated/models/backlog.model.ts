import { backlogMachine } from '../../../machines/private/backlog.machine';
import { oneText } from '../harness/looks';
import { defineModel } from '../harness/model';
import { inPrivate } from './signed-in';

const LINES: Readonly<Record<number, string>> = {
  1: '1 file left',
  2: '2 files left',
};
const ANEW = 'An improved reader is reading your contracts again.';

const waits = (isRepeat: boolean, waiting: number, total = 2) => ({
  type: 'backlog.changed',
  isRepeat,
  waiting,
  total,
});

export const backlogModel = defineModel({
  name: 'backlog',
  machine: backlogMachine,
  events: [
    waits(false, 2),
    waits(false, 1),
    waits(false, 0),
    waits(true, 3, 3),
    waits(true, 1, 3),
    waits(true, 0, 3),
  ],
  projection: ({ context: { waiting, total } }) => ({ waiting, total }),
  // The number goes down, unread files come first, and a port fails once.
  isPossible: ({ context, value }, { type, waiting, total, isRepeat }) => {
    if (type !== 'backlog.changed') return value !== 'idle';
    if (waiting === total) return value === 'idle';
    return value === (isRepeat ? 'rereading' : 'reading') && waiting < context.waiting;
  },
  ui: {
    ...inPrivate('/dashboard'),
    executors: {},
    looks: {
      idle: { no: { text: [...Object.values(LINES), ANEW] } },
      reading: ({ waiting }) => [oneText(LINES, waiting), { no: { text: ANEW } }],
      rereading: ({ waiting, total }) => ({
        text: [ANEW, `${Number(total) - Number(waiting)} of ${String(total)} read`],
        no: { text: Object.values(LINES) },
      }),
    },
  },
});
