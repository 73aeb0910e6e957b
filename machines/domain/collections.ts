/** A function of an object that computes once for each; an object that has changed is another one. */
export function memoize<Input extends object, Result>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  const known = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    const entry = known.get(input) ?? { result: compute(input) };
    known.set(input, entry);
    return entry.result;
  };
}

/** Items by a key of each, in their order; `Map.groupBy` is not in all supported browsers, nor in Node 20. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
