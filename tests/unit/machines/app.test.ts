import { describe, expect, it } from 'vitest';
import { DEFAULT_LIST_QUERY } from '../../../machines/domain/filters';
import {
  makeContracts,
  makeDetail,
  makePrivateSession,
  makeSession,
  makeLock,
} from '../../support/fixtures';
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
  return {
    ...running,
    calls: {
      list: world.loadContracts.last(),
      detail: world.loadContract.last(),
      transfer: world.transferFile.last(),
      watch: world.watchSession.last(),
    },
  };
}

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
});
