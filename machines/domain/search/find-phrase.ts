import type { TextRanges } from '../page-marks';
import type { TextRange } from '../source';
import { findWord, locateWords, parseQuery, type Word } from './word-search';

/** A piece of text of a page. They follow one another. */
interface Piece {
  readonly text: string;
  readonly endsLine: boolean;
}

const DIVISION = /\p{Ll}[-\u00AD\u2010\u2011]$/u;
const SMALL_LETTER = /^\p{Ll}/u;

/** A text up to where the next line follows. A hyphen that divides a word between them is left out. */
export const joinLine = (text: string, next: string, between: string): string =>
  DIVISION.test(text) && SMALL_LETTER.test(next) ? text.slice(0, -1) : text + between;

/** The pieces as one text, and where each of them starts. */
function join(pieces: readonly Piece[]) {
  let text = '';
  let isNewLine = false;
  const starts = pieces.map((piece) => {
    if (piece.text !== '' && isNewLine) {
      text = joinLine(text, piece.text, '\n');
      isNewLine = false;
    }
    const start = text.length;
    text += piece.text;
    isNewLine ||= piece.endsLine;
    return start;
  });
  return { text, starts };
}

/** The words of a query, in a row. */
const phraseOf = (query: string): Word | undefined =>
  parseQuery(`"${query.replaceAll('"', ' ')}"`)[0];

function findRanges(text: string, query: string): readonly TextRange[] {
  const phrase = phraseOf(query);
  if (!phrase) return [];
  const { folded, locate } = locateWords(text);
  const ranges: TextRange[] = [];
  for (let found = findWord(folded, phrase); found; found = findWord(folded, phrase, found.end))
    ranges.push(locate(found));
  return ranges;
}

/** How often pieces of text have the words of a query in a row, from the start of a word. */
export const countPhrase = (pieces: readonly Piece[], query: string): number =>
  findRanges(join(pieces).text, query).length;

/** The same, and where: of each hit the parts of the pieces. */
export function findPhrase(pieces: readonly Piece[], query: string): readonly TextRanges[] {
  const { text, starts } = join(pieces);
  return findRanges(text, query).map(({ start, end }) => {
    const parts = pieces.flatMap((piece, index): readonly [number, TextRange][] => {
      const offset = starts[index] ?? 0;
      const last = Math.min(offset + piece.text.length, starts[index + 1] ?? Infinity);
      const [from, to] = [Math.max(start, offset), Math.min(end, last)];
      return from < to ? [[index, { start: from - offset, end: to - offset }]] : [];
    });
    return new Map(parts);
  });
}
