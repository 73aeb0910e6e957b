import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { privateWorkspaceMachine } from '../../../machines/private/workspace.machine';
import { providePorts } from '../../../machines/actors';
import { makeLock, makePrivateSession } from '../../support/fixtures';
import { createParent } from '../../support/run-port';
import { createWorld, settle } from '../../support/world';

const IDLE = 5 * 60_000;

const file = { id: 'f-1', kind: 'file', file: { name: 'lease.pdf', size: 9 } } as const;

/** Starts a workspace with a passphrase. */
function startWorkspace() {
  const world = createWorld();
  const { parentRef } = createParent();
  const machine = providePorts(privateWorkspaceMachine, { ...world.ports });
  const input = { ...makePrivateSession(), parentRef };
  const workspace = createActor(machine, { input, clock: world.clock }).start();
  world.watchLock.last().send({ type: 'lock.reported', lock: makeLock({ idleMinutes: 5 }) });
  const children = () => workspace.getSnapshot().children;
  const upload = () => {
    children().uploads?.send({ type: 'uploads.open' });
    children().uploads?.send({ type: 'files.add', files: [file] });
  };
  return { world, children, upload };
}

type Running = ReturnType<typeof startWorkspace>;

/** What is not stopped because nobody watches it: how it begins and ends. */
const WORKS: Readonly<Record<string, readonly [(run: Running) => void, (run: Running) => void]>> = {
  'files are uploaded': [
    ({ upload }) => upload(),
    ({ world }) => world.transferFile.last().send({ type: 'transfer.succeeded' }),
  ],
  'a backup is saved': [
    ({ children }) => children().backup?.send({ type: 'backup.save' }),
    ({ children }) => children().backup?.send({ type: 'backup.cancel' }),
  ],
  'a protected file is read': [
    ({ children }) =>
      children().filePassword?.send({ type: 'password.enter', id: 'c-1', password: 'sesame' }),
    ({ world }) => world.readProtected.last().resolve({ isOpened: true }),
  ],
};

describe('private workspace', () => {
  it.each(Object.entries(WORKS))(
    'locks after a time without input, but not while %s',
    async (_, [begin, end]) => {
      const running = startWorkspace();
      const { clock, changeLock } = running.world;
      begin(running);
      clock.increment(IDLE);
      expect(changeLock.calls).toEqual([]);
      end(running);
      await settle();
      clock.increment(IDLE);
      expect(changeLock.calls.map(({ input }) => input)).toEqual([
        { change: { kind: 'lockIfFree' } },
      ]);
    },
  );

  it('tells the other tabs of its work, until the last one has ended or waits for a password', () => {
    const { world, children, upload } = startWorkspace();
    expect(world.holdWork.calls).toEqual([]);
    children().backup?.send({ type: 'backup.save' });
    upload();
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
});
