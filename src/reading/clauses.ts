import { CLAUSE_RULES } from './clause-rules';
import type { ReadingContext } from './context';
import type { Clause } from './reading';

/** In characters. A shorter sentence is a heading. */
const SHORTEST = 40;

/** The sentences that belong to the categories of clauses, by category. */
export function readClauses({ sentences, quote }: ReadingContext): readonly Clause[] {
  const long = sentences.filter(({ start, end }) => end - start >= SHORTEST);
  return CLAUSE_RULES.flatMap(({ category, patterns, except, precision }) =>
    long.flatMap((sentence): readonly Clause[] => {
      const hits = patterns.filter((pattern) => pattern.test(sentence.text)).length;
      if (hits === 0 || except?.test(sentence.text)) return [];
      const confidence = Math.min(0.95, precision + 0.15 * (hits - 1));
      return [{ category, confidence, quote: quote(sentence) }];
    }),
  );
}
