import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { authMachine, type AuthReport } from '../../machines/auth.machine';
import {
  selectHasSignOutError,
  selectIsSigningIn,
  selectIsSigningOut,
  selectMissingFields,
  selectSignInError,
} from '../../machines/auth.selectors';
import { makeSession } from '../support/fixtures';
import { createParent } from '../support/run-port';
import { createWorld, settle } from '../support/world';

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
  return {
    world,
    clock: world.clock,
    auth,
    reports,
    submit,
    edit,
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

describe('at the start', () => {
  it('nobody is known until the earlier session is looked up', () => {
    const { auth, state, session, missing, submit, world } = startAuth();
    expect(state()).toBe('loading');
    expect(missing()).toEqual([]);
    expect(auth.getSnapshot().hasTag('busy')).toBe(true);
    submit();
    expect(state()).toBe('loading');
    expect(session()).toBeNull();
    expect(world.signIn.calls).toHaveLength(0);
  });

  it('the earlier session goes on', async () => {
    const { state, session, world } = await startSignedIn();
    expect(state()).toEqual({ authenticated: 'active' });
    expect(session()).toEqual(makeSession('ada'));
    expect(world.signIn.calls).toHaveLength(0);
  });

  it('nobody is here without an earlier session', async () => {
    const { auth, state, session } = await startAnonymous();
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(auth.getSnapshot().hasTag('busy')).toBe(false);
    expect(session()).toBeNull();
  });

  it('nobody is here where the session cannot be looked up', async () => {
    const { state, world, error } = startAuth();
    world.restoreSession.last().reject(new Error('storage is blocked'));
    await settle();
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(error()).toBeUndefined();
  });

  it('nobody is here where no port is provided', async () => {
    const auth = createActor(authMachine, { input: createParent<AuthReport>() }).start();
    await settle();
    expect(auth.getSnapshot().value).toEqual({ anonymous: 'editing' });
  });
});

describe('fields that are left blank', () => {
  it('are named, and nothing is called', async () => {
    const { state, submit, missing, world } = await startAnonymous();
    submit('  ', '');
    expect(state()).toEqual({ anonymous: 'incomplete' });
    expect(missing()).toEqual(['username', 'password']);
    expect(world.signIn.calls).toHaveLength(0);
  });

  it('are named until they are edited, one by one', async () => {
    const { state, submit, edit, missing } = await startAnonymous();
    submit('', '');
    edit('password');
    expect(missing()).toEqual(['username']);
    expect(state()).toEqual({ anonymous: 'incomplete' });
    edit('username');
    expect(missing()).toEqual([]);
    expect(state()).toEqual({ anonymous: 'editing' });
  });

  it('stay named while another field is edited', async () => {
    const { submit, edit, missing } = await startAnonymous();
    submit('ada', '');
    edit('username');
    expect(missing()).toEqual(['password']);
  });

  it('are named anew at every try', async () => {
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

  it('take the place of an earlier error', async () => {
    const { submit, missing, error, world } = await startAnonymous();
    submit();
    world.signIn.last().resolve({ kind: 'refused', message: 'No.' });
    await settle();
    submit('', 'secret');
    expect(error()).toBeUndefined();
    expect(missing()).toEqual(['username']);
  });
});

describe('signing in', () => {
  it('asks with what was typed, to the letter', async () => {
    const { auth, submit, world } = await startAnonymous();
    expect(selectIsSigningIn(auth.getSnapshot())).toBe(false);
    submit(' Ada ', ' p w ');
    expect(world.signIn.last().input).toEqual({ username: ' Ada ', password: ' p w ' });
    expect(selectIsSigningIn(auth.getSnapshot())).toBe(true);
    expect(auth.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('happens once, however often it is asked for meanwhile', async () => {
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

  it('goes on while the fields are edited', async () => {
    const { edit, submit, state, world } = await startAnonymous();
    submit();
    edit('username');
    expect(state()).toEqual({ anonymous: 'signingIn' });
    expect(world.signIn.last().signal.aborted).toBe(false);
  });

  it('cannot be signed out of before it is done', async () => {
    const { auth, submit, state, world } = await startAnonymous();
    submit();
    auth.send({ type: 'session.signOut' });
    expect(state()).toEqual({ anonymous: 'signingIn' });
    expect(world.endSession.calls).toHaveLength(0);
  });

  it('is given up with the machine', async () => {
    const { auth, submit, world } = await startAnonymous();
    submit();
    auth.stop();
    expect(world.signIn.last().signal.aborted).toBe(true);
  });

  it.each(['username', 'password'] as const)(
    'refused says why, until the %s is edited',
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

  it('refused can be tried again at once, with the reason gone meanwhile', async () => {
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

  it('that throws is an unexpected error, until a field is edited', async () => {
    const { edit, submit, session, error, world } = await startAnonymous();
    submit();
    world.signIn.last().reject(new Error('QuotaExceededError'));
    await settle();
    expect(error()).toBe(UNEXPECTED);
    expect(session()).toBeNull();
    edit('username');
    expect(error()).toBeUndefined();
  });

  it('that threw can be tried again at once', async () => {
    const { submit, state, world } = await startAnonymous();
    submit();
    world.signIn.last().reject(new Error('QuotaExceededError'));
    await settle();
    submit();
    world.signIn.last().resolve({ kind: 'accepted', session: makeSession() });
    await settle();
    expect(world.signIn.calls).toHaveLength(2);
    expect(state()).toEqual({ authenticated: 'active' });
  });
});

describe('a session', () => {
  it('is watched by its token', async () => {
    const { submit, world } = await startAnonymous();
    expect(world.watchSession.calls).toHaveLength(0);
    submit();
    world.signIn.last().resolve({ kind: 'accepted', session: makeSession('grace') });
    await settle();
    expect(world.watchSession.calls).toHaveLength(1);
    expect(world.watchSession.last().input).toEqual({ token: 'token-grace' });
  });

  it('is kept while it is being removed', async () => {
    const { auth, state, session, world } = await startSignedIn();
    auth.send({ type: 'session.signOut' });
    expect(state()).toEqual({ authenticated: 'signingOut' });
    expect(auth.getSnapshot().hasTag('busy')).toBe(true);
    expect(selectIsSigningOut(auth.getSnapshot())).toBe(true);
    expect(session()).toEqual(makeSession('ada'));
    expect(world.endSession.calls).toHaveLength(1);
  });

  it('is removed once; credentials are ignored meanwhile', async () => {
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
  ])('stays signed in when its removal %s', async (_, fail) => {
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

  it('can be removed at the second try', async () => {
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

  it('that ends in another tab ends a sign-out that failed or is under way', async () => {
    const { auth, state, world } = await startSignedIn();
    auth.send({ type: 'session.signOut' });
    world.watchSession.last().send({ type: 'session.ended' });
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(world.endSession.last().signal.aborted).toBe(true);
  });

  it('is reported to the parent: restored, signed in, signed out', async () => {
    const { auth, submit, reports, world } = await startSignedIn();
    expect(reports()).toEqual([{ type: 'auth.restored', session: makeSession('ada') }]);
    auth.send({ type: 'session.signOut' });
    world.endSession.last().resolve();
    await settle();
    submit('grace');
    world.signIn.last().resolve({ kind: 'accepted', session: makeSession('grace') });
    await settle();
    expect(reports().slice(1)).toEqual([
      { type: 'auth.signedOut' },
      { type: 'auth.signedIn', session: makeSession('grace') },
    ]);
  });

  it('ends here when it ended elsewhere, and is not ended twice', async () => {
    const { state, session, world } = await startSignedIn();
    world.watchSession.last().send({ type: 'session.ended' });
    expect(state()).toEqual({ anonymous: 'editing' });
    expect(session()).toBeNull();
    expect(world.watchSession.last().isStopped()).toBe(true);
    expect(world.endSession.calls).toHaveLength(0);
  });

  it('is not ended by what the watch of an earlier one tells late', async () => {
    const { auth, submit, state, world } = await startSignedIn();
    const earlier = world.watchSession.last();
    auth.send({ type: 'session.signOut' });
    world.endSession.last().resolve();
    await settle();
    submit('grace');
    world.signIn.last().resolve({ kind: 'accepted', session: makeSession('grace') });
    await settle();
    earlier.send({ type: 'session.ended' });
    expect(state()).toEqual({ authenticated: 'active' });
  });

  it('that cannot be watched is signed out', async () => {
    const { state, world } = await startSignedIn();
    world.watchSession.last().fail(new Error('no storage events'));
    expect(state()).toEqual({ authenticated: 'signingOut' });
    expect(world.endSession.calls).toHaveLength(1);
  });

  it('leaves no word of an earlier refusal behind', async () => {
    const { auth, submit, error, world } = await startAnonymous();
    submit();
    world.signIn.last().resolve({ kind: 'refused', message: 'No.' });
    await settle();
    submit();
    world.signIn.last().resolve({ kind: 'accepted', session: makeSession() });
    await settle();
    auth.send({ type: 'session.signOut' });
    world.endSession.last().resolve();
    await settle();
    expect(error()).toBeUndefined();
  });
});
