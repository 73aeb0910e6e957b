/** The part of `LockManager` that the store uses. */
export interface Locks {
  request: <T>(
    name: string,
    options: {
      readonly mode?: 'shared' | 'exclusive';
      readonly ifAvailable?: boolean;
      readonly signal?: AbortSignal;
    },
    callback: (lock: unknown) => Promise<T>,
  ) => Promise<T>;
}

export interface SessionLock {
  /** Whether no other tab held the lock before. */
  readonly isAlone: boolean;
  readonly release: () => void;
}

/**
 * Holds the lock, shared, until it is released. The browser releases the lock of a tab that is closed or
 * crashes.
 */
export async function holdSessionLock(locks: Locks, name: string): Promise<SessionLock> {
  const isAlone = await locks.request(name, { ifAvailable: true }, (lock) =>
    Promise.resolve(lock !== null),
  );
  return new Promise((resolve, reject) => {
    locks
      .request(
        name,
        { mode: 'shared' },
        () => new Promise<void>((release) => resolve({ isAlone, release })),
      )
      .catch(reject);
  });
}
