import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CLAUSE_RULES } from '../../../../src/reading/clauses/clause-rules';
import { isSure } from '../../../../machines/domain/certainty';
import { clauseThreshold } from '../../../../src/reading/thresholds';
import { explainClause } from '../../../../src/reading/clauses/read-clauses';
import { unpackModel } from '../../../../src/reading/clauses/linear-model';
import calibration from '../../../../src/reading/weights/calibration.json';
import packed from '../../../../src/reading/weights/clauses.json';
import provenance from '../../../../src/reading/weights/provenance.json';

const FOLDER = 'src/reading/weights';

/** The part of the budget of 400 KB that the weights may take. The rest is code. */
const MOST_BYTES = 380_000;

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
    const size = ['clauses', 'calibration', 'thresholds'].reduce(
      (sum, name) => sum + brotliCompressSync(readFileSync(`${FOLDER}/${name}.json`)).length,
      0,
    );
    expect(size).toBeLessThanOrEqual(MOST_BYTES);
  }, 60_000);

  it('have a threshold for each category', () => {
    for (const { category } of CLAUSE_RULES) {
      expect(clauseThreshold(category)).toBeGreaterThan(0);
      expect(clauseThreshold(category)).toBeLessThanOrEqual(0.5);
    }
  });

  it('call a field sure if nine of ten values were right, by the percentage that is displayed', () => {
    expect([1, 0.9, 0.895].map(isSure)).toEqual([true, true, true]);
    expect([0.894, 0.1].map(isSure)).toEqual([false, false]);
  });

  it('say of each field but the governing law that some of its values need a check', () => {
    const least = Object.entries(calibration).map(([field, [first]]) => [field, first?.[1] ?? 1]);
    expect(least.filter(([, share]) => isSure(Number(share)))).toEqual([
      ['governingLaw', expect.any(Number)],
    ]);
  });

  it('explain a clause with words of its own, five at most', () => {
    const text = 'The Carrier shall maintain general liability insurance of at least $1,000,000.';
    const because = explainClause(unpackModel(packed.words), 'insurance', text);
    expect(because.length).toBeGreaterThan(0);
    expect(because.length).toBeLessThanOrEqual(5);
    expect(because.join(' ')).toContain('insurance');
    for (const words of because) expect(text).toContain(words);
  });
});
