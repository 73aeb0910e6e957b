import type { Segment } from './literal-search';

/**
 * The meaning of a search in the private workspace (ruling 42): for the list, for the texts of contracts, and for what
 * is highlighted. Words are joined by AND; each matches from the start of a word; quotes make a phrase; case, accents
 * and the typography of quotes and hyphens do not count.
 */

const APOSTROPHE = "'";
const QUOTE = '"';
const HYPHEN = '-';

/** Typography that compatibility decomposition does not change, or changes into more than one character. */
const TYPOGRAPHY: Readonly<Record<string, string>> = {
  '‘': APOSTROPHE,
  '’': APOSTROPHE,
  '‚': APOSTROPHE,
  '‛': APOSTROPHE,
  ʼ: APOSTROPHE,
  '′': APOSTROPHE,
  '´': APOSTROPHE,
  '“': QUOTE,
  '”': QUOTE,
  '„': QUOTE,
  '‟': QUOTE,
  '«': QUOTE,
  '»': QUOTE,
  '″': QUOTE,
  '‐': HYPHEN,
  '‑': HYPHEN,
  '‒': HYPHEN,
  '–': HYPHEN,
  '—': HYPHEN,
  '―': HYPHEN,
  '−': HYPHEN,
  ς: 'σ',
  // Invisible: soft hyphen, zero-width characters, byte order mark.
  '\u00AD': '',
  '\u200B': '',
  '\u200C': '',
  '\u200D': '',
  '\u2060': '',
  '\uFEFF': '',
};

/** Accents of Latin, Greek and Cyrillic letters. Other scripts have marks that are letters. */
const ACCENTS = /[\u0300-\u036F]/g;

/** One character, case-folded, without accents. Upper case makes `ss` of `ß`. */
function foldCharacter(character: string): string {
  const known = TYPOGRAPHY[character];
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replace(ACCENTS, '').replaceAll('\u2044', '/');
  return plain.toUpperCase().toLowerCase().replaceAll('ς', 'σ').replace(ACCENTS, '');
}

/** The folded characters of Latin, Greek and Cyrillic: folding each anew would take ten times as long. */
const FOLDED: readonly string[] = Array.from({ length: 0x530 }, (_, code) =>
  foldCharacter(String.fromCodePoint(code)),
);

/**
 * Folds a text for comparison: character by character, so that every position of the result belongs to one of the text.
 *
 * @param onChange called for a character whose folded form has another length, with its position.
 */
export function foldWords(
  text: string,
  onChange?: (position: number, character: string, folded: string) => void,
): string {
  // Most texts are ASCII but for some quotes.
  if (!/[\u0080-\uFFFF]/.test(text)) return text.toLowerCase();
  const folded = text.replace(/[\u0080-\uFFFF]+/g, (run: string, start: number) => {
    let plain = '';
    let position = start;
    for (const character of run) {
      const one = FOLDED[character.charCodeAt(0)] ?? foldCharacter(character);
      if (one.length !== character.length) onChange?.(position, character, one);
      position += character.length;
      plain += one;
    }
    return plain;
  });
  return folded.toLowerCase();
}

const TYPOGRAPHIC = new RegExp(`[\u00A0${Object.keys(TYPOGRAPHY).join('')}]`, 'g');

/** A text with plain quotes, hyphens and spaces: what is found in it is the same. */
export const plainTypography = (text: string): string =>
  text.replace(TYPOGRAPHIC, (character) =>
    character === 'ς' ? character : (TYPOGRAPHY[character] ?? ' '),
  );

/** Separates texts that no phrase crosses. */
export const TEXT_END = '\0';

/** Part of a word of a query: letters and digits, or a sign such as `§`. */
interface QueryPart {
  readonly text: string;
  /** Matches what stands in a text between the piece before and this one; null for the first piece. */
  readonly pattern: RegExp | null;
}

/** A word of a query, or a phrase: several in a row. */
export interface Word {
  readonly pieces: readonly [QueryPart, ...QueryPart[]];
}

const SIGNS = '§%&@#$€£¥';
const PIECE = new RegExp(`[\\p{L}\\p{N}\\p{M}]+|[${SIGNS}]`, 'gu');
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
/** Scripts without spaces between words: a word can start at every character. */
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const DIGIT = /\p{N}/u;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const isSign = (piece: string) => SIGNS.includes(piece);

/** What may stand between two pieces that are typed with `typed` between them. */
function patternBetween(before: string, typed: string, next: string): string {
  // `1,095` is one number.
  const isInNumber = DIGIT.test(before.at(-1) ?? '') && DIGIT.test(next);
  if (isInNumber && !/\s/.test(typed)) return escapePattern(typed);
  if (isSign(before) || isSign(next)) return '\\s*';
  const others = `[^\\p{L}\\p{N}\\p{M}${TEXT_END}]`;
  // A hyphen at the end of a line may have been taken for a division of the word.
  return typed === HYPHEN ? `${others}*` : `${others}+`;
}

/** The pieces of a word or a phrase; null if it has none. */
function toWord(typed: string): Word | null {
  const found = [...typed.matchAll(PIECE)];
  const pieces = found.map(({ 0: text, index }, position): QueryPart => {
    const last = found[position - 1];
    if (!last) return { text, pattern: null };
    const between = typed.slice(last.index + last[0].length, index);
    const pattern = `${patternBetween(last[0], between, text)}${escapePattern(text)}`;
    return { text, pattern: new RegExp(pattern, 'uy') };
  });
  const [first, ...others] = pieces;
  return first ? { pieces: [first, ...others] } : null;
}

/** The query that was parsed last: list, texts and marks ask for the words of the same one. */
let parsed: { readonly query: string; readonly words: readonly Word[] } = { query: '', words: [] };

/** The words and phrases of a query. An unclosed quote makes a phrase up to the end. */
export function parseQuery(query: string): readonly Word[] {
  if (parsed.query === query) return parsed.words;
  // A section sign belongs to its number, with and without a space.
  const folded = foldWords(query).replace(/§\s+(?=\p{N})/gu, '§');
  const typed = [...folded.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([word, phrase]) => phrase ?? word);
  const words = [...new Map(typed.map((one) => [one.trim(), toWord(one)])).values()];
  parsed = { query, words: words.filter((word) => word !== null) };
  return parsed.words;
}

/** Fewer letters are in every contract. Scripts such as Chinese have words of two. */
const TOO_SHORT = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{0,2}$|^.$/u;

const isLong = ({ pieces }: Word) => !TOO_SHORT.test(pieces.map(({ text }) => text).join(''));

/** Whether a query is searched inside contracts: if one of its words is long enough. */
export const isTextQuery = (query: string): boolean => parseQuery(query).some(isLong);

/** Part of a folded text, from `start` to before `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The character before a position; two code units outside of the basic plane. */
function characterBefore(text: string, position: number): string {
  const last = text[position - 1] ?? '';
  return /[\uDC00-\uDFFF]/.test(last) ? text.slice(Math.max(0, position - 2), position) : last;
}

/** Whether a word of a folded text starts at a position. A number goes on after its comma or point. */
function isWordStart(text: string, position: number, piece: string): boolean {
  const before = characterBefore(text, position);
  if (before === '' || isSign(piece)) return true;
  if (WORD_CHARACTER.test(before))
    return WITHOUT_SPACES.test(before) || WITHOUT_SPACES.test(text[position] ?? '');
  const isAfterSeparator = (before === ',' || before === '.') && DIGIT.test(piece[0] ?? '');
  return !isAfterSeparator || !DIGIT.test(characterBefore(text, position - 1));
}

/** Finds a word in a folded text, from a position on; null if it is not there. */
export function findWord(text: string, { pieces }: Word, from = 0): Range | null {
  const [first, ...others] = pieces;
  // Most texts that lack a phrase lack one of its words.
  if (others.some((piece) => !text.includes(piece.text, from))) return null;
  let start = text.indexOf(first.text, from);
  for (; start >= 0; start = text.indexOf(first.text, start + 1)) {
    if (!isWordStart(text, start, first.text)) continue;
    const end = matchOthers(text, start + first.text.length, others);
    if (end >= 0) return { start, end };
  }
  return null;
}

/** The end of the pieces after the first one, if they follow at a position; else -1. */
function matchOthers(text: string, from: number, others: readonly QueryPart[]): number {
  let end = from;
  for (const { pattern } of others) {
    if (!pattern) return -1;
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    if (!match) return -1;
    end += match[0].length;
  }
  return end;
}

/** The positions of the words that a folded text has. */
export const findWords = (text: string, words: readonly Word[]): readonly number[] =>
  words.flatMap((word, position) => (findWord(text, word) ? position : []));

/** A text, folded, and where the positions of the folded text are in the text. */
export interface LocatedText {
  readonly folded: string;
  /** The part of the text that a part of the folded text stands for: whole characters, with their accents. */
  readonly locate: (range: Range) => Range;
}

/** A character with another length in the folded text. */
interface Change {
  readonly position: number;
  readonly length: number;
  readonly foldedPosition: number;
  readonly foldedLength: number;
}

/** Folds a text, so that hits can be found in it. */
export function locateWords(text: string): LocatedText {
  const changes: Change[] = [];
  let shift = 0;
  const folded = foldWords(text, (position, { length }, { length: foldedLength }) => {
    changes.push({ position, length, foldedPosition: position + shift, foldedLength });
    shift += foldedLength - length;
  });
  const toPosition = (foldedPosition: number, isEnd: boolean): number => {
    const change = changes.findLast((one) => one.foldedPosition <= foldedPosition);
    if (!change) return foldedPosition;
    const offset = foldedPosition - change.foldedPosition;
    const isInside = offset < change.foldedLength;
    if (isInside) return change.position + (isEnd && offset > 0 ? change.length : 0);
    return change.position + change.length + offset - change.foldedLength;
  };
  return {
    folded,
    locate: ({ start, end }) => ({ start: toPosition(start, false), end: toPosition(end, true) }),
  };
}

/** All places of the words in a folded text, in their order, without overlaps. */
function findRanges(text: string, words: readonly Word[]): readonly Range[] {
  const found = words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let range = findWord(text, word); range; range = findWord(text, word, range.end))
      ranges.push(range);
    return ranges;
  });
  const merged: Range[] = [];
  for (const range of found.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && range.start < last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else merged.push(range);
  }
  return merged;
}

/** Splits a text into what a query of the private workspace finds in it, and the text between. */
export function findWordHits(text: string, query: string): readonly Segment[] {
  const { folded, locate } = locateWords(text);
  const segments: Segment[] = [];
  let last = 0;
  for (const range of findRanges(folded, parseQuery(query))) {
    const { start, end } = locate(range);
    // Two words can share a character, such as a ligature.
    const from = Math.max(start, last);
    if (end <= from) continue;
    if (from > last) segments.push({ text: text.slice(last, from), isHit: false });
    segments.push({ text: text.slice(from, end), isHit: true });
    last = end;
  }
  if (last < text.length || segments.length === 0)
    segments.push({ text: text.slice(last), isHit: false });
  return segments;
}
