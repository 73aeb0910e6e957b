import { describe, expect, it } from 'vitest';
import { makeLock, makePrivateSession, makeSession } from '../../support/fixtures';
import { startApp } from '../../support/running-app';
import { settle, TODAY } from '../../support/world';

const picked = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;

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
