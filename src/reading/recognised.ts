import { clauseThreshold, isShown } from './thresholds';
import { mapFields } from './calibrate';
import type { ContractReading, Found, SourceDocument } from './reading';

/**
 * Recognised letters can be wrong, also in a date or an amount, and confidences were measured on texts without
 * such errors. Fields are lowered by this factor, so that each is below the threshold from which on nobody has
 * to check it (ruling 50).
 */
export const RECOGNISED_FACTOR = 0.6;

const round = (confidence: number) => Math.round(confidence * 1000) / 1000;

/** A reading whose values and clauses from recognised pages are less sure. A clause that is shown stays so. */
export function lowerRecognised(
  reading: ContractReading,
  { pages, ...rest }: NonNullable<SourceDocument['recognition']>,
): ContractReading {
  const numbers = pages.map(({ page }) => page);
  const lower = <F extends Pick<Found<unknown>, 'confidence' | 'quote'>>(found: F): F =>
    numbers.includes(found.quote.page)
      ? { ...found, confidence: round(found.confidence * RECOGNISED_FACTOR) }
      : found;
  return {
    ...reading,
    name: reading.name && lower(reading.name),
    fields: mapFields(reading.fields, lower),
    clauses: reading.clauses.map((clause) => {
      const least = isShown(clause) ? clauseThreshold(clause.category) : 0;
      return { ...clause, confidence: Math.max(least, lower(clause).confidence) };
    }),
    recognition: { pages: numbers, ...rest },
  };
}
