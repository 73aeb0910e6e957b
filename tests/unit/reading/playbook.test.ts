import { describe, expect, test } from 'vitest';
import {
  findRisks,
  scoreRisk,
  STANDARD_PLAYBOOK,
  type Playbook,
} from '../../../src/reading/playbook';
import { readContract } from '../../../src/reading/read-contract';
import { RISK_RULES, riskTermsOf, type RiskTerms } from '../../../src/reading/risk';
import { nameRule } from '../../../machines/domain/rule-names';
import { makeText } from '../../support/private-store';

/** No rule about terms applies to them. */
const TERMS: RiskTerms = {
  expiry: '2027-06-30',
  renewal: null,
  notice: null,
  governingLaw: 'New York',
};

const withRules = (rules: Record<string, { on: boolean; points: number }>): Playbook => ({
  ...STANDARD_PLAYBOOK,
  rules: new Map([...STANDARD_PLAYBOOK.rules, ...Object.entries(rules)]),
});

const FOUND = [
  { rule: 'exclusivity', points: 10 },
  { rule: 'non-compete', points: 15 },
];

test.each(RISK_RULES)('rule $rule has a name and a reason of its own', ({ rule, reason }) => {
  expect(nameRule(rule)).toMatch(/^[A-Z][a-z].{3}/);
  expect(reason).toMatch(/^[A-Z].{20,}\.$/);
});

describe('the score', () => {
  test('of the standard playbook is the one of the reading', () => {
    const { fields, risk } = readContract(
      makeText(
        'This Supply Agreement is made between Acme GmbH and Globex, Inc.',
        'Supplier shall not compete with Buyer or sell competing products in the Territory. The liability of Supplier for fraud is unlimited.',
      ),
    );
    const terms = riskTermsOf(fields);
    expect(risk.parts.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['non-compete', 'no-governing-law', 'no-end']),
    );
    expect(findRisks(risk.parts, terms, STANDARD_PLAYBOOK).map(({ rule }) => rule)).toEqual(
      risk.parts.map(({ rule }) => rule),
    );
    expect(scoreRisk(risk.parts, terms, STANDARD_PLAYBOOK)).toBe(risk.score);
  });

  test('is the sum of the points of the rules that are on', () => {
    expect(scoreRisk(FOUND, TERMS, STANDARD_PLAYBOOK)).toBe(25);
    const playbook = withRules({
      exclusivity: { on: true, points: 60 },
      'non-compete': { on: false, points: 15 },
    });
    expect(scoreRisk(FOUND, TERMS, playbook)).toBe(60);
  });

  test('is 100 at most', () => {
    const playbook = withRules({ exclusivity: { on: true, points: 90 } });
    expect(scoreRisk(FOUND, TERMS, playbook)).toBe(100);
  });

  test('has the points of a rule that is not known as they were read', () => {
    for (const rule of ['gone', 'constructor', '__proto__'])
      expect(scoreRisk([{ rule, points: 7 }], TERMS, STANDARD_PLAYBOOK)).toBe(7);
  });
});

const renewal = { every: 'P1Y', successive: true };
const onRequest = { ...renewal, onRequest: true } as const;

/** The rules about terms that apply. */
const rulesOf = (terms: Partial<RiskTerms>, playbook = STANDARD_PLAYBOOK) =>
  findRisks([], { ...TERMS, ...terms }, playbook)
    .map(({ rule }) => rule)
    .filter((rule) => rule !== 'automatic-renewal');

describe('rules about terms', () => {
  const find = (terms: Partial<RiskTerms>) =>
    findRisks([], { ...TERMS, ...terms }, STANDARD_PLAYBOOK).map(({ rule }) => rule);

  test('look at the end, the law, and a renewal by itself with its notice', () => {
    expect(find({})).toEqual([]);
    expect(find({ expiry: null, governingLaw: null })).toEqual(['no-governing-law', 'no-end']);
    expect(find({ expiry: 'perpetual' })).toEqual([]);
    expect(find({ renewal, notice: 'P60D' })).toEqual(['automatic-renewal']);
    expect(find({ renewal })).toEqual(['automatic-renewal', 'renewal-without-notice']);
    expect(find({ renewal: onRequest })).toEqual([]);
  });

  test('apply to the terms in force, whatever was read, in the order of the list', () => {
    const read = [
      { rule: 'gone', points: 1 },
      { rule: 'no-governing-law', points: 6 },
      { rule: 'no-end', points: 6 },
      { rule: 'exclusivity', points: 10 },
    ];
    const found = findRisks(read, { ...TERMS, renewal, expiry: null }, STANDARD_PLAYBOOK);
    expect(found.map(({ rule, points }) => `${rule} ${points}`)).toEqual([
      'automatic-renewal 10',
      'renewal-without-notice 5',
      'exclusivity 10',
      'no-end 6',
      'gone 1',
    ]);
    expect(scoreRisk(read, TERMS, STANDARD_PLAYBOOK)).toBe(11);
  });

  test('have the points of the playbook, or none', () => {
    const playbook = withRules({ 'no-end': { on: true, points: 50 } });
    expect(scoreRisk([], { ...TERMS, expiry: null }, playbook)).toBe(50);
    const off = withRules({ 'no-end': { on: false, points: 50 } });
    expect(scoreRisk([], { ...TERMS, expiry: null }, off)).toBe(0);
  });
});

describe('rules about notice', () => {
  const noticing: Playbook = {
    ...withRules({
      'long-notice': { on: true, points: 4 },
      'short-notice': { on: true, points: 3 },
    }),
    thresholds: { renewalDue: 90, longNotice: 90, shortNotice: 30 },
  };
  const find = (notice: string, playbook = noticing) => rulesOf({ renewal, notice }, playbook);

  test('count what is as long as the threshold as long, and what is under it as short', () => {
    const found = ['P90D', 'P89D', 'P3M', 'P2M', 'P1Y', 'P13W', 'P12W', 'P30D', 'P29D', 'P4W'];
    expect(found.map((notice) => find(notice).join(' '))).toEqual([
      'long-notice',
      '',
      'long-notice',
      '',
      'long-notice',
      'long-notice',
      '',
      '',
      'short-notice',
      'short-notice',
    ]);
    const other = { ...noticing, thresholds: { renewalDue: 90, longNotice: 30, shortNotice: 61 } };
    expect(find('P60D', other)).toEqual(['long-notice', 'short-notice']);
    expect(scoreRisk([], { ...TERMS, renewal, notice: 'P60D' }, other)).toBe(17);
  });

  test('are off at first, and need a renewal by itself and a notice', () => {
    expect(find('P90D', STANDARD_PLAYBOOK)).toEqual([]);
    expect(rulesOf({ renewal }, noticing)).toEqual(['renewal-without-notice']);
    expect(rulesOf({ notice: 'P90D' }, noticing)).toEqual([]);
    expect(rulesOf({ renewal: onRequest, notice: 'P90D' }, noticing)).toEqual([]);
  });
});

test('every rule has a name of its own', () => {
  const names = new Set(RISK_RULES.map(({ rule }) => nameRule(rule)));
  expect(names.size).toBe(RISK_RULES.length);
  expect(STANDARD_PLAYBOOK.rules.size).toBe(RISK_RULES.length);
});
