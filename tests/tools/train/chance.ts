/** Pseudo-random order from a seed: the same on every machine. */
export function createChance(seed: number) {
  let state = seed;
  /** A number from 0 to below `limit` (a linear congruential generator). */
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * limit);
  };
  /** The items in another order (Fisher and Yates). */
  const shuffle = <T>(items: readonly T[]): T[] => {
    const order = Uint32Array.from(items.keys());
    for (let last = order.length - 1; last > 0; last--) {
      const other = below(last + 1);
      const index = order[last] ?? 0;
      order[last] = order[other] ?? 0;
      order[other] = index;
    }
    return Array.from(order, (index) => items[index]).filter((item) => item !== undefined);
  };
  return { below, shuffle };
}
