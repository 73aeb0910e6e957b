/**
 * Percentile by nearest rank: always one of the samples. The 95th percentile of nine samples is the
 * largest.
 */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new Error('No samples');
  return value;
}

/** For an even number of samples, the lower of the two middle ones. */
export const median = (samples: readonly number[]): number => percentile(samples, 50);

export const p95 = (samples: readonly number[]): number => percentile(samples, 95);
