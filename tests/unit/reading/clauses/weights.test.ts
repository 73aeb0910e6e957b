import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isSure } from '../../../../machines/domain/certainty';
import { probabilityOf } from '../../../../src/reading/clauses/clause-model';
import { explainClause } from '../../../../src/reading/clauses/read-clauses';
import { unpackModel } from '../../../../src/reading/clauses/linear-model';
import doubts from '../../../../src/reading/weights/doubts.json';
import packed from '../../../../src/reading/weights/clauses.json';
import provenance from '../../../../src/reading/weights/provenance.json';

const FOLDER = 'src/reading/weights';

/** The part of the download that the weights may take. */
const MOST_BYTES = 400_000;

describe('weights of the reader', () => {
  it.each(Object.entries(provenance.sha256))(
    '%s are those of the recorded training',
    (name, hash) => {
      const bytes = readFileSync(`${FOLDER}/${name}.json`);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
    },
  );

  it('name the source and its licence', () => {
    expect(provenance.source).toContain('CUAD v1');
    expect(provenance.licence).toBe('CC BY 4.0');
  });

  it('stay within the budget', () => {
    const size = ['clauses', 'doubts'].reduce(
      (sum, name) => sum + brotliCompressSync(readFileSync(`${FOLDER}/${name}.json`)).length,
      0,
    );
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  }, 60_000);

  it('call a field sure by the percentage that is displayed', () => {
    expect([1, 0.86, 0.855].map(isSure)).toEqual([true, true, true]);
    expect([0.854, 0.1].map(isSure)).toEqual([false, false]);
  });

  it.each(Object.entries(doubts))(
    'of %s: no doubt makes a value surer',
    (_, { base, doubts: own }) => {
      expect(isSure(probabilityOf(base))).toBe(true);
      for (const [weight, right = 0, all = 0] of Object.values<readonly number[]>(own)) {
        expect(weight).toBeLessThan(0);
        expect(right).toBeLessThanOrEqual(all);
      }
    },
  );

  it('explain a clause with words of its own, five at most', () => {
    const text = 'The Carrier shall maintain general liability insurance of at least $1,000,000.';
    const because = explainClause(unpackModel(packed.words), 'insurance', text);
    expect(because.length).toBeGreaterThan(0);
    expect(because.length).toBeLessThanOrEqual(5);
    expect(because.join(' ')).toContain('insurance');
    for (const words of because) expect(text).toContain(words);
  });
});
