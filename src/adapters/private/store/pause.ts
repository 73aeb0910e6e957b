import { yieldToMain } from '../../browser/yield-to-main';

/** Longest work without a pause, in milliseconds. */
const SLICE_MS = 50;

/** Called between steps of long work. Rejects with the reason of the signal. */
export type Pause = () => Promise<void>;

/** Lets messages in from time to time, such as one that cancels the work. */
export function createPause(signal: AbortSignal | undefined): Pause {
  let last = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - last < SLICE_MS) return;
    await yieldToMain();
    last = performance.now();
    signal?.throwIfAborted();
  };
}
