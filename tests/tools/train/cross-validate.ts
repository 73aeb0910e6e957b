import { CLAUSE_RULES } from '../../../src/reading/clauses/clause-rules';
import { rateCandidate, type SignalWeights } from '../../../src/reading/clauses/clause-model';
import type { SentenceFeatures } from '../../../src/reading/clauses/features';
import { scoreSentence } from '../../../src/reading/clauses/linear-model';
import { findCandidates, type ClauseCandidate } from '../../../src/reading/clauses/signals';
import { labelUnits, type LabelledContract, type LabelledUnit } from './corpus';
import { fitLinear, type DenseModel } from './fit-linear';
import { fitSignals } from './fit-signals';
import { assignFolds, FOLDS } from './folds';
import { prune } from './prune';

/** In contracts: a feature that is rarer is left out. */
const LEAST_CONTRACTS = 5;

const featuresOf = ({ phrases, surroundings, marks }: SentenceFeatures) => [
  ...phrases,
  ...surroundings,
  ...marks,
];

/** The features that occur in several contracts, in ascending order. */
export function frequentFeatures(
  contracts: readonly (readonly LabelledUnit[])[],
  least = LEAST_CONTRACTS,
): readonly number[] {
  const counts = new Map<number, number>();
  for (const units of contracts) {
    const features = new Set<number>();
    for (const unit of units)
      for (const feature of featuresOf(unit.features)) features.add(feature);
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= least)
    .map(([feature]) => feature)
    .toSorted((one, other) => one - other);
}

/** A model of words, fitted to contracts. */
export const fitWords = (contracts: readonly (readonly LabelledUnit[])[]): DenseModel =>
  fitLinear(contracts.flat(), frequentFeatures(contracts), { categories: CLAUSE_RULES.length });

/** A candidate with what the labels say. */
interface LabelledCandidate extends ClauseCandidate {
  readonly isQuote: boolean;
  readonly isPresent: boolean;
}

function labelCandidates(
  units: readonly LabelledUnit[],
  { labels }: LabelledContract,
  candidates: readonly ClauseCandidate[],
): readonly LabelledCandidate[] {
  return candidates.map((candidate) => {
    const { answer = '', spans = [] } =
      labels.get(CLAUSE_RULES[candidate.category]?.category ?? '') ?? {};
    return {
      ...candidate,
      isQuote: units[candidate.unit]?.categories.includes(candidate.category) === true,
      isPresent: spans.length > 0 || /^yes/i.test(answer),
    };
  });
}

/** The weights of the signals, fitted to candidates of contracts that their scores do not know. */
export function fitCandidates(candidates: readonly LabelledCandidate[]): SignalWeights {
  return {
    isQuote: fitSignals(candidates.map(({ signals, isQuote }) => ({ signals, isRight: isQuote }))),
    isPresent: fitSignals(
      candidates
        .filter(({ isBest }) => isBest)
        .map(({ signals, isPresent }) => ({ signals, isRight: isPresent })),
    ),
  };
}

/** A clause that a model found in a contract that it does not know. */
export interface RatedQuote {
  readonly category: number;
  readonly confidence: number;
  readonly presence?: number;
  readonly text: string;
}

export interface Validation {
  /** The clauses of each contract. */
  readonly quotes: readonly (readonly RatedQuote[])[];
  /** Weights of the signals, fitted to the candidates of all folds. */
  readonly signals: SignalWeights;
  readonly units: readonly (readonly LabelledUnit[])[];
}

/** Finds the clauses of each contract with models that were fitted to the contracts of other companies. */
export function crossValidate(
  contracts: readonly LabelledContract[],
  report: (message: string) => void,
): Validation {
  const units = contracts.map(labelUnits);
  const folds = assignFolds(contracts.map(({ id }) => id));
  const candidates = contracts.map((): readonly LabelledCandidate[] => []);
  for (let fold = 0; fold < FOLDS; fold++) {
    const words = prune(fitWords(units.filter((_, index) => folds[index] !== fold)));
    for (const [index, contract] of contracts.entries()) {
      if (folds[index] !== fold) continue;
      const own = units[index] ?? [];
      const scores = own.map(({ features }) => scoreSentence(words, features, CLAUSE_RULES.length));
      candidates[index] = labelCandidates(own, contract, findCandidates(own, scores));
    }
    report(`Fold ${fold + 1} of ${FOLDS}`);
  }
  const quotes = contracts.map((): readonly RatedQuote[] => []);
  for (let fold = 0; fold < FOLDS; fold++) {
    const signals = fitCandidates(candidates.filter((_, index) => folds[index] !== fold).flat());
    for (const [index, own] of candidates.entries()) {
      if (folds[index] !== fold) continue;
      quotes[index] = own.flatMap((candidate): readonly RatedQuote[] => {
        const rated = rateCandidate(signals, candidate);
        const text = units[index]?.[candidate.unit]?.quote.text ?? '';
        return rated ? [{ category: candidate.category, ...rated, text }] : [];
      });
    }
  }
  return { quotes, signals: fitCandidates(candidates.flat()), units };
}
