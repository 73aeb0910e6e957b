import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runInSlices } from '../../../src/adapters/browser/slices';
import { settle } from '../../support/world';

let now = 0;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Work of so many pieces, each of which takes so many milliseconds. */
function* work(
  pieces: number,
  milliseconds: number,
  done: () => void,
): Generator<undefined, string> {
  for (let piece = 0; piece < pieces; piece += 1) {
    now += milliseconds;
    done();
    yield;
  }
  return 'all of it';
}

const never = new AbortController().signal;

it('is done at once where it takes no longer than a slice', async () => {
  const done = vi.fn<() => void>();
  const outcome = runInSlices(work(7, 1, done), never);
  expect(done).toHaveBeenCalledTimes(7);
  await expect(outcome).resolves.toBe('all of it');
});

it('gives way to the browser after 8 ms', async () => {
  const done = vi.fn<() => void>();
  const outcome = runInSlices(work(20, 1, done), never);
  expect(done).toHaveBeenCalledTimes(8);
  await settle();
  await settle();
  expect(done.mock.calls.length).toBeGreaterThan(8);
  await expect(outcome).resolves.toBe('all of it');
  expect(done).toHaveBeenCalledTimes(20);
});

it('gives way only as often as it must', async () => {
  const posts = vi.spyOn(MessagePort.prototype, 'postMessage');
  await runInSlices(
    work(20, 1, () => undefined),
    never,
  );
  expect(posts).toHaveBeenCalledTimes(2);
});

it('stops with the signal’s reason between two slices', async () => {
  const controller = new AbortController();
  const done = vi.fn<() => void>();
  const outcome = runInSlices(work(20, 4, done), controller.signal);
  const reason = new Error('left');
  controller.abort(reason);
  await expect(outcome).rejects.toBe(reason);
  expect(done).toHaveBeenCalledTimes(2);
});

it('fails as the work does', async () => {
  const failure = new Error('broken');
  const outcome = runInSlices(
    work(20, 4, () => {
      if (now > 30) throw failure;
    }),
    never,
  );
  await expect(outcome).rejects.toBe(failure);
});
