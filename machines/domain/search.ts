import { caseFold } from './filters';

/** A piece of a text that was searched; all of them together are the text. */
export interface Segment {
  readonly text: string;
  readonly isHit: boolean;
}

/** A piece of a text that cannot be marked in part, and its folded form. */
interface Unit {
  readonly text: string;
  readonly folded: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What graphemes of several characters are made of. Most texts have none, and need no segmenter. */
const SEVERAL = /\P{ASCII}|\r/u;

/** The graphemes of a text, word by word: engines copy all that is segmented for each of them. */
function splitGraphemes(text: string): readonly string[] {
  const words = text.match(/\s*\S+|\s+/g) ?? [];
  return words.flatMap((word) => Array.from(graphemes.segment(word), ({ segment }) => segment));
}

/** Graphemes that fold into one letter, such as half-width jamo, are few in a row. */
const LONGEST_UNIT = 8;

/**
 * A text longer than anybody reads, in characters, is marked as a whole: in a megabyte without a
 * blank, looking for its parts takes minutes.
 */
const LONGEST_TEXT = 2000;

/**
 * The text in units, as small as they can be: a unit is a grapheme, or several of them where they
 * fold together into something else than each of them would.
 */
function splitUnits(text: string, folded: string): readonly Unit[] {
  const units: Unit[] = [];
  const found = splitGraphemes(text);
  let place = 0;
  for (let start = 0; start < found.length;) {
    let unit: Unit | undefined;
    for (let length = 1; length <= LONGEST_UNIT; length += 1) {
      const piece = found.slice(start, start + length).join('');
      const candidate = { text: piece, folded: caseFold(piece) };
      if (!folded.startsWith(candidate.folded, place)) continue;
      unit = candidate;
      start += length;
      break;
    }
    if (!unit) break;
    units.push(unit);
    place += unit.folded.length;
  }
  return place === folded.length ? units : [{ text, folded }];
}

type Range = readonly [begin: number, end: number];

/** Where a text is found in another, one find after the other; those that touch are one. */
function findRanges(folded: string, needle: string): readonly Range[] {
  const ranges: Range[] = [];
  for (let place = folded.indexOf(needle); place >= 0; place = folded.indexOf(needle, place)) {
    const begin = place;
    do place += needle.length;
    while (folded.startsWith(needle, place));
    ranges.push([begin, place]);
  }
  return ranges;
}

/** A text in pieces, of which the ranges are hits. */
function cut(text: string, ranges: readonly Range[]): readonly Segment[] {
  const segments: Segment[] = [];
  let place = 0;
  const goTo = (next: number, isHit: boolean) => {
    if (next > place) segments.push({ text: text.slice(place, next), isHit });
    place = next;
  };
  for (const [begin, end] of ranges) {
    goTo(begin, false);
    goTo(end, true);
  }
  goTo(text.length, false);
  return segments;
}

/**
 * A text in pieces, of which those that the query was found in are hits. What the search takes for
 * equal (`findMatches`) is found here, too, and always whole graphemes: SS marks the ß.
 */
export function findHits(text: string, query: string): readonly Segment[] {
  const needle = caseFold(query.trim());
  const folded = caseFold(text);
  if (needle === '' || !folded.includes(needle)) return [{ text, isHit: false }];
  if (text.length > LONGEST_TEXT) return [{ text, isHit: true }];
  const ranges = findRanges(folded, needle);
  // Each character of such a text is a grapheme, and folds into one.
  if (!SEVERAL.test(text)) return cut(text, ranges);
  const segments: Segment[] = [];
  let place = 0;
  let next = 0;
  for (const unit of splitUnits(text, folded)) {
    const end = place + unit.folded.length;
    // Both are in order, so that a range that ends before this unit is done with.
    while ((ranges[next]?.[1] ?? Infinity) <= place) next += 1;
    const isHit = (ranges[next]?.[0] ?? Infinity) < end;
    const last = segments.at(-1);
    if (last?.isHit === isHit) segments.splice(-1, 1, { text: last.text + unit.text, isHit });
    else segments.push({ text: unit.text, isHit });
    place = end;
  }
  return segments;
}
