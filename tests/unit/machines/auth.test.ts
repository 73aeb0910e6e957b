import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { authMachine, type AuthReport } from '../../../machines/auth.machine';
import {
  selectHasSignOutError,
  selectIsSigningIn,
  selectIsSigningOut,
  selectMissingFields,
  selectSignInError,
} from '../../../machines/auth.selectors';
import { makeSession } from '../../support/fixtures';
import { createParent } from '../../support/run-port';
import { createWorld, settle } from '../../support/world';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

function startAuth() {
  const world = createWorld();
  const { parentRef, reports } = createParent<AuthReport>();
  const { restoreSession, signIn, endSession, watchSession } = world.ports;
  const auth = createActor(
    authMachine.provide({ actors: { restoreSession, signIn, endSession, watchSession } }),
    { input: { parentRef }, clock: world.clock },
  ).start();
  const submit = (username = 'ada', password = 'secret') =>
    auth.send({ type: 'credentials.submit', credentials: { username, password } });
  const edit = (field: 'username' | 'password') => auth.send({ type: 'credentials.edit', field });
  /** Submits credentials that are accepted. */
  const signInAs = async (username: string) => {
    submit(username);
    world.signIn.last().resolve({ kind: 'accepted', session: makeSession(username) });
    await settle();
  };
  /** Signs out without an error. */
  const signOut = async () => {
    auth.send({ type: 'session.signOut' });
    world.endSession.last().resolve();
    await settle();
  };
  return {
    world,
    clock: world.clock,
    auth,
    reports,
    submit,
    edit,
    signInAs,
    signOut,
    state: () => auth.getSnapshot().value,
    session: () => auth.getSnapshot().context.session,
    error: () => selectSignInError(auth.getSnapshot()),
    missing: () => selectMissingFields(auth.getSnapshot()),
  };
}

async function startAnonymous() {
  const running = startAuth();
  running.world.restoreSession.last().resolve(null);
  await settle();
  return running;
}

async function startSignedIn() {
  const running = startAuth();
  running.world.restoreSession.last().resolve(makeSession('ada'));
  await settle();
  return running;
}

type Running = Awaited<ReturnType<typeof startSignedIn>>;

describe('auth machine, restoring the session', () => {
  it('ignores credentials until the stored session is read', () => {
    const { auth, state, session, missing, submit, world } = startAuth();
    expect(state()).toBe('loading');
    expect(missing()).toEqual([]);
    expect(auth.getSnapshot().hasTag('busy')).toBe(true);
    submit();
    expect(state()).toBe('loading');
    expect(session()).toBeNull();
    expect(world.signIn.calls).toHaveLength(0);
  });

  it('restores a stored session without a call of signIn', async () => {
    const { state, session, world } = await startSignedIn();
    expect(state()).toEqual({ authenticated: 'active' });
    expect(session()).toEqual(makeSession('ada'));
    expect(world.signIn.calls).toHaveLength(0);
  });

  it('enters anonymous without a stored session', async () => {
    const { auth, state, session } = await startAnonymous();
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(auth.getSnapshot().hasTag('busy')).toBe(false);
    expect(session()).toBeNull();
  });

  it('enters anonymous without an error if reading the stored session fails', async () => {
    const { state, world, error } = startAuth();
    world.restoreSession.last().reject(new Error('storage is blocked'));
    await settle();
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(error()).toBeUndefined();
  });

  it('enters anonymous if no port is provided', async () => {
    const auth = createActor(authMachine, { input: createParent<AuthReport>() }).start();
    await settle();
    expect(auth.getSnapshot().value).toEqual({ anonymous: 'editing' });
  });

  it('starts without a session, missing fields or a refusal', () => {
    const { context } = startAuth().auth.getSnapshot();
    expect(context).toMatchObject({ session: null, missing: [], refusal: '' });
  });
});

describe('auth machine, blank fields', () => {
  it('reports the blank fields and does not call signIn', async () => {
    const { state, submit, missing, world } = await startAnonymous();
    submit('  ', '');
    expect(state()).toEqual({ anonymous: 'incomplete' });
    expect(missing()).toEqual(['username', 'password']);
    expect(world.signIn.calls).toHaveLength(0);
  });

  it('reports each blank field until it is edited', async () => {
    const { state, submit, edit, missing } = await startAnonymous();
    submit('', '');
    edit('password');
    expect(missing()).toEqual(['username']);
    expect(state()).toEqual({ anonymous: 'incomplete' });
    edit('username');
    expect(missing()).toEqual([]);
    expect(state()).toEqual({ anonymous: 'editing' });
  });

  it('keeps reporting a field while another one is edited', async () => {
    const { submit, edit, missing } = await startAnonymous();
    submit('ada', '');
    edit('username');
    expect(missing()).toEqual(['password']);
  });

  it('reports the current blank fields on every submit', async () => {
    const { state, submit, missing } = await startAnonymous();
    submit('', '');
    submit('ada', ' ');
    expect(missing()).toEqual(['password']);
    submit(' ', 'secret');
    expect(missing()).toEqual(['username']);
    submit();
    expect(missing()).toEqual([]);
    expect(state()).toEqual({ anonymous: 'signingIn' });
  });

  it('replaces the message of a refusal with the blank fields of the next submit', async () => {
    const { submit, missing, error, world } = await startAnonymous();
    submit();
    world.signIn.last().resolve({ kind: 'refused', message: 'No.' });
    await settle();
    submit('', 'secret');
    expect(error()).toBeUndefined();
    expect(missing()).toEqual(['username']);
  });
});

describe('auth machine, sign-in', () => {
  it('calls signIn with the exact credentials', async () => {
    const { auth, submit, world } = await startAnonymous();
    expect(selectIsSigningIn(auth.getSnapshot())).toBe(false);
    submit(' Ada ', ' p w ');
    expect(world.signIn.last().input).toEqual({ username: ' Ada ', password: ' p w ' });
    expect(selectIsSigningIn(auth.getSnapshot())).toBe(true);
    expect(auth.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('calls signIn once and ignores submits while it is pending', async () => {
    const { auth, submit, state, session, world } = await startAnonymous();
    submit('ada');
    submit('ada');
    submit('grace');
    submit('', '');
    expect(world.signIn.calls).toHaveLength(1);
    expect(world.signIn.last().signal.aborted).toBe(false);
    expect(selectIsSigningIn(auth.getSnapshot())).toBe(true);

    world.signIn.last().resolve({ kind: 'accepted', session: makeSession('ada') });
    await settle();
    expect(state()).toEqual({ authenticated: 'active' });
    expect(session()?.user.username).toBe('ada');
  });

  it('continues the sign-in while the fields are edited', async () => {
    const { edit, submit, state, world } = await startAnonymous();
    submit();
    edit('username');
    expect(state()).toEqual({ anonymous: 'signingIn' });
    expect(world.signIn.last().signal.aborted).toBe(false);
  });

  it('ignores session.signOut while the sign-in is pending', async () => {
    const { auth, submit, state, world } = await startAnonymous();
    submit();
    auth.send({ type: 'session.signOut' });
    expect(state()).toEqual({ anonymous: 'signingIn' });
    expect(world.endSession.calls).toHaveLength(0);
  });

  it('aborts signIn when the machine stops', async () => {
    const { auth, submit, world } = await startAnonymous();
    submit();
    auth.stop();
    expect(world.signIn.last().signal.aborted).toBe(true);
  });

  it.each(['username', 'password'] as const)(
    'shows the message of a refusal until the %s is edited',
    async (field) => {
      const { edit, submit, state, session, error, world } = await startAnonymous();
      expect(error()).toBeUndefined();
      submit();
      expect(error()).toBeUndefined();
      world.signIn.last().resolve({ kind: 'refused', message: 'Invalid credentials.' });
      await settle();
      expect(error()).toBe('Invalid credentials.');
      expect(session()).toBeNull();
      edit(field);
      expect(error()).toBeUndefined();
      expect(state()).toEqual({ anonymous: 'editing' });
    },
  );

  it('clears the message of a refusal on the next submit', async () => {
    const { submit, error, world } = await startAnonymous();
    submit();
    world.signIn.last().resolve({ kind: 'refused', message: 'First.' });
    await settle();
    submit('ada', 'other');
    expect(error()).toBeUndefined();
    expect(world.signIn.calls).toHaveLength(2);
    expect(world.signIn.last().input.password).toBe('other');
    world.signIn.last().resolve({ kind: 'refused', message: 'Second.' });
    await settle();
    expect(error()).toBe('Second.');
  });

  it('shows the unexpected error until a field is edited if signIn rejects', async () => {
    const { edit, submit, session, error, world } = await startAnonymous();
    submit();
    world.signIn.last().reject(new Error('QuotaExceededError'));
    await settle();
    expect(error()).toBe(UNEXPECTED);
    expect(session()).toBeNull();
    edit('username');
    expect(error()).toBeUndefined();
  });

  it('signs in on the next submit after signIn rejected', async () => {
    const { submit, signInAs, state, world } = await startAnonymous();
    submit();
    world.signIn.last().reject(new Error('QuotaExceededError'));
    await settle();
    await signInAs('ada');
    expect(world.signIn.calls).toHaveLength(2);
    expect(state()).toEqual({ authenticated: 'active' });
  });
});

describe('auth machine, session', () => {
  it('starts the session watcher with the token after sign-in', async () => {
    const { signInAs, world } = await startAnonymous();
    expect(world.watchSession.calls).toHaveLength(0);
    await signInAs('grace');
    expect(world.watchSession.calls).toHaveLength(1);
    expect(world.watchSession.last().input).toEqual({ token: 'token-grace' });
  });

  it('keeps the session in the context during sign-out', async () => {
    const { auth, state, session, world } = await startSignedIn();
    auth.send({ type: 'session.signOut' });
    expect(state()).toEqual({ authenticated: 'signingOut' });
    expect(auth.getSnapshot().hasTag('busy')).toBe(true);
    expect(selectIsSigningOut(auth.getSnapshot())).toBe(true);
    expect(session()).toEqual(makeSession('ada'));
    expect(world.endSession.calls).toHaveLength(1);
  });

  it('calls endSession once and ignores credentials during sign-out', async () => {
    const { auth, submit, state, session, world } = await startSignedIn();
    auth.send({ type: 'session.signOut' });
    auth.send({ type: 'session.signOut' });
    submit();
    expect(world.endSession.calls).toHaveLength(1);
    expect(world.signIn.calls).toHaveLength(0);
    world.endSession.last().resolve();
    await settle();
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(session()).toBeNull();
    expect(world.watchSession.last().isStopped()).toBe(true);
  });

  // Ruling 30.
  it.each([
    ['rejects', ({ world }: Running) => world.endSession.last().reject(new Error('blocked'))],
    ['takes 30 seconds', ({ clock }: Running) => clock.increment(30_000)],
  ])('stays signed in when endSession %s', async (_, fail) => {
    const running = await startSignedIn();
    const { auth, state, session, error } = running;
    auth.send({ type: 'session.signOut' });
    fail(running);
    await settle();
    expect(state()).toEqual({ authenticated: 'signOutFailed' });
    expect(selectHasSignOutError(auth.getSnapshot())).toBe(true);
    expect(auth.getSnapshot().hasTag('busy')).toBe(false);
    expect(session()).toEqual(makeSession('ada'));
    expect(error()).toBeUndefined();
    auth.send({ type: 'signOutError.dismiss' });
    expect(state()).toEqual({ authenticated: 'active' });
  });

  it('signs out on the second attempt after a failed one', async () => {
    const { auth, state, world } = await startSignedIn();
    auth.send({ type: 'session.signOut' });
    world.endSession.last().reject(new Error('storage is blocked'));
    await settle();
    auth.send({ type: 'session.signOut' });
    expect(world.endSession.calls).toHaveLength(2);
    world.endSession.last().resolve();
    await settle();
    expect(state()).toEqual({ anonymous: 'editing' });
  });

  it('aborts a pending sign-out when the session ends in another tab', async () => {
    const { auth, state, world } = await startSignedIn();
    auth.send({ type: 'session.signOut' });
    world.watchSession.last().send({ type: 'session.ended' });
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(world.endSession.last().signal.aborted).toBe(true);
  });

  it('reports the restored session, sign-out and sign-in to the parent', async () => {
    const { signInAs, signOut, reports } = await startSignedIn();
    expect(reports()).toEqual([{ type: 'auth.restored', session: makeSession('ada') }]);
    await signOut();
    await signInAs('grace');
    expect(reports().slice(1)).toEqual([
      { type: 'auth.signedOut' },
      { type: 'auth.signedIn', session: makeSession('grace') },
    ]);
  });

  it('becomes anonymous without calling endSession when the session ends in another tab', async () => {
    const { state, session, world } = await startSignedIn();
    world.watchSession.last().send({ type: 'session.ended' });
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(session()).toBeNull();
    expect(world.watchSession.last().isStopped()).toBe(true);
    expect(world.endSession.calls).toHaveLength(0);
  });

  it('ignores a late event from the watcher of an earlier session', async () => {
    const { signInAs, signOut, state, world } = await startSignedIn();
    const earlier = world.watchSession.last();
    await signOut();
    await signInAs('grace');
    earlier.send({ type: 'session.ended' });
    expect(state()).toEqual({ authenticated: 'active' });
  });

  it('starts the sign-out if the session watcher fails', async () => {
    const { state, world } = await startSignedIn();
    world.watchSession.last().fail(new Error('no storage events'));
    expect(state()).toEqual({ authenticated: 'signingOut' });
    expect(world.endSession.calls).toHaveLength(1);
  });

  it('shows no refusal of an earlier sign-in after sign-out', async () => {
    const { submit, signInAs, signOut, error, world } = await startAnonymous();
    submit();
    world.signIn.last().resolve({ kind: 'refused', message: 'No.' });
    await settle();
    await signInAs('ada');
    await signOut();
    expect(error()).toBeUndefined();
  });

  it('selects neither a pending nor a failed sign-out in other states', async () => {
    const { auth, world } = await startSignedIn();
    const select = () => {
      const snapshot = auth.getSnapshot();
      return [selectIsSigningOut(snapshot), selectHasSignOutError(snapshot)];
    };
    expect(select()).toEqual([false, false]);
    auth.send({ type: 'session.signOut' });
    expect(select()).toEqual([true, false]);
    world.endSession.last().reject(new Error('storage is blocked'));
    await settle();
    expect(select()).toEqual([false, true]);
  });
});
