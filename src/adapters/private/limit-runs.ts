/**
 * Runs work in its order, so much of it at a time: what waits has not started and holds no memory.
 *
 * @param most how much work runs at a time.
 */
export function limitRuns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      // The next one takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
