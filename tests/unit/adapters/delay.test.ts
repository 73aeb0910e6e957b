import { expect, it, vi } from 'vitest';
import { delay, withMinDuration } from '../../../src/adapters/demo/delay';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

it('delay removes its abort listener when it resolves', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waiting = delay(10, signal);
  await pass(10);
  await waiting;
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});

it('withMinDuration rejects at once when its signal aborts', async () => {
  const controller = new AbortController();
  const outcome = withMinDuration(800, controller.signal, new Promise(() => undefined));
  const reason = new Error('left');
  controller.abort(reason);
  await expect(outcome).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('an aborted signal rejects at once, also without a delay', async () => {
  const reason = new Error('left before');
  for (const milliseconds of [0, 800])
    await expect(delay(milliseconds, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('a delay of 0 starts no timer', async () => {
  const { signal } = new AbortController();
  const delayed = delay(0, signal);
  expect(vi.getTimerCount()).toBe(0);
  await delayed;
});

it('the delays are those of the specification, or 0 except for uploads in a build for measurements', async () => {
  const readDelays = async (setting: string) => {
    vi.stubEnv('VITE_DEMO_DELAYS', setting);
    vi.resetModules();
    const { DEMO_OPTIONS } = await import('../../../src/adapters/demo/delays');
    vi.unstubAllEnvs();
    vi.resetModules();
    return DEMO_OPTIONS.delays;
  };
  expect(await readDelays('')).toEqual({ list: 800, detail: 600, signIn: 1000, uploadStep: 200 });
  expect(await readDelays('0')).toEqual({ list: 0, detail: 0, signIn: 0, uploadStep: 200 });
});
