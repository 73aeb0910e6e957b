import { CLAUSE_RULES } from './clauses/clause-rules';
import type { FoundClause } from './reading';

/**
 * A clause is shown from here on. To show it from half of the best F1 on gives that F1, and the best one is about 0.8.
 */
export const SHOWN = 0.4;

/** Whether a clause is sure enough to be shown, and to count as a risk. */
export const isShown = ({ presence, confidence }: Pick<FoundClause, 'presence' | 'confidence'>) =>
  (presence ?? confidence) >= SHOWN;

/** A clause with a lower confidence is shown as less sure. */
const SURE_CLAUSE = 0.6;

/** Whether a clause is not one of the less sure ones. */
export const isSureClause = ({ confidence }: Pick<FoundClause, 'confidence'>): boolean =>
  confidence >= SURE_CLAUSE;

const CAP = 'cap-on-liability';
const NO_CAP = 'exclusion-of-damages';
/** Kinds of damages, as they are excluded. */
const KINDS_OF_DAMAGES =
  /\b(?:consequential|indirect|incidental|special|punitive|exemplary)\b|\blo(?:st|ss\s+of)\s+(?:\w+\s+)?profits?\b/i;
/** A sum that liability is limited to. */
const LIMIT =
  /\bexceed|\bin\s+excess\s+of\b|(?<!\bnot\s+)\blimited\s+to\b|\bmaximum\b|\baggregate\b|\bcap(?:s|ped)?\b|\b(?:greater|more)\s+than\b|\bup\s+to\b|[$£€]\s?\d|\bamounts?\s+(?:actually\s+)?(?:paid|received|payable)\b/i;

/** The category under which a clause is shown: an exclusion of kinds of damages, without a sum, is no cap. */
export const shownCategory = ({ category, quote }: Pick<FoundClause, 'category' | 'quote'>) =>
  category === CAP && KINDS_OF_DAMAGES.test(quote.text) && !LIMIT.test(quote.text)
    ? NO_CAP
    : category;

/** The categories under which clauses are shown, in their order. */
export const SHOWN_CATEGORIES: readonly string[] = CLAUSE_RULES.flatMap(({ category }) =>
  category === CAP ? [CAP, NO_CAP] : [category],
);

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
