import type { ReadFailureKind } from './read-failure';
import type { PoolProgress } from '../workers/worker-pool';

/** Runs work when no other PDF with large pictures is decoded. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Does not wait. */
export const withoutTurn: TakeTurn = (work) => work();

/** Name of the lock, which all workers of all tabs share. */
export const PICTURE_LOCK = 'covenant.large-pictures';

/**
 * The turn of a worker, which tells its pool to stop the clock while it waits.
 *
 * @param clock the failure if the work takes too long.
 */
export const createPictureTurn =
  (report: (progress: PoolProgress) => void, clock: ReadFailureKind): TakeTurn =>
  async (work) => {
    report({ clock: null });
    return navigator.locks.request(PICTURE_LOCK, () => {
      report({ clock });
      return work();
    });
  };
