import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFollower } from '../../../src/adapters/private/ports/follower';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { runOnVirtualTime } from '../../support/virtual-time';

const report = vi.fn<(error: unknown) => void>();
const DISTANCE = 10;

runOnVirtualTime();
beforeEach(() => void vi.stubGlobal('reportError', report.mockReset()));

describe('work that follows changes', () => {
  test('is done once at a time and once in the distance, and again for changes meanwhile', async () => {
    let end = () => {};
    const work = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (end = resolve)));
    const { run, stop } = createFollower(work, DISTANCE);
    const expectCalls = (count: number) => expect(work).toHaveBeenCalledTimes(count);
    run();
    run();
    run();
    await vi.advanceTimersByTimeAsync(5 * DISTANCE);
    expectCalls(1);
    end();
    await vi.advanceTimersByTimeAsync(DISTANCE - 1);
    run();
    expectCalls(1);
    await vi.advanceTimersByTimeAsync(1);
    expectCalls(2);
    end();
    await vi.advanceTimersByTimeAsync(DISTANCE);
    expectCalls(2);
    run();
    expectCalls(3);
    // Nothing follows that ends, or changes, after it was stopped.
    run();
    stop();
    end();
    run();
    await vi.advanceTimersByTimeAsync(DISTANCE);
    expectCalls(3);
  });

  test('does not start after it was stopped in the distance', async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { run, stop } = createFollower(work, DISTANCE);
    run();
    run();
    await vi.advanceTimersByTimeAsync(1);
    stop();
    await vi.advanceTimersByTimeAsync(DISTANCE);
    expect(work).toHaveBeenCalledTimes(1);
  });

  const bug = new TypeError('bug');
  test.each([
    { error: bug, told: [[bug]] },
    { error: new StoreError('locked'), told: [] },
  ])('is done again after it has failed: $error.message', async ({ error, told }) => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
    const { run, stop } = createFollower(work, DISTANCE);
    run();
    await vi.advanceTimersByTimeAsync(DISTANCE);
    run();
    await vi.advanceTimersByTimeAsync(DISTANCE);
    expect(work).toHaveBeenCalledTimes(2);
    expect(report.mock.calls).toEqual(told);
    stop();
  });
});
