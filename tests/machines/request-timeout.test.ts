import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { makeContracts, makeSession } from '../support/fixtures';
import { must } from '../support/must';
import { startApp, startSignedInApp } from '../support/running-app';
import { settle, type World } from '../support/world';

/** What waits for something that does not come, and the call of a port that it waits for, if it is one. */
interface Wait {
  readonly world: World;
  readonly actor: AnyActorRef;
  readonly call?: { readonly signal: AbortSignal };
}

const TOO_LONG = 'The server took too long to answer.';

const readFailure = ({ actor }: Wait): unknown => actor.getSnapshot().context.failure;

it.each<{
  readonly what: string;
  readonly begin: () => Promise<Wait>;
  readonly waiting: unknown;
  readonly vain: unknown;
  readonly failure?: unknown;
}>([
  {
    what: 'restoring the session',
    begin: async () => {
      const { world, auth } = startApp();
      return { world, actor: auth(), call: world.restoreSession.last() };
    },
    waiting: 'loading',
    vain: { anonymous: 'editing' },
  },
  {
    what: 'sign-in',
    begin: async () => {
      const { world, auth, restore } = startApp();
      await restore();
      const credentials = { username: 'ada', password: 'any' };
      auth().send({ type: 'credentials.submit', credentials });
      return { world, actor: auth(), call: world.signIn.last() };
    },
    waiting: { anonymous: 'signingIn' },
    vain: { anonymous: 'failed' },
  },
  {
    what: 'sign-out',
    begin: async () => {
      const { world, auth } = await startSignedInApp();
      auth().send({ type: 'session.signOut' });
      return { world, actor: auth(), call: world.endSession.last() };
    },
    waiting: { authenticated: 'signingOut' },
    vain: { authenticated: 'signOutFailed' },
  },
  {
    what: 'loading the workspace code',
    begin: async () => {
      const { world, app, restore } = startApp();
      world.workspace.hold();
      await restore(makeSession());
      return { world, actor: app };
    },
    waiting: { opening: 'restored' },
    vain: 'unavailable',
  },
  {
    what: 'loading the list',
    begin: async () => {
      const { world, dashboard } = await startSignedInApp();
      return { world, actor: dashboard(), call: world.loadContracts.last() };
    },
    waiting: 'loading',
    vain: 'error',
    failure: { message: 'Failed to fetch contracts', detail: TOO_LONG },
  },
  {
    what: 'loading a contract',
    begin: async () => {
      const { world, contract } = await startSignedInApp();
      contract().send({ type: 'contract.visit', id: 'c-1' });
      return { world, actor: contract(), call: world.loadContract.last() };
    },
    waiting: 'loading',
    vain: 'error',
    failure: { message: 'Failed to fetch contract details', detail: TOO_LONG },
  },
  {
    what: 'export',
    begin: async () => {
      const { world, dashboard } = await startSignedInApp();
      const contracts = makeContracts(2);
      world.loadContracts.last().resolve({ contracts, unreadable: [] });
      await settle();
      dashboard().send({ type: 'list.export' });
      const actor = must(dashboard().getSnapshot().children.export, 'export');
      return { world, actor, call: world.exportContracts.last() };
    },
    waiting: 'saving',
    vain: 'failed',
  },
])(
  'fails after 30 seconds without a response: $what',
  async ({ begin, waiting, vain, failure }) => {
    const wait = await begin();
    const { world, actor, call } = wait;
    expect(actor.getSnapshot().value).toEqual(waiting);
    world.clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual(waiting);
    expect(call?.signal.aborted).toBe(call && false);
    world.clock.increment(1);
    expect(actor.getSnapshot().value).toEqual(vain);
    expect(call?.signal.aborted).toBe(call && true);
    expect(readFailure(wait)).toEqual(failure);
  },
);
