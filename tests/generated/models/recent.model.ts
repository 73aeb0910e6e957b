import { recentMachine } from '../../../machines/list/recent.machine';
import { makeDetail } from '../../support/fixtures';
import type { Driver } from '../harness/driver';
import { shown, type StateLook } from '../harness/looks';
import { defineModel, portSucceeds } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import { enterSignedIn, isReported, loads, TWELVE } from './signed-in';

/** The panel of the search box is open. No contract matches, so that the panel has the only links. */
const ADDRESS = '/dashboard?risk=Medium';

const lookIds: StateLook = ({ ids }) =>
  ['c-1', 'c-2', 'c-3', 'c-4'].map((id) =>
    shown(Array.isArray(ids) && ids.includes(id), { link: `Contract ${id.slice(2)}` }),
  );

const openPanel = (driver: Driver) => driver.click('searchbox', 'Search contracts');

export const recentModel = defineModel({
  name: 'recent',
  machine: recentMachine,
  input: { userId: 'user-ada' },
  events: [
    { type: 'recent.changed', value: ['c-2'] },
    { type: 'recent.unavailable', message: 'Closed.' },
    { type: 'contract.opened', id: 'c-1' },
    { type: 'contract.opened', id: 'c-4' },
    { type: 'recent.clear' },
    { type: 'recent.changed', value: ['c-3'] },
  ],
  projection: ({ context }) => ({ ids: context.value }),
  // A browser loads a contract once: after clearing, another one is opened.
  isPossible: (snapshot, { id }) => {
    const isCleared = ['', 'c-4'].includes(snapshot.context.value.join());
    return id === undefined || id === (isCleared && !snapshot.matches('loading') ? 'c-4' : 'c-1');
  },
  ui: {
    enter: async (driver) => {
      await enterSignedIn(driver, ADDRESS);
      await openPanel(driver);
    },
    executors: {
      'recent.changed': async (driver, event, { before }) => {
        if (before.state !== 'loading') return driver.cause(event);
        // A browser has stored the opened contract already.
        const { ids } = before.projection;
        await driver.cause(isSameJson(ids, []) ? event : { ...event, value: ids });
        // In a browser the page is loaded again.
        await driver.cause(portSucceeds('loadContracts', TWELVE));
        await openPanel(driver);
      },
      'contract.opened': async (driver, { id }) => {
        await driver.visit(`/contract/${id}`);
        await driver.cause(loads(makeDetail({ id })));
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
        among: ['loading', 'idle', 'saving', 'unsaved'],
        by: ['ids'],
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
    looks: { loading: lookIds, idle: lookIds, saving: lookIds, unsaved: lookIds },
    // Only the loading page reports these ids, and what it opened first stays until it is cleared.
    isPossibleInUi: (snapshot, event) => {
      const isLoading = snapshot.matches('loading');
      const ids: readonly string[] = snapshot.context.value;
      if (event.type === 'recent.changed')
        return isSameJson(event.value, ['c-2']) === isLoading && (isLoading || ids[0] === 'c-2');
      const canClear = ids.length > 0 && ids[0] !== 'c-4';
      return isReported(snapshot, event) && (event.type !== 'recent.clear' || canClear);
    },
  },
});
