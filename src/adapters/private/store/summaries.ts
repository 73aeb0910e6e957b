import type { ContractReading, Found, OpenEnd } from '../../../reading/reading';
import { RATED_FIELDS, type RatedField } from '../../../reading/thresholds';
import type {
  Correction,
  CorrectionRecord,
  FileRecord,
  ReadingOutcome,
  ReadingSummary,
  StoredContract,
} from './records';

const valueOf = <T>(found: Found<T> | null): T | null => found?.value ?? null;

/** The lowest confidence in the values of each field. */
function confidencesOf({
  name = null,
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

export function summarise(outcome: ReadingOutcome): ReadingSummary {
  const { readerVersion } = outcome;
  if (outcome.kind === 'unreadable') {
    return { kind: 'unreadable', readerVersion, reason: outcome.reason };
  }
  const { fields, risk, title } = outcome.reading;
  const { expiry, openEnd } = fields;
  return {
    kind: 'read',
    readerVersion,
    pages: outcome.pages,
    findings: risk.parts.map(({ rule, points }) => ({ rule, points })),
    values: {
      title,
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

const toCorrection = ({ words: [word, previous] }: CorrectionRecord): Correction => ({
  ...word,
  previous: previous ?? null,
});

export function toContract(
  record: FileRecord,
  summary: ReadingSummary | undefined,
  corrections: readonly CorrectionRecord[],
): StoredContract {
  const { removedAt: _removedAt, tries: _tries, ...file } = record;
  return { ...file, summary: summary ?? null, corrections: corrections.map(toCorrection) };
}
