import type { TextRange } from '../source';

/** White space and hyphens differ between a quote and its page: lines end between and within words. */
const IGNORED = /[\s\u00ad\u002d\u2010\u2011]/g;

const normalize = (text: string) => text.normalize('NFKC');

/** A text without what is ignored. A ligature becomes its letters. */
function lettersOf(text: string): string {
  // Character by character: marks stay separate from the letters that they are on.
  const normal = normalize(text) === text ? text : Array.from(text, normalize).join('');
  return normal.replace(IGNORED, '');
}

/** In letters: beginnings and ends of this length are hardly ever found by chance. */
const ANCHOR = 24;

/** What may stand between the lines of a quote, in letters: headers, footers, footnotes. */
const INSERTION = 400;

/** Where words are, in letters; if other words are inserted, from their beginning to their end. */
function find(page: string, words: string): TextRange | undefined {
  if (words === '') return undefined;
  const whole = page.indexOf(words);
  if (whole >= 0) return { start: whole, end: whole + words.length };
  if (words.length < 2 * ANCHOR) return undefined;
  const start = page.indexOf(words.slice(0, ANCHOR));
  if (start < 0) return undefined;
  const tail = page.indexOf(words.slice(-ANCHOR), start + ANCHOR);
  const end = tail + ANCHOR;
  return tail >= 0 && end - start <= words.length + INSERTION ? { start, end } : undefined;
}

/** The part of a text that has the letters of a range, which is counted from the beginning of the text. */
function rangeIn(text: string, letters: TextRange): TextRange | undefined {
  let range: TextRange | undefined;
  let letter = 0;
  let position = 0;
  for (const character of text) {
    const next = letter + lettersOf(character).length;
    const end = position + character.length;
    if (next > letter && next > letters.start && letter < letters.end)
      range = { start: range?.start ?? position, end };
    letter = next;
    position = end;
  }
  return range;
}

/** Finds words in the texts of a page, which follow one another. */
export class WordFinder {
  readonly #texts: { readonly text: string; readonly letters: string }[] = [];

  add(text: string): void {
    this.#texts.push({ text, letters: lettersOf(text) });
  }

  /** @returns the marked part of each text that has one, by the index of the text. */
  find(quote: string): ReadonlyMap<number, TextRange> {
    const ranges = new Map<number, TextRange>();
    const found = find(this.#texts.map(({ letters }) => letters).join(''), lettersOf(quote));
    let offset = 0;
    for (const [index, { text, letters }] of this.#texts.entries()) {
      const start = offset;
      offset += letters.length;
      if (!found || offset <= found.start || start >= found.end) continue;
      const range = rangeIn(text, { start: found.start - start, end: found.end - start });
      if (range) ranges.set(index, range);
    }
    return ranges;
  }
}

/** Finds the words of a quote in the texts of a page, which follow one another (`WordFinder.find`). */
export function findWords(texts: readonly string[], quote: string): ReadonlyMap<number, TextRange> {
  const finder = new WordFinder();
  for (const text of texts) finder.add(text);
  return finder.find(quote);
}
