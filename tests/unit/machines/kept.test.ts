import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { listQuestions } from '../../../machines/domain/checks';
import { provideKept } from '../../../machines/kept.machine';
import type { LockStateReport } from '../../../machines/lock.machine';
import { makePrivateSession } from '../../support/fixtures';
import { must } from '../../support/must';
import { makeFacts } from '../../support/outlook';
import { startApp } from '../../support/running-app';
import { createParent } from '../../support/run-port';
import { makeOwnDetail } from '../../support/terms';
import { createWorld, settle, type World } from '../../support/world';

const MINUTE = 60_000;

const report = ({ watchLock }: World, isLocked = false) =>
  watchLock.last().send({
    type: 'lock.reported',
    lock: { isSet: true, isLocked, idleMinutes: 5, wrong: 0, wait: 0 },
  });

/** Starts the machines of an open workspace with a passphrase. */
function startKept(isUploading = () => false) {
  const world = createWorld();
  const { parentRef, reports } = createParent<LockStateReport>();
  const input = { userId: 'private', parentRef, isUploading };
  const kept = createActor(provideKept(world.ports), { input, clock: world.clock }).start();
  kept.send({ type: 'workspace.opened' });
  report(world);
  return { world, kept, reports };
}

describe('kept machine', () => {
  it('locks after a time without input, but not while files are uploaded', () => {
    let isUploading = true;
    const { world } = startKept(() => isUploading);
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toEqual([]);
    isUploading = false;
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.last().input).toEqual({ change: { kind: 'lock' } });
  });

  it('does not lock by itself while a backup is saved', () => {
    const { world, kept } = startKept();
    const backup = must(kept.getSnapshot().children.backup, 'backup');
    backup.send({ type: 'backup.save' });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toEqual([]);
    backup.send({ type: 'backup.cancel' });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toHaveLength(1);
  });

  it('tells its parent that the workspace is locked, and open again', () => {
    const { world, reports } = startKept();
    report(world, true);
    report(world);
    expect(reports()).toEqual([{ type: 'lock.closed' }, { type: 'lock.opened' }]);
  });

  it('keeps nothing of a closed workspace in memory, which can be deleted', () => {
    const { world, kept } = startKept();
    kept.send({ type: 'workspace.closed' });
    const { children } = kept.getSnapshot();
    expect(Object.keys(children).toSorted()).toEqual(['deletion', 'lock']);
    children.deletion?.send({ type: 'deletion.open' });
    children.deletion?.send({ type: 'deletion.confirm', text: 'delete' });
    expect(world.deleteEverything.last().input).toEqual({ userId: 'private' });
  });

  it('saves an original file, and reads the files that wait', () => {
    const { world, kept } = startKept();
    const { original, backlog } = kept.getSnapshot().children;
    original?.send({ type: 'original.save', id: 'c-1' });
    expect(world.saveOriginal.last().input).toEqual({ id: 'c-1' });
    world.readBacklog.last().send({ type: 'backlog.changed', waiting: 2, total: 3, isAnew: false });
    expect(must(backlog, 'backlog').getSnapshot().context).toEqual({ waiting: 2, total: 3 });
  });

  it('shows and copies the words of a question', async () => {
    const { world, kept } = startKept();
    const checks = must(kept.getSnapshot().children.checks, 'checks');
    const questions = listQuestions([makeFacts({ toCheck: ['notice'] })]);
    checks.send({ type: 'checks.update', questions });
    const quote = { page: 3, text: 'sixty days' };
    const detail = makeOwnDetail();
    const contract = { ...detail, evidence: detail.evidence.map((piece) => ({ ...piece, quote })) };
    world.loadContract.last().resolve({ kind: 'found', contract });
    await settle();
    const { evidence, copy } = checks.getSnapshot().children;
    copy?.send({ type: 'copy.start', control: 'words', text: 'sixty days' });
    expect(world.copyText.last().input).toEqual({ text: 'sixty days' });
    evidence?.send({ type: 'evidence.open', index: 0 });
    expect(world.openSource.last().input).toMatchObject({ page: 3 });
  });
});

describe('kept machine in the product', () => {
  it('does not lock while the workspace uploads', async () => {
    const { world, restore, uploads } = startApp();
    await restore(makePrivateSession());
    report(world);
    uploads().send({ type: 'uploads.open' });
    const file = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;
    uploads().send({ type: 'files.add', files: [file] });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toEqual([]);
    world.transferFile.last().send({ type: 'transfer.succeeded' });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toHaveLength(1);
  });

  it('ends with the session', async () => {
    const { app, world, restore, signOut } = startApp();
    await restore(makePrivateSession());
    const { kept } = must(app.getSnapshot().context.workspace, 'workspace').getSnapshot().context;
    await signOut();
    expect(must(kept, 'kept').getSnapshot().status).toBe('stopped');
    expect(world.watchLock.last().isStopped()).toBe(true);
  });
});
