/**
 * Reads one after the other. Those who ask while one runs share the next: the one that runs may not see the latest
 * change.
 */
export function createSharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  /** It has not begun. */
  let waiting: Promise<T> | undefined;
  return () => {
    if (waiting) return waiting;
    const reading = last.then(() => {
      waiting = undefined;
      return read();
    });
    waiting = reading;
    last = reading.catch(() => undefined);
    return reading;
  };
}
