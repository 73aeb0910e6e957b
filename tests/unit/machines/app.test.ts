import { describe, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/filters';
import {
  makeContracts,
  makeDetail,
  makePrivateSession,
  makeSession,
  makeLock,
} from '../../support/fixtures';
import { must } from '../../support/must';
import { startApp } from '../../support/running-app';
import { settle, TODAY } from '../../support/world';

const PREFERENCES = {
  emailAlerts: true,
  renewalReminders: true,
  riskUpdates: false,
  systemUpdates: true,
};

const picked = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;

/** Starts a session with a pending list, a pending contract, a transfer and a watcher. */
async function startBusyApp(session = makeSession('ada')) {
  const running = startApp();
  await running.restore(session);
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
    expect(app.getSnapshot().context.workspace?.ref.getSnapshot().context).toMatchObject({
      notifications: PREFERENCES,
    });

    calls.list.resolve({ contracts: makeContracts(3), unreadable: [] });
    calls.detail.resolve({ kind: 'found', contract: makeDetail({ id: 'pending' }) });
    calls.transfer.send({ type: 'transfer.succeeded' });
    calls.watch.send({ type: 'session.ended' });
    await settle();

    expect(app.getSnapshot().matches('open')).toBe(true);
    expect(dashboard().getSnapshot().value).toBe('loading');
    expect(dashboard().getSnapshot().context.index.contracts).toEqual([]);
    expect(dashboard().getSnapshot().context.listQuery).toEqual(DEFAULT_LIST_QUERY);
    expect(contract().getSnapshot().value).toBe('idle');
    expect(contract().getSnapshot().context.cache).toEqual({});
    expect(uploads().getSnapshot().value).toBe('closed');
    expect(uploads().getSnapshot().context.items).toEqual([]);
    expect(world.loadContracts.calls).toHaveLength(2);
  });
});

describe('app machine, loss of the store', () => {
  it('a deleted workspace ends the session, and the sign-in page says so', async () => {
    const { app, world, auth } = await startBusyApp(makePrivateSession());
    world.keepResources.last().send({ type: 'resources.lost', end: 'deleted' });
    expect(app.getSnapshot().value).toBe('closed');
    expect(app.getSnapshot().context).toMatchObject({ session: null, workspace: null });
    expect(auth().getSnapshot().value).toEqual({ anonymous: 'deleted' });
    // The tab that has deleted it removes the stored session.
    expect(world.endSession.calls).toHaveLength(0);
  });

  it('a closed workspace stops its screens and opens anew in the same session', async () => {
    const { app, world, calls, dashboard } = await startBusyApp(makePrivateSession());
    const lost = app.getSnapshot().context.workspace;
    world.keepResources.last().send({ type: 'resources.lost', end: 'closed' });
    expect(lost?.ref.getSnapshot().value).toBe('lost');
    expect(Object.keys(lost?.ref.getSnapshot().children ?? {})).toEqual([
      'keepResources',
      'watchDay',
      'lock',
    ]);
    expect(calls.transfer.isStopped()).toBe(true);
    app.send({ type: 'workspace.reopen' });
    await settle();
    expect(world.keepResources.calls.map(({ isStopped }) => isStopped())).toEqual([true, false]);
    expect(app.getSnapshot().context.workspace).not.toBe(lost);
    expect(app.getSnapshot().context.session?.kind).toBe('private');
    expect(dashboard().getSnapshot().value).toBe('loading');
  });
});

describe('files that were opened with the product', () => {
  const other = { ...picked, id: 'f-2', file: { name: 'loan.pdf', size: 9 } } as const;
  type Running = ReturnType<typeof startApp>;
  const open = ({ world }: Running, ...files: readonly unknown[]) =>
    world.watchOpenedFiles.last().send({ type: 'files.opened', files });
  const reportLock = ({ world }: Running, isLocked: boolean) =>
    world.watchLock.last().send({ type: 'lock.reported', lock: makeLock({ isLocked }) });
  const waiting = ({ app }: Running) =>
    app.getSnapshot().context.openedFiles.map(({ file }) => file.name);
  const transferred = ({ world }: Running) =>
    world.transferFile.calls.map(({ input }) => input.file.name);

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
    reportLock(running, false);
    await settle();
    expect(transferred(running)).toEqual(['lease.pdf', 'loan.pdf']);
  });

  it('wait while the workspace starts, and while it is locked', async () => {
    const running = startApp();
    running.world.watchDay.hold();
    await running.restore(makePrivateSession());
    open(running, picked);
    expect(waiting(running)).toEqual(['lease.pdf']);
    running.world.watchDay.last().send({ type: 'day.changed', day: TODAY });
    await settle();
    expect(transferred(running)).toEqual([]);
    reportLock(running, false);
    await settle();
    expect(waiting(running)).toEqual([]);
    expect(transferred(running)).toEqual(['lease.pdf']);
    reportLock(running, true);
    open(running, other);
    expect(waiting(running)).toEqual(['loan.pdf']);
    reportLock(running, false);
    await settle();
    expect(waiting(running)).toEqual([]);
    expect(transferred(running)).toEqual(['lease.pdf', 'loan.pdf']);
  });

  it('wait for a workspace of which it is not known yet that it is locked', async () => {
    const running = startApp();
    await running.restore(makePrivateSession());
    open(running, picked);
    reportLock(running, true);
    await settle();
    expect(waiting(running)).toEqual(['lease.pdf']);
    expect(transferred(running)).toEqual([]);
  });

  it('go to a workspace whose lock cannot be read, which says why nothing is stored', async () => {
    const running = startApp();
    await running.restore(makePrivateSession());
    open(running, picked);
    running.world.watchLock.last().send({ type: 'lock.unreadable', message: 'It is damaged.' });
    await settle();
    expect(transferred(running)).toEqual(['lease.pdf']);
  });

  it('wait for a workspace that was closed elsewhere to be opened again', async () => {
    const running = startApp();
    await running.restore(makePrivateSession());
    running.world.keepResources.last().send({ type: 'resources.lost', end: 'closed' });
    open(running, picked);
    expect(waiting(running)).toEqual(['lease.pdf']);
    running.app.send({ type: 'workspace.reopen' });
    await settle();
    reportLock(running, false);
    await settle();
    expect(transferred(running)).toEqual(['lease.pdf']);
  });
});
