interface Limits {
  /** How much work runs at a time. */
  readonly most: number;
  /** Milliseconds after which work is given up: it may still end, but nothing waits for it. */
  readonly timeout: number;
  /** The error of work that is given up. */
  readonly createError: () => Error;
}

/** Runs work in its order, so much of it at a time: what waits has not started and holds no memory. */
export function limitRuns({
  most,
  timeout,
  createError,
}: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await Promise.race([
        work(),
        new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(createError()), timeout);
        }),
      ]);
    } finally {
      clearTimeout(timer);
      // The next one takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
