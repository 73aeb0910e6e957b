/** Waits for `milliseconds`; rejects at once with the signal's reason when that aborts. */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}

/**
 * What a promise comes to, told after `milliseconds` at the earliest, a failure too. Rejects at once
 * with the signal's reason when that aborts.
 */
export async function withMinDuration<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: Promise<T>,
): Promise<T> {
  // Nobody hears of a failure before the time is over; until then it is no unhandled one.
  work.catch(() => undefined);
  await delay(milliseconds, signal);
  return work;
}
