import { afterEach, beforeEach, vi } from 'vitest';

/** Runs all tests of the file with fake timers. */
export function runOnVirtualTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    // First, because a spy on a fake timer would later restore the fake one.
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Advances fake timers and waits for pending dynamic imports. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
}
