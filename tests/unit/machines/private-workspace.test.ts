import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  privateWorkspaceMachine,
  type WorkspaceReport,
} from '../../../machines/private/workspace.machine';
import { providePorts } from '../../../machines/actors';
import { makePrivateSession, makeLock } from '../../support/fixtures';
import { must } from '../../support/must';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { startApp } from '../../support/running-app';
import { createParent } from '../../support/run-port';
import { makeOwnDetail } from '../../support/fields';
import { createWorld, settle, type World } from '../../support/world';

const MINUTE = 60_000;

const report = ({ watchLock }: World, isLocked = false) =>
  watchLock.last().send({
    type: 'lock.reported',
    lock: makeLock({ isLocked, idleMinutes: 5 }),
  });

/** Starts a workspace with a passphrase. */
function startWorkspace(isLocked = false) {
  const world = createWorld();
  const { parentRef, reports } = createParent<WorkspaceReport>();
  const input = { ...makePrivateSession(), parentRef };
  const machine = providePorts(privateWorkspaceMachine, { ...world.ports });
  const workspace = createActor(machine, { input, clock: world.clock }).start();
  report(world, isLocked);
  return { world, workspace, children: () => workspace.getSnapshot().children, reports };
}

describe('private workspace', () => {
  it('locks after a time without input, but not while files are uploaded', () => {
    const { world, children } = startWorkspace();
    children().uploads?.send({ type: 'uploads.open' });
    const file = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;
    children().uploads?.send({ type: 'files.add', files: [file] });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toEqual([]);
    world.transferFile.last().send({ type: 'transfer.succeeded' });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.last().input).toEqual({ change: { kind: 'lockIfFree' } });
  });

  it('tells the other tabs of its work, until the last one has ended or waits for a password', () => {
    const { world, children } = startWorkspace();
    expect(world.holdWork.calls).toEqual([]);
    children().backup?.send({ type: 'backup.save' });
    children().uploads?.send({ type: 'uploads.open' });
    const file = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;
    children().uploads?.send({ type: 'files.add', files: [file] });
    children().backup?.send({ type: 'backup.cancel' });
    const { isStopped } = world.holdWork.last();
    expect(isStopped()).toBe(false);
    world.transferFile.last().send({ type: 'transfer.locked' });
    expect(isStopped()).toBe(true);
    const [item] = children().uploads?.getSnapshot().context.items ?? [];
    item?.send({ type: 'password.enter', password: 'sesame' });
    expect(world.holdWork.calls).toHaveLength(2);
    world.transferFile.last().send({ type: 'transfer.locked' });
    item?.send({ type: 'upload.remove' });
    expect(world.holdWork.last().isStopped()).toBe(true);
  });

  it('locks although a file waits for its password', () => {
    const { world, children } = startWorkspace();
    children().uploads?.send({ type: 'uploads.open' });
    const file = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;
    children().uploads?.send({ type: 'files.add', files: [file] });
    world.transferFile.last().send({ type: 'transfer.locked' });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toHaveLength(1);
  });

  it('stays open if another tab works, and tries again after the same time', async () => {
    const { world, children } = startWorkspace();
    world.clock.increment(5 * MINUTE);
    world.changeLock.last().resolve({ isDone: false });
    await settle();
    expect(children().lock?.getSnapshot().value).toEqual({ guarded: { idle: 'ready' } });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toHaveLength(2);
  });

  it('does not lock by itself while a backup is saved', () => {
    const { world, children } = startWorkspace();
    children().backup?.send({ type: 'backup.save' });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toEqual([]);
    children().backup?.send({ type: 'backup.cancel' });
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toHaveLength(1);
  });

  it('does not lock by itself while a protected file is read', async () => {
    const { world, children } = startWorkspace();
    const sesame = { type: 'password.enter', id: 'c-1', password: 'sesame' } as const;
    children().filePassword?.send(sesame);
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toEqual([]);
    world.readProtected.last().resolve({ isOpened: true });
    await settle();
    world.clock.increment(5 * MINUTE);
    expect(world.changeLock.calls).toHaveLength(1);
  });

  it('keeps nothing of a locked workspace in memory, which can be deleted', () => {
    const { world, children, reports } = startWorkspace();
    report(world, true);
    const running = Object.keys(children()).toSorted();
    expect(running).toEqual([
      'deletion',
      'hideAddress',
      'keepResources',
      'lock',
      'recovery',
      'watchDay',
    ]);
    children().deletion?.send({ type: 'deletion.open' });
    children().deletion?.send({ type: 'deletion.confirm', text: 'delete' });
    expect(world.deleteEverything.calls).toHaveLength(1);
    world.keepResources.last().send({ type: 'resources.lost', end: 'deleted' });
    expect(reports().map(({ type }) => type)).toEqual([
      'workspace.opened',
      'workspace.closed',
      'workspace.deleted',
    ]);
  });

  it('notes its address while it is open, and hides it while it is locked', () => {
    const { world, children } = startWorkspace(true);
    expect([children().address, children().hideAddress]).toEqual([undefined, expect.anything()]);
    report(world);
    expect([children().address, children().hideAddress]).toEqual([expect.anything(), undefined]);
  });

  it('asks before locking stops what is going on', () => {
    const { world, workspace, children } = startWorkspace();
    workspace.send({ type: 'lock.ask' });
    expect(world.changeLock.calls).toHaveLength(1);
    report(world);

    const other = startWorkspace();
    other.children().backup?.send({ type: 'backup.save' });
    other.workspace.send({ type: 'lock.ask' });
    other.workspace.send({ type: 'lock.cancel' });
    expect(other.world.changeLock.calls).toEqual([]);
    other.workspace.send({ type: 'lock.confirm' });
    expect(other.world.changeLock.calls).toEqual([]);
    other.workspace.send({ type: 'lock.ask' });
    other.workspace.send({ type: 'lock.confirm' });
    expect(other.world.changeLock.last().input).toEqual({ change: { kind: 'lock' } });
    expect(children().lock).toBeDefined();
  });

  it('asks before locking stops what goes on in another tab', async () => {
    const { world, workspace } = startWorkspace();
    const isAsking = () => workspace.getSnapshot().matches({ open: { locking: 'asking' } });
    workspace.send({ type: 'lock.ask' });
    expect(world.changeLock.last().input).toEqual({ change: { kind: 'lockIfFree' } });
    expect(isAsking()).toBe(false);
    world.changeLock.last().resolve({ isDone: false });
    await settle();
    expect(isAsking()).toBe(true);
    workspace.send({ type: 'lock.confirm' });
    expect(world.changeLock.last().input).toEqual({ change: { kind: 'lock' } });
  });

  it('does not ask if another tab is at work when nobody has asked to lock', async () => {
    const { world, workspace } = startWorkspace();
    workspace.send({ type: 'lock.ask' });
    world.changeLock.last().reject(new Error('unknown'));
    await settle();
    world.clock.increment(5 * MINUTE);
    world.changeLock.last().resolve({ isDone: false });
    await settle();
    expect(workspace.getSnapshot().matches({ open: { locking: 'unasked' } })).toBe(true);
  });

  it('locks without asking again when the work that held it up has ended', () => {
    const { world, workspace, children } = startWorkspace();
    children().backup?.send({ type: 'backup.save' });
    workspace.send({ type: 'lock.ask' });
    children().backup?.send({ type: 'backup.cancel' });
    expect(world.changeLock.last().input).toEqual({ change: { kind: 'lockIfFree' } });
  });

  it('saves an original file, and reads the files that wait', () => {
    const { world, children } = startWorkspace();
    children().original?.send({ type: 'original.save', id: 'c-1' });
    expect(world.saveOriginal.last().input).toEqual({ id: 'c-1' });
    world.readBacklog.last().send({ type: 'backlog.changed', waiting: 2, total: 3, isAnew: false });
    expect(children().backlog?.getSnapshot().context).toEqual({ waiting: 2, total: 3 });
  });

  it('shows and copies the words of a question', async () => {
    const { world, children } = startWorkspace();
    const checks = must(children().checks, 'checks');
    const outlook = makeOutlook([makeFacts({ toCheck: ['notice'] })]);
    world.watchOutlook.last().send({ type: 'outlook.changed', outlook });
    checks.send({ type: 'checks.show' });
    const quote = { page: 3, text: 'sixty days' };
    const detail = makeOwnDetail();
    const contract = { ...detail, evidence: detail.evidence.map((piece) => ({ ...piece, quote })) };
    world.loadContract.last().resolve({ kind: 'found', contract });
    await settle();
    const shown = must(checks.getSnapshot().children.contract, 'contract');
    const { evidence, copy } = shown.getSnapshot().children;
    copy?.send({ type: 'copy.start', control: 'words', text: 'sixty days' });
    expect(world.copyText.last().input).toEqual({ text: 'sixty days' });
    evidence?.send({ type: 'evidence.open', index: 0 });
    expect(world.openSource.last().input).toMatchObject({ page: 3 });
  });
});

it('ends with the session', async () => {
  const { world, restore, signOut } = startApp();
  await restore(makePrivateSession());
  await signOut();
  expect(world.watchLock.last().isStopped()).toBe(true);
});
