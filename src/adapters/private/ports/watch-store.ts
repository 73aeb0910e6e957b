import { watchLaterDays } from '../../browser/day-port';
import type { Resources } from '../resources';
import { reportUnexpected } from './port-error';
import { isOfContracts, type ChangeListener } from '../store/changes';

/**
 * Calls the listener after each change of the store. If the store cannot be opened, the listener
 * is never called: the port that reads the store reports the error. Returns a function that stops it.
 */
export function watchStore(
  openStore: Resources['openStore'],
  listener: ChangeListener,
): () => void {
  const listening = openStore().then(
    (store) => store.onChange(listener),
    () => undefined,
  );
  return () => void listening.then((stop) => stop?.());
}

export interface Follower {
  /** Does the work now or, if it was done just now or is going on, once again after the distance. */
  readonly run: () => void;
  readonly stop: () => void;
}

/**
 * Repeats work after changes: never twice at a time, and at most once in a while, because an upload of
 * many files makes many changes.
 *
 * @param distance least time from the end of the work to its next start, in milliseconds.
 */
export function createFollower(work: () => Promise<void>, distance: number): Follower {
  let hasEnded = false;
  /** The work is going on, or it ended less than the distance ago. */
  let isBusy = false;
  let isOutdated = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (hasEnded) return;
    isOutdated = isBusy;
    if (isBusy) return;
    isBusy = true;
    void work()
      .catch(reportUnexpected)
      .finally(() => {
        if (hasEnded) return;
        timer = setTimeout(() => {
          isBusy = false;
          if (isOutdated) run();
        }, distance);
      });
  };
  return {
    run,
    stop: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** What can change what is known of contracts. */
export const createFollowing =
  ({ openStore, today, watchVisible }: Pick<Resources, 'openStore' | 'today' | 'watchVisible'>) =>
  /**
   * Calls `report` after changes of the store, on a new day and when the page becomes visible. Returns a
   * function that stops it.
   */
  (
    isAbout: (ids: readonly string[]) => boolean,
    report: () => Promise<void>,
    /** Least time from the end of a report to the next one, in milliseconds. */
    distance: number,
  ): (() => void) => {
    const { run, stop } = createFollower(report, distance);
    const stopVisible = watchVisible(run);
    const stopDays = watchLaterDays(today(), today, run);
    const stopChanges = watchStore(openStore, (change) => {
      if (change.kind === 'contracts' ? isAbout(change.ids) : isOfContracts(change)) run();
    });
    return () => {
      stop();
      stopVisible();
      stopDays();
      stopChanges();
    };
  };
