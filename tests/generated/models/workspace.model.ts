import { NO_FILTERS } from '../../../machines/domain/filters';
import type { Session } from '../../../machines/domain/session';
import { workspaceMachine, type WorkspaceDeletedReport } from '../../../machines/workspace.machine';
import { makeDetail, makePrivateSession, makeSession } from '../../support/fixtures';
import { createParent } from '../../support/run-port';
import { provideWorkspaceOf, TODAY } from '../../support/world';
import type { Driver } from '../harness/driver';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { TWELVE } from './signed-in';

const LOW_RISK = { filters: { ...NO_FILTERS, risk: 'Low' as const }, sort: null };

const DAY_CHANGED = { type: 'day.changed', day: TODAY };
const NEXT_DAY = { type: 'day.changed', day: '2026-06-16' };

/** In a private workspace; in the demo, the files wait. */
const OPENED = {
  type: 'files.opened',
  files: [{ id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } }],
};
const reported = (isLocked: boolean) => ({
  type: 'lock.reported',
  lock: { isSet: true, isLocked, idleMinutes: null, wrong: 0, wait: 0 },
});

const { parentRef } = createParent<WorkspaceDeletedReport>();

/** Distance of the contracts of `TWELVE` that expire on 2026-07-01, by day. */
const DISTANCES: Readonly<Record<string, string>> = {
  [DAY_CHANGED.day]: 'in 16 days',
  [NEXT_DAY.day]: 'in 15 days',
};

const enterAs = (session: Session) => async (driver: Driver) => {
  await driver.open('/dashboard');
  await driver.prepareFor(DAY_CHANGED);
  await driver.cause(portSucceeds('restoreSession', session));
};

export const workspaceModel = defineModel({
  name: 'workspace',
  machine: workspaceMachine,
  input: { ...makePrivateSession(), parentRef },
  events: [
    DAY_CHANGED,
    NEXT_DAY,
    { type: 'contract.opened', id: 'c-1' },
    OPENED,
    { type: 'views.defaultFound', query: LOW_RISK },
    { type: 'lock.closed' },
    { type: 'lock.opened' },
    { type: 'resources.lost', end: 'closed' },
    { type: 'resources.lost', end: 'deleted' },
  ],
  projection: ({ context, children }) => ({
    today: context.today,
    children: Object.keys(children).filter((id) => id !== context.kept?.id),
  }),
  // The first day is `TODAY`, and days pass in one direction. A store closes once.
  isPossible: (snapshot, { type, day }) => {
    if (snapshot.matches('lost') || snapshot.matches('deleted')) return false;
    if (type === 'resources.lost') return true;
    // The same files are opened once.
    if (type === OPENED.type && snapshot.children['uploads']?.getSnapshot().matches('open'))
      return false;
    if (type === 'lock.closed') return !snapshot.matches('locked');
    if (snapshot.matches('locked')) return type === 'lock.opened' || day === NEXT_DAY.day;
    if (type === 'lock.opened') return false;
    // The default view is found when the dashboard is opened first.
    if (type === 'views.defaultFound' && snapshot.context.today !== TODAY) return false;
    return snapshot.matches('running') === (type !== 'day.changed' || day === NEXT_DAY.day);
  },
  provide: (machine, { ports, watchDay }) => {
    watchDay.hold();
    return machine.provide(provideWorkspaceOf('private', ports).implementations);
  },
  // The parent reports it.
  causes: { 'files.opened': ({ actor }, event) => actor.send(event) },
  withoutEffect: [portFails('watchDay'), portFails('keepResources')],
  ui: {
    enter: enterAs(makePrivateSession()),
    enterInBrowser: enterAs(makeSession()),
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
      'lock.closed': (driver) => driver.cause(reported(true)),
      'lock.opened': async (driver, _, { before }) => {
        await driver.cause(reported(false));
        if (before.projection['today'] === '') return;
        await driver.cause(portSucceeds('loadContracts', TWELVE));
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
    unreachableInViews: {
      'files.opened': 'the dialog covers the page: tests/browser/opened-files.test.ts',
    },
    unreachableInBrowser: {
      lost: 'the demo has no store',
      locked: 'the demo has no passphrase',
      'lock.closed': 'the demo has no passphrase: tests/browser/private-lock.test.ts',
      'lock.opened': 'the demo has no passphrase: tests/browser/private-lock.test.ts',
      deleted: 'the demo has no store',
      'resources.lost': 'the demo has no store: tests/browser/private-settings.test.ts',
      'views.defaultFound': 'tests/browser/saved-views.test.ts opens the default view',
    },
    alike: [
      {
        reason: 'without screens, no day is shown',
        areAlike: (one, other) => one.state === other.state && one.state !== 'running',
      },
    ],
    unobservableInBrowser: { starting: 'the port reports the day when it starts' },
    assertions: {
      starting: async (driver) => {
        await driver.expectNoElement('button', 'Upload Contract');
        await driver.expectNoElement('heading', 'Your workspace was closed');
        await driver.expectNoElement('heading', 'Unlock workspace');
        await driver.expectNoElement('heading', 'Welcome to Covenant');
      },
      lost: async (driver) => {
        await driver.expectElement('heading', 'Your workspace was closed');
        await driver.expectElement('button', 'Open it again');
      },
      locked: (driver) => driver.expectElement('heading', 'Unlock workspace'),
      deleted: (driver) =>
        driver.expectText(
          'Your private workspace was deleted. Nothing of it is left in this browser.',
        ),
      running: async (driver, { today }) => {
        await driver.expectElement('button', 'Upload Contract');
        await driver.expectText(DISTANCES[String(today)] ?? '');
      },
    },
  },
});
