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
