import type { Steps } from '../../../machines/domain/steps';

/** How long work may keep the browser from everything else at a time, in milliseconds. */
const SLICE = 8;

/** Lets the browser do what is waiting, and paint. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * What work comes to that is done in slices, between which the browser can do everything else.
 * Rejects with what the work throws, or with the signal's reason where that aborts.
 */
export async function runInSlices<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  for (let end = performance.now() + SLICE; ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await yieldToMain();
    signal.throwIfAborted();
    end = performance.now() + SLICE;
  }
}
