import * as fc from 'fast-check';
import { answersCrossedBy } from './deeds/answers';
import { onAContract } from './deeds/contract';
import { onTheList } from './deeds/list';
import { endings, signingIn } from './deeds/signing-in';
import { onUploads, transfers } from './deeds/uploads';
import { Step, type Act, type Deed, type Tally } from './step';

/** User actions. */
const acts: fc.Arbitrary<Act> = fc.oneof(...signingIn, ...onTheList, ...onAContract, ...onUploads);

/** Optional action while an answer is in flight. */
const crossings = fc.oneof(
  { withCrossShrink: true },
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: acts },
  { weight: 1, arbitrary: fc.oneof(endings, transfers) },
);

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 40, arbitrary: acts },
  { weight: 16, arbitrary: answersCrossedBy(crossings) },
  { weight: 5, arbitrary: transfers },
  { weight: 1, arbitrary: endings },
);

/** Command sequences; each executed command is counted in the tally. */
export function walks(tally: Tally) {
  const steps = deeds.map((deed) => new Step(deed, tally));
  return fc.noBias(fc.commands([steps], { maxCommands: 400, size: 'max' }));
}
