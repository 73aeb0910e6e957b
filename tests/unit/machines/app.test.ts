import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type AnyActorRef } from 'xstate';
import { selectContract } from '../../../machines/contract.selectors';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/list-query';
import type { SessionKind } from '../../../machines/domain/session';
import type { workspaceMachine } from '../../../machines/workspace.machine';
import { makeContracts, makeDetail, makePrivateSession, makeSession } from '../../support/fixtures';
import { must } from '../../support/must';
import { provideWorld } from '../../support/provide-product';
import { startApp, startSignedInApp } from '../../support/running-app';
import { createWorld, settle } from '../../support/world';

type WorkspaceMachine = typeof workspaceMachine;

const PREFERENCES = {
  emailAlerts: true,
  renewalReminders: true,
  riskUpdates: false,
  systemUpdates: true,
};

const picked = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;

/** Starts a session with a pending list, a pending contract, a transfer and a watcher. */
async function startBusyApp() {
  const running = await startSignedInApp('ada');
  const { world, dashboard, contract, uploads } = running;
  contract().send({ type: 'contract.visit', id: 'loaded' });
  world.loadContract.last().resolve({ kind: 'found', contract: makeDetail({ id: 'loaded' }) });
  await settle();
  contract().send({ type: 'contract.visit', id: 'pending' });
  dashboard().send({ type: 'listQuery.set', listQuery: { ...DEFAULT_LIST_QUERY, page: 3 } });
  uploads().send({ type: 'uploads.open' });
  uploads().send({ type: 'files.add', files: [picked] });
  const item = must(uploads().getSnapshot().context.items[0], 'upload');
  const actors: AnyActorRef[] = [dashboard(), contract(), uploads(), item];
  return {
    ...running,
    statuses: () => actors.map((actor) => actor.getSnapshot().status),
    calls: {
      list: world.loadContracts.last(),
      detail: world.loadContract.last(),
      transfer: world.transferFile.last(),
      watch: world.watchSession.last(),
    },
  };
}

describe('app machine without a session', () => {
  it('runs only the actors of the entry without a stored session', async () => {
    const { app, world, restore } = startApp();
    await restore(null);
    expect(app.getSnapshot().value).toBe('closed');
    expect(Object.keys(app.getSnapshot().children)).toEqual([
      'auth',
      'preferences',
      'updates',
      'watchOpenedFiles',
    ]);
    expect(world.loadContracts.calls).toHaveLength(0);
  });
});

describe('app machine with a session', () => {
  it('loads and opens the workspace of the session', async () => {
    const world = createWorld();
    const loaded: unknown[] = [];
    const loadWorkspace = fromPromise<WorkspaceMachine, SessionKind>(({ input }) => {
      loaded.push(input);
      return world.workspace.load(input);
    });
    const app = createActor(provideWorld(world).provide({ actors: { loadWorkspace } })).start();
    world.restoreSession.last().resolve(makeSession('grace'));
    await settle();
    expect(loaded).toEqual(['demo']);
    expect(app.getSnapshot().context.workspace?.getSnapshot().context.user).toEqual(
      makeSession('grace').user,
    );
  });
});

describe('app machine, ports', () => {
  it('every port receives its input', async () => {
    const { world, restore, signIn, signOut, dashboard, contract, uploads } = startApp();
    await restore(null);
    await signIn('ada');
    const contracts = makeContracts(1);
    world.loadContracts.last().resolve({ contracts, unreadable: [] });
    await settle();
    dashboard().send({ type: 'list.export', format: 'csv' });
    contract().send({ type: 'contract.visit', id: 'c-7' });
    uploads().send({ type: 'uploads.open' });
    uploads().send({ type: 'files.add', files: [picked] });
    await signOut();

    expect(world.restoreSession.calls).toHaveLength(1);
    expect(world.signIn.calls.map(({ input }) => input)).toEqual([
      { username: 'ada', password: 'any' },
    ]);
    expect(world.watchSession.calls.map(({ input }) => input)).toEqual([{ token: 'token-ada' }]);
    expect(world.loadContracts.calls).toHaveLength(1);
    expect(world.exportContracts.calls.map(({ input }) => input)).toEqual([
      { format: 'csv', contracts, fileName: 'covenant-contracts-2026-06-15.csv' },
    ]);
    expect(world.loadContract.calls.map(({ input }) => input)).toEqual([{ id: 'c-7' }]);
    expect(world.transferFile.calls.map(({ input }) => input)).toEqual([
      { file: picked.file, password: '' },
    ]);
    expect(world.endSession.calls).toHaveLength(1);
  });
});

describe.each([
  [
    'sign-out',
    async ({ auth, world }: Awaited<ReturnType<typeof startBusyApp>>) => {
      auth().send({ type: 'session.signOut' });
      world.endSession.last().resolve();
      await settle();
    },
  ],
  [
    'end of the session in another tab',
    async ({ calls }: Awaited<ReturnType<typeof startBusyApp>>) => {
      calls.watch.send({ type: 'session.ended' });
    },
  ],
] as const)('%s', (_, end) => {
  it('stops the workspace, pending calls and the session watcher', async () => {
    const running = await startBusyApp();
    const { app, calls, statuses } = running;
    expect(statuses()).toEqual(['active', 'active', 'active', 'active']);
    await end(running);
    expect(app.getSnapshot().value).toBe('closed');
    expect(app.getSnapshot().context.session).toBeNull();
    expect(app.getSnapshot().context.workspace).toBeNull();
    expect(Object.keys(app.getSnapshot().children)).toEqual([
      'auth',
      'preferences',
      'updates',
      'watchOpenedFiles',
    ]);
    expect(statuses()).toEqual(['stopped', 'stopped', 'stopped', 'stopped']);
    expect(calls.list.signal.aborted).toBe(true);
    expect(calls.detail.signal.aborted).toBe(true);
    expect(calls.transfer.isStopped()).toBe(true);
    expect(calls.watch.isStopped()).toBe(true);
  });

  it('the next user sees no data of the previous session, not even from late responses', async () => {
    const running = await startBusyApp();
    const { app, world, auth, calls, dashboard, contract, uploads, signIn } = running;
    await end(running);
    expect(auth().getSnapshot().value).toEqual({ anonymous: 'editing' });
    await signIn('grace');
    expect(app.getSnapshot().context.session?.user.username).toBe('grace');
    expect(app.getSnapshot().context.workspace?.getSnapshot().context.notifications).toEqual(
      PREFERENCES,
    );

    calls.list.resolve({ contracts: makeContracts(3), unreadable: [] });
    calls.detail.resolve({ kind: 'found', contract: makeDetail({ id: 'pending' }) });
    calls.transfer.send({ type: 'transfer.succeeded' });
    calls.watch.send({ type: 'session.ended' });
    await settle();

    expect(app.getSnapshot().value).toBe('open');
    expect(dashboard().getSnapshot().value).toBe('loading');
    expect(dashboard().getSnapshot().context.index.contracts).toEqual([]);
    expect(dashboard().getSnapshot().context.listQuery).toEqual(DEFAULT_LIST_QUERY);
    expect(contract().getSnapshot().value).toBe('idle');
    expect(contract().getSnapshot().context.cache).toEqual({});
    expect(uploads().getSnapshot().value).toBe('closed');
    expect(uploads().getSnapshot().context.items).toEqual([]);
    expect(world.loadContracts.calls).toHaveLength(2);
  });

  it('the next user requests a contract again that the previous user loaded', async () => {
    const running = await startBusyApp();
    const { world, contract, signIn } = running;
    await end(running);
    await signIn('grace');
    contract().send({ type: 'contract.visit', id: 'loaded' });
    expect(selectContract(contract().getSnapshot())).toBeUndefined();
    expect(world.loadContract.last().input).toEqual({ id: 'loaded' });
    expect(world.loadContract.last().signal.aborted).toBe(false);
  });
});

describe('app machine, loss of the store', () => {
  it('a deleted workspace ends the session, and the sign-in page says so', async () => {
    const { app, world, auth } = await startBusyApp();
    world.keepResources.last().send({ type: 'resources.lost', end: 'deleted' });
    expect(app.getSnapshot().value).toBe('closed');
    expect(app.getSnapshot().context).toMatchObject({ session: null, workspace: null });
    expect(auth().getSnapshot().value).toEqual({ anonymous: 'deleted' });
    // The tab that has deleted it removes the stored session.
    expect(world.endSession.calls).toHaveLength(0);
  });

  it('a closed workspace stops its screens and opens anew in the same session', async () => {
    const { app, world, calls, dashboard } = await startBusyApp();
    const lost = app.getSnapshot().context.workspace;
    world.keepResources.last().send({ type: 'resources.lost', end: 'closed' });
    expect(lost?.getSnapshot().value).toBe('lost');
    expect(Object.keys(lost?.getSnapshot().children ?? {})).toEqual(['keepResources', 'watchDay']);
    expect(calls.transfer.isStopped()).toBe(true);
    app.send({ type: 'workspace.reopen' });
    await settle();
    expect(world.keepResources.calls.map(({ isStopped }) => isStopped())).toEqual([true, false]);
    expect(app.getSnapshot().context.workspace).not.toBe(lost);
    expect(app.getSnapshot().context.session?.user.username).toBe('ada');
    expect(dashboard().getSnapshot().value).toBe('loading');
  });
});

describe('app machine, end of a session', () => {
  it('several users can sign in and out, one after the other', async () => {
    const { app, world, restore, signIn, signOut } = startApp();
    await restore(null);
    for (const username of ['ada', 'grace', 'ada']) {
      await signIn(username);
      expect(app.getSnapshot().context.session?.user.username).toBe(username);
      await signOut();
      expect(app.getSnapshot().value).toBe('closed');
    }
    expect(world.loadContracts.calls.map(({ signal }) => signal.aborted)).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe('files that were opened with the product', () => {
  const other = { ...picked, id: 'f-2', file: { name: 'loan.pdf', size: 9 } } as const;
  type Running = ReturnType<typeof startApp>;
  const open = ({ world }: Running, ...files: readonly unknown[]) =>
    world.watchOpenedFiles.last().send({ type: 'files.opened', files });
  const waiting = ({ app }: Running) =>
    app.getSnapshot().context.openedFiles.map(({ file }) => file.name);
  const transferred = ({ world }: Running) =>
    world.transferFile.calls.map(({ input }) => input.file.name);

  it('are uploaded at once in a private workspace', async () => {
    const running = startApp();
    await running.restore(makePrivateSession());
    open(running, picked);
    expect(running.uploads().getSnapshot().value).toBe('open');
    open(running, other);
    expect(transferred(running)).toEqual(['lease.pdf', 'loan.pdf']);
    expect(waiting(running)).toEqual([]);
  });

  it('wait for the code of the workspace', async () => {
    const running = startApp();
    running.world.workspace.hold();
    open(running, picked);
    await running.restore(makePrivateSession());
    expect(waiting(running)).toEqual(['lease.pdf']);
    running.world.workspace.arrive();
    await settle();
    expect(transferred(running)).toEqual(['lease.pdf']);
    expect(waiting(running)).toEqual([]);
  });

  it('wait through a demo session for a private one', async () => {
    const running = startApp();
    await running.restore(makeSession());
    open(running, picked);
    await running.signOut();
    open(running, other);
    expect(waiting(running)).toEqual(['lease.pdf', 'loan.pdf']);
    expect(transferred(running)).toEqual([]);
    running.auth().send({ type: 'privateSession.start' });
    running.world.startPrivateSession.last().resolve(makePrivateSession());
    await settle();
    expect(transferred(running)).toEqual(['lease.pdf', 'loan.pdf']);
  });

  it('wait for a workspace that was closed elsewhere to be opened again', async () => {
    const running = startApp();
    await running.restore(makePrivateSession());
    running.world.keepResources.last().send({ type: 'resources.lost', end: 'closed' });
    open(running, picked);
    expect(waiting(running)).toEqual(['lease.pdf']);
    running.app.send({ type: 'workspace.reopen' });
    await settle();
    expect(transferred(running)).toEqual(['lease.pdf']);
  });

  it('are forgotten on demand', async () => {
    const running = startApp();
    await running.restore(null);
    open(running, picked, other);
    running.app.send({ type: 'openedFiles.discard' });
    expect(waiting(running)).toEqual([]);
  });
});
