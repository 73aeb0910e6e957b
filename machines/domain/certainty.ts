import { percentOf } from './words';

/** How sure a value is. It is shown without a mark if it was read surely. */
export type Certainty = 'to check' | 'read' | 'yours';

/** In percent. The confidence of a field is a probability that was measured. */
const RELIABLE = 86;

/**
 * Whether a value is sure enough to be shown as it is, judged by the percentage that is displayed. From here on, 95
 * of 100 values were right, and 92 of each field. `src/reading/README.md` has the figures.
 */
export const isSure = (confidence: number): boolean => percentOf(confidence) >= RELIABLE;

/** Whether parties are missing: a contract has at least two. Such parties are to be checked, however sure they are. */
export const lacksParty = (parties: readonly string[]): boolean => parties.length < 2;

const BY_DOUBT: readonly Certainty[] = ['to check', 'read', 'yours'];

/** The mark of what follows from several values: that of the least sure one. */
export const leastSure = (inputs: readonly (Certainty | undefined)[]): Certainty | undefined =>
  BY_DOUBT.find((certainty) => inputs.includes(certainty));

/** The mark of a confidence: 1 is that of a person. No reading is so sure. */
export function certaintyOf(confidence: number): Certainty {
  if (confidence === 1) return 'yours';
  return isSure(confidence) ? 'read' : 'to check';
}
