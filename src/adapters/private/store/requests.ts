/**
 * Makes a request beside others. If it throws, it rejects, too: else those before it would reject without a handler when
 * the transaction is aborted.
 */
export const request = async <T>(make: () => Promise<T>): Promise<T> => make();

/** Makes a request for each item (`request`). */
export const requestAll = <Item>(
  items: readonly Item[],
  make: (item: Item) => Promise<unknown>,
): Promise<unknown> => Promise.all(items.map((item) => request(() => make(item))));
