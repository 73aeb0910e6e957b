import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/adapters/private/reader/text-document';
import { readContract } from '../../../src/reading/read-contract';
import { HOSTILE_TEXTS, writeHostileText } from '../../support/hostile-texts';
import { findMisplaced, foundIn, quotesIn } from '../../support/quotes';
import { runsAll } from '../../support/runs-all';
import { termOfFields } from '../../support/term-of-fields';
import { sampleContracts, READING_DAY } from '../../support/sample-contracts';

describe.each(sampleContracts)('$name', ({ document }) => {
  const reading = readContract(document);

  test('every quote stands on the page that it names', () => {
    const { end, noticeBy } = termOfFields(reading.fields, READING_DAY);
    const steps = [end, noticeBy].flatMap((one) => one?.explain() ?? []);
    const cited = [...quotesIn(reading), ...steps.flatMap(({ quote }) => quote ?? [])];
    expect(findMisplaced(document, cited)).toEqual([]);
  });

  test('every confidence is a probability', () => {
    for (const { confidence } of foundIn(reading)) {
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  test('the end comes after the start, the notice before the end', () => {
    const { effectiveDate } = reading.fields;
    const { firstEnd, end, noticeBy } = termOfFields(reading.fields, READING_DAY);
    expect((firstEnd?.value ?? 'perpetual') > (effectiveDate?.value ?? '')).toBe(true);
    expect((end?.value ?? 'perpetual') > (noticeBy?.value ?? '')).toBe(true);
  });

  test('is the same when read again', () => {
    expect(readContract(document)).toEqual(reading);
  });
});

/** In characters. What takes quadratic time takes minutes for the longer ones. */
const LENGTH = runsAll ? 1_000_000 : 100_000;

describe('a long text of', () => {
  test.each(Object.entries(HOSTILE_TEXTS))(
    '%s is read',
    (_, text) => {
      const bytes = new TextEncoder().encode(writeHostileText(text, LENGTH));
      const reading = readContract(readText(bytes));
      expect(reading.fields.governingLaw).toBeNull();
    },
    60_000,
  );

  test('nothing is an empty reading', () => {
    expect(readContract({ format: 'text', pages: [[]] })).toMatchObject({
      name: null,
      fields: { parties: [], agreementDate: null, expiry: null },
      clauses: [],
    });
  });
});
