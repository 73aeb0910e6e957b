import type { Span } from '../sentences';

/** A word, a number, or a sign that tells something about a clause. */
const TOKEN = /[a-z]+(?:['’][a-z]+)?|\d+|[$%;:]/gi;

/** In characters: endings of shorter words stay. */
const SHORTEST_STEM = 5;

/** British spellings; the model was trained on American contracts. */
const SPELLINGS: readonly (readonly [british: RegExp, american: string])[] = [
  [/^(sub)?licenc/, '$1licens'],
  [/^(favo|hono|labo|endeavo|behavio)ur/, '$1r'],
  [/is(e[ds]?|ing|ations?)$/, 'iz$1'],
];

const spellAsAmericans = (word: string) =>
  SPELLINGS.reduce((spelled, [british, american]) => spelled.replace(british, american), word);

/** A word without its most frequent endings, so that "assigned" and "assigns" are the same. */
function stem(word: string): string {
  if (word.length < SHORTEST_STEM) return word;
  return spellAsAmericans(word)
    .replace(/ies$/, 'y')
    .replace(/(?:es|ed|ing|s)$/, '');
}

/** The words of a text in lower case, without endings. All numbers are the same word. */
export function tokenize(text: string): readonly string[] {
  const words = text.match(TOKEN) ?? [];
  return words.map((word) => (/^\d/.test(word) ? '#' : stem(word.toLowerCase())));
}

/** Where the words of `tokenize` stand in the text. */
export const tokenSpans = (text: string): readonly Span[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
