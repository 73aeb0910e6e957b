import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type SavedViews, type View } from '../../../machines/domain/list/views';
import { viewsMachine } from '../../../machines/list/views.machine';
import type { EventExecutor } from '../harness/driver';
import { shown, type Look, type StateLook } from '../harness/looks';
import { defineModel, portSucceeds, type Projection } from '../harness/model';
import { isSameJson } from '../../support/same-json';
import { inDemo, isReported, parentRef, submitForm, TWELVE } from './signed-in';

const RISKY: View = {
  id: '1',
  name: 'Risky',
  query: '?risk=High',
  isPinned: true,
};
/** The default view is shown when the dashboard opens. */
const STORED: SavedViews = { views: [RISKY], defaultId: '1' };
const FROM_OTHER_TAB: SavedViews = { views: [{ ...RISKY, name: 'Late' }], defaultId: '' };

/** The list that is shown when a view is saved or updated. */
const EXPIRED = '?status=Expired';
const EXPIRED_ADDRESS = `/dashboard${EXPIRED}`;

function project({ context }: AnyMachineSnapshot) {
  const { saved, beforeRemoval, renamedId, nameProblem, isDashboardOpened } = context;
  const views: readonly View[] = saved.views;
  return {
    isOpened: isDashboardOpened,
    isDue: context.isDefaultDue,
    names: views.map(({ name }) => name).join(),
    isPinned: views[0]?.isPinned,
    isUpdated: views[0]?.query === EXPIRED,
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

const namesOf = ({ names }: Projection) => (names === '' ? [] : String(names).split(','));

const NAMES = ['Risky', 'Late', 'Renamed', 'Expired ones'];

const lookClosed = (projection: Projection): readonly Look[] => {
  const names = namesOf(projection);
  if (projection['isOpened'] !== true) return [{ heading: 'Reports', no: { dialog: true } }];
  return [
    { heading: 'Contracts', no: { dialog: true } },
    ...NAMES.map((name) =>
      shown(projection['isPinned'] !== false && names.includes(name), { button: name }),
    ),
    shown(names.length > 0, { button: 'Views' }),
  ];
};

const problemOf = ({ nameProblem }: Projection) =>
  shown(nameProblem !== null, { text: 'Enter a name.' });

const lookList = (projection: Projection): readonly Look[] => {
  const names = namesOf(projection);
  return [
    { dialog: 'Views', no: { textbox: 'New name' } },
    shown(names.length === 0, { text: 'There are no saved views.' }),
    ...NAMES.map((name) => shown(names.includes(name), { button: `Rename ${name}` })),
    shown(projection['canUndo'] === true, { button: 'Undo' }),
    names.length === 1
      ? {
          pressed: {
            [`Pin ${names[0]}`]: projection['isPinned'] === true,
            [`Default ${names[0]}`]: projection['isDefault'] === true,
          },
          text: projection['isUpdated'] === true ? 'Status: Expired' : 'Risk: High',
        }
      : {},
  ];
};

/** Says that the views could not be stored, or does not. */
const withStorage =
  (isSaved: boolean, look: (projection: Projection) => readonly Look[]): StateLook =>
  (projection) => [
    ...look(projection),
    projection['isOpened'] === true ? shown(!isSaved, { alert: true }) : {},
  ];

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
  ],
  projection: project,
  isPossible,
  ui: {
    ...inDemo('/reports'),
    executors: {
      'views.changed': (driver, event, step) =>
        step.before.state === 'restoring' ? restore(driver, event, step) : driver.cause(event),
      'dashboard.opened': (driver, { hasQuery }) =>
        driver.visit(hasQuery ? EXPIRED_ADDRESS : '/dashboard'),
      'views.open': async (driver) => {
        await driver.visit(EXPIRED_ADDRESS);
        await driver.click('button', 'Views');
      },
      'views.close': 'Close',
      'view.draft': async (driver, _event, { before }) => {
        if (before.state.includes('open'))
          return driver.click('button', 'Save current filters as a view');
        await driver.visit(EXPIRED_ADDRESS);
        await driver.click('button', 'Save view');
      },
      'view.save': (driver, { name }) => submitForm(driver, { 'Name of the view': name }, 'Save'),
      'view.rename': 'Rename Risky',
      'name.submit': (driver, { name }) => submitForm(driver, { 'New name': name }, 'Save'),
      'name.edit': (driver, _event, { before }) =>
        driver.type(before.state.includes('dialog.saving') ? 'Name of the view' : 'New name', 'x'),
      'name.cancel': 'Cancel',
      'view.update': 'Update Risky to the current filters',
      'view.togglePin': 'Pin Risky',
      'view.toggleDefault': 'Default Risky',
      'view.remove': 'Delete Risky',
      'view.restore': 'Undo',
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
        among: [
          'restoring',
          'ready.storage.saved & dialog.closed',
          'ready.storage.saving & dialog.closed',
          'ready.storage.unsaved & dialog.closed',
        ],
        by: pickSeen,
      },
      {
        reason: 'nothing shows that views are being stored',
        among: [
          'ready.storage.saved & dialog.open.list',
          'ready.storage.saving & dialog.open.list',
        ],
        by: (projection) => projection,
      },
    ],
    looks: {
      restoring: lookClosed,
      'ready.storage.saved & dialog.closed': withStorage(true, lookClosed),
      'ready.storage.saved & dialog.saving': withStorage(true, (projection) => [
        { dialog: 'Save view' },
        problemOf(projection),
      ]),
      'ready.storage.saved & dialog.open.list': withStorage(true, lookList),
      'ready.storage.saved & dialog.open.renaming': withStorage(true, (projection) => [
        { dialog: 'Views', textbox: 'New name' },
        problemOf(projection),
      ]),
      'ready.storage.saving & dialog.closed': withStorage(true, lookClosed),
      'ready.storage.saving & dialog.open.list': withStorage(true, lookList),
      'ready.storage.unsaved & dialog.closed': withStorage(false, lookClosed),
      'ready.storage.unsaved & dialog.open.list': withStorage(false, lookList),
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
