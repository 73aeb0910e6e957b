import { appMachine, provideApp } from '../../../machines/app/app.machine';
import type { SessionKind } from '../../../machines/domain/session';
import { makeSession, makeLock } from '../../support/fixtures';
import { createWorld, provideWorkspace, TODAY } from '../../support/world';
import { shown } from '../harness/looks';
import { defineModel, portFails, portSucceeds, type Projection } from '../harness/model';
import { because, submitForm } from './signed-in';

const OPENED = {
  type: 'files.opened',
  files: [{ id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } }],
};
const NOT_INSTALLED = 'tests/browser/opened-files.test.ts opens files with the product';

const workspaceLoads = (kind: SessionKind) => ({
  type: 'xstate.done.actor.loadWorkspace',
  output: provideWorkspace(kind, createWorld().ports),
});
const DEMO_LOADS = workspaceLoads('demo');
const PRIVATE_LOADS = workspaceLoads('private');

/** Has the name of the other sessions, so that the assertions are the same. */
const PRIVATE_RESTORED = {
  type: 'auth.restored',
  session: { ...makeSession(), kind: 'private' },
};

/** Sent by an open private workspace. */
const WORKSPACE_OPENED = { type: 'workspace.opened' };
const reportLock = (isLocked: boolean) => ({
  type: 'lock.reported',
  lock: makeLock({ isLocked }),
});
const AT_ONCE = 'a private workspace opens at once, and no page shows who holds the files';

const noticeOf = ({ opened }: Projection) => shown(opened === 1, { button: 'Forget the file' });

export const appModel = defineModel({
  name: 'app',
  machine: appMachine,
  events: [
    { type: 'auth.restored', session: makeSession() },
    PRIVATE_RESTORED,
    { type: 'auth.signedIn', session: makeSession() },
    { type: 'auth.signedOut' },
    { type: 'workspace.deleted' },
    { type: 'workspace.reopen' },
    WORKSPACE_OPENED,
    { type: 'workspace.closed' },
    OPENED,
    { type: 'openedFiles.discard' },
    DEMO_LOADS,
    PRIVATE_LOADS,
    portFails('loadWorkspace'),
  ],
  sequences: [
    [OPENED, { ...OPENED, files: OPENED.files.map((file) => ({ ...file, id: 'f-2' })) }],
    // A private workspace takes opened files at once, or when it is open.
    [PRIVATE_RESTORED, PRIVATE_LOADS, WORKSPACE_OPENED, OPENED],
    [PRIVATE_RESTORED, OPENED, PRIVATE_LOADS, WORKSPACE_OPENED],
  ],
  projection: ({ context }) => ({
    user: context.session?.user.username,
    opened: context.openedFiles.length,
    kind: context.session?.kind,
  }),
  provide: (machine, { ports, workspace, watchDay }) => {
    workspace.hold();
    watchDay.hold();
    return machine.provide(provideApp(ports, workspace.load).implementations);
  },
  causes: {
    'workspace.opened': ({ world }) => {
      world.watchDay.last().send({ type: 'day.changed', day: TODAY });
      world.watchLock.last().send(reportLock(false));
    },
    'workspace.closed': ({ world }) => world.watchLock.last().send(reportLock(true)),
  },
  isPossible: (snapshot, { type, output }) => {
    const kind = snapshot.context.session?.kind;
    // Only an open workspace reports it.
    if (type === 'workspace.deleted') return snapshot.matches('open');
    if (output !== undefined && output.kind !== kind) return false;
    if (type === WORKSPACE_OPENED.type)
      return kind === 'private' && snapshot.matches({ open: 'waiting' });
    if (type === 'workspace.closed') return snapshot.matches({ open: 'ready' });
    const { length } = snapshot.context.openedFiles;
    if (type === OPENED.type) return length === 0;
    return type !== 'openedFiles.discard' || length > 0;
  },
  ui: {
    enter: (driver) => driver.open('/login'),
    executors: {
      'auth.restored': async (driver, { session }) => {
        await driver.prepareFor(DEMO_LOADS);
        await driver.cause(portSucceeds('restoreSession', session));
      },
      'auth.signedIn': async (driver, { session }) => {
        await driver.prepareFor(DEMO_LOADS);
        await driver.cause(portSucceeds('restoreSession', null));
        await submitForm(driver, { Username: 'ada', Password: 'test123' }, 'Sign in');
        await driver.cause(portSucceeds('signIn', { kind: 'accepted', session }));
      },
      'auth.signedOut': (driver) => driver.cause({ type: 'session.ended' }),
      'workspace.deleted': (driver) => driver.cause({ type: 'resources.lost', end: 'deleted' }),
      'openedFiles.discard': 'Forget the file',
      'workspace.reopen': async (driver) => {
        await driver.cause({ type: 'resources.lost', end: 'closed' });
        await driver.click('button', 'Open it again');
      },
    },
    // Without a session the auth actor reports no sign-out. A session is restored only once.
    isPossibleInUi: (snapshot, { type }, isFirst) => {
      const isPrivate = snapshot.context.session?.kind === 'private';
      // The demo has no store.
      if (type === 'workspace.deleted' || type === 'workspace.reopen') return isPrivate;
      // The upload dialog, which the files open, covers the page.
      if (type === OPENED.type && isPrivate) return !snapshot.matches('open');
      if (type === PRIVATE_LOADS.type && isPrivate)
        return snapshot.context.openedFiles.length === 0;
      if (type === 'auth.signedOut') return !snapshot.matches('closed');
      // The notice is on the sign-in page and in the workspace.
      if (type === 'openedFiles.discard')
        return snapshot.matches('open') || snapshot.matches({ opening: 'signedIn' });
      return type !== 'auth.restored' || isFirst;
    },
    alike: [
      { reason: AT_ONCE, among: ['open'], by: ['opened'] },
      { reason: 'the looks are what both kinds of session show', by: ['opened'] },
      {
        reason: 'a page that is loading or lost says nothing of opened files',
        each: ['closed', 'opening.restored', 'unavailable'],
      },
      {
        reason: 'one loading page is shown while the session is restored and while the code loads',
        among: ['closed', 'opening.restored'],
      },
    ],
    unreachableInViews: {
      'open.ready': 'the dialog covers the page: tests/browser/opened-files.test.ts',
      'workspace.opened': AT_ONCE,
      'workspace.closed': AT_ONCE,
    },
    unobservableInBrowser: {
      closed: 'localStorage responds before the first paint',
    },
    unreachableInBrowser: {
      ...because(NOT_INSTALLED, 'files.opened', 'openedFiles.discard'),
      ...because(
        'the demo has no store: tests/browser/private-settings.test.ts',
        'workspace.deleted',
        'workspace.reopen',
      ),
      'xstate.error.actor.loadWorkspace': 'the page is reloaded first (fallback.test.ts)',
    },
    looks: {
      closed: { no: { button: ['ada', 'Signing in...'], alert: true } },
      'opening.restored': { status: true, text: 'Loading' },
      'opening.signedIn': (projection) => [{ button: 'Signing in...' }, noticeOf(projection)],
      'open.waiting': (projection) => [{ button: 'ada' }, noticeOf(projection)],
      unavailable: { heading: 'Unexpected Application Error!' },
    },
  },
});
