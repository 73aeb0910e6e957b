import { CLAUSE_RULES } from './clause-rules';
import type { ClauseUnit } from './features';

/** Below, a score says that a sentence does not belong to a category. */
const LEAST_SCORE = -6;
const NONE = -8;
/** Shorter contracts than the model was trained on count as if they were as long. */
const FEW_UNITS = 50;

/** A sentence that may belong to a category. */
export interface Candidate {
  /** Index of its sentence. */
  readonly unit: number;
  readonly category: number;
  /** Whether no sentence of the contract has a higher score for the category. */
  readonly isBest: boolean;
  /** What tells how sure it is. The first one is 1, the next ones are named in the README. */
  readonly signals: readonly number[];
}

/** Scores from which a higher one counts more, or less. */
const BENDS = [-3, -1, 1, 3];
const NEIGHBOUR_BEND = -2;

const above = (bend: number, score: number) => Math.max(0, score - bend);

function signalsOf(
  units: readonly ClauseUnit[],
  scores: readonly Float64Array[],
  { unit, category, rank, best }: { unit: number; category: number; rank: number; best: number },
): readonly number[] {
  const scoreAt = (index: number) => Math.max(NONE, scores[index]?.[category] ?? NONE);
  const score = scoreAt(unit);
  const before = scoreAt(unit - 1);
  const after = scoreAt(unit + 1);
  let other = NONE;
  for (const [index, value] of scores[unit]?.entries() ?? []) {
    if (index !== category) other = Math.max(other, value);
  }
  const length = Math.log2(1 + (units[unit]?.words.length ?? 0));
  const rule = units[unit]?.rules.includes(category) ? 1 : 0;
  return [
    1,
    score,
    ...BENDS.map((bend) => above(bend, score)),
    best,
    Math.max(-1, score - best),
    rank === 0 ? 1 : 0,
    Math.log2(1 + rank),
    before,
    above(NEIGHBOUR_BEND, before),
    after,
    above(NEIGHBOUR_BEND, after),
    other,
    above(score, other),
    length,
    length * length,
    units[unit]?.position ?? 0,
    Math.log2(1 + Math.max(FEW_UNITS, units.length)),
    rule,
    ...CLAUSE_RULES.map((_, index) => (index === category ? 1 : 0)),
  ];
}

/** The sentences of a contract that may belong to each category, from their scores. */
export function findCandidates(
  units: readonly ClauseUnit[],
  scores: readonly Float64Array[],
): readonly Candidate[] {
  return CLAUSE_RULES.flatMap((_, category) => {
    const scoreOf = (unit: number) => scores[unit]?.[category] ?? NONE;
    const likely = [...units.keys()]
      .filter((unit) => scoreOf(unit) >= LEAST_SCORE)
      .toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other);
    const best = scoreOf(likely[0] ?? -1);
    return likely.map((unit, rank) => ({
      unit,
      category,
      isBest: rank === 0,
      signals: signalsOf(units, scores, { unit, category, rank, best }),
    }));
  });
}
