export interface Follower {
  /** Does the work now or, if it is going on, once again after it. */
  readonly run: () => void;
  readonly stop: () => void;
}

/** Repeats work after each change, never twice at a time. */
export function createFollower(work: () => Promise<void>): Follower {
  let hasEnded = false;
  let running: Promise<void> | undefined;
  let isOutdated = false;
  const run = () => {
    if (hasEnded) return;
    isOutdated = running !== undefined;
    running ??= work()
      // The next change tries again.
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
        if (isOutdated) run();
      });
  };
  return {
    run,
    stop: () => {
      hasEnded = true;
    },
  };
}
