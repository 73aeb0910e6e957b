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
  readonly confidence: number;
}

const product = (weights: readonly number[], signals: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (signals[index] ?? 0), 0);

/** How much the presence of the clause counts in the confidence of the best quote. */
const PRESENCE_PART = 0.5;

/** Digits are cut so that machines that round differently agree. */
const round = (confidence: number) => Math.round(confidence * 1000) / 1000;

/** Below, a candidate is left out. */
export const LEAST_CONFIDENCE = 0.01;

/**
 * From this probability on, a contract has the clause. To tell it from half of the best F1 on gives that F1,
 * and the best one is about 0.8.
 */
const PRESENCE_CUT = 0.4;
/** The confidence that tells a clause. */
const TOLD = 0.5;
/** How much a surer presence raises the least confidence of a clause that is told. */
const PRESENCE_RISE = 0.15;

/** The confidence of the best quote of a category. It tells the clause exactly if the contract likely has it. */
function tellPresence(quote: number, presence: number): number {
  const mean = quote + PRESENCE_PART * Math.max(0, presence - quote);
  if (presence < PRESENCE_CUT) return Math.min(mean, (TOLD * presence) / PRESENCE_CUT);
  return Math.max(mean, TOLD + PRESENCE_RISE * (presence - PRESENCE_CUT));
}

/** The confidence of a candidate from its signals. */
export function rateCandidate(
  { isQuote, isPresent }: SignalWeights,
  { signals, isBest }: { readonly signals: readonly number[]; readonly isBest: boolean },
): number {
  const quote = probabilityOf(product(isQuote, signals));
  if (!isBest) return round(quote);
  return round(tellPresence(quote, probabilityOf(product(isPresent, signals))));
}

/** The sentences that belong to a category, by category. */
export function rateUnits(
  { words, signals }: ClauseModel,
  units: readonly ClauseUnit[],
): readonly RatedUnit[] {
  const scores = units.map(({ features }) => scoreSentence(words, features, CLAUSE_RULES.length));
  return findCandidates(units, scores).flatMap((candidate): readonly RatedUnit[] => {
    const unit = units[candidate.unit];
    const confidence = rateCandidate(signals, candidate);
    return unit && confidence >= LEAST_CONFIDENCE
      ? [{ unit, category: candidate.category, confidence }]
      : [];
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
    const confidences = new Map(own.map(({ unit, confidence }) => [unit, confidence]));
    for (const unit of units) {
      if (!sure.pattern.test(unit.sentence.text)) continue;
      confidences.set(unit, Math.max(sure.precision, confidences.get(unit) ?? 0));
    }
    return [...confidences]
      .map(([unit, confidence]) => ({ unit, category, confidence }))
      .toSorted((one, other) => other.confidence - one.confidence);
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
