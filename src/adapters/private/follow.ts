export interface Follower {
  /** Does the work now, or once again after the distance if it was done or is going on. */
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
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOutdated = false;
  const run = () => {
    if (hasEnded) return;
    isOutdated = running !== undefined || timer !== undefined;
    if (isOutdated) return;
    running = work()
      // The next change tries again.
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        if (hasEnded) return;
        timer = setTimeout(() => {
          timer = undefined;
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
