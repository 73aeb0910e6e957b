import * as fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { filterBy } from '../../../machines/domain/list/filters';
import { caseFold, findHits } from '../../../machines/domain/search/literal-search';
import { makeContract } from '../../support/fixtures';
import { listContracts } from '../../support/list-contracts';

/** The text, with its hits in brackets. */
const mark = (text: string, query: string, find = findHits) =>
  find(text, query)
    .map((segment) => (segment.isHit ? `[${segment.text}]` : segment.text))
    .join('');

/** Whether the search finds a contract with this name. */
function isFound(text: string, query: string): boolean {
  const contracts = [makeContract({ name: text, parties: '☐' })];
  return listContracts(contracts, { filters: filterBy({ query }) }).length === 1;
}

describe('findHits', () => {
  test.each([
    ['Lease of Quay House', ' LEASE ', '[Lease] of Quay House'],
    ['Lease of Quay House', 'e', 'L[e]as[e] of Quay Hous[e]'],
    ['50% (Unit *)', '(unit *', '50% [(Unit *])'],
    ['a.c abc', 'a.c', '[a.c] abc'],
    ['aaaa', 'aa', '[aaaa]'],
  ])('marks in %j for the query %j the hits %j', (text, query, marked) => {
    expect(mark(text, query)).toBe(marked);
  });

  test.each([
    ['a letter that folds to two', 'Straße 5', 'STRASSE', '[Straße] 5'],
    ['the text after such a letter', 'Straße Süd', 'süd', 'Straße [Süd]'],
    ['trailing whitespace', 'Straße \r\n', 'strasse', '[Straße] \r\n'],
    ['a dotted capital', 'İSTANBUL Ltd', 'istanbul', '[İSTANBUL] Ltd'],
    ['a ligature', 'Oﬃce ﬁle', 'fi', 'O[ﬃ]ce [ﬁ]le'],
    [
      'decomposed accents',
      'Cre\u0301dit e\u0301te\u0301',
      'crédit',
      '[Cre\u0301dit] e\u0301te\u0301',
    ],
    ['Hangul jamo', '임대차 계약서'.normalize('NFD'), '계약', `임대차 [계약]서`.normalize('NFD')],
    ['half-width jamo, as the whole text', 'xﾡￂy', '가', '[xﾡￂy]'],
    ['a final sigma', 'ΟΔΟΣ ΑΕ', 'οδος', '[ΟΔΟΣ] ΑΕ'],
    ['full-width letters', 'ＡＢＣ商事', 'b', 'Ａ[Ｂ]Ｃ商事'],
    ['letters outside the BMP', 'x𐐔𐐯y', '𐐼', 'x[𐐔]𐐯y'],
    ['a ZWJ emoji in a text', 'by 👩‍⚖️!', '👩', 'by [👩‍⚖️]!'],
  ])('marks hits in texts with special letters: %s', (_, text, query, marked) => {
    expect(mark(text, query)).toBe(marked);
  });

  it.each(['', ' ', '\t\n', '\u00a0', 'nowhere'])('returns no hit for the query %j', (query) => {
    expect(findHits('Lease of Quay House', query)).toEqual([
      { text: 'Lease of Quay House', isHit: false },
    ]);
  });

  // A small alphabet, so that queries match. Includes letters that fold to others or to several.
  const letters = fc.constantFrom(
    ...'abAB éßẞsSİıiIσςΣжЖ.*(\\ﬁﬃﾡￂﾤ가각ᄀ\u1161\u11a8e\u0301\u0307\u0345Ａ👩\u200d⚖´Å',
    '👩‍⚖️',
  );
  const texts = fc.string({ unit: letters, maxLength: 12 });
  const anything = fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 12 }));

  it('returns segments that join to the text and alternate', () => {
    fc.assert(
      fc.property(anything, anything, (text, query) => {
        const segments = findHits(text, query);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
        for (const [index, { isHit }] of segments.slice(1).entries())
          expect(segments[index]?.isHit).toBe(!isHit);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns a hit exactly if the search finds the text', () => {
    fc.assert(
      fc.property(texts, fc.string({ unit: letters, maxLength: 3 }), (text, query) => {
        fc.pre(query.trim() !== '');
        expect(findHits(text, query).some(({ isHit }) => isHit)).toBe(isFound(text, query));
      }),
      { numRuns: 5000 },
    );
  });

  it('returns only hits that contain the query', () => {
    fc.assert(
      fc.property(texts, fc.string({ unit: letters, maxLength: 3 }), (text, query) => {
        const hits = findHits(text, query).filter(({ isHit }) => isHit);
        expect(hits.filter((hit) => !isFound(hit.text, query))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('marks the hits of up to 2,000 characters, and a longer text as one hit', () => {
    const text = 'a'.padStart(2000, ' ');
    expect(findHits(text, 'a')).toEqual([
      { text: ' '.repeat(1999), isHit: false },
      { text: 'a', isHit: true },
    ]);
    expect(findHits(` ${text}`, 'a')).toEqual([{ text: ` ${text}`, isHit: true }]);
  });

  it.each(['Straße ﾡￂ ', 'ßa', 'אa', 'ab', 'a\u0301a'])(
    'marks a very long text as one hit, without splitting it: %j repeated',
    (piece) => {
      const text = piece.repeat(2 ** 17);
      expect(findHits(text, 'a')).toEqual([{ text, isHit: true }]);
      expect(findHits(text, '☐')).toEqual([{ text, isHit: false }]);
    },
  );
});

describe('findHits without Intl.Segmenter', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** The module, evaluated anew without `Intl.Segmenter`. */
  async function importWithoutSegmenter() {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    vi.resetModules();
    return import('../../../machines/domain/search/literal-search');
  }

  test.each([
    ['Lease of Quay House', 'quay', 'Lease of [Quay] House'],
    ['Straße 5', 'STRASSE', '[Straße] 5'],
    ['Cre\u0301dit', 'cre\u0301', '[Cre\u0301dit]'],
  ])('marks hits without Intl.Segmenter: in %j the query %j', async (text, query, expected) => {
    const { findHits: find } = await importWithoutSegmenter();
    expect(mark(text, query, find)).toBe(expected);
  });
});

describe('caseFold', () => {
  it('folds no text to a non-breaking space, the separator of search texts', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'aA é\u00A0\u2007\u0301') });
    fc.assert(fc.property(texts, (text) => !caseFold(text).includes('\u00A0')));
  });

  it('folds ASCII letters the same alone as next to other letters', () => {
    const ascii = fc.string({ unit: 'binary-ascii', maxLength: 20 });
    fc.assert(
      fc.property(ascii, (text) => {
        expect(`${caseFold(text)}é`).toBe(caseFold(`${text}é`));
      }),
    );
  });

  it('folds ASCII text without Unicode normalization, which is slow', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    caseFold('Quay House');
    expect(normalize).not.toHaveBeenCalled();
    caseFold('Quáy House');
    expect(normalize).toHaveBeenCalled();
    normalize.mockRestore();
  });
});
