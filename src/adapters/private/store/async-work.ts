import { yieldToMain } from '../../browser/yield-to-main';

/** Rejects when the signal aborts before the work has ended: that may go on, but nothing waits for it. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Gives work up after a time, in milliseconds: its signal aborts, and nothing waits for it. */
export function limitTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  timeout: number,
  createError: () => Error,
): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(createError()), timeout);
  return orAborted(work(ending.signal), ending.signal).finally(() => clearTimeout(timer));
}

/** Runs work in its order, so much of it at a time: what waits has not started and holds no memory. */
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
