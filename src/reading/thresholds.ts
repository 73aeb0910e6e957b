import type { Clause } from './reading';
import thresholds from './weights/thresholds.json';

/** A category without contracts to measure it is shown from here on. */
const USUAL_THRESHOLD = 0.5;

const CLAUSES: ReadonlyMap<string, number> = new Map(Object.entries(thresholds.clauses));

/** The confidence from which on the clauses of a category are shown. */
export const clauseThreshold = (category: string): number =>
  CLAUSES.get(category) ?? USUAL_THRESHOLD;

/** Whether a clause is sure enough to be shown, and to count as a risk. */
export const isShown = ({ category, confidence }: Pick<Clause, 'category' | 'confidence'>) =>
  confidence >= clauseThreshold(category);

/** Fields with a confidence that was measured. */
export type RatedField = keyof typeof thresholds.fields;

/**
 * Whether a field is sure enough to be shown as it is. Below, a person checks it first: from the threshold on,
 * nine of ten values were right.
 */
export const isSure = (field: RatedField, confidence: number): boolean =>
  confidence >= thresholds.fields[field];
