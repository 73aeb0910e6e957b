import type { TextHit, TextPlace } from '../../../../machines/domain/search/text-search';
import {
  findWord,
  findWords,
  foldWords,
  locateWords,
  plainTypography,
  TEXT_END,
  type Range,
  type Word,
} from '../../../../machines/domain/search/word-search';
import { PAGE_END } from '../store/text-record';

const isSmallLetter = (character: string | undefined) =>
  character !== undefined && /\p{Ll}/u.test(character);

/** A hyphen at the end of a line, between small letters, belongs to the line break. */
function joinWords(text: string): string {
  let joined = '';
  let from = 0;
  // Searched for by itself: a regular expression over all texts would take most of the time.
  for (let hyphen = text.indexOf('-\n'); hyphen >= 0; hyphen = text.indexOf('-\n', hyphen + 1)) {
    const isDivision = isSmallLetter(text[hyphen - 1]) && isSmallLetter(text[hyphen + 2]);
    if (!isDivision) continue;
    joined += text.slice(from, hyphen);
    from = hyphen + 2;
  }
  return joined + text.slice(from);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The characters of a text, as they are kept in memory: as UTF-8, which takes one byte for most characters in every
 * engine, and with plain quotes and hyphens, so that most texts are ASCII and are folded quickly. A string with a single
 * curly quote would take two bytes for each character.
 *
 * @param characters UTF-8, with a line feed between lines and a form feed between pages.
 */
export const toSearchedText = (characters: Uint8Array): Uint8Array =>
  encoder.encode(plainTypography(joinWords(decoder.decode(characters))));

/** Characters before a place: few, so that it is among the first that a narrow column shows. */
const BEFORE = 24;
/** Characters behind it. */
const AFTER = 96;

/** The words around a part of a text, with an ellipsis where the text goes on. */
function cutSnippet(text: string, { start, end }: Range): string {
  const isSpace = (position: number) => /\s/.test(text[position] ?? '');
  let first = Math.max(0, start - BEFORE);
  let last = Math.min(text.length, end + AFTER);
  // Whole words, unless one is longer than the room.
  if (first > 0) {
    const cut = first;
    while (first < start && !isSpace(first)) first += 1;
    if (first === start) first = cut;
  }
  if (last < text.length) {
    const cut = last;
    while (last > end && !isSpace(last)) last -= 1;
    if (last === end) last = cut;
  }
  const words = text.slice(first, last).replace(/\s+/g, ' ').trim();
  return `${first > 0 ? '… ' : ''}${words}${last < text.length ? ' …' : ''}`;
}

/** The number of words beside a place. */
const countAround = (folded: string, { start, end }: Range, words: readonly Word[]) =>
  findWords(folded.slice(Math.max(0, start - BEFORE), end + AFTER), words).length;

/** The first place of a word: that of the one with most others beside it. */
function choosePlace(
  folded: string,
  ranges: readonly Range[],
  words: readonly Word[],
): Range | null {
  const [first = null] = ranges;
  if (ranges.length < 2) return first;
  const counts = ranges.map((range) => countAround(folded, range, words));
  return ranges[counts.indexOf(Math.max(...counts))] ?? first;
}

function toPlace(text: string, range: Range): TextPlace {
  let page = 1;
  for (let end = text.indexOf(PAGE_END); end >= 0 && end < range.start; page += 1)
    end = text.indexOf(PAGE_END, end + 1);
  return { page, snippet: cutSnippet(text, range) };
}

/** A contract that is searched. */
export interface SearchedContract {
  readonly id: string;
  /** `toSearchedText`; null if it has none. */
  readonly text: Uint8Array | null;
  /** Names of its clauses. */
  readonly clauses: readonly string[];
}

/** What a contract has of the words of a query; null if it has none. */
export function findHit(
  { id, text: bytes, clauses }: SearchedContract,
  words: readonly Word[],
): TextHit | null {
  const text = bytes ? decoder.decode(bytes) : '';
  const { folded, locate } = locateWords(text);
  const inText = words.map((word) => findWord(folded, word));
  const inClauses = findWords(foldWords(clauses.join(TEXT_END)), words);
  const found = [...words.keys()].filter((index) => inText[index] || inClauses.includes(index));
  if (found.length === 0) return null;
  const ranges = inText.filter((range) => range !== null);
  const range = choosePlace(folded, ranges, words);
  return { id, terms: found, place: range && toPlace(text, locate(range)) };
}
