import { probabilityOf } from '../../../src/reading/clauses/clause-model';

/** Strength of the pull of all weights but the first one to 0. */
const USUAL_PULL = 1;
const STEPS = 12;
/** Digits after the point. */
const DIGITS = 5;

/** The solution of `matrix * x = vector` for a symmetric matrix, by Cholesky's decomposition. */
export function solve(matrix: readonly Float64Array[], vector: Float64Array): Float64Array {
  const size = vector.length;
  const at = (rows: readonly Float64Array[], row: number, column: number) =>
    rows[row]?.[column] ?? 0;
  const lower = Array.from({ length: size }, () => new Float64Array(size));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = at(matrix, row, column);
      for (let index = 0; index < column; index++)
        rest -= at(lower, row, index) * at(lower, column, index);
      const target = lower[row];
      if (target)
        target[column] = row === column ? Math.sqrt(rest) : rest / at(lower, column, column);
    }
  }
  const result = Float64Array.from(vector);
  for (let row = 0; row < size; row++) {
    let rest = result[row] ?? 0;
    for (let index = 0; index < row; index++) rest -= at(lower, row, index) * (result[index] ?? 0);
    result[row] = rest / at(lower, row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = result[row] ?? 0;
    for (let index = row + 1; index < size; index++)
      rest -= at(lower, index, row) * (result[index] ?? 0);
    result[row] = rest / at(lower, row, row);
  }
  return result;
}

/** What a candidate's signals turned out to mean. */
export interface SignalOutcome {
  readonly signals: readonly number[];
  readonly isRight: boolean;
}

/** Standard deviation of each signal: weights are pulled to 0 in its units. */
function deviations(outcomes: readonly SignalOutcome[]): readonly number[] {
  const [first] = outcomes;
  return (first?.signals ?? []).map((_, index) => {
    const values = outcomes.map(({ signals }) => signals[index] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return Math.sqrt(variance) || 1;
  });
}

/** Fits a logistic regression of the signals by Newton's method. */
export function fitSignals(
  outcomes: readonly SignalOutcome[],
  pull = USUAL_PULL,
): readonly number[] {
  const scale = deviations(outcomes);
  const size = scale.length;
  const rows = outcomes.map(({ signals }) =>
    Float64Array.from(signals, (value, index) => value / (scale[index] ?? 1)),
  );
  let weights = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const gradient = Float64Array.from(weights, (weight, index) =>
      index === 0 ? 0 : pull * weight,
    );
    const curvature = Array.from({ length: size }, (_, index) => {
      const row = new Float64Array(size);
      row[index] = index === 0 ? 1e-6 : pull;
      return row;
    });
    for (const [index, row] of rows.entries()) {
      const score = row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
      const probability = probabilityOf(score);
      const error = probability - (outcomes[index]?.isRight ? 1 : 0);
      const spread = probability * (1 - probability);
      for (const [at, value] of row.entries()) {
        if (value === 0) continue;
        gradient[at] = (gradient[at] ?? 0) + error * value;
        const target = curvature[at];
        if (!target) continue;
        for (let other = 0; other <= at; other++) {
          target[other] = (target[other] ?? 0) + spread * value * (row[other] ?? 0);
        }
      }
    }
    const change = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight - (change[index] ?? 0));
  }
  return Array.from(weights, (weight, index) =>
    Number((weight / (scale[index] ?? 1)).toFixed(DIGITS)),
  );
}
