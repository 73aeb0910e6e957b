import type { Arbitrary, WeightedArbitrary } from 'fast-check';
import type { Act } from '../step';

/** A weighted alternative for `fc.oneof`. */
export const often = (weight: number, arbitrary: Arbitrary<Act>): WeightedArbitrary<Act> => ({
  weight,
  arbitrary,
});
