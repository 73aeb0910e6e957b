import type { Steps } from './steps';

/** Below it, a list is sorted faster than a pause is worth. */
const SHORT = 256;
/** After so many entries a merge pauses. */
const PAUSE = 64;

type Compare<T> = (one: T, other: T) => number;

/** Two sorted lists as one; of what is equal, the first list's comes first. */
function* merge<T extends object>(
  first: readonly T[],
  second: readonly T[],
  compare: Compare<T>,
): Steps<readonly T[]> {
  const [before, behind] = [first.at(-1), second[0]];
  if (!before || !behind || compare(before, behind) <= 0) return first.concat(second);
  const merged: T[] = [];
  const take = (item: T) => merged.push(item) % PAUSE === 0;
  let taken = 0;
  for (const item of second) {
    for (
      let next = first[taken];
      next !== undefined && compare(next, item) <= 0;
      next = first[taken]
    ) {
      taken += 1;
      if (take(next)) yield;
    }
    if (take(item)) yield;
  }
  return merged.concat(first.slice(taken));
}

/** The list as `toSorted` has it, in steps; the more of it is in order already, the sooner. */
export function* sortInSteps<T extends object>(
  items: readonly T[],
  compare: Compare<T>,
): Steps<readonly T[]> {
  if (items.length <= SHORT) {
    yield;
    return items.toSorted(compare);
  }
  const middle = items.length >> 1;
  const first = yield* sortInSteps(items.slice(0, middle), compare);
  const second = yield* sortInSteps(items.slice(middle), compare);
  return yield* merge(first, second, compare);
}
