import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { recentMachine } from '../../../machines/list/recent.machine';
import { makeDetail } from '../../support/fixtures';
import type { Driver, PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import { enterSignedIn, isReported } from './signed-in';

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
    { type: 'recent.changed', value: ['c-2'] },
    { type: 'recent.unavailable', message: 'Closed.' },
    portFails('watchRecent'),
    delayPasses('requestTimeout', 'recent.loading', REQUEST_TIMEOUT_MS),
    OPENED,
    { type: 'recent.clear' },
    { type: 'recent.changed', value: ['c-3'] },
    portSucceeds('saveRecent'),
    portFails('saveRecent'),
  ],
  projection: ({ context }) => ({ ids: context.value }),
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, ADDRESS);
      await openPanel(driver);
    },
    executors: {
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
      'recent.unavailable': 'blocked storage has no ids',
      'xstate.error.actor.watchRecent': 'storage is read without errors',
      'xstate.after.requestTimeout.recent.loading': 'localStorage responds at once',
    },
    unobservableInBrowser: {
      loading: 'localStorage responds before the first paint',
      saving: 'localStorage responds at once',
    },
    assertions: { loading: assertIds, idle: assertIds, saving: assertIds, unsaved: assertIds },
    isPossibleInUi: (snapshot, event) =>
      isReported(snapshot, event) &&
      (event.type !== 'contract.opened' || !snapshot.context.value.includes('c-1')),
  },
});
