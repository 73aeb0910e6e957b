import type { Arbitrary, WeightedArbitrary } from 'fast-check';
import type { SyncCommand } from './checked-command';

/** A weighted alternative for `fc.oneof`. */
export const weighted = (
  weight: number,
  arbitrary: Arbitrary<SyncCommand>,
): WeightedArbitrary<SyncCommand> => ({
  weight,
  arbitrary,
});
