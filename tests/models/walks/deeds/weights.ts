import type { Arbitrary, WeightedArbitrary } from 'fast-check';
import type { Act } from '../step';

/** An act among others, and how often it is chosen. */
export const often = (weight: number, arbitrary: Arbitrary<Act>): WeightedArbitrary<Act> => ({
  weight,
  arbitrary,
});
