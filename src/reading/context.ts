import { createContractText, quoteAt, type ContractText } from './contract-text';
import { findDateOrder, findDates, type DateMatch } from './dates';
import type { Found, SourceDocument } from './reading';
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

/** In characters: what stands farther before a place says nothing about it. */
const REACH = 600;

/** The words before a position of a text. */
export const wordsBefore = (text: string, position: number) =>
  text.slice(Math.max(0, position - REACH), position);

/** The candidate with the highest confidence; the first one of equals. Null if there is none. */
export function best<T>(candidates: readonly Found<T>[]): Found<T> | null {
  return candidates.reduce<Found<T> | null>(
    (top, candidate) => (top && top.confidence >= candidate.confidence ? top : candidate),
    null,
  );
}
