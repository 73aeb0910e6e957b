import { DEADLINES_PANEL, panelMachine } from '../../../machines/private/panel.machine';
import { makeEndings, makeOutlook } from '../../support/outlook';
import { defineModel } from '../harness/model';
import { inPrivate } from './signed-in';

/** The contracts of one risk score. */
const SCORES = 'score 21';

/** More deadlines than the panel shows at first. */
const MANY = makeOutlook(makeEndings(45));

const nameOf = (number: number) => `Contract ${String(number).padStart(3, '0')}`;

export const panelModel = defineModel({
  name: 'panel',
  machine: panelMachine,
  events: [
    { type: 'panel.open', content: DEADLINES_PANEL },
    { type: 'panel.open', content: SCORES },
    { type: 'panel.more' },
    { type: 'panel.close' },
  ],
  projection: ({ context }) => ({ content: context.content, limit: context.limit }),
  // All entries are shown.
  isPossible: ({ context }, { type }) => type !== 'panel.more' || context.limit < 45,
  ui: {
    ...inPrivate('/insights', { type: 'outlook.changed', outlook: MANY }),
    executors: {
      'panel.open': (driver, { content }) =>
        driver.click(
          'button',
          content === SCORES ? '45 contracts: Risk score 21–30' : 'Notifications',
        ),
      'panel.more': (driver, _, { before }) =>
        driver.click(
          'button',
          `Show more ${before.projection['content'] === SCORES ? 'contracts' : 'deadlines'}`,
        ),
      'panel.close': 'Close',
    },
    alike: [{ reason: 'a closed panel shows no entries', each: ['closed'] }],
    looks: {
      closed: { heading: 'Insights', no: { dialog: true } },
      open: ({ content, limit }) => {
        const last = Math.min(Number(limit), 45);
        return {
          dialog: content === SCORES ? 'Risk score 21–30' : 'Deadlines',
          text: nameOf(last),
          no: { text: nameOf(last + 1) },
        };
      },
    },
  },
});
