import { describe, expect, it } from 'vitest';
import { findWords } from '../../../machines/domain/search/find-quote';

/** The marked parts of the texts; empty where nothing is marked. */
function marked(texts: readonly string[], quote: string): readonly string[] {
  const ranges = findWords(texts, quote);
  return texts.map((text, index) => {
    const range = ranges.get(index);
    return range ? text.slice(range.start, range.end) : '';
  });
}

describe('findWords', () => {
  it('finds words within a text', () => {
    expect(marked(['The law of England applies.'], 'law of England')).toEqual(['law of England']);
  });

  it('finds words over several texts, whatever the white space', () => {
    expect(marked(['It is the', ' ', 'law  of', 'England.'], 'the law of England')).toEqual([
      'the',
      '',
      'law  of',
      'England',
    ]);
  });

  it('finds words of which one is divided by a hyphen, in the quote as well as on the page', () => {
    const page = ['This agree-', 'ment ends.'];
    for (const quote of ['agree- ment ends', 'agreement ends', 'agree\u00adment ends'])
      expect(marked(page, quote)).toEqual(['agree', 'ment ends']);
  });

  it('finds words with ligatures, in the quote as well as on the page', () => {
    expect(marked(['The oﬃce is final.'], 'office is')).toEqual(['oﬃce is']);
    expect(marked(['The office is ﬁnal.'], 'oﬃce is final')).toEqual(['office is ﬁnal']);
  });

  it('marks whole characters outside of the basic plane', () => {
    expect(marked(['a 𝒳𝒴 b'], 'XY')).toEqual(['𝒳𝒴']);
  });

  it('marks the first place of words that the page has twice', () => {
    expect(marked(['Acme and', 'Acme'], 'Acme')).toEqual(['Acme', '']);
  });

  it('marks from the beginning to the end of a long quote if a footer stands between', () => {
    const beginning = 'The supplier may not assign this agreement';
    const end = 'without the consent of the customer.';
    const page = [`A. ${beginning}`, 'Page 3 of 9', `${end} Thereafter`];
    expect(marked(page, `${beginning} ${end}`)).toEqual([beginning, 'Page 3 of 9', end]);
  });

  it('does not mark from the beginning to an end that is far away', () => {
    const beginning = 'The supplier may not assign this agreement';
    const end = 'without the consent of the customer.';
    expect(marked([beginning, 'x'.repeat(500), end], `${beginning} ${end}`)).toEqual(['', '', '']);
  });

  it.each([
    'words that are not there',
    'far too long words that are not there, in any order or form',
    '',
    ' - ',
  ])('finds nothing for %j', (quote) => {
    expect(findWords(['The law of England applies.'], quote).size).toBe(0);
  });
});
