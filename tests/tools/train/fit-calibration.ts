import type { Rated } from './calibration-error';

/** Values of one confidence, or of several that are put together. */
interface Block {
  readonly confidence: number;
  readonly count: number;
  readonly right: number;
}

const merge = (one: Block, other: Block): Block => ({
  confidence:
    (one.confidence * one.count + other.confidence * other.count) / (one.count + other.count),
  count: one.count + other.count,
  right: one.right + other.right,
});

/** In values: a share of fewer is chance. */
const SMALLEST_BLOCK = 16;
/** Each block counts as if this many more values were wrong: the rules know the contracts they are measured on. */
const DOUBT = 0.5;

const shareOf = ({ count, right }: Block) => right / (count + DOUBT);

/**
 * The share of right values by confidence, ascending (isotonic regression by pooling adjacent violators).
 * Entries are pairs of a confidence and a share.
 */
export function fitCalibration(values: readonly Rated[]): readonly (readonly [number, number])[] {
  const sorted = values.toSorted((one, other) => one.confidence - other.confidence);
  const blocks: Block[] = [];
  for (const { confidence, isRight } of sorted) {
    const last = blocks.at(-1);
    const block = { confidence, count: 1, right: isRight ? 1 : 0 };
    const belongs =
      last && (last.count < SMALLEST_BLOCK || Math.abs(last.confidence - confidence) < 1e-9);
    if (belongs) blocks[blocks.length - 1] = merge(last, block);
    else blocks.push(block);
  }
  const pooled: Block[] = [];
  for (const block of blocks) {
    let current = block;
    let last = pooled.at(-1);
    while (last && (shareOf(last) >= shareOf(current) || current.count < SMALLEST_BLOCK)) {
      current = merge(last, current);
      pooled.pop();
      last = pooled.at(-1);
    }
    pooled.push(current);
  }
  return pooled.map((block) => [
    Number(block.confidence.toFixed(3)),
    Number(shareOf(block).toFixed(3)),
  ]);
}
