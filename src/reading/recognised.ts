import { isShown, SHOWN } from './thresholds';
import type { ContractReading, Fields, Found, SourceDocument } from './reading';

/**
 * Recognised letters can be wrong, also in a date or an amount, and confidences were measured on texts without
 * such errors. Fields are lowered by this factor, so that each is below the threshold from which on nobody has
 * to check it (ruling 50).
 */
export const RECOGNISED_FACTOR = 0.6;

const RECOGNISED = 'It was recognised in the picture of a page';

type Rated = Pick<Found<unknown>, 'confidence' | 'quote'>;

/** The fields with each value changed. */
function mapFields(
  { parties, openEnd, ...fields }: Fields,
  change: <F extends Rated>(found: F) => F,
): Fields {
  const changeOne = <F extends Rated>(found: F | null) => found && change(found);
  return {
    parties: parties.map(change),
    agreementDate: changeOne(fields.agreementDate),
    effectiveDate: changeOne(fields.effectiveDate),
    expiry: changeOne(fields.expiry),
    ...(openEnd ? { openEnd: change(openEnd) } : {}),
    renewal: changeOne(fields.renewal),
    notice: changeOne(fields.notice),
    governingLaw: changeOne(fields.governingLaw),
  };
}

const round = (confidence: number) => Math.round(confidence * 1000) / 1000;

/** A reading whose values and clauses from recognised pages are less sure. A clause that is shown stays so. */
export function lowerRecognised(
  reading: ContractReading,
  { pages, ...rest }: NonNullable<SourceDocument['recognition']>,
): ContractReading {
  const numbers = pages.map(({ page }) => page);
  const lower = <F extends Rated>(found: F): F =>
    numbers.includes(found.quote.page)
      ? { ...found, confidence: round(found.confidence * RECOGNISED_FACTOR) }
      : found;
  const lowerField = <F extends Rated>(found: F): F =>
    numbers.includes(found.quote.page) ? { ...lower(found), why: RECOGNISED } : found;
  return {
    ...reading,
    name: reading.name && lowerField(reading.name),
    ...(reading.kind ? { kind: lowerField(reading.kind) } : {}),
    fields: mapFields(reading.fields, lowerField),
    clauses: reading.clauses.map((clause) => {
      const least = clause.presence === undefined && isShown(clause) ? SHOWN : 0;
      return { ...clause, confidence: Math.max(least, lower(clause).confidence) };
    }),
    recognition: { pages: numbers, ...rest },
  };
}
