import { watchLaterDays } from '../../browser/day-port';
import type { Resources } from '../resources';
import type { StoreChange } from '../store/changes';
import { reportUnexpected } from './port-error';

/** Whether a change can be seen in lists of contracts. */
export const isOfContracts = ({ kind }: StoreChange): boolean =>
  kind !== 'encryption' && kind !== 'values';

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

/**
 * Calls `report` after changes of what is known of contracts: by the store, on a new day and when the page becomes
 * visible. Returns a function that stops it.
 *
 * @param distance least time from the end of a report to the next one, in milliseconds.
 */
export function followContracts(
  { store, today, watchVisible }: Pick<Resources, 'store' | 'today' | 'watchVisible'>,
  isAbout: (ids: readonly string[]) => boolean,
  report: () => Promise<void>,
  distance: number,
): () => void {
  const { run, stop } = createFollower(report, distance);
  const stops = [
    stop,
    watchVisible(run),
    watchLaterDays(today(), today, run),
    store.onChange((change) => {
      if (change.kind === 'contracts' ? isAbout(change.ids) : isOfContracts(change)) run();
    }),
  ];
  return () => {
    for (const each of stops) each();
  };
}
