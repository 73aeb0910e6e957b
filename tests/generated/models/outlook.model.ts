import { outlookMachine } from '../../../machines/private/outlook.machine';
import type { OutlookChangedEvent } from '../../../machines/private/ports';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { createParent } from '../../support/run-port';
import { defineModel, portFails } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

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

const { parentRef } = createParent<OutlookChangedEvent>();

export const outlookModel = defineModel({
  name: 'outlook',
  machine: outlookMachine,
  input: { parentRef },
  events: [
    ...Object.keys(DISTANCES).map(changed),
    { type: 'outlook.failed', message: BLOCKED },
    portFails('watchOutlook'),
    { type: 'outlook.retry' },
  ],
  projection: ({ context: { outlook, message } }) => ({
    day: outlook?.contracts[0].deadlines[0].day,
    message,
  }),
  ui: {
    enter: (driver) => enterPrivate(driver, '/insights'),
    executors: { 'outlook.retry': (driver) => driver.click('button', 'Retry') },
    notInBrowser: PRIVATE_ONLY,
    alike: [
      {
        reason: 'what was read before stays while it is read again',
        areAlike: (one, other) =>
          one.state.startsWith('watching') &&
          other.state.startsWith('watching') &&
          one.projection['day'] === other.projection['day'],
      },
    ],
    assertions: {
      'watching.loading': async (page, { day }) => {
        await page.expectNoElement('alert');
        await (day === undefined
          ? page.expectText('Loading insights...')
          : page.expectText(DISTANCES[String(day)] ?? ''));
      },
      'watching.loaded': async (page, { day }) => {
        await page.expectNoElement('alert');
        await page.expectElement('heading', 'Deadlines');
        await page.expectText(DISTANCES[String(day)] ?? '');
      },
      failed: async (page, { day, message }) => {
        await page.expectElement('alert');
        await page.expectText(String(message));
        await page.expectElement('button', 'Retry');
        if (message === BROKEN) await page.expectNoText(BLOCKED);
        if (day !== undefined) return page.expectText(DISTANCES[String(day)] ?? '');
        for (const distance of Object.values(DISTANCES)) await page.expectNoText(distance);
      },
    },
  },
});
