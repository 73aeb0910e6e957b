import { outlookMachine } from '../../../machines/private/outlook.machine';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { defineModel } from '../harness/model';
import { inPrivate, parentRef } from './signed-in';

const BLOCKED = 'Deadlines and insights could not be read. Another tab has your workspace open.';
const BROKEN = 'Deadlines and insights could not be read.';

/** Distances of the two ends that are reported. */
const DISTANCES: Readonly<Record<string, string>> = {
  '2026-07-01': 'in 16 days',
  '2026-06-20': 'in 5 days',
};

const changed = (day: string) => ({
  type: 'outlook.changed',
  outlook: makeOutlook([makeFacts({ deadlines: [{ kind: 'end', day, certainty: 'read' }] })]),
});

export const outlookModel = defineModel({
  name: 'outlook',
  machine: outlookMachine,
  input: { parentRef },
  events: [
    ...Object.keys(DISTANCES).map(changed),
    { type: 'outlook.failed', message: BLOCKED },
    { type: 'outlook.retry' },
  ],
  projection: ({ context: { outlook, message } }) => ({
    day: outlook?.contracts[0].deadlines[0].day,
    message,
  }),
  ui: {
    ...inPrivate('/calendar'),
    executors: { 'outlook.retry': 'Retry' },
    alike: [
      {
        reason: 'what was read before stays while it is read again',
        among: ['watching'],
        by: ['day'],
      },
    ],
    looks: {
      'watching.loading': ({ day }) => ({
        text: DISTANCES[String(day)] ?? 'Loading calendar...',
        no: { alert: true },
      }),
      'watching.loaded': ({ day }) => ({
        heading: 'The next 12 months',
        text: DISTANCES[String(day)],
        no: { alert: true },
      }),
      failed: ({ day, message }) => [
        { alert: true, text: message, button: 'Retry' },
        message === BROKEN ? { no: { text: BLOCKED } } : {},
        day === undefined
          ? { no: { text: Object.values(DISTANCES) } }
          : { text: DISTANCES[String(day)] },
      ],
    },
  },
});
