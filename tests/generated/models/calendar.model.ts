import { calendarMachine, SHOWN_DEADLINES } from '../../../machines/private/calendar.machine';
import { makeFacts, tellsContracts } from '../../support/outlook';
import { defineModel } from '../harness/model';
import { inPrivate } from './signed-in';

/** More deadlines of a month than the calendar shows at first. */
const COUNT = 60;

const nameOf = (number: number) => `Contract ${String(number).padStart(3, '0')}`;
const MANY = tellsContracts(
  Array.from({ length: COUNT }, (_, index) =>
    makeFacts({ id: `c-${index}`, name: nameOf(index + 1) }),
  ),
);

export const calendarModel = defineModel({
  name: 'calendar',
  machine: calendarMachine,
  events: [
    { type: 'panel.open' },
    { type: 'panel.close' },
    { type: 'calendar.more' },
    { type: 'span.pick', span: 'year' },
    { type: 'span.pick', span: 'all' },
  ],
  projection: ({ context }) => ({ limit: context.limit, span: context.span }),
  // All deadlines are shown. The panel lies over the calendar.
  isPossible: (snapshot, { type }) =>
    type.startsWith('panel.') ||
    (snapshot.matches('closed') && (type !== 'calendar.more' || snapshot.context.limit < COUNT)),
  ui: {
    ...inPrivate('/calendar', MANY),
    executors: {
      'panel.open': 'Notifications',
      'panel.close': 'Close',
      'calendar.more': 'Show more deadlines',
      'span.pick': (driver, { span }) =>
        driver.click('button', span === 'year' ? '12 months' : 'All'),
    },
    alike: [{ reason: 'the panel lies over the calendar', each: ['open'] }],
    looks: {
      closed: ({ limit, span }) => ({
        heading: 'The next 12 months',
        pressed: {
          '3 months': span === 'quarter',
          '12 months': span === 'year',
          All: span === 'all',
        },
        text: nameOf(Math.min(Number(limit), COUNT)),
        no: { dialog: true, ...(limit === SHOWN_DEADLINES ? { text: nameOf(COUNT) } : {}) },
      }),
      open: { dialog: 'Deadlines', button: 'Close' },
    },
  },
});
