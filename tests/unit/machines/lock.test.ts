import { makeLock } from '../../support/fixtures';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PortError, REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { CODE_LOST, type LockReport } from '../../../machines/domain/lock';
import { idleMachine } from '../../../machines/private/idle.machine';
import type { WorkReport } from '../../../machines/uploads/uploads.machine';
import { lockMachine, type LockStateReport } from '../../../machines/private/lock.machine';
import { createParent } from '../../support/run-port';
import { createWorld, settle } from '../../support/world';

const MINUTE = 60_000;

const OPENED = { type: 'lock.opened' };

function startLock() {
  const world = createWorld();
  const { parentRef, reports } = createParent<LockStateReport | WorkReport>();
  const { watchLock, unlockWorkspace, changeLock, watchInput } = world.ports;
  const machine = lockMachine.provide({
    actors: {
      watchLock,
      unlockWorkspace,
      changeLock,
      idle: idleMachine.provide({ actors: { watchInput } }),
    },
  });
  const lock = createActor(machine, {
    input: { parentRef },
    clock: world.clock,
  }).start();
  const report = (state: Partial<LockReport>) =>
    world.watchLock.last().send({
      type: 'lock.reported',
      lock: makeLock(state),
    });
  return { world, lock, report, reports };
}

describe('lock machine', () => {
  it.each([
    ['open', { isSet: false }, [OPENED]],
    ['guarded', {}, [OPENED]],
    ['locked', { isLocked: true }, [{ type: 'lock.closed' }]],
  ])('tells its parent at the start that the workspace is %s', (_, state, expected) => {
    const { report, reports } = startLock();
    expect(reports()).toEqual([]);
    report(state);
    expect(reports()).toEqual(expected);
  });

  it('follows a time that another tab has chosen', () => {
    const { world, report, reports } = startLock();
    report({});
    world.clock.increment(100 * MINUTE);
    report({ idleMinutes: 15 });
    world.clock.increment(15 * MINUTE - 1);
    expect(reports()).toEqual([OPENED]);
    world.clock.increment(1);
    expect(reports()).toEqual([OPENED, { type: 'lock.idle' }]);
  });

  it('says what has failed and why, after an error, a failure of the store and a timeout', async () => {
    const { world, lock, report } = startLock();
    const message = () => lock.getSnapshot().context.message;
    report({});
    lock.send({ type: 'lock.now' });
    world.changeLock.last().reject(new Error('unknown'));
    await settle();
    expect(message()).toBe('The passphrase lock could not be changed.');
    lock.send({ type: 'idle.pick', minutes: 5 });
    const detail = 'Nothing was changed.';
    world.changeLock
      .last()
      .reject(new PortError({ message: 'The passphrase lock could not be changed', detail }));
    await settle();
    expect(message()).toBe('The passphrase lock could not be changed. Nothing was changed.');
    lock.send({ type: 'idle.pick', minutes: 5 });
    world.clock.increment(REQUEST_TIMEOUT_MS);
    expect(message()).toBe(
      'The passphrase lock could not be changed. Your workspace took too long to answer.',
    );
    report({ isLocked: true });
    lock.send({ type: 'unlock.submit', passphrase: 'any' });
    world.clock.increment(REQUEST_TIMEOUT_MS);
    expect(message()).toBe(
      'The workspace could not be opened. Your workspace took too long to answer.',
    );
  });

  it('is at work while a recovery code is shown, which no other tab may take away', async () => {
    const { world, lock, report, reports } = startLock();
    report({ isSet: false });
    lock.send({ type: 'passphrase.ask' });
    const passphrase = 'correct horse battery';
    lock.send({ type: 'passphrase.submit', current: '', passphrase, repeated: passphrase });
    report({ idleMinutes: 5 });
    world.changeLock.last().resolve({ isDone: true, code: 'CODE' });
    await settle();
    expect(reports()).toEqual([OPENED, { type: 'work.begun' }]);
    lock.send({ type: 'code.noted' });
    expect(reports()).toEqual([OPENED, { type: 'work.begun' }, { type: 'work.ended' }]);
  });

  it.each([true, false])(
    'says how to get a recovery code if a passphrase holds after a timeout (form open: %s)',
    (isFormOpen) => {
      const { world, lock, report } = startLock();
      report({ isSet: false });
      lock.send({ type: 'passphrase.ask' });
      const passphrase = 'correct horse battery';
      lock.send({ type: 'passphrase.submit', current: '', passphrase, repeated: passphrase });
      world.clock.increment(REQUEST_TIMEOUT_MS);
      if (!isFormOpen) lock.send({ type: 'passphrase.close' });
      report({ isSet: true });
      expect(lock.getSnapshot().value).toEqual({ guarded: { idle: 'failed' } });
      expect(lock.getSnapshot().context.message).toBe(CODE_LOST);
    },
  );

  it('tells its parent at the first input after the device has slept', () => {
    const { world, report, reports } = startLock();
    report({ idleMinutes: 5 });
    const giveInput = (at: number) => world.watchInput.last().send({ type: 'input.given', at });
    giveInput(1000);
    giveInput(1000 + 5 * MINUTE - 1);
    expect(reports()).toEqual([OPENED]);
    giveInput(1000 + 10 * MINUTE - 1);
    expect(reports()).toEqual([OPENED, { type: 'lock.idle' }]);
  });
});
