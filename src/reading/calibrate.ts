import type { Fields, Found } from './reading';
import measured from './weights/calibration.json';

/** Confidences of the rules, each with the share of right values that was measured there; both ascend. */
type Table = readonly (readonly number[])[];

export type FieldTables = Readonly<Record<keyof typeof measured, Table>>;

/** The share that a table says for a confidence; between two entries, what lies between. */
export function calibrate(table: Table, confidence: number): number {
  const next = table.findIndex(([from = 0]) => from >= confidence);
  const [from = 0, low = 0] = table[next < 0 ? table.length - 1 : Math.max(0, next - 1)] ?? [];
  const [to = 1, high = 1] = table[next < 0 ? table.length - 1 : next] ?? [];
  const part = to === from ? 1 : (confidence - from) / (to - from);
  const share = low + (high - low) * Math.max(0, Math.min(1, part));
  return Math.round(share * 1000) / 1000;
}

/** The part of a value that its confidence depends on. */
type Rated = Pick<Found<unknown>, 'confidence' | 'quote'>;

/** The fields with each value changed. */
export function mapFields(
  { parties, openEnd, ...fields }: Fields,
  change: <F extends Rated>(found: F, field: keyof FieldTables) => F,
): Fields {
  const changeOne = <F extends Rated>(found: F | null, field: keyof FieldTables) =>
    found && change(found, field);
  return {
    parties: parties.map((party) => change(party, 'parties')),
    agreementDate: changeOne(fields.agreementDate, 'agreementDate'),
    effectiveDate: changeOne(fields.effectiveDate, 'effectiveDate'),
    expiry: changeOne(fields.expiry, 'expiry'),
    ...(openEnd ? { openEnd: change(openEnd, 'expiry') } : {}),
    renewal: changeOne(fields.renewal, 'renewal'),
    notice: changeOne(fields.notice, 'notice'),
    governingLaw: changeOne(fields.governingLaw, 'governingLaw'),
  };
}

/** The fields with confidences that were measured. */
export function calibrateFields(fields: Fields, tables: FieldTables = measured): Fields {
  const calibrateFound = <F extends Rated>(found: F, field: keyof FieldTables): F => ({
    ...found,
    confidence: calibrate(tables[field], found.confidence),
  });
  const { notice, ...others } = mapFields(fields, calibrateFound);
  if (!notice?.others) return { ...others, notice };
  const all = notice.others.map((other) => calibrateFound(other, 'notice'));
  return { ...others, notice: { ...notice, others: all } };
}
