import { calibrate } from '../../../src/reading/calibrate';
import { createReadingContext } from '../../../src/reading/context';
import { readFields } from '../../../src/reading/fields/read-fields';
import type { Told } from './calibration-error';
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

/** No measured field depends on it. */
const DAY = '2026-01-01';

const fieldsOf = ({ document }: LabelledContract) =>
  readFields(createReadingContext(document), DAY);

/** The fields of a contract with the confidences of the rules, beside what its lawyers say. */
export const judgeContract = (contract: LabelledContract): readonly Judgement[] =>
  judgeFields(contract, fieldsOf(contract));

/** Whether a renewal was read, beside what the lawyers say. */
export const judgeRenewal = (contract: LabelledContract): Judgement =>
  judgeRenewalPresence(contract, fieldsOf(contract));

/** The values of a field that were told. */
export const toldOf = (judgements: readonly Judgement[], field: MeasuredField): readonly Told[] =>
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

/** Share of right values from the threshold on. */
const SURE = 0.9;
const LEAST = 0.5;

/** The confidence of each field from which on nine of ten values are right. */
export const fitFieldThresholds = (
  judgements: readonly Judgement[],
  tables: FieldTables,
): Readonly<Record<MeasuredField, number>> =>
  forEachField((field) => {
    const told = toldOf(judgements, field)
      .map(({ confidence, isRight }) => ({
        confidence: calibrate(tables[field], confidence),
        isRight,
      }))
      .toSorted((one, other) => other.confidence - one.confidence);
    let threshold = 1;
    let right = 0;
    for (const [index, { confidence, isRight }] of told.entries()) {
      if (isRight) right++;
      if (right / (index + 1) >= SURE) threshold = confidence;
    }
    return Math.floor(100 * Math.max(LEAST, threshold)) / 100;
  });
