import { yieldToMain } from '../../browser/yield-to-main';
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

/**
 * Reads one after the other. Those who ask while one runs share the next: the one that runs may not see the latest
 * change.
 */
export function createSharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  /** It has not begun. */
  let waiting: Promise<T> | undefined;
  return () => {
    if (waiting) return waiting;
    const reading = last.then(() => {
      waiting = undefined;
      return read();
    });
    waiting = reading;
    last = reading.catch(() => undefined);
    return reading;
  };
}

/** Longest work without a pause, in milliseconds. */
const SLICE_MS = 50;

/** Called between steps of long work. Rejects with the reason of the signal. */
export type Pause = () => Promise<void>;

/** Lets messages in from time to time, such as one that cancels the work. */
export function createPause(signal: AbortSignal | undefined): Pause {
  let last = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - last < SLICE_MS) return;
    await yieldToMain();
    last = performance.now();
    signal?.throwIfAborted();
  };
}
/**
 * The results of work on items, in their order. So many are under way at a time: more would fill the memory, and with one
 * at a time, disk and cipher would wait for one another.
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for (const [index, item] of items.entries()) {
    const result = work(item, index);
    // Awaited below, unless the reader stops before.
    result.catch(() => undefined);
    running.push(result);
    const first = running.length === most ? running.shift() : undefined;
    if (first) yield await first;
  }
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const result of running) yield await result;
}

/** Joins items until together they have this weight. */
export async function* inBatches<Item>(
  items: AsyncIterable<Item>,
  weightOf: (item: Item) => number,
  most: number,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  let weight = 0;
  for await (const item of items) {
    batch.push(item);
    weight += weightOf(item);
    if (weight < most) continue;
    yield batch;
    batch = [];
    weight = 0;
  }
  if (batch.length > 0) yield batch;
}
