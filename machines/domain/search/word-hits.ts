import type { Segment } from './literal-search';
import { findTerm, foldWords, parseQuery, type Range, type Term } from './word-search';

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

/** All places of the terms in a folded text, in their order, without overlaps. */
function findRanges(text: string, terms: readonly Term[]): readonly Range[] {
  const found = terms.flatMap((term) => {
    const ranges: Range[] = [];
    for (let range = findTerm(text, term); range; range = findTerm(text, term, range.end))
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
