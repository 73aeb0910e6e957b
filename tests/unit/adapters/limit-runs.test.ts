import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createSharedRead,
  limitRuns,
  limitTime,
} from '../../../src/adapters/private/store/async-work';
import { must } from '../../support/must';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test says so. */
function startWork(most: number, count: number) {
  const inTurn = limitRuns(most);
  const run = <T>(work: () => Promise<T>) =>
    inTurn(() => limitTime(work, 60_000, () => new Error('too long')));
  const started: number[] = [];
  const ends: ((outcome: Promise<number>) => void)[] = [];
  const results = Array.from({ length: count }, (_, number) =>
    run(() => {
      started.push(number);
      return new Promise<number>((resolve) => {
        ends.push(resolve);
      });
    }).catch(() => 'failed'),
  );
  return {
    started,
    results,
    end: async (number: number, outcome = Promise.resolve(number)) => {
      must(ends[number], 'work')(outcome);
      await results[number];
    },
  };
}

test('so much work runs at a time, in its order', async () => {
  const { started, results, end } = startWork(2, 4);
  expect(started).toEqual([0, 1]);
  await end(1);
  expect(started).toEqual([0, 1, 2]);
  await end(0);
  await end(2);
  await end(3);
  expect(started).toEqual([0, 1, 2, 3]);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test('work that does not end is given up, and makes room', async () => {
  const { started, results, end } = startWork(1, 2);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(started).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await results[0]).toBe('failed');
  expect(started).toEqual([0, 1]);
  await end(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('who asks while one reads shares the next reading', async () => {
  let reads = 0;
  const read = createSharedRead(async () => (reads += 1));
  const first = read();
  await Promise.resolve();
  expect(await Promise.all([first, read(), read()])).toEqual([1, 2, 2]);
});
