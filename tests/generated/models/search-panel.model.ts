import { searchPanelMachine } from '../../../machines/list/search-panel.machine';
import { makeSession } from '../../support/fixtures';
import { defineModel, portSucceeds } from '../harness/model';
import { TWELVE } from './signed-in';

export const searchPanelModel = defineModel({
  name: 'searchPanel',
  machine: searchPanelMachine,
  events: [{ type: 'panel.open' }, { type: 'panel.close' }],
  ui: {
    enter: async (driver) => {
      await driver.open('/dashboard');
      await driver.cause(portSucceeds('restoreSession', makeSession()));
      await driver.cause({ type: 'recent.changed', value: ['c-2', 'c-99', 'c-1'] });
      await driver.cause(portSucceeds('loadContracts', TWELVE));
    },
    executors: {
      'panel.open': (driver) => driver.click('searchbox', 'Search contracts'),
      // The focus leaves.
      'panel.close': (driver) => driver.click('heading', 'Contracts'),
    },
    looks: {
      closed: { no: { heading: 'Recently opened' } },
      open: { heading: 'Recently opened' },
    },
  },
});
