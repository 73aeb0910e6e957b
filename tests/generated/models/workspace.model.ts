import { expect } from 'vitest';
import { NO_FILTERS } from '../../../machines/domain/filters';
import { provideWorkspaceActors, workspaceMachine } from '../../../machines/workspace.machine';
import { makeDetail, makeSession } from '../../support/fixtures';
import { TODAY } from '../../support/world';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { TWELVE } from './signed-in';

const LOW_RISK = { filters: { ...NO_FILTERS, risk: 'Low' as const }, sort: null };

const DAY_CHANGED = { type: 'day.changed', day: TODAY };
const NEXT_DAY = { type: 'day.changed', day: '2026-06-16' };

/** Distance of the contracts of `TWELVE` that expire on 2026-07-01, by day. */
const DISTANCES: Readonly<Record<string, string>> = {
  [DAY_CHANGED.day]: 'in 16 days',
  [NEXT_DAY.day]: 'in 15 days',
};

export const workspaceModel = defineModel({
  name: 'workspace',
  machine: workspaceMachine,
  input: makeSession(),
  events: [
    DAY_CHANGED,
    NEXT_DAY,
    { type: 'contract.opened', id: 'c-1' },
    { type: 'views.defaultFound', query: LOW_RISK },
  ],
  projection: ({ context, children }) => ({
    today: context.today,
    children: Object.keys(children),
  }),
  // The first day is `TODAY`, and days pass in one direction.
  isPossible: (snapshot, { type, day }) =>
    snapshot.matches('running') === (type !== 'day.changed' || day === NEXT_DAY.day) &&
    // The default view is found when the dashboard is opened first.
    (type !== 'views.defaultFound' || snapshot.context.today === TODAY),
  provide: (machine, { ports, watchDay }) => {
    watchDay.hold();
    return machine.provide({ actors: provideWorkspaceActors(ports) });
  },
  sentBy: { 'day.changed': 'watchDay' },
  effectAssertions: {
    'day.changed': ({ actor }, { day }) => {
      const { context, children } = actor.getSnapshot();
      expect(context.today).toBe(day);
      expect(children.dashboard.getSnapshot().context.today).toBe(day);
    },
    'contract.opened': ({ actor }, { id }) => {
      const { recent } = actor.getSnapshot().children;
      expect(recent.getSnapshot().context.ids).toEqual([id]);
    },
    'views.defaultFound': ({ actor }, { query }) => {
      const { dashboard } = actor.getSnapshot().children;
      expect(dashboard.getSnapshot().context.listQuery).toEqual({ ...query, page: 1 });
    },
  },
  withoutEffect: [portFails('watchDay'), portFails('keepResources')],
  ui: {
    enter: async (driver) => {
      await driver.open('/dashboard');
      await driver.prepareFor(DAY_CHANGED);
      await driver.cause(portSucceeds('restoreSession', makeSession()));
    },
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
        await driver.cause(
          portSucceeds('loadContract', { kind: 'found', contract: makeDetail({ id }) }),
        );
        await driver.expectElement('heading', 'AI Insights');
        // As the list was left.
        await driver.click('button', 'Back to Dashboard');
        await driver.click('searchbox', 'Search contracts');
      },
      'views.defaultFound': async (driver, { query }) => {
        const view = { ...query, id: '1', name: 'Low risk', isPinned: true };
        await driver.cause(portSucceeds('restoreViews', { views: [view], defaultId: '1' }));
        // In a browser the page is loaded again.
        await driver.cause(portSucceeds('loadContracts', TWELVE));
      },
    },
    effects: {
      'contract.opened': (driver) => driver.expectElement('button', 'Clear recently opened'),
      'views.defaultFound': (driver) => driver.expectValue('Risk', 'Low'),
    },
    unreachableInBrowser: {
      'views.defaultFound': 'tests/browser/saved-views.test.ts opens the default view',
    },
    unobservableInBrowser: { starting: 'the port reports the day when it starts' },
    assertions: {
      starting: (driver) => driver.expectNoElement('button', 'Upload Contract'),
      running: async (driver, { today }) => {
        await driver.expectElement('button', 'Upload Contract');
        await driver.expectText(DISTANCES[String(today)] ?? '');
      },
    },
  },
  longestSimplePath: 3,
});
