import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFollower } from '../../../src/adapters/private/ports/watch-store';
import { StoreError } from '../../../src/adapters/private/store/store-error';

const report = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('reportError', report.mockReset());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('work that follows changes and fails', () => {
  const bug = new TypeError('bug');
  test.each([
    { error: bug, told: [[bug]] },
    { error: new StoreError('locked'), told: [] },
  ])('is done again with the next change: $error.message', async ({ error, told }) => {
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
    const { run, stop } = createFollower(work, 10);
    run();
    await vi.advanceTimersByTimeAsync(10);
    expect(report.mock.calls).toEqual(told);
    run();
    await vi.advanceTimersByTimeAsync(10);
    expect(work).toHaveBeenCalledTimes(2);
    expect(report.mock.calls).toEqual(told);
    stop();
  });
});
