import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { NO_FILTERS } from '../../../machines/domain/filters';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { type SavedViews, type View } from '../../../machines/domain/views';
import { viewsMachine, type DefaultViewReport } from '../../../machines/list/views.machine';
import { createParent } from '../../support/run-port';
import type { EventExecutor, PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import { enterSignedIn, isReported, TWELVE } from './signed-in';

const RISKY: View = {
  id: '1',
  name: 'Risky',
  filters: { ...NO_FILTERS, risk: 'High' },
  sort: null,
  isPinned: true,
};
/** The default view is shown when the dashboard opens. */
const STORED: SavedViews = { views: [RISKY], defaultId: '1' };
const FROM_OTHER_TAB: SavedViews = { views: [{ ...RISKY, name: 'Late' }], defaultId: '' };

/** The list that is shown when a view is saved or updated. */
const EXPIRED = { filters: { ...NO_FILTERS, status: 'Expired' as const }, sort: null };
const EXPIRED_ADDRESS = '/dashboard?status=Expired';

const { parentRef } = createParent<DefaultViewReport>();

function project({ context }: AnyMachineSnapshot) {
  const { saved, beforeRemoval, renamedId, nameProblem, isDashboardOpened } = context;
  const views: readonly View[] = saved.views;
  return {
    isOpened: isDashboardOpened,
    isDue: context.isDefaultDue,
    names: views.map(({ name }) => name).join(),
    isPinned: views[0]?.isPinned,
    isUpdated: views[0]?.filters.status === 'Expired',
    isDefault: saved.defaultId !== '',
    canUndo: beforeRemoval !== null,
    renamedId,
    nameProblem,
  };
}

/** One change of the stored views at a time: combinations would multiply the paths. */
function isPossible(
  snapshot: AnyMachineSnapshot,
  { type, value: stored }: AnyEventObject,
): boolean {
  const { context } = snapshot;
  const { saved, isDashboardOpened } = context;
  const { isPinned, canUndo } = project(snapshot);
  // The dialog is the same while views are saved, and any change is saved as that of a pin.
  if (snapshot.matches({ ready: { storage: 'saving' } }))
    return (
      type === 'views.changed' ||
      type === 'xstate.done.actor.saveViews' ||
      (isPinned === false && /togglePin|error.actor.saveViews/.test(type))
    );
  if (/^(dashboard|views.unavailable|xstate.error.actor.watch|xstate.after)/.test(type))
    return true;
  if (type === 'views.changed' && snapshot.matches('restoring')) return isSameJson(stored, STORED);
  if (!isDashboardOpened) return false;
  if (type === 'view.togglePin' && isPinned === false) return true;
  if (type === 'views.close' || type === 'name.cancel') return true;
  const isStored = isSameJson(saved, STORED);
  if (type === 'view.draft' || type === 'view.save') return isStored;
  if (type === 'views.open') return isStored || isSameJson(saved, FROM_OTHER_TAB);
  // A form shows nothing of the views of another tab.
  if (type === 'views.changed')
    return isStored && !/saving|renaming/.test(JSON.stringify(snapshot.value));
  return isStored || (type === 'view.restore' && canUndo);
}

type Projection = Readonly<Record<string, unknown>>;

const namesOf = ({ names }: Projection) => (names === '' ? [] : String(names).split(','));

async function assertClosed(page: PageAssertions, projection: Projection): Promise<void> {
  await page.expectNoElement('dialog');
  if (projection['isOpened'] !== true) return page.expectElement('heading', 'Reports');
  await page.expectElement('heading', 'Contracts');
  const pinned = projection['isPinned'] === false ? [] : namesOf(projection);
  for (const name of ['Risky', 'Late', 'Renamed', 'Expired ones'])
    await (pinned.includes(name) ? page.expectElement : page.expectNoElement)('button', name);
  await (namesOf(projection).length > 0 ? page.expectElement : page.expectNoElement)(
    'button',
    'Views',
  );
}

async function assertProblem(page: PageAssertions, { nameProblem }: Projection): Promise<void> {
  await (nameProblem === null ? page.expectNoText : page.expectText)('Enter a name.');
}

async function assertSaving(page: PageAssertions, projection: Projection): Promise<void> {
  await page.expectElement('dialog', 'Save view');
  await assertProblem(page, projection);
}

async function assertRenaming(page: PageAssertions, projection: Projection): Promise<void> {
  await page.expectElement('dialog', 'Views');
  await page.expectElement('textbox', 'New name');
  await assertProblem(page, projection);
}

async function assertList(page: PageAssertions, projection: Projection): Promise<void> {
  await page.expectElement('dialog', 'Views');
  await page.expectNoElement('textbox', 'New name');
  const names = namesOf(projection);
  await (names.length === 0 ? page.expectText : page.expectNoText)('There are no saved views.');
  for (const name of ['Risky', 'Late', 'Renamed', 'Expired ones'])
    await (names.includes(name) ? page.expectElement : page.expectNoElement)(
      'button',
      `Rename ${name}`,
    );
  await (projection['canUndo'] === true ? page.expectElement : page.expectNoElement)(
    'button',
    'Undo',
  );
  if (names.length !== 1) return;
  await page.expectPressed(`Pin ${names[0]}`, projection['isPinned'] === true);
  await page.expectPressed(`Default ${names[0]}`, projection['isDefault'] === true);
  await page.expectText(projection['isUpdated'] === true ? 'Status: Expired' : 'Risk: High');
}

/** Says that the views could not be stored, or does not. */
const withStorage =
  (isSaved: boolean, assertion: typeof assertList) =>
  async (page: PageAssertions, projection: Projection): Promise<void> => {
    await assertion(page, projection);
    if (projection['isOpened'] === true)
      await (isSaved ? page.expectNoElement : page.expectElement)('alert');
  };

const restore: EventExecutor = async (driver, event) => {
  await driver.cause(event);
  // In a browser the page is loaded again.
  await driver.cause(portSucceeds('loadContracts', TWELVE));
};

const STORED_UNSEEN = new Set(['isDefault', 'isUpdated', 'isDue']);

export const viewsModel = defineModel({
  name: 'views',
  machine: viewsMachine,
  input: { userId: 'user-ada', parentRef },
  events: [
    { type: 'views.changed', value: STORED },
    { type: 'views.unavailable', message: 'Closed.' },
    portFails('watchViews'),
    delayPasses('requestTimeout', 'views.restoring', REQUEST_TIMEOUT_MS),
    { type: 'dashboard.opened', hasQuery: true },
    { type: 'dashboard.opened', hasQuery: false },
    { type: 'views.open' },
    { type: 'views.close' },
    { type: 'view.draft' },
    { type: 'view.save', name: ' ', query: EXPIRED },
    { type: 'view.save', name: 'Expired ones', query: EXPIRED },
    { type: 'view.rename', id: '1' },
    { type: 'name.submit', id: '1', name: '' },
    { type: 'name.submit', id: '1', name: 'Renamed' },
    { type: 'name.edit' },
    { type: 'name.cancel' },
    { type: 'view.update', id: '1', query: EXPIRED },
    { type: 'view.togglePin', id: '1' },
    { type: 'view.toggleDefault', id: '1' },
    { type: 'view.remove', id: '1' },
    { type: 'view.restore' },
    { type: 'views.changed', value: FROM_OTHER_TAB },
    portSucceeds('saveViews'),
    portFails('saveViews'),
  ],
  projection: project,
  isPossible,
  ui: {
    enter: (driver) => enterSignedIn(driver, '/reports'),
    executors: {
      'views.changed': (driver, event, step) =>
        step.before.state === 'restoring' ? restore(driver, event, step) : driver.cause(event),
      'dashboard.opened': (driver, { hasQuery }) =>
        driver.visit(hasQuery ? EXPIRED_ADDRESS : '/dashboard'),
      'views.open': async (driver) => {
        await driver.visit(EXPIRED_ADDRESS);
        await driver.click('button', 'Views');
      },
      'views.close': (driver) => driver.click('button', 'Close'),
      'view.draft': async (driver, _event, { before }) => {
        if (before.state.includes('open'))
          return driver.click('button', 'Save current filters as a view');
        await driver.visit(EXPIRED_ADDRESS);
        await driver.click('button', 'Save view');
      },
      'view.save': async (driver, { name }) => {
        await driver.fill('Name of the view', name);
        await driver.click('button', 'Save');
      },
      'view.rename': (driver) => driver.click('button', 'Rename Risky'),
      'name.submit': async (driver, { name }) => {
        await driver.fill('New name', name);
        await driver.click('button', 'Save');
      },
      'name.edit': (driver, _event, { before }) =>
        driver.type(before.state.includes('dialog.saving') ? 'Name of the view' : 'New name', 'x'),
      'name.cancel': (driver) => driver.click('button', 'Cancel'),
      'view.update': (driver) => driver.click('button', 'Update Risky to the current filters'),
      'view.togglePin': async (driver, _event, { upcoming }) => {
        if (upcoming) await driver.prepareFor(upcoming);
        await driver.click('button', 'Pin Risky');
      },
      'view.toggleDefault': (driver) => driver.click('button', 'Default Risky'),
      'view.remove': (driver) => driver.click('button', 'Delete Risky'),
      'view.restore': (driver) => driver.click('button', 'Undo'),
    },
    effects: {
      'dashboard.opened': async (driver, { hasQuery }, { state, projection }) => {
        if (state === 'restoring' || hasQuery || projection['names'] === '') return;
        await driver.expectValue('Risk', 'High');
      },
    },
    unreachableInBrowser: {
      'views.unavailable': 'blocked storage has no views',
      'xstate.error.actor.watchViews': 'storage is read without errors',
      'xstate.after.requestTimeout.views.restoring': 'localStorage responds at once',
      'xstate.error.actor.saveViews':
        'storage refuses before the change is seen: tests/browser/saved-views.test.ts',
      'ready.storage.unsaved': 'follows from the event before',
    },
    unobservableInBrowser: {
      restoring: 'localStorage responds before the first paint',
    },
    alike: [
      {
        reason: 'a closed dialog shows only the pinned views, and only on the dashboard',
        areAlike: (one, other) =>
          isSameJson(pickSeen(one.projection), pickSeen(other.projection)) &&
          [one, other].every(({ state }) => /^restoring|closed/.test(state)),
      },
      {
        reason: 'nothing shows that views are being stored',
        areAlike: (one, other) =>
          isSameJson(one.projection, other.projection) &&
          one.state.replace('saving &', 'saved &') === other.state,
      },
    ],
    assertions: {
      restoring: assertClosed,
      'ready.storage.saved & dialog.closed': withStorage(true, assertClosed),
      'ready.storage.saved & dialog.saving': withStorage(true, assertSaving),
      'ready.storage.saved & dialog.open.list': withStorage(true, assertList),
      'ready.storage.saved & dialog.open.renaming': withStorage(true, assertRenaming),
      'ready.storage.saving & dialog.closed': withStorage(true, assertClosed),
      'ready.storage.saving & dialog.open.list': withStorage(true, assertList),
      'ready.storage.unsaved & dialog.closed': withStorage(false, assertClosed),
      'ready.storage.unsaved & dialog.open.list': withStorage(false, assertList),
    },
    // The dialog offers what the shown list allows, and closes before another view is saved.
    isPossibleInUi: (snapshot, event) => {
      const { type } = event;
      if (!isReported(snapshot, event)) return false;
      const state = JSON.stringify(snapshot.value);
      if (/^view\.(update|toggle|remove)/.test(type)) return state.includes('list');
      if (type === 'view.draft') return state.includes('closed') || state.includes('list');
      if (type === 'view.save') return snapshot.matches({ ready: { dialog: 'saving' } });
      if (type === 'name.submit') return state.includes('renaming');
      return type !== 'view.rename' || state.includes('list');
    },
  },
});

/** What a closed dialog shows of a projection. */
function pickSeen(projection: Projection): unknown {
  if (projection['isOpened'] !== true) return 'reports';
  return Object.entries(projection).filter(([name]) => !STORED_UNSEEN.has(name));
}
