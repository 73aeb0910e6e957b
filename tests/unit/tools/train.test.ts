import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreSentence } from '../../../src/reading/clauses/linear-model';
import { calibrationError, reliabilityBins } from '../../tools/train/calibration-error';
import { createChance } from '../../tools/train/chance';
import type { LabelledContract } from '../../tools/train/corpus';
import { fitLinear } from '../../tools/train/fit-linear';
import { fitSignals } from '../../tools/train/fit-signals';
import { assignFolds, companyOf } from '../../tools/train/folds';
import { judgeFields, scoreJudgements } from '../../tools/train/judge-fields';
import {
  dayOf,
  durationOf,
  isNearName,
  isSameName,
  nameWords,
  labelledParties,
} from '../../tools/train/label-values';
import { trainOn } from '../../tools/train/main';
import { prune } from '../../tools/train/prune';
import { countWords, similarityOf } from '../../tools/train/similarity';
import { EMPTY_READING } from '../../support/empty-reading';

const silent = () => undefined;

describe('fitLinear', () => {
  const example = (phrases: readonly number[], categories: readonly number[]) => ({
    features: { phrases, surroundings: [], marks: [1] },
    categories,
  });
  const examples = Array.from({ length: 60 }, (_, index) =>
    index % 2 === 0 ? example([10, 20 + (index % 6)], [0]) : example([11, 20 + (index % 6)], [1]),
  );
  const model = fitLinear(examples, [1, 10, 11, 20, 21, 22, 23, 24, 25], {
    categories: 2,
    epochs: 30,
  });

  it('learns a set that words tell apart, also after pruning', () => {
    const pruned = prune(model, 8);
    for (const { features, categories } of examples) {
      const [one = 0, other = 0] = scoreSentence(pruned, features, 2).all;
      expect(one > other).toBe(categories.includes(0));
    }
  });

  it('gives the same weights again', () => {
    const again = fitLinear(examples, model.features, { categories: 2, epochs: 30 });
    expect(again.weights).toEqual(model.weights);
  });
});

describe('fitSignals', () => {
  it('finds the weights that made the outcomes', () => {
    const outcomes = Array.from({ length: 400 }, (_, index) => {
      const signal = (index % 20) - 10;
      return { signals: [1, signal], isRight: index % 4 === 0 ? signal > 3 : signal > 0 };
    });
    const [, weight = 0] = fitSignals(outcomes);
    expect(weight).toBeGreaterThan(0.2);
  });
});

describe('assignFolds', () => {
  it('keeps the contracts of a company together, in folds of about one size', () => {
    const companies = fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(companies, (names) => {
        const ids = names.map((name, index) => `${name}-2020-${index}`);
        const folds = assignFolds(ids);
        for (const company of new Set(ids.map(companyOf))) {
          const own = folds.filter((_, index) => companyOf(ids[index] ?? '') === company);
          expect(new Set(own).size).toBe(1);
        }
      }),
    );
    const folds = assignFolds(Array.from({ length: 50 }, (_, index) => `c${index}-1`));
    for (let fold = 0; fold < 5; fold++) {
      expect(folds.filter((one) => one === fold)).toHaveLength(10);
    }
  });
});

describe('calibrationError', () => {
  it('is the distance of confidence and share of right values', () => {
    const values = Array.from({ length: 10 }, (_, index) => ({
      confidence: 0.75,
      isRight: index < 5,
    }));
    expect(calibrationError(values)).toBeCloseTo(0.25);
    expect(reliabilityBins(values)[7]).toEqual({ count: 10, confidence: 0.75, right: 0.5 });
  });

  it('leaves out what is told to nobody', () => {
    expect(calibrationError([{ confidence: 0.05, isRight: true }])).toBe(0);
  });
});

describe('createChance', () => {
  it('orders the same items in the same way', () => {
    const items = Array.from({ length: 20 }, (_, index) => index);
    const order = createChance(3).shuffle(items);
    expect(order).toEqual(createChance(3).shuffle(items));
    expect(order).not.toEqual(items);
    expect(order.toSorted((one, other) => one - other)).toEqual(items);
  });
});

describe('labels', () => {
  it('have dates, durations and names', () => {
    expect(dayOf('3/1/03')).toBe('2003-03-01');
    expect(dayOf('31/12/1999')).toBe('1999-12-31');
    expect(dayOf('[]/1/03')).toBeNull();
    expect(durationOf('90 days')).toBe('P90D');
    expect(durationOf('.5 years')).toBe('P6M');
    expect(durationOf('1 year; 2 years')).toBeNull();
    expect(labelledParties('Acme, Inc. ("Acme"); The Ajax Co. (the "Buyer")')).toEqual([
      ['acme'],
      ['ajax'],
    ]);
    expect(labelledParties('(Acme Inc. ("Acme"); Ajax Ltd (the "Buyer"))')).toEqual([
      ['acme'],
      ['ajax'],
    ]);
    const joined = 'Acme Inc.; Ajax Ltd; the Supplier; Acme and Ajax; Acme and Bell (each a Party)';
    expect(labelledParties(joined)).toEqual([['acme'], ['ajax'], ['acme', 'bell']]);
    expect(labelledParties('Acme; Ajax; Acme and Ajax are the parties, each a Party')).toHaveLength(
      2,
    );
    expect(isSameName(nameWords('ACME WIDGETS L.L.C.'), nameWords('Acme Widgets'))).toBe(true);
  });

  it('have names that are near others: shortened or misspelt', () => {
    const near = (one: string, other: string) => isNearName(nameWords(one), nameWords(other));
    expect(near('Halden', 'Halden Freight Services, Inc.')).toBe(true);
    expect(near('Quillbase Sofware', 'Quilbase Software')).toBe(true);
    expect(near('Halden Freight', 'Quillbase Software')).toBe(false);
  });

  it('are compared by the words that they share', () => {
    expect(similarityOf(countWords('a b c d'), countWords('C, D. E'))).toBeCloseTo(2 / 5);
  });
});

/** A contract with insurance, and one that only speaks of it, of companies of their own. */
function makeContract(index: number): LabelledContract {
  const insurance = `The Carrier shall maintain liability insurance of at least ${index + 1} million dollars with an insurer of good standing.`;
  const lines = [
    `HAULAGE AGREEMENT`,
    `This Agreement is made as of May ${index + 1}, 2020 by and between Acme ${index} Inc. ("Shipper") and Ajax LLC ("Carrier").`,
    'The Carrier shall collect the goods on each working day from the yard of the Shipper.',
    index % 2 === 0
      ? insurance
      : 'The Shipper shall pay each invoice of the Carrier within thirty days.',
    'The Carrier shall tell the Shipper whether liability insurance covers the goods.',
    'This Agreement is governed by the laws of the State of Maine.',
  ];
  const span = (text: string, answer: string) => ({ answer, spans: text === '' ? [] : [text] });
  return {
    id: `COMPANY${index}-AGREEMENT`,
    labels: new Map([
      ['insurance', span(index % 2 === 0 ? insurance : '', index % 2 === 0 ? 'Yes' : 'No')],
      ['agreement-date', span('', `5/${index + 1}/20`)],
      ['governing-law', span('', 'Maine')],
      ['parties', span('', `Acme ${index} Inc.; Ajax LLC`)],
    ]),
    document: {
      format: 'text',
      pages: [lines.map((text) => ({ text, startsParagraph: true }))],
    },
    isKnown: index % 3 === 0,
    milliseconds: 0,
  };
}

describe('trainOn', () => {
  const contracts = Array.from({ length: 15 }, (_, index) => makeContract(index));
  const files = trainOn(contracts, '2026-01-01', silent);

  it('finds the clauses of contracts that it does not know', () => {
    expect(JSON.parse(files.provenance)).toMatchObject({
      contracts: 15,
      companies: 15,
      crossValidated: { area: 1 },
    });
  });

  it('writes the same bytes again', () => {
    expect(trainOn(contracts, '2026-01-01', silent)).toEqual(files);
  }, 60_000);
});

describe('judgeFields', () => {
  const { labels } = makeContract(0);
  const quote = { page: 1, text: '' };
  const nothing = EMPTY_READING.fields;

  it('counts what is right, wrong and missed', () => {
    const judgements = judgeFields(
      { labels },
      {
        ...nothing,
        parties: [{ value: 'ACME 0, INC.', confidence: 0.9, quote }],
        agreementDate: { value: '2020-05-02', confidence: 0.9, quote },
      },
    );
    const scoreOf = (field: string) =>
      scoreJudgements(judgements.filter((judgement) => judgement.field === field));
    expect(scoreOf('parties')).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 });
    expect(scoreOf('agreementDate')).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(scoreOf('governingLaw')).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});
