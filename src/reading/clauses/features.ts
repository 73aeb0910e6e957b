import type { Sentence } from '../context';
import { CLAUSE_RULES } from './clause-rules';
import { tokenize } from './tokens';

/** Length of a feature's number. Two features have the same one in one of 16 million cases. */
const FEATURE_BITS = 24;

/** Mixes the bits of a number (the finalizer of MurmurHash3), and shortens it. */
function shorten(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> (32 - FEATURE_BITS);
}

/** FNV-1a hash of a word. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** What a feature says: the same word is another feature in a heading than in a sentence. */
const KINDS = { phrase: 1, heading: 2, before: 3, after: 4, mark: 5 } as const;

/** The number of a feature of one word. */
const numberOf = (kind: keyof typeof KINDS, hash: number) =>
  shorten(Math.imul(KINDS[kind], 0x01000193) ^ hash);

/** Words of the sentence that are looked at together. */
const LONGEST_PHRASE = 3;

/** The features of a sentence. The model adds up their weights. */
export interface SentenceFeatures {
  /** Words, pairs and triples of words. */
  readonly phrases: readonly number[];
  /** Words of the heading, and of the sentences before and after. */
  readonly surroundings: readonly number[];
  /** Position, length, and the rules that match. */
  readonly marks: readonly number[];
}

/** Calls back for each phrase: its feature, the position of its first word, and its number of words. */
export function forEachPhrase(
  words: readonly string[],
  visit: (feature: number, from: number, count: number) => void,
): void {
  const hashes = words.map(hashWord);
  for (let from = 0; from < hashes.length; from++) {
    const most = Math.min(LONGEST_PHRASE, hashes.length - from);
    let hash: number = KINDS.phrase;
    for (let count = 1; count <= most; count++) {
      hash = Math.imul(hash, 0x01000193) ^ (hashes[from + count - 1] ?? 0);
      visit(shorten(hash), from, count);
    }
  }
}

function featuresOfPhrases(words: readonly string[]): readonly number[] {
  const features = new Set<number>();
  forEachPhrase(words, (feature) => features.add(feature));
  return [...features];
}

const featuresOfWords = (kind: keyof typeof KINDS, words: readonly string[]) =>
  [...new Set(words)].map((word) => numberOf(kind, hashWord(word)));

const mark = (name: string, value: number | string = '') =>
  numberOf('mark', hashWord(`${name} ${value}`));

/** The indexes of the rules that match a sentence. */
export function matchRules(text: string): readonly number[] {
  return CLAUSE_RULES.flatMap(({ patterns, except }, index) =>
    patterns.some((pattern) => pattern.test(text)) && !except?.test(text) ? [index] : [],
  );
}

const POSITIONS = 10;
const MOST_LENGTHS = 8;

/** A sentence with what the model looks at. */
export interface ClauseUnit {
  readonly sentence: Sentence;
  readonly words: readonly string[];
  /** Position in the contract, 0 to 1. */
  readonly position: number;
  readonly startsParagraph: boolean;
  /** Indexes of the rules that match. */
  readonly rules: readonly number[];
  readonly features: SentenceFeatures;
}

/** In characters. A shorter sentence is a heading or the rest of a table. */
const SHORTEST = 25;

/** The sentences of a contract with their features, without headings. */
export function createUnits(sentences: readonly Sentence[], text: string): readonly ClauseUnit[] {
  const words = sentences.map((sentence) => tokenize(sentence.text));
  const headings = findHeadings(sentences, text);
  return sentences.flatMap((sentence, index): readonly ClauseUnit[] => {
    if (sentence.end - sentence.start < SHORTEST) return [];
    const own = words[index] ?? [];
    const position = index / sentences.length;
    const rules = matchRules(sentence.text);
    const { heading = '', startsParagraph = false } = headings[index] ?? {};
    const length = Math.min(MOST_LENGTHS, 32 - Math.clz32(own.length));
    const features = {
      phrases: featuresOfPhrases(own),
      surroundings: [
        ...featuresOfWords('heading', tokenize(heading)),
        ...featuresOfWords('before', words[index - 1] ?? []),
        ...featuresOfWords('after', words[index + 1] ?? []),
      ],
      marks: [
        mark('always'),
        mark('position', Math.floor(POSITIONS * position)),
        mark('length', length),
        ...(startsParagraph ? [mark('paragraph')] : []),
        ...rules.map((rule) => mark('rule', CLAUSE_RULES[rule]?.category)),
      ],
    };
    return [{ sentence, words: own, position, startsParagraph, rules, features }];
  });
}

/** In characters. */
const LONGEST_LINE = 40;
const LONGEST_HEADING = 80;

/** `12.3 Limitation of Liability.` at the start of a paragraph, with the words after the number. */
const LEADING = new RegExp(`^[\\d.()a-z]{0,8}\\s*([A-Z][^.:–—]{0,${LONGEST_HEADING}}?)[.:–—]`);
/** Small words of headings. */
const LINK = /^(?:of|and|to|for|in|the|on|or|by|&|\/|-|,)$/;
const CAPITAL = /^[A-Z&/-]/;

/** The heading at the start of a paragraph; null if it starts with a sentence. */
function leadingHeading(text: string): string | null {
  const words = LEADING.exec(text)?.[1];
  const isHeading = words?.split(' ').every((word) => CAPITAL.test(word) || LINK.test(word));
  return words !== undefined && isHeading ? words : null;
}

/** Whether each sentence starts a paragraph, and the heading above it. */
export function findHeadings(
  sentences: readonly Sentence[],
  text: string,
): readonly { readonly heading: string; readonly startsParagraph: boolean }[] {
  let heading = '';
  return sentences.map((sentence) => {
    const { start, end } = sentence;
    const startsParagraph = start === 0 || text[start - 1] === '\n';
    if (startsParagraph) {
      const isLine = end - start < LONGEST_LINE;
      heading = isLine ? sentence.text : (leadingHeading(sentence.text) ?? heading);
    }
    return { heading, startsParagraph };
  });
}
