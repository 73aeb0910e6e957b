import { afterEach, beforeEach, vi } from 'vitest';

/** Every test of the file runs on timers that only it moves. */
export function runOnVirtualTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Lets time pass, and whatever is imported in it arrive. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await vi.dynamicImportSettled();
}
