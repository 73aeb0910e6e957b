import type { Fields, Found, FoundNotice } from './reading';
import tables from './weights/calibration.json';

/** Confidences of the rules, each with the share of right values that was measured there; both ascend. */
type Table = readonly (readonly number[])[];

/** The share that a table says for a confidence; between two entries, what lies between. */
export function calibrate(table: Table, confidence: number): number {
  const next = table.findIndex(([from = 0]) => from >= confidence);
  const [from = 0, low = 0] = table[next < 0 ? table.length - 1 : Math.max(0, next - 1)] ?? [];
  const [to = 1, high = 1] = table[next < 0 ? table.length - 1 : next] ?? [];
  const part = to === from ? 1 : (confidence - from) / (to - from);
  const share = low + (high - low) * Math.max(0, Math.min(1, part));
  return Math.round(share * 1000) / 1000;
}

const calibrateFound = <F extends Pick<Found<unknown>, 'confidence'>>(
  table: Table,
  found: F,
): F => ({
  ...found,
  confidence: calibrate(table, found.confidence),
});

const calibrateField = <F extends Found<unknown>>(table: Table, found: F | null): F | null =>
  found && calibrateFound(table, found);

function calibrateNotice(notice: FoundNotice | null): FoundNotice | null {
  const found = calibrateField(tables.notice, notice);
  if (!found?.others) return found;
  return { ...found, others: found.others.map((other) => calibrateFound(tables.notice, other)) };
}

/** The fields with confidences that were measured. */
export function calibrateFields(fields: Fields): Fields {
  const { parties, agreementDate, effectiveDate, expiry, openEnd, renewal, notice, governingLaw } =
    fields;
  return {
    parties: parties.map((party) => calibrateFound(tables.parties, party)),
    agreementDate: calibrateField(tables.agreementDate, agreementDate),
    effectiveDate: calibrateField(tables.effectiveDate, effectiveDate),
    expiry: calibrateField(tables.expiry, expiry),
    ...(openEnd ? { openEnd: calibrateFound(tables.expiry, openEnd) } : {}),
    renewal: calibrateField(tables.renewal, renewal),
    notice: calibrateNotice(notice),
    governingLaw: calibrateField(tables.governingLaw, governingLaw),
  };
}
