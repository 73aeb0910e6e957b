import { normalizeSpaces } from '../../../machines/domain/words';
import { once, wordsBefore, type ReadingContext, type Sentence } from '../context';
import type { DateMatch } from '../dates';
import type { Found } from '../reading';

/** Where a value stands. */
export interface Place {
  /** The sentence with its words; undefined if they are no sentence, such as a name. */
  readonly sentence: Sentence | undefined;
  /** That of the sentence, else the words themselves. */
  readonly text: string;
  /** Its position in the text of the contract. */
  readonly start: number;
  /** Only of a date that is written there. */
  readonly date: DateMatch | undefined;
  /** The words before and after it. */
  readonly before: string;
  readonly after: string;
}

const sentencesByText = once(({ sentences }: ReadingContext) =>
  sentences.map((sentence) => ({ sentence, text: normalizeSpaces(sentence.text) })),
);

/** In characters: shorter words stand in many sentences. */
const SHORTEST = 30;

/** The sentence of a quote. One that goes on on another page is quoted in part. */
function sentenceOf(quote: string, context: ReadingContext): Sentence | undefined {
  const all = sentencesByText(context);
  const found =
    all.find(({ text }) => text === quote) ??
    all.find(({ text }) => text.includes(quote)) ??
    all.find(({ text }) => text.length > SHORTEST && quote.includes(text));
  return found?.sentence;
}

/** In characters. */
const AFTER = 220;

/** Where a value that a sentence says stands. */
export function findPlace(
  { quote, value }: Pick<Found<unknown>, 'quote'> & { readonly value?: unknown },
  context: ReadingContext,
): Place {
  const sentence = sentenceOf(normalizeSpaces(quote.text), context);
  const date = sentence?.dates.find(({ day }) => day === value);
  const text = sentence?.text ?? quote.text;
  return {
    sentence,
    text,
    start: sentence?.start ?? 0,
    date,
    before: date ? wordsBefore(text, date.start) : '',
    after: date ? text.slice(date.end, date.end + AFTER) : '',
  };
}

/** Where a name stands first. */
export function findName({ value, quote }: Found<string>, { text }: ReadingContext): Place {
  const start = Math.max(0, text.indexOf(value));
  const end = start + value.length;
  const after = text.slice(end, end + AFTER);
  const before = wordsBefore(text, start);
  return { sentence: undefined, text: quote.text, start, date: undefined, before, after };
}
