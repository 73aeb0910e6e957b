import { demoWorkspaceMachine } from '../../../machines/demo/workspace.machine';
import type { Session } from '../../../machines/domain/session';
import { makeDetail, makeSession } from '../../support/fixtures';
import { provideWorkspace, TODAY } from '../../support/world';
import type { Driver, UiBindings } from '../harness/driver';
import { defineModel, portSucceeds, type Projection } from '../harness/model';
import { loads, TWELVE } from './signed-in';

const LOW_RISK = '?risk=Low';

export const DAY_CHANGED = { type: 'day.changed', day: TODAY };
export const NEXT_DAY = { type: 'day.changed', day: '2026-06-16' };

/** Distance of the contracts of `TWELVE` that expire on 2026-07-01, by day. */
const DISTANCES: Readonly<Record<string, string>> = {
  [DAY_CHANGED.day]: 'in 16 days',
  [NEXT_DAY.day]: 'in 15 days',
};

/** Events of both kinds of workspace. */
export const SHARED_EVENTS = [
  DAY_CHANGED,
  NEXT_DAY,
  { type: 'contract.opened', id: 'c-1' },
  { type: 'views.defaultFound', query: LOW_RISK },
];

export const enterAs = (session: Session) => async (driver: Driver) => {
  await driver.open('/dashboard');
  await driver.prepareFor(DAY_CHANGED);
  await driver.cause(portSucceeds('restoreSession', session));
};

/** What both kinds of workspace show. */
export const SHARED_UI = {
  executors: {
    'day.changed': async (driver, event, { before }) => {
      await driver.cause(event);
      if (before.state !== 'starting') return;
      // The machines that the visit needs run only now.
      await driver.visit('/dashboard');
      await driver.cause(portSucceeds('loadContracts', TWELVE));
    },
    'contract.opened': async (driver, { id }) => {
      await driver.visit(`/contract/${id}`);
      await driver.cause(loads(makeDetail({ id })));
      await driver.expectElement('heading', /Clauses/);
      // As the list was left.
      await driver.click('button', /^Back to/);
      await driver.click('searchbox', 'Search contracts');
    },
    'views.defaultFound': async (driver, { query }) => {
      const view = { query, id: '1', name: 'Low risk', isPinned: true };
      await driver.cause({
        type: 'views.changed',
        value: { views: [view], defaultId: '1' },
      });
      // In a browser the page is loaded again.
      await driver.cause(portSucceeds('loadContracts', TWELVE));
    },
  },
  effects: {
    'contract.opened': { button: 'Clear recently opened' },
    'views.defaultFound': { values: { Risk: 'Low' } },
  },
  looks: {
    starting: {
      no: {
        button: 'Upload Contract',
        heading: ['Your workspace was closed', 'Unlock workspace', 'Welcome to Covenant'],
      },
    },
    open: ({ today }: Projection) => ({
      button: 'Upload Contract',
      text: DISTANCES[String(today)] ?? '',
    }),
  },
} satisfies Partial<UiBindings>;

export const demoWorkspaceModel = defineModel({
  name: 'demoWorkspace',
  machine: demoWorkspaceMachine,
  input: makeSession(),
  events: SHARED_EVENTS,
  projection: ({ context, children }) => ({
    today: context.today,
    children: Object.keys(children),
  }),
  // The first day is `TODAY`, and days pass in one direction.
  isPossible: (snapshot, { type, day }) => {
    // The default view is found when the dashboard is opened first.
    if (type === 'views.defaultFound' && snapshot.context.today !== TODAY) return false;
    return snapshot.matches('open') === (type !== 'day.changed' || day === NEXT_DAY.day);
  },
  provide: (machine, { ports, watchDay }) => {
    watchDay.hold();
    return machine.provide(provideWorkspace('demo', ports).machine.implementations);
  },
  ui: {
    ...SHARED_UI,
    enter: enterAs(makeSession()),
    unreachableInBrowser: {
      'views.defaultFound': 'tests/browser/saved-views.test.ts opens the default view',
    },
    unobservableInBrowser: { starting: 'the port reports the day when it starts' },
  },
});
