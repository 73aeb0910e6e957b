/**
 * The value below which a share of the samples lies, by the nearest rank: always one that was
 * measured. Of nine samples, the 95th percentile is the worst.
 */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** The middle of the samples; of an even number of them, the lower of the two in the middle. */
export const median = (samples: readonly number[]): number => percentile(samples, 50);

/** What nineteen of twenty samples do not exceed. */
export const p95 = (samples: readonly number[]): number => percentile(samples, 95);
