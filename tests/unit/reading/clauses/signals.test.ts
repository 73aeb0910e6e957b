import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateCandidate, probabilityOf } from '../../../../src/reading/clauses/clause-model';
import { createUnits, type ClauseUnit } from '../../../../src/reading/clauses/features';
import { scoreSentence } from '../../../../src/reading/clauses/linear-model';
import { findCandidates } from '../../../../src/reading/clauses/signals';
import { createReadingContext } from '../../../../src/reading/context';
import { prune } from '../../../tools/train/prune';

describe('rateCandidate', () => {
  const weights = { isQuote: [1, 0], isPresent: [0, 1] };
  const score = fc.double({ min: -8, max: 8, noNaN: true });

  const round = (probability: number) => Math.round(probability * 1000) / 1000;

  it('tells the probability of a quote, and that of a clause beside the best one', () => {
    fc.assert(
      fc.property(score, score, fc.boolean(), (quote, presence, isBest) => {
        const confidence = round(probabilityOf(quote));
        const least = isBest ? Math.max(confidence, round(probabilityOf(presence))) : confidence;
        const rated = rateCandidate(weights, { signals: [quote, presence], isBest });
        const told = isBest ? { confidence, presence: least } : { confidence };
        expect(rated).toEqual(least < 0.01 ? null : told);
      }),
    );
  });
});

describe('scoreSentence', () => {
  it('adds up the words of the sentence, those around it and its marks', () => {
    const model = prune({ features: [1, 2, 3], weights: Float64Array.of(4, 2, 1), categories: 1 });
    const { all, words } = scoreSentence(model, { phrases: [1], surroundings: [2], marks: [3] }, 1);
    const alone = scoreSentence(model, { phrases: [1], surroundings: [], marks: [] }, 1);
    expect(words).toEqual(alone.all);
    expect(all[0]).toBeGreaterThan(words[0] ?? Infinity);
  });
});

describe('findCandidates', () => {
  const unitsOf = (...lines: readonly string[]): readonly ClauseUnit[] => {
    const pages = [lines.map((text) => ({ text, startsParagraph: true }))];
    const { sentences, text } = createReadingContext({ format: 'text', pages });
    return createUnits(sentences, text);
  };
  const units = unitsOf(
    'The Carrier collects the goods of the Shipper on each day.',
    'The Carrier keeps the goods of the Shipper insured at all times.',
    'The Shipper pays the invoices of the Carrier within a month.',
  );
  const scoresOf = (...scores: readonly number[]) =>
    scores.map((score) => ({ all: Float64Array.of(score), words: Float64Array.of(score / 2) }));

  it('names the sentences by their scores, without the unlikely ones', () => {
    const candidates = findCandidates(units, scoresOf(-1, 2, -7));
    expect(candidates.map(({ unit, isBest }) => [unit, isBest])).toEqual([
      [1, true],
      [0, false],
    ]);
  });

  it('gives all candidates signals of the same length, also at both ends', () => {
    const candidates = findCandidates(units, scoresOf(1, 2, 3));
    expect(new Set(candidates.map(({ signals }) => signals.length)).size).toBe(1);
    for (const { signals } of candidates) expect(signals.every(Number.isFinite)).toBe(true);
  });

  it('looks at the sentences around', () => {
    const [first] = findCandidates(units, scoresOf(-6, 2, -6));
    const [other] = findCandidates(units, scoresOf(-6, 2, 1));
    expect(first?.unit).toBe(other?.unit);
    expect(first?.signals).not.toEqual(other?.signals);
  });
});
