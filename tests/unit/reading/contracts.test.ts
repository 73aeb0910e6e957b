import { describe, expect, test } from 'vitest';
import { CLAUSE_RULES } from '../../../src/reading/clauses/clause-rules';
import { readContract } from '../../../src/reading/read-contract';
import { RISK_RULES } from '../../../src/reading/risk';
import { isShown } from '../../../src/reading/thresholds';
import { foundValues } from '../../support/empty-reading';
import { sampleContracts, READING_DAY } from '../../support/sample-contracts';
import { termOfFields } from '../../support/term-of-fields';

test('there are contracts of many kinds', () => {
  expect(sampleContracts.length).toBeGreaterThanOrEqual(20);
});

test('expectations name categories and rules that exist', () => {
  const categories = new Set(CLAUSE_RULES.map(({ category }) => category));
  const rules = new Set(RISK_RULES.map(({ rule }) => rule));
  for (const { expected } of sampleContracts) {
    for (const category of [...expected.has, ...expected.lacks])
      expect(categories).toContain(category);
    for (const rule of [...expected.risks, ...expected.noRisks]) expect(rules).toContain(rule);
  }
});

describe.each(sampleContracts)('$name', ({ document, expected }) => {
  const { has, lacks, risks, noRisks, kind = 'agreement', ...fields } = expected;
  const reading = readContract(document);

  test('its fields are what a lawyer reads', () => {
    const { noticeBy } = termOfFields(reading.fields, READING_DAY);
    expect({ ...foundValues(reading), noticeBy: noticeBy?.value ?? null }).toEqual(fields);
  });

  test('its kind is that of the document', () => {
    expect(reading.kind?.value).toBe(kind);
  });

  test('it has the clauses that a lawyer finds', () => {
    const found = new Set(reading.clauses.filter(isShown).map(({ category }) => category));
    expect(has.filter((category) => !found.has(category))).toEqual([]);
    expect(lacks.filter((category) => found.has(category))).toEqual([]);
  });

  test('its risks are those that apply', () => {
    const applying = new Set(reading.risk.parts.map(({ rule }) => rule));
    expect(risks.filter((rule) => !applying.has(rule))).toEqual([]);
    expect(noRisks.filter((rule) => applying.has(rule))).toEqual([]);
    const sum = reading.risk.parts.reduce((total, { points }) => total + points, 0);
    expect(reading.risk.score).toBe(Math.min(100, sum));
  });
});
