import { describe, expect, test } from 'vitest';
import {
  findNotices,
  PLAYBOOK_RULES,
  scoreRisk,
  STANDARD_PLAYBOOK,
  type Playbook,
} from '../../../src/reading/playbook';
import { readContract } from '../../../src/reading/read-contract';
import { READING_DAY } from '../../support/sample-contracts';
import { makeText } from '../../support/private-store';

const NO_TERMS = { renewal: null, notice: null };

const withRules = (rules: Record<string, { on: boolean; points: number }>): Playbook => ({
  ...STANDARD_PLAYBOOK,
  rules: new Map([...STANDARD_PLAYBOOK.rules, ...Object.entries(rules)]),
});

const FOUND = [
  { rule: 'exclusivity', points: 10 },
  { rule: 'non-compete', points: 15 },
];

describe('the score', () => {
  test('of the standard playbook is the one of the reading', () => {
    const { fields, risk } = readContract(
      makeText(
        'This Supply Agreement is made between Acme GmbH and Globex, Inc.',
        'Supplier shall not compete with Buyer. The liability of Supplier for fraud is unlimited.',
      ),
      READING_DAY,
    );
    const terms = {
      renewal: fields.renewal?.value ?? null,
      notice: fields.notice?.value ?? null,
    };
    expect(risk.parts).not.toEqual([]);
    expect(scoreRisk(risk.parts, terms, STANDARD_PLAYBOOK)).toBe(risk.score);
  });

  test('is the sum of the points of the rules that are on', () => {
    expect(scoreRisk(FOUND, NO_TERMS, STANDARD_PLAYBOOK)).toBe(25);
    const playbook = withRules({
      exclusivity: { on: true, points: 60 },
      'non-compete': { on: false, points: 15 },
    });
    expect(scoreRisk(FOUND, NO_TERMS, playbook)).toBe(60);
  });

  test('is 100 at most', () => {
    const playbook = withRules({ exclusivity: { on: true, points: 90 } });
    expect(scoreRisk(FOUND, NO_TERMS, playbook)).toBe(100);
  });

  test('has the points of a rule that is not known as they were read', () => {
    for (const rule of ['gone', 'constructor', '__proto__'])
      expect(scoreRisk([{ rule, points: 7 }], NO_TERMS, STANDARD_PLAYBOOK)).toBe(7);
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
  const renewal = { every: 'P1Y', successive: true };
  const find = (notice: string, playbook = noticing) =>
    findNotices({ renewal, notice }, playbook).map(({ rule }) => rule);

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
    expect(scoreRisk([], { renewal, notice: 'P60D' }, other)).toBe(7);
  });

  test('are off at first, and need a renewal by itself and a notice', () => {
    expect(find('P90D', STANDARD_PLAYBOOK)).toEqual([]);
    expect(findNotices({ renewal, notice: null }, noticing)).toEqual([]);
    expect(findNotices({ renewal: null, notice: 'P90D' }, noticing)).toEqual([]);
    const onRequest = { ...renewal, onRequest: true } as const;
    expect(findNotices({ renewal: onRequest, notice: 'P90D' }, noticing)).toEqual([]);
  });
});

test('every rule has a name of its own', () => {
  const names = new Set(PLAYBOOK_RULES.map(({ name }) => name));
  expect(names.size).toBe(PLAYBOOK_RULES.length);
  expect(STANDARD_PLAYBOOK.rules.size).toBe(PLAYBOOK_RULES.length);
});
