import { describe, expect, it } from 'vitest';
import { countPhrase, findPhrase } from '../../../machines/domain/search/find-phrase';

const linesOf = (...texts: readonly string[]) => texts.map((text) => ({ text, endsLine: true }));

/** The hits as words, each in its pieces. */
const find = (pieces: ReturnType<typeof linesOf>, query: string) =>
  findPhrase(pieces, query).map((hit) =>
    [...hit].map(([index, { start, end }]) => pieces[index]?.text.slice(start, end)),
  );

describe('findPhrase', () => {
  it('finds words in a row, over the ends of lines, from the start of a word', () => {
    const lines = linesOf('The governing', 'law governs the lawyers.', 'By law.');
    expect(find(lines, 'governing law')).toEqual([['governing', 'law']]);
    expect(find(lines, 'LAW')).toEqual([['law'], ['law'], ['law']]);
    expect(find(lines, 'wyers')).toEqual([]);
  });

  it.each([
    [
      'a hyphen at the end of a line',
      ['the termi-', 'nation of it'],
      'termination',
      ['termi', 'nation'],
    ],
    ['a soft hyphen', ['the termi\u00AD', 'nation of it'], 'termination', ['termi', 'nation']],
    ['a compound over two lines', ['a non-', 'compete clause'], 'non-compete', ['non', 'compete']],
    ['a ligature', ['a bene\uFB01t'], 'benefit', ['bene\uFB01t']],
    ['another apostrophe', ['the Buyer’s goods'], "buyer's goods", ['Buyer’s goods']],
    ['quotes in the query', ['the Effective Date'], '"effective date"', ['Effective Date']],
  ])('is not misled by %s', (_, lines, query, parts) => {
    expect(find(linesOf(...lines), query)).toEqual([parts]);
  });

  it('joins pieces of one line as they are', () => {
    const pieces = [
      { text: 'The no', endsLine: false },
      { text: '', endsLine: false },
      { text: 'tice.', endsLine: true },
      { text: 'A-', endsLine: true },
      { text: 'B', endsLine: true },
    ];
    expect(find(pieces, 'notice')).toEqual([['no', 'tice']]);
    expect(find(pieces, 'a b')).toEqual([['A-', 'B']]);
  });

  it.each(['', ' ', '—'])('finds nothing for a query without words: "%s"', (query) => {
    expect(countPhrase(linesOf('Some words'), query)).toBe(0);
  });
});
