import * as fc from 'fast-check';
import type { CredentialField, Credentials } from '../../../machines/domain/session';
import { must } from '../../support/must';
import { applySignOut, recordCall, startSignOut, type Model } from './reference-model';
import type { SyncCommand } from './command';
import { signedInCommand } from './signed-in-command';
import { weighted } from './weighted';

/** Whether a session port is pending, so that the product ignores credentials. */
const isPending = ({ signIn }: Readonly<Model>) => ['restoring', 'busy'].includes(signIn);

/** Submits credentials; `isWhilePending`: only while a session port is pending. */
function submitCredentials(credentials: Credentials, isWhilePending: boolean): SyncCommand {
  const { username, password } = credentials;
  return {
    kind: `submits credentials${isWhilePending ? ' while pending' : ''}`,
    description: `submits ${JSON.stringify(username)} with password ${JSON.stringify(password)}`,
    isPossible: (model) => model.workspace === null && isPending(model) === isWhilePending,
    run: (model, { auth }) => {
      auth()?.send({ type: 'credentials.submit', credentials });
      if (isPending(model)) return;
      model.missing = [
        ...(username.trim() ? [] : ['username']),
        ...(password.trim() ? [] : ['password']),
      ];
      model.signIn = model.missing.length > 0 ? 'incomplete' : 'busy';
      if (model.signIn === 'busy') recordCall(model, 'signIn', credentials);
    },
  };
}

function editField(field: CredentialField): SyncCommand {
  return {
    kind: 'edits credentials',
    description: `edits the ${field}`,
    isPossible: ({ workspace }) => workspace === null,
    run: (model, { auth }) => {
      auth()?.send({ type: 'credentials.edit', field });
      model.missing = model.missing.filter((missing) => missing !== field);
      const wasRefused = model.signIn === 'refused' || model.signIn === 'failed';
      const isComplete = model.signIn === 'incomplete' && model.missing.length === 0;
      if (wasRefused || isComplete) model.signIn = 'idle';
    },
  };
}

const signOut = signedInCommand(
  'signs out',
  'signs out',
  (_, model) => {
    if (model.signIn !== 'ending') startSignOut(model);
  },
  ({ auth }) => auth()?.send({ type: 'session.signOut' }),
);

const dismissSignOutError = signedInCommand(
  'dismisses the sign-out error',
  'dismisses the sign-out error',
  (_, model) => {
    if (model.signIn === 'signOutFailed') model.signIn = 'done';
  },
  ({ auth }) => auth()?.send({ type: 'signOutError.dismiss' }),
);

/**
 * The session watcher reports an end or fails. `back` selects the session, counted back from the
 * latest.
 */
function watcherReports(back: number, report: 'session.ended' | 'error'): SyncCommand {
  const which = back === 0 ? 'the session' : 'the previous session';
  return {
    kind: `the watcher of ${which}: ${report}`,
    description: `the watcher of ${which} sends ${report}`,
    isPossible: ({ sessions }) => sessions > back,
    run: (model, { world }) => {
      const run = must(world.watchSession.calls[model.sessions - 1 - back], 'watcher');
      if (model.user !== null && back === 0) {
        if (report === 'error') startSignOut(model);
        else applySignOut(model);
      }
      if (report === 'error') run.fail(new Error('The watcher failed.'));
      else run.send({ type: report });
    },
  };
}

const typedCredentials: fc.Arbitrary<Credentials> = fc
  .tuple(
    fc.constantFrom('ada', 'bo', 'ada', 'bo', '', '  '),
    fc.constantFrom('right', 'right', 'right', 'right', 'wrong', '', ' '),
  )
  .map(([username, password]) => ({ username, password }));

export const signInCommands = [
  weighted(
    10,
    typedCredentials.map((credentials) => submitCredentials(credentials, false)),
  ),
  weighted(
    1,
    typedCredentials.map((credentials) => submitCredentials(credentials, true)),
  ),
  weighted(1, fc.constantFrom('username' as const, 'password' as const).map(editField)),
];

const watcherCommands: fc.Arbitrary<SyncCommand> = fc
  .tuple(fc.nat({ max: 1 }), fc.constantFrom('session.ended' as const, 'error' as const))
  .map(([back, report]) => watcherReports(back, report));

/** Commands that end a session, in this tab or in another one. */
export const sessionEndCommands: fc.Arbitrary<SyncCommand> = fc.oneof(
  fc.constant(signOut),
  fc.constant(dismissSignOutError),
  watcherCommands,
);
