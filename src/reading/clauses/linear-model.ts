import type { SentenceFeatures } from './features';

/** A linear model as text: the weights of the features, sorted by the number of the feature. */
export interface PackedModel {
  /** Distance of each feature's number from the one before. */
  readonly gaps: string;
  /** Number of categories that a feature has a weight for. */
  readonly counts: string;
  /** Index of the category of each weight. */
  readonly categories: string;
  /** Level of each weight. */
  readonly levels: string;
  /** What a level of 1 weighs. */
  readonly scale: number;
}

/** A weight grows with the square of its level, so that small ones are exact. */
export const squareOf = (level: number) => level * Math.abs(level);

export interface LinearModel {
  readonly scale: number;
  /** The row of each feature. */
  readonly rows: ReadonlyMap<number, number>;
  /** Where the entries of each row start; at the end, where those of the last one end. */
  readonly starts: Int32Array;
  /** The category of each entry, and its weight as a squared level. */
  readonly categories: Uint8Array;
  readonly squares: Int16Array;
}

export function unpackModel({ scale, ...packed }: PackedModel): LinearModel {
  const rows = new Map<number, number>();
  let feature = 0;
  for (const gap of unpackNumbers(packed.gaps)) {
    feature += gap;
    rows.set(feature, rows.size);
  }
  const starts = new Int32Array(rows.size + 1);
  let row = 0;
  let start = 0;
  for (const count of unpackNumbers(packed.counts)) {
    start += count;
    starts[++row] = start;
  }
  const categories = Uint8Array.from(unpackNumbers(packed.categories));
  const squares = Int16Array.from(unpackLevels(packed.levels), squareOf);
  return { scale, rows, starts, categories, squares };
}

/** How much the words of a sentence, those around it, and its marks count. */
const PHRASES = 1.5;
const SURROUNDINGS = 0.6;
const MARK = 1.35;

/** What a feature of each group counts, by the number of features in the group. */
export const GROUPS: readonly {
  readonly group: keyof SentenceFeatures;
  readonly valueOf: (count: number) => number;
}[] = [
  { group: 'phrases', valueOf: (count) => PHRASES / Math.sqrt(count) },
  { group: 'surroundings', valueOf: (count) => SURROUNDINGS / Math.sqrt(count) },
  { group: 'marks', valueOf: () => MARK },
];

/** Adds the weights of a feature to the sums of the categories. */
function addWeights(model: LinearModel, feature: number, sums: Float64Array): void {
  const row = model.rows.get(feature);
  if (row === undefined) return;
  const end = model.starts[row + 1] ?? 0;
  for (let entry = model.starts[row] ?? 0; entry < end; entry++) {
    const category = model.categories[entry] ?? 0;
    sums[category] = (sums[category] ?? 0) + (model.squares[entry] ?? 0);
  }
}

/** The weight of a feature for a category, without the scale. */
export function weightOf(model: LinearModel, feature: number, category: number): number {
  const row = model.rows.get(feature);
  if (row === undefined) return 0;
  const [start, end] = [model.starts[row] ?? 0, model.starts[row + 1] ?? 0];
  const entry = model.categories.subarray(start, end).indexOf(category);
  return entry < 0 ? 0 : (model.squares[start + entry] ?? 0);
}

/** The scores of a sentence, by the index of the category. */
export interface SentenceScores {
  readonly all: Float64Array;
  /** The part of the score that its own words have. */
  readonly words: Float64Array;
}

/** The score of a sentence for each category. */
export function scoreSentence(
  model: LinearModel,
  features: SentenceFeatures,
  categories: number,
): SentenceScores {
  const all = new Float64Array(categories);
  const words = new Float64Array(categories);
  const sums = new Float64Array(categories);
  for (const { group, valueOf } of GROUPS) {
    const numbers = features[group];
    if (numbers.length === 0) continue;
    // Sums of whole numbers are exact: they do not depend on the order.
    sums.fill(0);
    for (const number of numbers) addWeights(model, number, sums);
    const value = model.scale * valueOf(numbers.length);
    for (let category = 0; category < categories; category++) {
      const score = (sums[category] ?? 0) * value;
      all[category] = (all[category] ?? 0) + score;
      if (group === 'phrases') words[category] = score;
    }
  }
  return { all, words };
}

/** Numbers as text: one character for each five bits, which compresses well. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const BITS = 5;
const MORE = 1 << BITS;

/** Whole numbers from 0 on as text. */
export function packNumbers(numbers: Iterable<number>): string {
  const characters: string[] = [];
  for (const number of numbers) {
    let rest = number;
    while (rest >= MORE) {
      characters.push(ALPHABET.charAt(MORE + (rest % MORE)));
      rest = Math.floor(rest / MORE);
    }
    characters.push(ALPHABET.charAt(rest));
  }
  return characters.join('');
}

const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** The numbers of a text that `packNumbers` made. */
export function* unpackNumbers(text: string): Generator<number> {
  let number = 0;
  let unit = 1;
  for (const character of text) {
    const value = VALUES.get(character) ?? 0;
    number += (value % MORE) * unit;
    unit *= MORE;
    if (value >= MORE) continue;
    yield number;
    number = 0;
    unit = 1;
  }
}

/** The highest level of a weight. */
export const MOST_LEVEL = 31;

/** A level from -31 to 31 as a character. */
export const packLevels = (levels: readonly number[]) =>
  levels.map((level) => ALPHABET.charAt(MORE + level)).join('');

export const unpackLevels = (text: string): readonly number[] =>
  Array.from(text, (character) => (VALUES.get(character) ?? MORE) - MORE);
