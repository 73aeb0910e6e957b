import { expect, it, vi } from 'vitest';
import { delay, withMinDuration } from '../../../src/adapters/demo/delay';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

it('delay resolves after exactly its duration', async () => {
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

it('delay rejects with the abort reason and clears its timer', async () => {
  const controller = new AbortController();
  const waiting = delay(800, controller.signal);
  const reason = new Error('left');
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('delay starts no timer if its signal is already aborted', async () => {
  const reason = new Error('left before');
  await expect(delay(800, AbortSignal.abort(reason))).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('delay removes its abort listener when it resolves', async () => {
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const waiting = delay(10, signal);
  await pass(10);
  await waiting;
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});

it('withMinDuration settles an early result or error after exactly the minimum', async () => {
  const { signal } = new AbortController();
  const settled: unknown[] = [];
  const record = (result: unknown) => void settled.push(result);
  void withMinDuration(800, signal, Promise.resolve('good')).then(record);
  void withMinDuration(800, signal, Promise.reject(new Error('bad'))).catch(record);
  await pass(799);
  expect(settled).toEqual([]);
  await pass(1);
  expect(settled).toEqual(['good', new Error('bad')]);
});

it('withMinDuration resolves at once when the result comes after the minimum', async () => {
  let end: (result: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => (end = resolve));
  const outcome = withMinDuration(800, new AbortController().signal, work);
  await pass(2000);
  end('late');
  await expect(outcome).resolves.toBe('late');
});

it('withMinDuration rejects at once when its signal aborts', async () => {
  const controller = new AbortController();
  const outcome = withMinDuration(800, controller.signal, new Promise(() => undefined));
  const reason = new Error('left');
  controller.abort(reason);
  await expect(outcome).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

it('delay and withMinDuration start no timer for a delay of 0', async () => {
  const { signal } = new AbortController();
  const delayed = delay(0, signal);
  const work = withMinDuration(0, signal, Promise.resolve('done'));
  expect(vi.getTimerCount()).toBe(0);
  await delayed;
  await expect(work).resolves.toBe('done');
  const reason = new Error('left before');
  await expect(delay(0, AbortSignal.abort(reason))).rejects.toBe(reason);
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
