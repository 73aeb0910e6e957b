/** A value that was told with a confidence, and turned out right or wrong. */
export interface Rated {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Values of about the same confidence. */
export interface Bin {
  readonly count: number;
  /** Mean confidence. */
  readonly confidence: number;
  /** Share of right values. */
  readonly right: number;
}

const BINS = 10;
/** Less sure values are told to nobody. */
const LEAST = 0.1;

/** Ten bins of confidence, from 0 to 1: the numbers of the reliability diagram. */
export function reliabilityBins(values: readonly Rated[]): readonly Bin[] {
  const told = values.filter(({ confidence }) => confidence >= LEAST);
  return Array.from({ length: BINS }, (_, bin) => {
    const own = told.filter(
      ({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin,
    );
    const count = own.length;
    const confidence = own.reduce((sum, value) => sum + value.confidence, 0) / Math.max(1, count);
    const right = own.filter(({ isRight }) => isRight).length / Math.max(1, count);
    return { count, confidence, right };
  });
}

/** Expected calibration error: the mean distance of confidence and share of right values. */
export function calibrationError(values: readonly Rated[]): number {
  const bins = reliabilityBins(values);
  const all = bins.reduce((sum, { count }) => sum + count, 0);
  const distance = bins.reduce(
    (sum, { count, confidence, right }) => sum + count * Math.abs(confidence - right),
    0,
  );
  return distance / Math.max(1, all);
}
