import {
  squareOf,
  unpackModel,
  type LinearModel,
  type PackedModel,
  MOST_LEVEL,
  packLevels,
  packNumbers,
} from '../../../src/reading/clauses/linear-model';
import type { DenseModel } from './fit-linear';

/** Number of weights that are kept: the largest ones. */
const KEPT = 315_000;

/** The lowest weight of the `kept` largest ones. */
function leastOf(weights: Float64Array, kept: number): number {
  const sizes = weights.map(Math.abs).toSorted();
  return sizes[Math.max(0, sizes.length - kept)] ?? 0;
}

/** The model as text: without small weights, the others in 31 levels. */
export function packModel({ features, weights, categories }: DenseModel, kept = KEPT): PackedModel {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = Number((largest / squareOf(MOST_LEVEL)).toPrecision(6));
  const least = leastOf(weights, kept);
  const levelOf = (weight: number) =>
    Math.abs(weight) < least
      ? 0
      : Math.sign(weight) * Math.round(Math.sqrt(Math.abs(weight) / scale));
  const rows = features
    .map((feature, id) => ({
      feature,
      entries: Array.from({ length: categories }, (_, category) => ({
        category,
        level: levelOf(weights[id * categories + category] ?? 0),
      })).filter(({ level }) => level !== 0),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => one.feature - other.feature);
  const entries = rows.flatMap((row) => row.entries);
  return {
    gaps: packNumbers(rows.map(({ feature }, index) => feature - (rows[index - 1]?.feature ?? 0))),
    counts: packNumbers(rows.map((row) => row.entries.length)),
    categories: packNumbers(entries.map(({ category }) => category)),
    levels: packLevels(entries.map(({ level }) => level)),
    scale,
  };
}

/** The model that the reader makes of the packed one. */
export const prune = (model: DenseModel, kept = KEPT): LinearModel =>
  unpackModel(packModel(model, kept));
