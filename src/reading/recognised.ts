import { clauseThreshold, isShown } from './thresholds';
import type { FoundClause, ContractReading, Fields, Found, SourceDocument } from './reading';

/**
 * Recognised letters can be wrong, also in a date or an amount, and confidences were measured on texts without
 * such errors. Fields are lowered by this factor, so that each is below the threshold from which on nobody has
 * to check it (ruling 50).
 */
export const RECOGNISED_FACTOR = 0.6;

const round = (confidence: number) => Math.round(confidence * 1000) / 1000;

type IsRecognised = (found: Pick<Found<unknown>, 'quote'>) => boolean;

function lower<F extends Pick<Found<unknown>, 'confidence' | 'quote'> | null>(
  found: F,
  isRecognised: IsRecognised,
): F {
  return found && isRecognised(found)
    ? { ...found, confidence: round(found.confidence * RECOGNISED_FACTOR) }
    : found;
}

function lowerFields(fields: Fields, isRecognised: IsRecognised): Fields {
  return {
    parties: fields.parties.map((party) => lower(party, isRecognised)),
    agreementDate: lower(fields.agreementDate, isRecognised),
    effectiveDate: lower(fields.effectiveDate, isRecognised),
    expiry: lower(fields.expiry, isRecognised),
    ...(fields.openEnd ? { openEnd: lower(fields.openEnd, isRecognised) } : {}),
    renewal: lower(fields.renewal, isRecognised),
    notice: lower(fields.notice, isRecognised),
    governingLaw: lower(fields.governingLaw, isRecognised),
  };
}

/** A clause that is sure enough to be shown stays so. */
function lowerClause(clause: FoundClause, isRecognised: IsRecognised): FoundClause {
  if (!isRecognised(clause)) return clause;
  const least = isShown(clause) ? clauseThreshold(clause.category) : 0;
  return { ...clause, confidence: Math.max(least, round(clause.confidence * RECOGNISED_FACTOR)) };
}

/** A reading whose values and clauses from recognised pages are less sure. */
export function lowerRecognised(
  reading: ContractReading,
  { pages, ...rest }: NonNullable<SourceDocument['recognition']>,
): ContractReading {
  const numbers = pages.map(({ page }) => page);
  const isRecognised: IsRecognised = ({ quote }) => numbers.includes(quote.page);
  return {
    ...reading,
    name: lower(reading.name ?? null, isRecognised),
    fields: lowerFields(reading.fields, isRecognised),
    clauses: reading.clauses.map((clause) => lowerClause(clause, isRecognised)),
    recognition: { pages: numbers, ...rest },
  };
}
