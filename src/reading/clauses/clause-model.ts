import { CLAUSE_RULES } from './clause-rules';
import { createUnits, type ClauseUnit } from './features';
import type { Sentence } from '../context';
import { scoreSentence, type LinearModel } from './linear-model';
import { findCandidates } from './signals';

/** Weights of the signals of a candidate. */
export interface SignalWeights {
  /** That the sentence is what a lawyer quotes for the category. */
  readonly isQuote: readonly number[];
  /** That the contract has a clause of the category at all. */
  readonly isPresent: readonly number[];
}

export interface ClauseModel {
  readonly words: LinearModel;
  readonly signals: SignalWeights;
}

/** A sentence that belongs to a category, with a probability. */
export interface RatedUnit {
  readonly unit: ClauseUnit;
  /** Index of the category. */
  readonly category: number;
  /** That it is what a lawyer quotes. */
  readonly confidence: number;
  /** That the contract has a clause of the category; only of the best sentence. */
  readonly presence?: number;
}

const product = (weights: readonly number[], signals: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (signals[index] ?? 0), 0);

/** Digits are cut so that machines that round differently agree. */
const round = (confidence: number) => Math.round(confidence * 1000) / 1000;

/** Below, a candidate is left out. */
const LEAST_CONFIDENCE = 0.01;

/** The probabilities of a candidate from its signals; null if it is left out. */
export function rateCandidate(
  { isQuote, isPresent }: SignalWeights,
  { signals, isBest }: { readonly signals: readonly number[]; readonly isBest: boolean },
): Pick<RatedUnit, 'confidence' | 'presence'> | null {
  const confidence = round(probabilityOf(product(isQuote, signals)));
  if (!isBest) return confidence < LEAST_CONFIDENCE ? null : { confidence };
  const presence = Math.max(confidence, round(probabilityOf(product(isPresent, signals))));
  return presence < LEAST_CONFIDENCE ? null : { confidence, presence };
}

/** The sentences that belong to a category, by category. */
export function rateUnits(
  { words, signals }: ClauseModel,
  units: readonly ClauseUnit[],
): readonly RatedUnit[] {
  const scores = units.map(({ features }) => scoreSentence(words, features, CLAUSE_RULES.length));
  return findCandidates(units, scores).flatMap((candidate): readonly RatedUnit[] => {
    const unit = units[candidate.unit];
    const rated = rateCandidate(signals, candidate);
    return unit && rated ? [{ unit, category: candidate.category, ...rated }] : [];
  });
}

/** Sentences with sure words are at least as sure as these words were right. */
function applySureWords(
  units: readonly ClauseUnit[],
  rated: readonly RatedUnit[],
): readonly RatedUnit[] {
  return CLAUSE_RULES.flatMap(({ sure }, category) => {
    const own = rated.filter((one) => one.category === category);
    if (!sure) return own;
    const known = new Map(own.map((one) => [one.unit, one]));
    for (const unit of units) {
      if (!sure.pattern.test(unit.sentence.text)) continue;
      const { confidence, presence } = known.get(unit) ?? { confidence: 0 };
      known.set(unit, {
        unit,
        category,
        confidence: Math.max(sure.precision, confidence),
        presence: Math.max(sure.precision, presence ?? 0),
      });
    }
    return [...known.values()].toSorted((one, other) => other.confidence - one.confidence);
  });
}

/** The sentences of a contract that belong to a category, by category, the surest ones first. */
export function rateSentences(
  model: ClauseModel,
  sentences: readonly Sentence[],
  text: string,
): readonly RatedUnit[] {
  const units = createUnits(sentences, text);
  return applySureWords(units, rateUnits(model, units));
}

/** Above, the result is 1 and 0 in 16 digits. */
const MOST = 36;
const TERMS = 18;

/** The exponential function of additions and multiplications only: the same in all browsers. */
function exponential(x: number): number {
  const steps = Math.round(x / Math.LN2);
  const rest = x - steps * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let index = 1; index < TERMS; index++) {
    term *= rest / index;
    sum += term;
  }
  return sum * 2 ** steps;
}

/** The logistic function: the probability that a score means. */
export const probabilityOf = (score: number) =>
  1 / (1 + exponential(Math.max(-MOST, Math.min(MOST, -score))));
