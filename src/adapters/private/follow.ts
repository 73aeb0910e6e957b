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
      // The next change tries again.
      .catch(() => undefined)
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
