/** Words of a text in lower case, without accents and punctuation. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .match(/[a-z0-9]+/g) ?? [];

/** How often each word occurs, and how many words there are. */
export interface WordCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

export function countWords(text: string): WordCounts {
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: words.length };
}

/** Jaccard similarity: the words that two texts share, of all their words. */
export function similarityOf(one: WordCounts, other: WordCounts): number {
  let shared = 0;
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0);
  return shared / Math.max(1, one.size + other.size - shared);
}

/** From here on, a quote counts as the labelled words (the measure of CUAD's authors). */
export const SIMILAR = 0.5;
