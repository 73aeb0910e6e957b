import type { Found } from '../../../reading/reading';
import { isShown } from '../../../reading/thresholds';
import type { ReadingOutcome, ReadingSummary, Unquoted } from './records';

const withoutQuote = <T>({ value, confidence }: Found<T>): Unquoted<T> => ({ value, confidence });
const orNull = <T>(found: Found<T> | null): Unquoted<T> | null => found && withoutQuote(found);

/** What a row has of a reading. */
export function summarise(outcome: ReadingOutcome): ReadingSummary {
  const { readerVersion } = outcome;
  if (outcome.kind === 'unreadable')
    return { kind: 'unreadable', readerVersion, reason: outcome.reason };
  const { name, fields, clauses, risk, recognition } = outcome.reading;
  const { parties, governingLaw, ...term } = fields;
  return {
    kind: 'read',
    readerVersion,
    pages: outcome.pages,
    name: orNull(name),
    parties: parties.map(withoutQuote),
    governingLaw: orNull(governingLaw),
    term,
    findings: risk.parts.map(({ rule, points, reason }) => ({ rule, points, reason })),
    clauses: [...new Set(clauses.filter(isShown).map(({ category }) => category))],
    ...(recognition?.isUnavailable ? { isUnrecognised: true } : {}),
  };
}
