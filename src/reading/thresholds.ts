import type { FoundClause } from './reading';
import thresholds from './weights/thresholds.json';

/** A category without contracts to measure it is shown from here on. */
const USUAL_THRESHOLD = 0.5;

const CLAUSES: ReadonlyMap<string, number> = new Map(Object.entries(thresholds.clauses));

/** The confidence from which on the clauses of a category are shown. */
export const clauseThreshold = (category: string): number =>
  CLAUSES.get(category) ?? USUAL_THRESHOLD;

/** Whether a clause is sure enough to be shown, and to count as a risk. */
export const isShown = ({ category, confidence }: Pick<FoundClause, 'category' | 'confidence'>) =>
  confidence >= clauseThreshold(category);

/** A clause with a lower confidence is shown as less sure. */
const SURE_CLAUSE = 0.6;

/** Whether a clause is not one of the less sure ones. */
export const isSureClause = ({ confidence }: Pick<FoundClause, 'confidence'>): boolean =>
  confidence >= SURE_CLAUSE;

/** The fields with a confidence that was measured. */
export const RATED_FIELDS = [
  'title',
  'parties',
  'agreementDate',
  'effectiveDate',
  'expiry',
  'renewal',
  'notice',
  'governingLaw',
] as const;
export type RatedField = (typeof RATED_FIELDS)[number];

/** Whether the reader gives a field. The others come from a person, or are computed. */
export const isRated = (field: string): field is RatedField =>
  RATED_FIELDS.some((rated) => rated === field);
