import { GROUPS } from '../../../src/reading/clauses/linear-model';
import type { SentenceFeatures } from '../../../src/reading/clauses/features';
import { probabilityOf } from '../../../src/reading/clauses/clause-model';
import { createChance } from './chance';

/** A sentence and the categories that it belongs to, by their indexes. */
export interface Example {
  readonly features: SentenceFeatures;
  readonly categories: readonly number[];
}

export interface FitOptions {
  readonly categories: number;
  /** Rounds over all sentences. */
  readonly epochs?: number;
}

/** The weights of a feature for all categories. */
export interface DenseModel {
  readonly features: readonly number[];
  /** One row of `categories` weights for each feature. */
  readonly weights: Float64Array;
  readonly categories: number;
}

interface Row {
  readonly ids: Int32Array;
  readonly values: Float64Array;
  readonly isIn: Uint8Array;
  /** Rounds to leave it out, because its scores are as they should be. */
  rest: number;
}

const EPOCHS = 8;
const RATE = 0.5;
/** Part of the rate that the last round still has. */
const LAST_RATE = 0.1;
/** First sum of squares: it keeps the first steps small, and so the weights of rare words. */
const FIRST_SQUARES = 0.1;
/** A smaller error changes nothing. */
const LEAST_ERROR = 0.005;
/** In rounds. */
const REST = 2;
const SEED = 7;

function toRow(
  { features, categories }: Example,
  ids: ReadonlyMap<number, number>,
  all: number,
): Row {
  const known: number[] = [];
  const values: number[] = [];
  for (const { group, valueOf } of GROUPS) {
    const value = valueOf(features[group].length);
    for (const feature of features[group]) {
      const id = ids.get(feature);
      if (id === undefined) continue;
      known.push(id);
      values.push(value);
    }
  }
  const isIn = new Uint8Array(all);
  for (const category of categories) isIn[category] = 1;
  return { ids: Int32Array.from(known), values: Float64Array.from(values), isIn, rest: 0 };
}

/**
 * Fits a logistic regression for each category, all of them together, by stochastic gradient descent
 * with a rate for each weight (AdaGrad). The order of the sentences is drawn from a seed.
 */
export function fitLinear(
  examples: readonly Example[],
  features: readonly number[],
  { categories, epochs = EPOCHS }: FitOptions,
): DenseModel {
  const ids = new Map(features.map((feature, id) => [feature, id]));
  const rows = examples.map((example) => toRow(example, ids, categories));
  const weights = new Float64Array(features.length * categories);
  const squares = new Float64Array(weights.length).fill(FIRST_SQUARES);
  const chance = createChance(SEED);
  const scores = new Float64Array(categories);
  const errors = new Float64Array(categories);
  const wrong = new Int32Array(categories);
  for (let epoch = 0; epoch < epochs; epoch++) {
    const rate = RATE * (1 - ((1 - LAST_RATE) * epoch) / epochs);
    for (const row of chance.shuffle(rows)) {
      if (row.rest > 0) {
        row.rest--;
        continue;
      }
      const { ids: known, values, isIn } = row;
      scores.fill(0);
      for (let index = 0; index < known.length; index++) {
        const from = (known[index] ?? 0) * categories;
        const value = values[index] ?? 0;
        for (let category = 0; category < categories; category++) {
          scores[category] = (scores[category] ?? 0) + value * (weights[from + category] ?? 0);
        }
      }
      let count = 0;
      for (let category = 0; category < categories; category++) {
        const error = probabilityOf(scores[category] ?? 0) - (isIn[category] ?? 0);
        if (Math.abs(error) < LEAST_ERROR) continue;
        errors[count] = error;
        wrong[count++] = category;
      }
      if (count === 0) {
        row.rest = REST;
        continue;
      }
      for (let index = 0; index < known.length; index++) {
        const from = (known[index] ?? 0) * categories;
        const value = values[index] ?? 0;
        for (let which = 0; which < count; which++) {
          const at = from + (wrong[which] ?? 0);
          const gradient = (errors[which] ?? 0) * value;
          const sum = (squares[at] ?? 0) + gradient * gradient;
          squares[at] = sum;
          weights[at] = (weights[at] ?? 0) - (rate * gradient) / Math.sqrt(sum);
        }
      }
    }
  }
  return { features, weights, categories };
}
