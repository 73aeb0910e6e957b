import { calibrateFields, type FieldTables } from '../../../src/reading/calibrate';
import { createReadingContext } from '../../../src/reading/context';
import { readFields } from '../../../src/reading/fields/read-fields';
import type { Fields } from '../../../src/reading/reading';
import type { Rated } from './calibration-error';
import type { LabelledContract } from './corpus';
import { fitCalibration } from './fit-calibration';
import { assignFolds, FOLDS } from './folds';
import { judgeFields, type Judgement, type MeasuredField } from './judge-fields';

/** A labelled contract with its fields. */
export interface ReadContract {
  readonly contract: LabelledContract;
  readonly fields: Fields;
}

/** The contracts with the points of the rules as confidences. */
export const readAll = (contracts: readonly LabelledContract[]): readonly ReadContract[] =>
  contracts.map((contract) => ({
    contract,
    fields: readFields(createReadingContext(contract.document)),
  }));

/** The values of a field that were told. */
export const toldOf = (judgements: readonly Judgement[], field: MeasuredField): readonly Rated[] =>
  judgements.flatMap((judgement) =>
    judgement.field === field && judgement.read
      ? [{ confidence: judgement.read.confidence, isRight: judgement.isRight }]
      : [],
  );

/** The tables of confidences that contracts say. */
export function fitFields(contracts: readonly ReadContract[]): FieldTables {
  const judgements = contracts.flatMap(({ contract, fields }) => judgeFields(contract, fields));
  const fit = (field: MeasuredField) => fitCalibration(toldOf(judgements, field));
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
  const tables = Array.from({ length: FOLDS }, (_, fold) =>
    fitFields(contracts.filter((__, index) => folds[index] !== fold)),
  );
  return contracts.map(({ contract, fields }, index) => ({
    contract,
    fields: calibrateFields(fields, tables[folds[index] ?? 0]),
  }));
}
