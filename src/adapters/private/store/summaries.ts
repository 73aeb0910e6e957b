import type { ContractReading, Found, OpenEnd } from '../../../reading/reading';
import { isShown, RATED_FIELDS, type RatedField } from '../../../reading/thresholds';
import type { ReadingFacts, ReadingOutcome, ReadingSummary, RowRecord } from './records';

const valueOf = <T>(found: Found<T> | null): T | null => found?.value ?? null;

/** The lowest confidence in the values of each field. */
function confidencesOf({
  name,
  fields,
}: ContractReading): Readonly<Partial<Record<RatedField, number>>> {
  const confidences = RATED_FIELDS.flatMap((field) => {
    const found =
      field === 'title' ? [name] : field === 'parties' ? fields.parties : [fields[field]];
    const rated = found.flatMap((one) => (one ? [one.confidence] : []));
    return rated.length === 0 ? [] : [[field, Math.min(...rated)] as const];
  });
  return Object.fromEntries(confidences);
}

const withoutQuote = ({ quote: _quote, ...rest }: OpenEnd) => rest;

function summarise(outcome: ReadingOutcome): ReadingSummary {
  const { readerVersion } = outcome;
  if (outcome.kind === 'unreadable') {
    return { kind: 'unreadable', readerVersion, reason: outcome.reason };
  }
  const { fields, risk, name } = outcome.reading;
  const { expiry, openEnd } = fields;
  return {
    kind: 'read',
    readerVersion,
    pages: outcome.pages,
    findings: risk.parts.map(({ rule, points }) => ({ rule, points })),
    values: {
      title: valueOf(name),
      parties: fields.parties.map(({ value }) => value),
      agreementDate: valueOf(fields.agreementDate),
      effectiveDate: valueOf(fields.effectiveDate),
      expiry: valueOf(expiry),
      renewal: valueOf(fields.renewal),
      notice: valueOf(fields.notice),
      governingLaw: valueOf(fields.governingLaw),
    },
    confidences: confidencesOf(outcome.reading),
    ...(expiry?.since ? { endSince: expiry.since } : {}),
    ...(expiry?.goesOn ? { endGoesOn: true } : {}),
    ...(openEnd ? { openEnd: withoutQuote(openEnd) } : {}),
    ...(outcome.reading.recognition?.isUnavailable ? { isUnrecognised: true } : {}),
  };
}

function factsOf({ fields, clauses, risk }: ContractReading): ReadingFacts {
  const { parties: _parties, governingLaw: _law, ...term } = fields;
  return {
    fields: term,
    findings: risk.parts.map(({ rule, points, reason }) => ({ rule, points, reason })),
    clauses: [...new Set(clauses.filter(isShown).map(({ category }) => category))],
  };
}

/** What a row has of a reading. */
export const followReading = (outcome: ReadingOutcome): Pick<RowRecord, 'summary' | 'facts'> => ({
  summary: summarise(outcome),
  facts: outcome.kind === 'read' ? factsOf(outcome.reading) : null,
});
