import type { TextRange } from '../../../../machines/domain/source';

/** White space and hyphens differ between a quote and its page: lines end between and within words. */
const IGNORED = /[\s\u00ad\u002d\u2010\u2011]/;

/** The letters of texts without what is ignored, and where each of them comes from. */
interface Letters {
  readonly letters: string;
  /** Index of the text, by letter. */
  readonly texts: readonly number[];
  /** Position in its text, by letter. */
  readonly positions: readonly number[];
}

function lettersOf(texts: readonly string[]): Letters {
  const letters: string[] = [];
  const indices: number[] = [];
  const positions: number[] = [];
  texts.forEach((text, index) => {
    let position = 0;
    for (const character of text) {
      // A ligature becomes its letters.
      for (const letter of character.normalize('NFKC').replace(/\s/g, '').split('')) {
        if (IGNORED.test(letter)) continue;
        letters.push(letter);
        indices.push(index);
        positions.push(position);
      }
      position += character.length;
    }
  });
  return { letters: letters.join(''), texts: indices, positions };
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

/**
 * Finds the words of a quote in the texts of a page, which follow one another.
 *
 * @returns the marked part of each text that has one, by the index of the text.
 */
export function findWords(texts: readonly string[], quote: string): ReadonlyMap<number, TextRange> {
  const page = lettersOf(texts);
  const found = find(page.letters, lettersOf([quote]).letters);
  const ranges = new Map<number, TextRange>();
  if (!found) return ranges;
  for (let letter = found.start; letter < found.end; letter += 1) {
    const index = page.texts[letter] ?? 0;
    const position = page.positions[letter] ?? 0;
    const width = String.fromCodePoint(texts[index]?.codePointAt(position) ?? 0).length;
    const start = ranges.get(index)?.start ?? position;
    ranges.set(index, { start, end: position + width });
  }
  return ranges;
}
