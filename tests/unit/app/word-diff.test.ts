import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutText,
  diffWords,
  LONGEST_COMPARED,
  type WordPart,
} from '../../../src/private/compare/word-diff';

const join = (parts: readonly WordPart[], changed: 'removed' | 'added') =>
  parts
    .filter(({ kind }) => kind === 'same' || kind === changed)
    .map(({ text }) => text)
    .join('');

/** Sentences of few words, so that texts share some, and any text. */
const words = fc.array(
  fc.constantFrom('the', 'fees', 'cap', '12', '§ 4', '租金', 'été', ' ', ', ', '\n'),
);
const text = fc.oneof(
  words.map((list) => list.join(' ')),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

describe('diffWords', () => {
  it('same and removed parts are the left text, same and added ones the right', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const parts = diffWords(left, right);
        expect(join(parts, 'removed')).toBe(left);
        expect(join(parts, 'added')).toBe(right);
        expect(parts.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });

  it('a text has no differences from itself', () => {
    fc.assert(
      fc.property(text, (same) => {
        expect(diffWords(same, same).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });

  it('differs in both directions by the same words', () => {
    const parts = diffWords('within 30 days of notice', 'within sixty days of notice');
    expect(parts).toEqual([
      { kind: 'same', text: 'within ' },
      { kind: 'removed', text: '30' },
      { kind: 'added', text: 'sixty' },
      { kind: 'same', text: ' days of notice' },
    ]);
  });

  it('joins changed words that only blanks separate', () => {
    expect(diffWords('laws of New York apply', 'laws of British Columbia apply')).toEqual([
      { kind: 'same', text: 'laws of ' },
      { kind: 'removed', text: 'New York' },
      { kind: 'added', text: 'British Columbia' },
      { kind: 'same', text: ' apply' },
    ]);
  });

  it.each([
    ['numbers', 'exceed $250,000.50 in total', 'exceed $900,000.50 in total', '250,000.50'],
    ['Cyrillic', 'срок 30 дней', 'срок 60 дней', '30'],
    ['Arabic', 'خلال ثلاثين يوما', 'خلال ستين يوما', 'ثلاثين'],
    ['accents', 'délai d’un été', 'délai d’un hiver', 'été'],
    ['Chinese, by characters', '租金每月支付', '租金每年支付', '月'],
  ])('finds words in %s', (_, left, right, removed) => {
    const parts = diffWords(left, right).filter(({ kind }) => kind === 'removed');
    expect(parts).toEqual([{ kind: 'removed', text: removed }]);
  });

  it('texts without common words are one removal and one addition', () => {
    const one = Array.from({ length: 3000 }, (_, index) => `a${index}`).join('-');
    const other = Array.from({ length: 3000 }, (_, index) => `b${index}`).join('+');
    expect(diffWords(one, other)).toEqual([
      { kind: 'removed', text: one },
      { kind: 'added', text: other },
    ]);
  });
});

describe('cutText', () => {
  it('keeps a short text, and the start of a long one without half of a character', () => {
    expect(cutText('short')).toBe('short');
    expect(cutText('w'.repeat(100_000))).toHaveLength(LONGEST_COMPARED);
    const long = `${'w'.repeat(LONGEST_COMPARED - 1)}😀`;
    expect(cutText(long)).toBe('w'.repeat(LONGEST_COMPARED - 1));
  });
});
