import { createContractText, quoteAt, type ContractText } from './contract-text';
import { findDateOrder, findDates, type DateMatch } from './dates';
import type { Found, SourceDocument } from './reading';
import { isSameValue } from '../../machines/domain/term/ends';
import type { Quote } from '../../machines/domain/source';
import { splitSentences, type Span } from './sentences';

/** A sentence of a contract. */
export interface Sentence extends Span {
  readonly text: string;
  /** The dates in it, by their positions in the sentence. */
  readonly dates: readonly DateMatch[];
}

/** What the readers of fields and clauses work on. */
export interface ReadingContext {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** The lines of the document. */
  readonly lines: readonly Span[];
  /** The words between two positions, on the page of `anchor`. */
  readonly quote: (span: Span, anchor?: number) => Quote;
}

export function createReadingContext(document: SourceDocument): ReadingContext {
  const source: ContractText = createContractText(document);
  const { text } = source;
  const order = findDateOrder(text);
  return {
    text,
    sentences: splitSentences(text).map(({ start, end }) => {
      const words = text.slice(start, end);
      return { start, end, text: words, dates: findDates(words, order) };
    }),
    lines: source.pieces,
    quote: ({ start, end }, anchor) => quoteAt(source, start, end, anchor),
  };
}

/** A function that computes its value once for each object, however often a contract points to it. */
export function once<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}

type Rated = Pick<Found<unknown>, 'confidence'>;

/** In characters: what stands farther before a place says nothing about it. */
const REACH = 600;

/** The words before a position of a text. */
export const wordsBefore = (text: string, position: number) =>
  text.slice(Math.max(0, position - REACH), position);

const MOST_OTHERS = 3;
/** Below, a candidate is no choice. */
const LEAST_CHOICE = 0.2;

const byConfidence = (one: Rated, other: Rated) => other.confidence - one.confidence;

/** The other values of a field, each once, the surest first. */
export function othersOf<T>(
  value: T | null,
  candidates: readonly Found<T>[],
): Pick<Found<T>, 'others'> {
  const others = candidates
    .filter((one) => one.confidence >= LEAST_CHOICE && !isSameValue(one.value, value))
    .toSorted(byConfidence)
    .filter((one, at, all) => all.findIndex((same) => isSameValue(same.value, one.value)) === at)
    .slice(0, MOST_OTHERS)
    .map(({ value: other, confidence, quote }) => ({ value: other, confidence, quote }));
  return others.length === 0 ? {} : { others };
}

/** The surest candidate, the first one of equals, with the other values of all that were read. Null if there is none. */
export function best<T>(candidates: readonly Found<T>[], all = candidates): Found<T> | null {
  const [top] = candidates.toSorted(byConfidence);
  return top ? { ...top, ...othersOf(top.value, all) } : null;
}
