import { CLAUSE_RULES } from '../../../src/reading/clauses/clause-rules';
import { isShown } from '../../../src/reading/thresholds';
import { calibrationError } from './calibration-error';
import { labelledSpans, type LabelledContract } from './corpus';
import type { RatedQuote } from './cross-validate';
import { countWords, SIMILAR, similarityOf } from './similarity';

const hasClause = ({ labels }: LabelledContract, index: number): boolean => {
  const found = labels.get(CLAUSE_RULES[index]?.category ?? '');
  return found !== undefined && (found.spans.length > 0 || /^yes/i.test(found.answer));
};

/** Whether a clause of a category is told of a contract, and whether the contract has one. */
export interface Presence {
  readonly contract: number;
  readonly category: number;
  readonly confidence: number;
  readonly isTold: boolean;
  readonly isRight: boolean;
}

/** What is told of the presence of clauses, by contract and category. */
export const presencesOf = (
  contracts: readonly LabelledContract[],
  quotes: readonly (readonly RatedQuote[])[],
): readonly Presence[] =>
  contracts.flatMap((contract, index) =>
    CLAUSE_RULES.map((_, category): Presence => {
      const own = (quotes[index] ?? []).filter((quote) => quote.category === category);
      const confidence = Math.max(0, ...own.map(({ presence }) => presence ?? 0));
      const isRight = hasClause(contract, category);
      return { contract: index, category, confidence, isTold: own.some(isShown), isRight };
    }),
  );

export interface JudgedQuote {
  readonly confidence: number;
  /** It is similar to labelled words. */
  readonly isRight: boolean;
  /** It is the surest quote of these labelled words. */
  readonly isFirst: boolean;
}

/** Compares quotes with the labelled words of a contract. */
export function judgeQuotes(
  contract: LabelledContract,
  quotes: readonly RatedQuote[],
): readonly JudgedQuote[] {
  const spans = labelledSpans(contract);
  const told = new Set<unknown>();
  return quotes
    .toSorted((one, other) => other.confidence - one.confidence)
    .map(({ category, confidence, text }) => {
      const words = countWords(text);
      const similar = (spans[category] ?? []).filter(
        (span) => similarityOf(span, words) >= SIMILAR,
      );
      const first = similar.find((span) => !told.has(span));
      if (first) told.add(first);
      return { confidence, isRight: similar.length > 0, isFirst: first !== undefined };
    });
}

/** The precision that is reached at each recall or above, in the order of confidence. */
function precisionCurve(judged: readonly JudgedQuote[], all: number) {
  const points: { recall: number; precision: number }[] = [];
  let right = 0;
  const sorted = judged.toSorted((one, other) => other.confidence - one.confidence);
  for (const [index, { confidence, isFirst }] of sorted.entries()) {
    if (isFirst) right++;
    if (sorted[index + 1]?.confidence === confidence) continue;
    points.push({ recall: right / all, precision: right / (index + 1) });
  }
  let best = 0;
  return points
    .toReversed()
    .map(({ recall, precision }) => {
      best = Math.max(best, precision);
      return { recall, precision: best };
    })
    .toReversed();
}

export interface ClauseScore {
  /** Area under the curve of precision and recall. */
  readonly area: number;
  /** F1 of the presence of clauses that are shown, all categories together. */
  readonly presence: number;
  /** Mean distance of the probability of a clause and the share of contracts that have it. */
  readonly presenceCalibrationError: number;
  /** Mean distance of confidence and share of right quotes. */
  readonly calibrationError: number;
}

const digits = (value: number) => Number(value.toFixed(3));

/** How well clauses are found, in the measures of CUAD's authors. */
export function scoreClauses(
  contracts: readonly LabelledContract[],
  quotes: readonly (readonly RatedQuote[])[],
): ClauseScore {
  const all = contracts.flatMap(labelledSpans).flat().length;
  const judged = contracts.flatMap((contract, index) => judgeQuotes(contract, quotes[index] ?? []));
  const curve = precisionCurve(judged, all);
  let area = 0;
  let last = 0;
  for (const { recall, precision } of curve) {
    area += (recall - last) * precision;
    last = recall;
  }
  const presences = presencesOf(contracts, quotes);
  const count = (isMeant: (one: Presence) => boolean) => presences.filter(isMeant).length;
  const right = count(({ isTold, isRight }) => isTold && isRight);
  return {
    area: digits(area),
    presence: digits(
      (2 * right) / Math.max(1, count(({ isTold }) => isTold) + count(({ isRight }) => isRight)),
    ),
    presenceCalibrationError: digits(calibrationError(presences)),
    calibrationError: digits(calibrationError(judged)),
  };
}
