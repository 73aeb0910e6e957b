import { isInBusinessDays } from '../../../reading/fields/term/notice-by';
import type { Found } from '../../../reading/reading';
import type {
  Correction,
  CorrectionRecord,
  FileRecord,
  ReadingOutcome,
  ReadingSummary,
  StoredContract,
} from './records';

const valueOf = <T>(found: Found<T> | null): T | null => found?.value ?? null;

export function summarise(outcome: ReadingOutcome): ReadingSummary {
  const { readerVersion } = outcome;
  if (outcome.kind === 'unreadable') {
    return { kind: 'unreadable', readerVersion, reason: outcome.reason };
  }
  const { fields, risk, title } = outcome.reading;
  const since = fields.expiry?.since;
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
      expiry: valueOf(fields.expiry),
      renewal: valueOf(fields.renewal),
      notice: valueOf(fields.notice),
      noticeBy: valueOf(fields.noticeBy),
      governingLaw: valueOf(fields.governingLaw),
    },
    ...(since ? { endSince: since } : {}),
    ...(fields.notice && isInBusinessDays(fields.notice.quote) ? { isInBusinessDays: true } : {}),
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
