import { describe, expect, test } from 'vitest';
import type { FoundClause } from '../../../src/reading/reading';
import { assessRisk } from '../../../src/reading/risk';
import { isShown, shownCategory } from '../../../src/reading/thresholds';
import { sayReason } from '../../../machines/domain/rule-names';
import { EMPTY_READING } from '../../support/empty-reading';

const clause = (
  category: string,
  text: string,
  rated: Pick<FoundClause, 'confidence' | 'presence'>,
): FoundClause => ({ category, ...rated, quote: { page: 1, text } });
const rulesOf = (...clauses: readonly FoundClause[]) =>
  new Map(assessRisk(EMPTY_READING.fields, clauses).parts.map((part) => [part.rule, part]));

describe('a finding', () => {
  const nonCompete = (confidence: number) =>
    rulesOf(clause('non-compete', 'No party competes.', { confidence, presence: 0.9 })).get(
      'non-compete',
    );

  test('that rests on a sure quote has its points', () => {
    expect(nonCompete(0.6)).toMatchObject({ points: 15, reason: 'A party may not compete.' });
  });

  test('that rests on less sure quotes only counts half, and says so', () => {
    const finding = nonCompete(0.59);
    expect(finding).toMatchObject({ points: 8, isUnsure: true });
    expect(finding && sayReason(finding)).toBe(
      'A party may not compete. Only less sure words say so: it counts half.',
    );
  });
});

describe('a cap on liability', () => {
  const rated = { confidence: 0.9, presence: 0.95 };
  const cap = (text: string) => clause('cap-on-liability', text, rated);
  const EXCLUSION = 'In no event is a party liable for indirect or consequential damages.';

  test.each([
    ['The total liability of a party shall not exceed the fees.', 'cap-on-liability'],
    [EXCLUSION, 'exclusion-of-damages'],
    [`${EXCLUSION} Its liability is limited to $ 100,000.`, 'cap-on-liability'],
    [
      `${EXCLUSION.slice(0, -1)}, including but not limited to lost profits.`,
      'exclusion-of-damages',
    ],
  ])('is one, or an exclusion of kinds of damages: %s', (text, category) => {
    expect(shownCategory(cap(text))).toBe(category);
    expect(rulesOf(cap(text)).has('no-cap-on-liability')).toBe(category !== 'cap-on-liability');
  });
});

test('a clause is shown if the contract likely has it, or if the words are likely', () => {
  expect(isShown({ confidence: 0.1, presence: 0.4 })).toBe(true);
  expect(isShown({ confidence: 0.1, presence: 0.39 })).toBe(false);
  expect(isShown({ confidence: 0.4 })).toBe(true);
});
