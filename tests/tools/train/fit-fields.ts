import { createReadingContext } from '../../../src/reading/context';
import { readFields } from '../../../src/reading/fields/read-fields';
import type { Rated } from './calibration-error';
import type { LabelledContract } from './corpus';
import { fitCalibration } from './fit-calibration';
import {
  judgeFields,
  judgeRenewalPresence,
  MEASURED_FIELDS,
  type Judgement,
  type MeasuredField,
} from './judge-fields';

/** Tables of confidences by field. */
export type FieldTables = Readonly<Record<MeasuredField, ReturnType<typeof fitCalibration>>>;

const fieldsOf = ({ document }: LabelledContract) => readFields(createReadingContext(document));

/** The fields of a contract with the confidences of the rules, beside what its lawyers say. */
export const judgeContract = (contract: LabelledContract): readonly Judgement[] =>
  judgeFields(contract, fieldsOf(contract));

/** Whether a renewal was read, beside what the lawyers say. */
export const judgeRenewal = (contract: LabelledContract): Judgement =>
  judgeRenewalPresence(contract, fieldsOf(contract));

/** The values of a field that were told. */
export const toldOf = (judgements: readonly Judgement[], field: MeasuredField): readonly Rated[] =>
  judgements.flatMap((judgement) =>
    judgement.field === field && judgement.read
      ? [{ confidence: judgement.read.confidence, isRight: judgement.isRight }]
      : [],
  );

function forEachField<T>(fit: (field: MeasuredField) => T): Record<MeasuredField, T> {
  const [parties, agreementDate, effectiveDate, expiry, renewal, notice, governingLaw] =
    MEASURED_FIELDS;
  return {
    parties: fit(parties),
    agreementDate: fit(agreementDate),
    effectiveDate: fit(effectiveDate),
    expiry: fit(expiry),
    renewal: fit(renewal),
    notice: fit(notice),
    governingLaw: fit(governingLaw),
  };
}

export const fitTables = (judgements: readonly Judgement[]): FieldTables =>
  forEachField((field) => fitCalibration(toldOf(judgements, field)));
