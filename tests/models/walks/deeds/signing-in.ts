import * as fc from 'fast-check';
import type { CredentialField, Credentials } from '../../../../machines/domain/session';
import { must } from '../../../support/must';
import { noteCall, noteSignedOut, noteSigningOut, type Model } from '../model';
import type { Act } from '../step';
import { atDesk } from './desk';
import { often } from './weights';

/** Whether the product waits for the world, and takes no credentials. */
const isWaiting = ({ signIn }: Readonly<Model>) => ['restoring', 'busy'].includes(signIn);

/** Submits credentials; `isImpatient` allows it during a pending call. */
function submits(credentials: Credentials, isImpatient: boolean): Act {
  const { username, password } = credentials;
  return {
    kind: `submits credentials${isImpatient ? ', impatiently' : ''}`,
    words: `submits ${JSON.stringify(username)} with password ${JSON.stringify(password)}`,
    isPossible: (model) => model.desk === null && isWaiting(model) === isImpatient,
    happens: (model, { auth }) => {
      auth()?.send({ type: 'credentials.submit', credentials });
      if (isWaiting(model)) return;
      model.missing = [
        ...(username.trim() ? [] : ['username']),
        ...(password.trim() ? [] : ['password']),
      ];
      model.signIn = model.missing.length > 0 ? 'incomplete' : 'busy';
      if (model.signIn === 'busy') noteCall(model, 'signIn', credentials);
    },
  };
}

function edits(field: CredentialField): Act {
  return {
    kind: 'edits credentials',
    words: `edits the ${field}`,
    isPossible: ({ desk }) => desk === null,
    happens: (model, { auth }) => {
      auth()?.send({ type: 'credentials.edit', field });
      model.missing = model.missing.filter((missing) => missing !== field);
      const wasRefused = model.signIn === 'refused' || model.signIn === 'failed';
      const isComplete = model.signIn === 'incomplete' && model.missing.length === 0;
      if (wasRefused || isComplete) model.signIn = 'idle';
    },
  };
}

const signsOut = atDesk(
  'signs out',
  'signs out',
  (_, model) => {
    if (model.signIn !== 'ending') noteSigningOut(model);
  },
  ({ auth }) => auth()?.send({ type: 'session.signOut' }),
);

const dismissesSignOutError = atDesk(
  'dismisses the sign-out error',
  'dismisses the sign-out error',
  (_, model) => {
    if (model.signIn === 'signOutFailed') model.signIn = 'done';
  },
  ({ auth }) => auth()?.send({ type: 'signOutError.dismiss' }),
);

/**
 * The session watcher reports an end or fails, also for earlier sessions. `back` counts from the
 * latest run.
 */
function watchTells(back: number, news: 'session.ended' | 'breaks'): Act {
  const order = back === 0 ? 'the session' : 'the session before';
  return {
    kind: `the watch on ${order}: ${news}`,
    words: `the watch on ${order} tells ${news}`,
    isPossible: ({ sessions }) => sessions > back,
    happens: (model, { world }) => {
      const run = must(world.watchSession.calls[model.sessions - 1 - back], 'watch');
      if (model.user !== null && back === 0) {
        if (news === 'breaks') noteSigningOut(model);
        else noteSignedOut(model);
      }
      if (news === 'breaks') run.fail(new Error('Nobody watches.'));
      else run.tell({ type: news });
    },
  };
}

const typed: fc.Arbitrary<Credentials> = fc
  .tuple(
    fc.constantFrom('ada', 'bo', 'ada', 'bo', '', '  '),
    fc.constantFrom('right', 'right', 'right', 'right', 'wrong', '', ' '),
  )
  .map(([username, password]) => ({ username, password }));

export const signingIn = [
  often(
    10,
    typed.map((credentials) => submits(credentials, false)),
  ),
  often(
    1,
    typed.map((credentials) => submits(credentials, true)),
  ),
  often(1, fc.constantFrom('username' as const, 'password' as const).map(edits)),
];

const watches: fc.Arbitrary<Act> = fc
  .tuple(fc.nat({ max: 1 }), fc.constantFrom('session.ended' as const, 'breaks' as const))
  .map(([back, news]) => watchTells(back, news));

/** The ways in which a session ends, here or elsewhere. */
export const endings: fc.Arbitrary<Act> = fc.oneof(
  fc.constant(signsOut),
  fc.constant(dismissesSignOutError),
  watches,
);
