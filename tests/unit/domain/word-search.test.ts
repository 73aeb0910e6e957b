import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findWordHits,
  findWords,
  foldWords,
  locateWords,
  parseQuery,
  plainTypography,
} from '../../../machines/domain/search/word-search';

/** Whether a text has all words of a query. */
function isFound(text: string, query: string): boolean {
  const terms = parseQuery(query);
  return findWords(foldWords(text), terms).length === terms.length;
}

/** The text, with its hits in brackets. */
const mark = (text: string, query: string) =>
  findWordHits(text, query)
    .map((segment) => (segment.isHit ? `[${segment.text}]` : segment.text))
    .join('');

describe('words', () => {
  test.each([
    ['from the start of a word', 'Lease of Quay House', 'qua', 'Lease of [Qua]y House'],
    ['all of them, in any order', 'Lease of Quay House', 'house LEASE', '[Lease] of Quay [House]'],
    ['every place', 'a law, the law', 'law', 'a [law], the [law]'],
    [
      'after punctuation',
      'master_services (draft).pdf',
      'services draft',
      'master_[services] ([draft]).pdf',
    ],
    ['after a hyphen', 'non-compete', 'compete', 'non-[compete]'],
    ['with other accents', 'Société Générale', 'societe generale', '[Société] [Générale]'],
    ['with decomposed accents', 'Cre\u0301dit', 'credit', '[Cre\u0301dit]'],
    ['of two letters for one', 'Straße 5', 'STRASSE', '[Straße] 5'],
    ['with part of such a letter', 'Straße 5', 'stras', '[Straß]e 5'],
    ['with a ligature', 'the ﬁnal oﬃce', 'final offi', 'the [ﬁnal] [oﬃ]ce'],
    ['with a soft hyphen', 'agree\u00ADment', 'agreement', '[agree\u00ADment]'],
    ['with a final sigma', 'ΟΔΟΣ ΑΕ', 'οδος', '[ΟΔΟΣ] ΑΕ'],
    ['in full-width letters', 'ＡＢＣ商事', 'abc', '[ＡＢＣ]商事'],
    ['in scripts without spaces', '本契約は', '契約', '本[契約]は'],
    ['in Hangul', '임대차 계약서', '계약', '임대차 [계약]서'],
  ])('match %s', (_, text, query, marked) => {
    expect(mark(text, query)).toBe(marked);
    expect(isFound(text, query)).toBe(true);
  });

  test.each([
    ['in the middle of a number', 'for 1,095 days', '095'],
    ['in the middle of a number with a point', 'rate 1.25', '25'],
  ])('do not match %s', (_, text, query) => {
    expect(isFound(text, query)).toBe(false);
    expect(mark(text, query)).not.toBe(`[${text}]`);
  });

  test('a query without words finds everything and marks nothing', () => {
    for (const query of ['', ' ', '"', '""', '...', '" "', "'"]) {
      expect(parseQuery(query)).toEqual([]);
      expect(mark('Lease', query)).toBe('Lease');
    }
  });
});

describe('phrases', () => {
  test.each([
    ['straight quotes', 'under force majeure', '"force majeure"', 'under [force majeure]'],
    ['curly quotes', 'under force majeure', '“force majeure”', 'under [force majeure]'],
    ['guillemets', 'under force majeure', '« force majeure »', 'under [force majeure]'],
    ['an unclosed quote', 'under force majeure', '"force maj', 'under [force maj]eure'],
    [
      'line breaks and punctuation between',
      'force,\n majeure',
      '"force majeure"',
      '[force,\n majeure]',
    ],
    [
      'quotes in the text',
      'the “Effective Date” is',
      '"effective date"',
      'the “[Effective Date]” is',
    ],
  ])('match with %s', (_, text, query, marked) => {
    expect(mark(text, query)).toBe(marked);
  });

  test('do not match across texts', () => {
    expect(isFound('force\0majeure', '"force majeure"')).toBe(false);
  });
});

describe('signs, numbers, hyphens and apostrophes', () => {
  test.each([
    ['for 1,095 days', '1,095', 'for [1,095] days'],
    ['on 2027-06-30', '2027-06', 'on [2027-06]-30'],
    ['see 3.2(a)', '3.2(a)', 'see [3.2(a])'],
    ['a ½ share', '1/2', 'a [½] share'],
    ['under § 5 and §7', '§5', 'under [§ 5] and §7'],
    ['under § 5 and §7', '§ 7', 'under § 5 and [§7]'],
    ['AT&T Inc.', 'at&t', '[AT&T] Inc.'],
    ['R & D', 'r&d', '[R & D]'],
    ['10% or $1,000', '10% $1,000', '[10%] or [$1,000]'],
    ['O’Brien', "o'brien", '[O’Brien]'],
    ["O'Brien", 'o’brien', "[O'Brien]"],
    ['the parties’ duties', "parties'", 'the [parties]’ duties'],
    ['non‑compete', 'non-compete', '[non‑compete]'],
    ['noncompete', 'non-compete', '[noncompete]'],
    ['non compete', 'non-compete', '[non compete]'],
    ['and/or', 'and/or', '[and/or]'],
  ])('in %j the query %j hits %j', (text, query, marked) => {
    expect(mark(text, query)).toBe(marked);
    expect(isFound(text, query)).toBe(true);
  });

  test.each([
    ['1 and 095', '1,095'],
    ['1.095', '1,095'],
    ['§ 15', '§5'],
    ['10 days', '10%'],
  ])('in %j the query %j hits nothing', (text, query) => {
    expect(isFound(text, query)).toBe(false);
  });
});

// A small alphabet, so that queries match. Includes letters that fold to others, to several, or to nothing.
const letters = fc.constantFrom(
  ...'aabbB  .,-"“”’\'15é ßẞsSΣςσﬁ契約§&',
  'e\u0301',
  '\u00AD',
  '\u0301',
);
const texts = fc.string({ unit: letters, maxLength: 14 });
const words = fc.string({ unit: fc.constantFrom(...'abBé15ßsﬁ'), minLength: 1, maxLength: 3 });
const anything = fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 12 }));

/** Reference: one character after the other, without a table. */
const foldPlainly = (text: string) =>
  Array.from(text, (character) => {
    if ('‘’'.includes(character)) return "'";
    if ('“”'.includes(character)) return '"';
    if (character === '\u00AD') return '';
    const base = character.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
    return base.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
  }).join('');

/** Reference: the words of a text, one by one. For letters and spaces, without numbers and signs. */
const matchesPlainly = (text: string, query: string) => {
  const inText = foldPlainly(text).split(/[^\p{L}\p{N}]+/u);
  return foldPlainly(query)
    .split(' ')
    .every((word) => inText.some((one) => one.startsWith(word)));
};

/** Reference: the phrase begins with some word of the text. */
const hasPhrasePlainly = (text: string, phrase: readonly string[]) => {
  const inText = foldPlainly(text).split(/[^\p{L}\p{N}]+/u);
  const wanted = phrase.map(foldPlainly);
  return inText.some((_, from) =>
    wanted.every((word, index) => {
      const one = inText[from + index] ?? '';
      return index === wanted.length - 1 ? one.startsWith(word) : one === word;
    }),
  );
};

const plainTexts = fc.string({
  unit: fc.constantFrom(...'aabbB  -(é ßsΣςﬁ', 'e\u0301', '\u00AD'),
  maxLength: 16,
});

describe('for all texts and queries', () => {
  test('words are found exactly if the words of the text begin with them', () => {
    fc.assert(
      fc.property(plainTexts, fc.array(words, { minLength: 1, maxLength: 3 }), (text, all) => {
        const query = all.join(' ');
        expect(isFound(text, query)).toBe(matchesPlainly(text, query));
      }),
      { numRuns: 5000 },
    );
  });

  test('a phrase is found exactly if its words follow each other', () => {
    fc.assert(
      fc.property(plainTexts, fc.array(words, { minLength: 1, maxLength: 3 }), (text, all) => {
        expect(isFound(text, `"${all.join(' ')}"`)).toBe(hasPhrasePlainly(text, all));
      }),
      { numRuns: 5000 },
    );
  });

  test('segments join to the text, and there is a hit exactly if a word is found', () => {
    fc.assert(
      fc.property(anything, anything, (text, query) => {
        const segments = findWordHits(text, query);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        const found = findWords(foldWords(text), parseQuery(query));
        expect(segments.some(({ isHit }) => isHit)).toBe(found.length > 0);
      }),
      { numRuns: 5000 },
    );
  });

  test('case, accents and typography do not count', () => {
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        const typed = query.replaceAll('"', '“').replaceAll('é', 'e').replaceAll("'", '’');
        expect(isFound(text.toUpperCase(), typed)).toBe(isFound(text, query));
      }),
      { numRuns: 5000 },
    );
  });

  test('a text with plain typography has the same words', () => {
    fc.assert(
      fc.property(texts, texts, (text, query) => {
        expect(foldWords(plainTypography(text))).toBe(foldWords(text));
        expect(isFound(plainTypography(text), query)).toBe(isFound(text, query));
      }),
      { numRuns: 2000 },
    );
  });

  test('every part of a folded text is that of whole characters of the text', () => {
    fc.assert(
      fc.property(texts, fc.nat(14), fc.nat(14), (text, one, other) => {
        const { folded, locate } = locateWords(text);
        const start = Math.min(one, other, folded.length);
        const end = Math.min(Math.max(one, other), folded.length);
        const range = locate({ start, end });
        const part = foldWords(text.slice(range.start, range.end));
        expect(part).toContain(folded.slice(start, end));
        expect(locate({ start: 0, end: folded.length })).toMatchObject({ end: text.length });
      }),
      { numRuns: 5000 },
    );
  });
});
