import { watchLaterDays } from '../browser/day-port';
import { createFollower } from './follow';
import type { Resources } from './resources';
import { watchStore } from './watch-store';

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
      if (change.kind !== 'contracts' || isAbout(change.ids)) run();
    });
    return () => {
      stop();
      stopVisible();
      stopDays();
      stopChanges();
    };
  };
