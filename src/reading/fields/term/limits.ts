import type { Sentence } from '../../context';
import type { Span } from '../../sentences';

/** "the later of (a) … and (b) …": of several ends, the one that counts. */
export interface Limits {
  /** Which end counts. */
  readonly kind: 'earliest' | 'latest';
  /** The sentence with one of the ends each. */
  readonly sentences: readonly Sentence[];
  /** The words that name the ends, and those before them. */
  readonly words: string;
  readonly before: string;
}

const OF =
  /\b(?:the\s+)?(later|latest|longer|longest|greater|last|earlier|earliest|sooner|shorter|shortest|first)\s+(?:date\s+|day\s+)?(?:to\s+(?:occur|happen)\s+)?of\b[\s:]*/i;
const WHICHEVER =
  /,?\s*\bwhichever\s+(?:\w+\s+){0,4}?(later|latest|longer|longest|last|earlier|earliest|sooner|shorter|shortest|first)\b/i;
/** "on 30 June 2028 or, if later, on completion". */
const IF = /,?\s+or,?\s+if\s+(later|earlier|sooner)\s*,?\s+/i;
const LATE = /^(?:la|long|great)/i;

/** Of several days, one is that of a start. */
const STARTS =
  /\b(?:effective|commenc\w*|begin\w*|start\w*|delivered|deemed|given|paid|payable)\b[^.;]{0,25}$/i;

const MARKER =
  /[,;]?\s*(?:\b(?:and|or)\s+)?(?:\(\s*(?:[ivx]{1,4}|[a-h]|[1-9])\s*\)|(?<![\w(])[a-h1-9]\)(?=\s))\s*/gi;
const JOINED = /,?\s+(?:and|or)\s+/i;
/** Words after which the end is said. */
const UNTIL =
  /\b(?:until|till|through|on|upon|for|expires?|ends?|terminates?|continues?|lasts?|remains?)\b/i;
/** What follows the ends. */
const AFTER =
  /\.(?:\s|$)|,\s+(?:unless|provided|subject|except|in\s+each\s+case|whichever)\b|\s\((?:the\s+)?["“]/i;

/** The parts of some words that are counted with letters or numbers, or joined. */
function partsOf(text: string, { start, end }: Span): readonly Span[] {
  const words = text.slice(start, end);
  const marked = [...words.matchAll(MARKER)];
  const joined = IF.exec(words) ?? JOINED.exec(words);
  const marks = marked.length > 1 ? marked : joined ? [joined] : [];
  if (marks.length === 0) return [];
  const from = [
    ...(marked.length > 1 ? [] : [0]),
    ...marks.map((one) => one.index + one[0].length),
  ];
  const to = [...marks.map(({ index }) => index), words.length].slice(marked.length > 1 ? 1 : 0);
  return from.map((first, index) => ({
    start: start + first,
    end: start + Math.max(first, to[index] ?? words.length),
  }));
}

/** A sentence without the other ends. */
function only(sentence: Sentence, head: number, { start, end }: Span): Sentence {
  const { text, dates } = sentence;
  const before = `${text.slice(0, head)} `;
  const gap = start - before.length;
  return {
    ...sentence,
    text: before + text.slice(start, end),
    dates: dates.flatMap((date) => {
      if (date.end <= head) return [date];
      if (date.start < start || date.end > end) return [];
      return [{ ...date, start: date.start - gap, end: date.end - gap }];
    }),
  };
}

/** Of which ends a sentence names the first or the last one; null if it does not. */
export function limitsOf(sentence: Sentence): Limits | null {
  const { text } = sentence;
  const of = OF.exec(text);
  if (of && !STARTS.test(text.slice(0, of.index))) {
    const start = of.index + of[0].length;
    const length = AFTER.exec(text.slice(start))?.index ?? text.length - start;
    return limits(sentence, of.index, { start, end: start + length }, of[1]);
  }
  const whichever = WHICHEVER.exec(text);
  const choice = whichever ?? IF.exec(text);
  const until = choice && UNTIL.exec(text.slice(0, choice.index));
  if (!until) return null;
  const start = until.index + until[0].length;
  const end = whichever?.index ?? text.length;
  return limits(sentence, start, { start, end }, choice[1]);
}

function limits(sentence: Sentence, head: number, span: Span, word = ''): Limits | null {
  const parts = partsOf(sentence.text, span);
  if (parts.length < 2) return null;
  return {
    kind: LATE.test(word) ? 'latest' : 'earliest',
    sentences: parts.map((part) => only(sentence, head, part)),
    words: sentence.text.slice(head, span.end),
    before: sentence.text.slice(0, head),
  };
}
