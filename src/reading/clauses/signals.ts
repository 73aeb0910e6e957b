import { CLAUSE_RULES } from './clause-rules';
import type { ClauseUnit } from './features';
import type { SentenceScores } from './linear-model';

/** Below, a score says that a sentence does not belong to a category. */
const LEAST_SCORE = -5;
const NONE = -8;
/** Shorter contracts than the model was trained on count as if they were as long. */
const FEW_UNITS = 50;

/** A sentence that may belong to a category. */
export interface ClauseCandidate {
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
const REST_BEND = -3;
/** From here on, a neighbour likely belongs to the category itself. */
const LIKELY_NEIGHBOUR = -1;
/** A second sentence of the category with a lower score tells nothing. */
const LEAST_SECOND = -2;
const MOST_COUNTED = 10;

/** The scores of a category in a contract, as far as they tell about each of its sentences. */
interface CategoryScores {
  readonly category: number;
  readonly best: number;
  readonly second: number;
  /** How many sentences more likely belong to it than not. */
  readonly count: number;
}

const above = (bend: number, score: number) => Math.max(0, score - bend);

function signalsOf(
  units: readonly ClauseUnit[],
  scores: readonly SentenceScores[],
  { category, best, second, count }: CategoryScores,
  { unit, rank }: { readonly unit: number; readonly rank: number },
): readonly number[] {
  const scoreAt = (index: number) => Math.max(NONE, scores[index]?.all[category] ?? NONE);
  const score = scoreAt(unit);
  const before = scoreAt(unit - 1);
  const after = scoreAt(unit + 1);
  const words = scores[unit]?.words[category] ?? 0;
  const rest = score - words;
  const isBetween = before > LIKELY_NEIGHBOUR && after > LIKELY_NEIGHBOUR;
  let other = NONE;
  for (const [index, value] of scores[unit]?.all.entries() ?? []) {
    if (index !== category) other = Math.max(other, value);
  }
  const length = Math.log2(1 + (units[unit]?.words.length ?? 0));
  const rule = units[unit]?.rules.includes(category) ? 1 : 0;
  return [
    1,
    score,
    ...BENDS.map((bend) => above(bend, score)),
    words,
    above(0, words),
    rest,
    above(REST_BEND, rest),
    best,
    Math.max(-1, score - best),
    rank === 0 ? 1 : 0,
    Math.log2(1 + rank),
    before,
    above(NEIGHBOUR_BEND, before),
    after,
    above(NEIGHBOUR_BEND, after),
    scoreAt(unit - 2),
    scoreAt(unit + 2),
    above(score, before),
    above(score, after),
    isBetween ? 1 : 0,
    other,
    above(score, other),
    length,
    length * length,
    units[unit]?.position ?? 0,
    Math.log2(1 + Math.max(FEW_UNITS, units.length)),
    rule,
    units[unit]?.startsParagraph === true ? 1 : 0,
    units[unit + 1]?.startsParagraph === false ? 0 : 1,
    Math.max(LEAST_SECOND, second),
    Math.min(MOST_COUNTED, count),
    ...CLAUSE_RULES.map((_, index) => (index === category ? 1 : 0)),
  ];
}

/** The sentences of a contract that may belong to each category, from their scores. */
export function findCandidates(
  units: readonly ClauseUnit[],
  scores: readonly SentenceScores[],
): readonly ClauseCandidate[] {
  return CLAUSE_RULES.flatMap((_, category) => {
    const scoreOf = (unit: number) => scores[unit]?.all[category] ?? NONE;
    const likely = [...units.keys()]
      .filter((unit) => scoreOf(unit) >= LEAST_SCORE)
      .toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other);
    const best = scoreOf(likely[0] ?? -1);
    const second = scoreOf(likely[1] ?? -1);
    const count = likely.filter((unit) => scoreOf(unit) > 0).length;
    const own = { category, best, second, count };
    return likely.map((unit, rank) => ({
      unit,
      category,
      isBest: rank === 0,
      signals: signalsOf(units, scores, own, { unit, rank }),
    }));
  });
}
