import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { recentMachine } from '../../../machines/list/recent.machine';
import { makeDetail } from '../../support/fixtures';
import type { Driver, PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import { enterSignedIn, TWELVE } from './signed-in';

const OPENED = { type: 'contract.opened', id: 'c-1' };

/** The panel of the search box is open. No contract matches, so that the panel has the only links. */
const ADDRESS = '/dashboard?risk=Medium';

async function assertIds(page: PageAssertions, { ids }: Readonly<Record<string, unknown>>) {
  const shown = Array.isArray(ids) ? ids : [];
  for (const id of ['c-1', 'c-2', 'c-3'])
    await (shown.includes(id) ? page.expectElement : page.expectNoElement)(
      'link',
      `Contract ${id.slice(2)}`,
    );
}

const openPanel = (driver: Driver) => driver.click('searchbox', 'Search contracts');

export const recentModel = defineModel({
  name: 'recent',
  machine: recentMachine,
  input: { userId: 'user-ada' },
  events: [
    portSucceeds('restoreRecent', ['c-2']),
    portFails('restoreRecent'),
    delayPasses('requestTimeout', 'recent.restoring', REQUEST_TIMEOUT_MS),
    OPENED,
    { type: 'recent.clear' },
    { type: 'recent.changed', ids: ['c-3'] },
    { type: 'recent.unsaved' },
    portFails('persistRecent'),
  ],
  projection: ({ context }) => ({ ids: context.ids }),
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, ADDRESS);
      await openPanel(driver);
    },
    executors: {
      'xstate.done.actor.restoreRecent': async (driver, event, { before }) => {
        const { ids } = before.projection;
        const isOpened = Array.isArray(ids) && ids.includes('c-1');
        // A browser has stored the opened contract already.
        await driver.cause(isOpened ? portSucceeds('restoreRecent', ['c-1', 'c-2']) : event);
        // In a browser the page is loaded again.
        await driver.cause(portSucceeds('loadContracts', TWELVE));
        await openPanel(driver);
      },
      'contract.opened': async (driver, { id }, { upcoming }) => {
        await driver.visit(`/contract/${id}`);
        if (upcoming) await driver.prepareFor(upcoming);
        await driver.cause(
          portSucceeds('loadContract', { kind: 'found', contract: makeDetail({ id }) }),
        );
        await driver.expectElement('heading', 'AI Insights');
        await driver.visit(ADDRESS);
        await openPanel(driver);
      },
      'recent.clear': async (driver) => {
        await driver.click('button', 'Clear recently opened');
        await openPanel(driver);
      },
    },
    alike: [
      {
        reason: 'ids that could not be stored hold for the visit, and no message says so',
        areAlike: (one, other) => isSameJson(one.projection, other.projection),
      },
    ],
    unreachableInBrowser: {
      'recent.unsaved': 'only the store of the private workspace answers later',
      'xstate.error.actor.restoreRecent': 'blocked storage has no ids',
      'xstate.after.requestTimeout.recent.restoring': 'localStorage responds at once',
    },
    unobservableInBrowser: { restoring: 'localStorage responds before the first paint' },
    assertions: {
      restoring: assertIds,
      'ready.saved': assertIds,
      'ready.unsaved': assertIds,
    },
    // A contract is loaded once, and only a change of this tab is stored.
    isPossibleInUi: (snapshot, { type }) => {
      const { ids } = snapshot.context;
      const isRestoring = snapshot.matches('restoring');
      if (type === 'contract.opened')
        return ids.join() === 'c-2' || (isRestoring && ids.length === 0);
      return type !== 'xstate.error.actor.persistRecent' || ids.includes('c-1');
    },
  },
});
