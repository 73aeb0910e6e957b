import { expect } from 'vitest';
import { appMachine, provideAppActors } from '../../../machines/app.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/request-timeout';
import { provideWorkspace } from '../../../machines/workspace.machine';
import { makeSession } from '../../support/fixtures';
import { createWorld } from '../../support/world';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';

const WORKSPACE_LOADS = portSucceeds('loadWorkspace', provideWorkspace(createWorld().ports));

export const appModel = defineModel({
  name: 'app',
  machine: appMachine,
  events: [
    { type: 'auth.restored', session: makeSession() },
    { type: 'auth.signedIn', session: makeSession() },
    { type: 'auth.signedOut' },
    { type: 'workspace.deleted' },
    { type: 'workspace.reopen' },
    WORKSPACE_LOADS,
    portFails('loadWorkspace'),
    delayPasses('requestTimeout', 'app.opening', REQUEST_TIMEOUT_MS),
  ],
  projection: ({ context }) => ({ user: context.session?.user.username }),
  provide: (machine, { ports, workspace }) => {
    workspace.hold();
    return machine.provide({ actors: provideAppActors(ports, workspace.load) });
  },
  // Only an open workspace reports it.
  isPossible: (snapshot, { type }) => type !== 'workspace.deleted' || snapshot.matches('open'),
  effectAssertions: {
    'workspace.reopen': ({ actor }) => expect(actor.getSnapshot().context.workspace).toBeNull(),
    'xstate.done.actor.loadWorkspace': ({ actor }) =>
      expect(actor.getSnapshot().context.workspace.getSnapshot().status).toBe('active'),
    'workspace.deleted': ({ actor }) => expect(actor.getSnapshot().context.workspace).toBeNull(),
    'auth.signedOut': ({ actor }) => expect(actor.getSnapshot().context.workspace).toBeNull(),
  },
  ui: {
    enter: (driver) => driver.open('/login'),
    executors: {
      'auth.restored': async (driver, { session }) => {
        await driver.prepareFor(WORKSPACE_LOADS);
        await driver.cause(portSucceeds('restoreSession', session));
      },
      'auth.signedIn': async (driver, { session }) => {
        await driver.prepareFor(WORKSPACE_LOADS);
        await driver.cause(portSucceeds('restoreSession', null));
        await driver.fill('Username', 'ada');
        await driver.fill('Password', 'test123');
        await driver.click('button', 'Sign in');
        await driver.cause(portSucceeds('signIn', { kind: 'accepted', session }));
      },
      'auth.signedOut': (driver) => driver.cause({ type: 'session.ended' }),
      'workspace.deleted': (driver) => driver.cause({ type: 'resources.lost', end: 'deleted' }),
      'workspace.reopen': async (driver, _event, { upcoming }) => {
        if (upcoming) await driver.prepareFor(upcoming);
        await driver.cause({ type: 'resources.lost', end: 'closed' });
        await driver.click('button', 'Open it again');
      },
    },
    // Without a session the auth actor reports no sign-out. A session is restored only once.
    isPossibleInUi: (snapshot, { type }, isFirst) =>
      type === 'auth.signedOut' ? !snapshot.matches('closed') : type !== 'auth.restored' || isFirst,
    alike: [
      {
        reason: 'one loading page is shown while the session is restored and while the code loads',
        areAlike: (one, other) => one.state === 'closed' && other.state === 'opening.restored',
      },
    ],
    unobservableInBrowser: {
      closed: 'localStorage responds before the first paint',
    },
    unreachableInBrowser: {
      'workspace.deleted': 'the demo has no store: tests/browser/private-settings.test.ts',
      'workspace.reopen': 'the demo has no store: tests/browser/private-settings.test.ts',
      'xstate.error.actor.loadWorkspace': 'the page is reloaded first (fallback.test.ts)',
    },
    assertions: {
      closed: async (page) => {
        await page.expectNoElement('button', 'ada');
        await page.expectNoElement('button', 'Signing in...');
        await page.expectNoElement('alert');
      },
      'opening.restored': async (driver) => {
        await driver.expectElement('status');
        await driver.expectText('Loading');
      },
      'opening.signedIn': (driver) => driver.expectElement('button', 'Signing in...'),
      open: (driver) => driver.expectElement('button', 'ada'),
      unavailable: (driver) => driver.expectElement('heading', 'Unexpected Application Error!'),
    },
  },
  sentBy: { 'session.ended': 'watchSession', 'resources.lost': 'keepResources' },
  longestSimplePath: 4,
});
