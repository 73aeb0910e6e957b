import type { ReadFailureKind } from './read-failure';
import type { WorkerMessage } from './protocol';

/** Runs work when no other PDF with large pictures is decoded. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Does not wait. */
export const withoutTurn: TakeTurn = (work) => work();

/** Name of the lock, which all workers of all tabs share. */
export const PICTURE_LOCK = 'covenant.large-pictures';

/**
 * The turn of a worker, which tells its pool to stop the clock while it waits.
 *
 * @param kind the failure if the work takes too long.
 */
export const createPictureTurn =
  (send: (message: WorkerMessage<never>) => void, kind: ReadFailureKind): TakeTurn =>
  async (work) => {
    send({ type: 'waiting' });
    return navigator.locks.request(PICTURE_LOCK, () => {
      send({ type: 'continuing', renews: kind });
      return work();
    });
  };
