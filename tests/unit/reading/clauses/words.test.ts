import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHeadings } from '../../../../src/reading/clauses/features';
import {
  packLevels,
  packNumbers,
  unpackLevels,
  unpackNumbers,
} from '../../../../src/reading/clauses/linear-model';
import { probabilityOf } from '../../../../src/reading/clauses/clause-model';
import { tokenize, tokenSpans } from '../../../../src/reading/clauses/tokens';
import { createReadingContext } from '../../../../src/reading/context';

describe('tokenize', () => {
  it('writes words without endings and numbers as one sign', () => {
    expect(tokenize('It assigns 25% of 1,000 rights; assigned.')).toEqual([
      'it',
      'assign',
      '#',
      '%',
      'of',
      '#',
      '#',
      'right',
      ';',
      'assign',
    ]);
  });

  it('spells as the contracts that the model knows', () => {
    expect(tokenize('licence favourable organised')).toEqual(
      tokenize('license favorable organized'),
    );
  });

  it('finds each word where it stands', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '’', ' ', '7', '%', 'ß') }),
        (text) => {
          const words = tokenSpans(text).map(({ start, end }) => text.slice(start, end));
          expect(words.flatMap(tokenize)).toEqual(tokenize(text));
        },
      ),
    );
  });
});

describe('packing', () => {
  it('gives the numbers back', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 24 })), (numbers) => {
        expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
      }),
    );
  });

  it('gives the levels back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -31, max: 31 })), (levels) => {
        expect(unpackLevels(packLevels(levels))).toEqual(levels);
      }),
    );
  });
});

describe('probabilityOf', () => {
  it('is the logistic function', () => {
    fc.assert(
      fc.property(fc.double({ min: -30, max: 30, noNaN: true }), (score) => {
        expect(probabilityOf(score)).toBeCloseTo(1 / (1 + Math.exp(-score)), 12);
      }),
    );
  });

  it('stays a probability for any score', () => {
    expect(probabilityOf(-1e9)).toBeGreaterThan(0);
    expect(probabilityOf(1e9)).toBeLessThanOrEqual(1);
  });
});

describe('findHeadings', () => {
  const headingsOf = (...lines: readonly string[]) => {
    const pages = [lines.map((text) => ({ text, startsParagraph: true }))];
    const { sentences, text } = createReadingContext({ format: 'text', pages });
    return findHeadings(sentences, text).map(({ heading }) => heading);
  };

  it('keeps the line above a paragraph for its sentences', () => {
    expect(
      headingsOf(
        'Insurance',
        'The Carrier keeps the goods of the Shipper insured. It pays for that.',
      ),
    ).toEqual(['Insurance', 'Insurance', 'Insurance']);
  });

  it('finds the heading at the start of a paragraph', () => {
    expect(
      headingsOf(
        '12.3 Limitation of Liability: the Seller is liable for its own acts only, and for no other ones.',
      ),
    ).toContain('Limitation of Liability');
  });
});
