import type { Arbitrary, WeightedArbitrary } from 'fast-check';

/** A weighted alternative for `fc.oneof`. */
export const weighted = <T>(weight: number, arbitrary: Arbitrary<T>): WeightedArbitrary<T> => ({
  weight,
  arbitrary,
});
