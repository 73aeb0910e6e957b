import { authMachine, type AuthReport } from '../../machines/auth.machine';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { makeSession } from '../support/fixtures';
import { createParent } from '../support/run-port';
import { defineModel, delayPasses, portFails, portSucceeds } from './harness/model';

const submit = (username: string, password: string) => ({
  type: 'credentials.submit',
  credentials: { username, password },
});

const MISSING = { username: 'Enter your username.', password: 'Enter your password.' };

export const REFUSAL = 'Invalid credentials. Please use password: test123';

export const authModel = defineModel({
  name: 'auth',
  machine: authMachine,
  input: createParent<AuthReport>(),
  events: [
    portSucceeds('restoreSession', null),
    portSucceeds('restoreSession', makeSession()),
    portFails('restoreSession'),
    delayPasses('requestTimeout', 'auth.loading', REQUEST_TIMEOUT_MS),
    submit('', ' '),
    submit('ada', ''),
    submit('ada', 'test123'),
    { type: 'credentials.edit', field: 'username' },
    { type: 'credentials.edit', field: 'password' },
    portSucceeds('signIn', { kind: 'accepted', session: makeSession() }),
    portSucceeds('signIn', { kind: 'refused', message: REFUSAL }),
    portFails('signIn'),
    delayPasses('requestTimeout', 'auth.anonymous.signingIn', REQUEST_TIMEOUT_MS),
    { type: 'session.ended' },
    portFails('watchSession'),
    { type: 'session.signOut' },
    portSucceeds('endSession'),
    portFails('endSession'),
    delayPasses('requestTimeout', 'auth.authenticated.signingOut', REQUEST_TIMEOUT_MS),
    { type: 'signOutError.dismiss' },
  ],
  facts: ({ context }) => ({ missing: context.missing }),
  toldBy: { 'session.ended': 'watchSession' },
  scenes: {
    enter: (stage) => stage.opens('/login'),
    acts: {
      'credentials.submit': async (stage, { credentials }, { upcoming }) => {
        await stage.fills('Username', credentials.username);
        await stage.fills(
          'Password',
          upcoming?.['output']?.kind === 'refused' ? 'wrong' : credentials.password,
        );
        await stage.clicks('button', 'Sign in');
      },
      'credentials.edit': (stage, { field }) =>
        stage.types(field === 'username' ? 'Username' : 'Password', 'x'),
      'session.signOut': async (stage, _event, { upcoming }) => {
        if (upcoming) await stage.prepares(upcoming);
        await stage.clicks('button', 'ada');
        await stage.clicks('menuitem', 'Sign Out');
      },
      'signOutError.dismiss': (stage) => stage.clicks('button', 'Dismiss'),
    },
    beyondBrowser: {
      'xstate.error.actor.watchSession': 'listening for storage events cannot fail',
      'xstate.after.requestTimeout.auth.loading': 'localStorage answers at once',
      'xstate.after.requestTimeout.auth.anonymous.signingIn':
        'signing in is simulated, and takes a second',
      'xstate.after.requestTimeout.auth.authenticated.signingOut': 'localStorage answers at once',
    },
    tooShortToSee: {
      loading: 'localStorage answers before the first paint',
      'authenticated.signingOut': 'localStorage answers before the next paint',
    },
    sights: {
      loading: async (stage) => {
        await stage.sees('status');
        await stage.seesNo('heading', 'Welcome to Covenant');
      },
      'anonymous.editing': async (stage) => {
        await stage.sees('heading', 'Welcome to Covenant');
        await stage.seesNo('alert');
        await stage.readsNo(MISSING.username);
        await stage.readsNo(MISSING.password);
      },
      'anonymous.incomplete': async (stage, { missing }) => {
        for (const field of ['username', 'password'] as const) {
          const isMissing = Array.isArray(missing) && missing.includes(field);
          await (isMissing ? stage.reads(MISSING[field]) : stage.readsNo(MISSING[field]));
        }
      },
      'anonymous.signingIn': (stage) => stage.sees('button', 'Signing in...'),
      'anonymous.refused': async (stage) => {
        await stage.sees('alert');
        await stage.reads(REFUSAL);
      },
      'anonymous.failed': async (stage) => {
        await stage.sees('alert');
        await stage.reads('An unexpected error occurred. Please try again.');
      },
      'authenticated.active': async (stage) => {
        await stage.sees('button', 'ada');
        await stage.seesNo('alert');
      },
      'authenticated.signingOut': async (stage) => {
        await stage.sees('status');
        await stage.reads('Signing out...');
      },
      'authenticated.signOutFailed': async (stage) => {
        await stage.sees('alert');
        await stage.reads('You could not be signed out on this device. Please try again.');
        await stage.sees('button', 'ada');
      },
    },
  },
  longestSimplePath: 4,
});
