import { createReadingContext } from '../../../src/reading/context';
import {
  rateBy,
  rateFields,
  type DoubtedField,
  type DoubtWeights,
  type FieldWeights,
  type Rate,
} from '../../../src/reading/doubts/rate';
import { readFields } from '../../../src/reading/fields/read-fields';
import type { Fields } from '../../../src/reading/reading';
import type { Rated } from './calibration-error';
import type { LabelledContract } from './corpus';
import { fitSignals } from './fit-signals';
import { assignFolds, FOLDS } from './folds';
import { judgeFields, type Judgement, type MeasuredField } from './judge-fields';
import { isNearName } from './label-values';

/** A value that was read, with the doubts that hold. */
interface DoubtCase {
  readonly field: DoubtedField;
  readonly held: readonly string[];
  readonly isRight: boolean;
  readonly isKnown: boolean;
}

/** A labelled contract with its fields, and their values with the doubts that hold. */
export interface ReadContract {
  readonly contract: LabelledContract;
  readonly fields: Fields;
  readonly cases: readonly DoubtCase[];
}

function read(contract: LabelledContract): ReadContract {
  const context = createReadingContext(contract.document);
  const fields = readFields(context);
  const judgements = judgeFields(contract, fields, isNearName);
  const cases: DoubtCase[] = [];
  const note: Rate = (found, field, held) => {
    const own = judgements.find(
      ({ read: value, ...one }) => one.field === field && value?.quote === found.quote,
    );
    if (own) cases.push({ field, held, isRight: own.isRight, isKnown: contract.isKnown });
    return found;
  };
  rateFields(context, fields, note);
  return { contract, fields, cases };
}

/** The contracts with the points of the rules as confidences. */
export const readAll = (contracts: readonly LabelledContract[]): readonly ReadContract[] =>
  contracts.map(read);

/** The values of a field that were told. */
export const toldOf = (judgements: readonly Judgement[], field: MeasuredField): readonly Rated[] =>
  judgements.flatMap((judgement) =>
    judgement.field === field && judgement.read
      ? [{ confidence: judgement.read.confidence, isRight: judgement.isRight }]
      : [],
  );

/** Strength of the pull of all weights to 0: there are few wrong values. */
const PULL = 4;

/** Fits what the doubts of a field weigh. A doubt makes no value surer: one that would is left out. */
function fitDoubts(cases: readonly DoubtCase[]): DoubtWeights {
  let names = [...new Set(cases.flatMap(({ held }) => held))].toSorted();
  for (;;) {
    const outcomes = cases.map(({ held, isRight, isKnown }) => ({
      signals: [1, isKnown ? 1 : 0, ...names.map((name) => (held.includes(name) ? 1 : 0))],
      isRight,
    }));
    const [base = 0, , ...weights] = fitSignals(outcomes, PULL);
    const left = names.filter((_, index) => (weights[index] ?? 0) < 0);
    if (left.length === names.length) {
      const doubts = names.map((name, index) => {
        const others = cases.filter(({ held, isKnown }) => !isKnown && held.includes(name));
        const right = others.filter(({ isRight }) => isRight).length;
        return [name, [weights[index] ?? 0, right, others.length]] as const;
      });
      return { base, doubts: Object.fromEntries(doubts) };
    }
    names = left;
  }
}

/** What the doubts weigh in contracts. */
export function fitFields(contracts: readonly ReadContract[]): FieldWeights {
  const cases = contracts.flatMap((one) => one.cases);
  const fit = (field: DoubtedField) => fitDoubts(cases.filter((one) => one.field === field));
  return {
    parties: fit('parties'),
    agreementDate: fit('agreementDate'),
    effectiveDate: fit('effectiveDate'),
    expiry: fit('expiry'),
    renewal: fit('renewal'),
    notice: fit('notice'),
    governingLaw: fit('governingLaw'),
  };
}

/** The contracts with the confidences that those of other companies say. */
export function crossFields(contracts: readonly ReadContract[]): readonly ReadContract[] {
  const folds = assignFolds(contracts.map(({ contract }) => contract.id));
  const weights = Array.from({ length: FOLDS }, (_, fold) =>
    fitFields(contracts.filter((__, index) => folds[index] !== fold)),
  );
  return contracts.map((one, index) => {
    const own = weights[folds[index] ?? 0];
    if (!own) return one;
    const context = createReadingContext(one.contract.document);
    return { ...one, fields: rateFields(context, one.fields, rateBy(own)) };
  });
}
