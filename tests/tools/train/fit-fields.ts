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
export type FieldTables = ReadonlyMap<MeasuredField, ReturnType<typeof fitCalibration>>;

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

export const fitTables = (judgements: readonly Judgement[]): FieldTables =>
  new Map(MEASURED_FIELDS.map((field) => [field, fitCalibration(toldOf(judgements, field))]));
