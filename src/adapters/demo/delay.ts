/**
 * Waits for `milliseconds`. Rejects at once with the signal's reason when it aborts. A delay of 0
 * starts no timer.
 */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (milliseconds === 0) return resolve();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop);
  });
}

/**
 * The outcome of a promise, resolved or rejected, after `milliseconds` at the earliest. Rejects at
 * once with the signal's reason when it aborts.
 */
export async function withMinDuration<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T> {
  // Prevents an unhandled rejection during the delay.
  work.catch(() => undefined);
  await delay(milliseconds, signal);
  return work;
}
