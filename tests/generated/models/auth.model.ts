import { authMachine } from '../../../machines/app/auth.machine';
import type { Session } from '../../../machines/domain/session';
import { makeSession } from '../../support/fixtures';
import { shown } from '../harness/looks';
import { defineModel, portSucceeds } from '../harness/model';
import { because, parentRef, submitForm } from './signed-in';

const submit = (username: string, password: string) => ({
  type: 'credentials.submit',
  credentials: { username, password },
});

const MISSING = { username: 'Enter your username.', password: 'Enter your password.' };

export const REFUSAL = 'Invalid credentials. Please use password: test123';

const SIGN_OUT_ERROR = 'You could not be signed out on this device. Please try again.';

/** Has the name of the other sessions, so that the assertions are the same. */
const PRIVATE_SESSION: Session = { ...makeSession(), kind: 'private' };

const DELETED =
  'Your private workspace was deleted. Covenant stores nothing of it any more. The browser’s history and files that you saved stay, and the disk can keep deleted data until it is overwritten.';

const PRIVATE_ERROR =
  'The private workspace could not be opened: this browser does not let the page store anything.';

export const authModel = defineModel({
  name: 'auth',
  machine: authMachine,
  input: { parentRef },
  events: [
    portSucceeds('restoreSession', null),
    portSucceeds('restoreSession', makeSession()),
    submit('', ' '),
    submit('ada', ''),
    submit('ada', 'test123'),
    { type: 'credentials.edit', field: 'username' },
    { type: 'credentials.edit', field: 'password' },
    portSucceeds('signIn', { kind: 'accepted', session: makeSession() }),
    portSucceeds('signIn', { kind: 'refused', message: REFUSAL }),
    { type: 'privateSession.start' },
    portSucceeds('startPrivateSession', PRIVATE_SESSION),
    { type: 'session.ended' },
    { type: 'workspace.deleted' },
    { type: 'session.signOut' },
    { type: 'signOutError.dismiss' },
  ],
  projection: ({ context }) => ({ missing: context.missing, kind: context.session?.kind }),
  ui: {
    enter: (driver) => driver.open('/login'),
    executors: {
      'credentials.submit': (driver, { credentials: { username, password } }, { upcoming }) => {
        const isRefused = upcoming?.['output']?.kind === 'refused';
        const fields = { Username: username, Password: isRefused ? 'wrong' : password };
        return submitForm(driver, fields, 'Sign in');
      },
      'credentials.edit': (driver, { field }) =>
        driver.type(field === 'username' ? 'Username' : 'Password', 'x'),
      'privateSession.start': 'Open private workspace',
      'workspace.deleted': (driver) => driver.cause({ type: 'resources.lost', end: 'deleted' }),
      'session.signOut': async (driver) => {
        await driver.click('button', 'ada');
        await driver.click('menuitem', /^(?:Sign Out|Close workspace)$/);
      },
      'signOutError.dismiss': 'Dismiss',
    },
    // The demo deletes nothing.
    isPossibleInUi: ({ context }, { type }) =>
      type !== 'workspace.deleted' || context.session?.kind === 'private',
    alike: [{ reason: 'the looks are what both kinds of session show' }],
    unreachableInBrowser: {
      'anonymous.deleted': 'the demo deletes nothing',
      'workspace.deleted': 'the demo deletes nothing: tests/browser/private-settings.test.ts',
      'xstate.error.actor.watchSession': 'listening for storage events cannot fail',
      'xstate.after.requestTimeout.auth.loading': 'localStorage responds at once',
      'xstate.after.requestTimeout.auth.anonymous.signingIn':
        'the simulated sign-in always takes one second',
      'xstate.done.actor.startPrivateSession':
        'its user has another name: tests/flows/private-workspace.test.ts',
      'xstate.after.requestTimeout.auth.anonymous.startingPrivate': 'localStorage responds at once',
      'xstate.after.requestTimeout.auth.authenticated.signingOut': 'localStorage responds at once',
    },
    unobservableInBrowser: {
      loading: 'localStorage responds before the first paint',
      ...because(
        'localStorage responds before the next paint',
        'anonymous.startingPrivate',
        'authenticated.signingOut',
      ),
    },
    looks: {
      loading: { status: true, text: 'Loading' },
      'anonymous.editing': {
        button: ['Sign in', 'Open private workspace'],
        no: { alert: true, text: [...Object.values(MISSING), DELETED] },
      },
      'anonymous.deleted': { text: DELETED },
      'anonymous.incomplete': ({ missing }) =>
        Object.entries(MISSING).map(([field, text]) =>
          shown(Array.isArray(missing) && missing.includes(field), { text }),
        ),
      'anonymous.signingIn': { button: 'Signing in...' },
      'anonymous.startingPrivate': { button: 'Opening...' },
      'anonymous.privateFailed': { alert: true, text: PRIVATE_ERROR },
      'anonymous.refused': { alert: true, text: REFUSAL },
      'anonymous.failed': {
        alert: true,
        text: 'An unexpected error occurred. Please try again.',
      },
      'authenticated.active': {
        button: 'ada',
        no: { text: [SIGN_OUT_ERROR, 'Signing out...'] },
      },
      'authenticated.signingOut': { status: true, text: 'Signing out...' },
      'authenticated.signOutFailed': { text: SIGN_OUT_ERROR, button: 'ada' },
    },
  },
});
