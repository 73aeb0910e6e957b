/** The part of `LockManager` that the store uses. */
export interface Locks {
  request: <T>(
    name: string,
    options: { readonly mode?: 'shared' | 'exclusive'; readonly ifAvailable?: boolean },
    callback: (lock: unknown) => Promise<T>,
  ) => Promise<T>;
}

/**
 * Runs `whenAlone` if no other tab holds the lock, then holds it, shared, until the returned function
 * is called. The browser releases the lock of a tab that is closed or crashes.
 */
export async function holdSessionLock(
  locks: Locks,
  name: string,
  whenAlone: () => Promise<void>,
): Promise<() => void> {
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await whenAlone();
  });
  return new Promise((resolve, reject) => {
    locks
      .request(name, { mode: 'shared' }, () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });
}
