import { expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { makeContracts, makeDetail, makeSession } from '../../support/fixtures';
import { must } from '../../support/must';
import { startApp, startSignedInApp } from '../../support/running-app';
import { settle, type World } from '../../support/world';

/** A machine that waits for a response, and the pending port call, if there is one. */
interface PendingCall {
  readonly world: World;
  readonly actor: AnyActorRef;
  readonly call?: { readonly signal: AbortSignal };
}

const TOO_LONG = 'The server took too long to answer.';

const readFailure = ({ actor }: PendingCall): unknown => actor.getSnapshot().context.failure;

it.each<{
  readonly name: string;
  readonly start: () => Promise<PendingCall>;
  readonly pending: unknown;
  readonly expected: unknown;
  readonly failure?: unknown;
}>([
  {
    name: 'restoring the session',
    start: async () => {
      const { world, auth } = startApp();
      return { world, actor: auth(), call: world.restoreSession.last() };
    },
    pending: 'loading',
    expected: { anonymous: 'editing' },
  },
  {
    name: 'sign-in',
    start: async () => {
      const { world, auth, restore } = startApp();
      await restore();
      const credentials = { username: 'ada', password: 'any' };
      auth().send({ type: 'credentials.submit', credentials });
      return { world, actor: auth(), call: world.signIn.last() };
    },
    pending: { anonymous: 'signingIn' },
    expected: { anonymous: 'failed' },
  },
  {
    name: 'sign-out',
    start: async () => {
      const { world, auth } = await startSignedInApp();
      auth().send({ type: 'session.signOut' });
      return { world, actor: auth(), call: world.endSession.last() };
    },
    pending: { authenticated: 'signingOut' },
    expected: { authenticated: 'signOutFailed' },
  },
  {
    name: 'loading the workspace code',
    start: async () => {
      const { world, app, restore } = startApp();
      world.workspace.hold();
      await restore(makeSession());
      return { world, actor: app };
    },
    pending: { opening: 'restored' },
    expected: 'unavailable',
  },
  {
    name: 'loading the list',
    start: async () => {
      const { world, dashboard } = await startSignedInApp();
      return { world, actor: dashboard(), call: world.loadContracts.last() };
    },
    pending: 'loading',
    expected: 'error',
    failure: { message: 'Failed to fetch contracts', detail: TOO_LONG },
  },
  {
    name: 'loading a contract',
    start: async () => {
      const { world, contract } = await startSignedInApp();
      contract().send({ type: 'contract.visit', id: 'c-1' });
      return { world, actor: contract(), call: world.loadContract.last() };
    },
    pending: 'loading',
    expected: 'error',
    failure: { message: 'Failed to fetch contract details', detail: TOO_LONG },
  },
  {
    name: 'export',
    start: async () => {
      const { world, dashboard } = await startSignedInApp();
      const contracts = makeContracts(2);
      world.loadContracts.last().resolve({ contracts, unreadable: [] });
      await settle();
      dashboard().send({ type: 'list.export', format: 'csv' });
      const actor = must(dashboard().getSnapshot().children.export, 'export');
      return { world, actor, call: world.exportContracts.last() };
    },
    pending: 'saving',
    expected: 'failed',
  },
  {
    name: 'copying',
    start: async () => {
      const { world, contract } = await startSignedInApp();
      contract().send({ type: 'contract.visit', id: 'c-1' });
      world.loadContract.last().resolve({ kind: 'found', contract: makeDetail() });
      await settle();
      const actor = must(contract().getSnapshot().children.copy, 'copy');
      actor.send({ type: 'copy.start', control: 'link', text: 'any' });
      return { world, actor, call: world.copyText.last() };
    },
    pending: 'copying',
    expected: 'failed',
  },
])(
  'fails after 30 seconds without a response: $name',
  async ({ start, pending, expected, failure }) => {
    const pendingCall = await start();
    const { world, actor, call } = pendingCall;
    expect(actor.getSnapshot().value).toEqual(pending);
    world.clock.increment(29_999);
    expect(actor.getSnapshot().value).toEqual(pending);
    expect(call?.signal.aborted).toBe(call && false);
    world.clock.increment(1);
    expect(actor.getSnapshot().value).toEqual(expected);
    expect(call?.signal.aborted).toBe(call && true);
    expect(readFailure(pendingCall)).toEqual(failure);
  },
);
