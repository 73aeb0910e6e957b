import { expect, it, vi } from 'vitest';
import { delay } from '../../../src/adapters/delay';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

it('lasts as long as it is told, and not a millisecond less', async () => {
  let isOver = false;
  void (async () => {
    await delay(800, new AbortController().signal);
    isOver = true;
  })();
  await pass(799);
  expect(isOver).toBe(false);
  await pass(1);
  expect(isOver).toBe(true);
});

it('ends with the signal’s reason when it is aborted, and leaves no timer', async () => {
  const controller = new AbortController();
  const waiting = delay(800, controller.signal);
  const reason = new Error('left');
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not begin with a signal that is aborted already', async () => {
  const reason = new Error('left before');
  await expect(delay(800, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('lets go of the signal when it is over', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waiting = delay(10, signal);
  await pass(10);
  await waiting;
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});
