import type { Locks } from './store/session-lock';

/** Holds a lock until this worker ends, in whatever way: the browser then gives the lock to the page. */
export const holdLock = (locks: Locks, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    locks
      .request(name, {}, () => {
        resolve();
        return new Promise<never>(() => {});
      })
      .catch(reject);
  });

/**
 * Calls the listener when the worker that holds the lock has ended, until the signal aborts. Its error event does not
 * tell every end, such as one for lack of memory.
 */
export function watchLock(
  locks: Locks,
  name: string,
  signal: AbortSignal,
  onEnd: () => void,
): void {
  locks
    .request(name, { signal }, () => Promise.resolve(onEnd()))
    // No longer watched.
    .catch(() => undefined);
}
