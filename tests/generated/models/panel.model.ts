import { panelMachine } from '../../../machines/private/panel.machine';
import { makeEndings, makeOutlook } from '../../support/outlook';
import { defineModel } from '../harness/model';
import { inPrivate } from './signed-in';

/** More deadlines than the panel shows at first. */
const MANY = makeOutlook(makeEndings(45));

const nameOf = (number: number) => `Contract ${String(number).padStart(3, '0')}`;

export const panelModel = defineModel({
  name: 'panel',
  machine: panelMachine,
  events: [{ type: 'panel.open' }, { type: 'panel.more' }, { type: 'panel.close' }],
  projection: ({ context }) => ({ limit: context.limit }),
  // All entries are shown.
  isPossible: ({ context }, { type }) => type !== 'panel.more' || context.limit < 45,
  ui: {
    ...inPrivate('/insights', { type: 'outlook.changed', outlook: MANY }),
    executors: {
      'panel.open': 'Notifications',
      'panel.more': 'Show more deadlines',
      'panel.close': 'Close',
    },
    alike: [{ reason: 'a closed panel shows no entries', each: ['closed'] }],
    looks: {
      closed: { heading: 'Insights', no: { dialog: true } },
      open: ({ limit }) => {
        const last = Math.min(Number(limit), 45);
        return {
          dialog: 'Deadlines',
          text: nameOf(last),
          no: { text: nameOf(last + 1) },
        };
      },
    },
  },
});
