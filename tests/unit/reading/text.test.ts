import { describe, expect, test } from 'vitest';
import { createContractText, quoteAt } from '../../../src/reading/contract-text';
import { pdfLines, type TextItem } from '../../../src/reading/pdf-lines';
import type { Line, SourceDocument } from '../../../src/reading/reading';
import { splitSentences } from '../../../src/reading/sentences';

const line = (text: string, startsParagraph = false): Line => ({ text, startsParagraph });
const documentOf = (...pages: readonly (readonly string[])[]): SourceDocument => ({
  format: 'pdf',
  pages: pages.map((lines) => lines.map((text, index) => line(text, index === 0))),
});
const textOf = (...pages: readonly (readonly string[])[]) =>
  createContractText(documentOf(...pages)).text;

const sentencesOf = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  test('end with a full stop before a capital, and with a line', () => {
    expect(sentencesOf('One is here. Two is here?\n Three “ends.” Four')).toEqual([
      'One is here.',
      'Two is here?',
      'Three “ends.”',
      'Four',
    ]);
  });

  test.each([
    'Acme Inc. The company',
    'See No. 5 of it',
    'J. Smith and Dr. Jones',
    'under Section 4.2. The',
    'made by Acme Corp. and Co. Ltd',
  ])('do not end after an abbreviation: %s', (text) => {
    expect(sentencesOf(text)).toEqual([text]);
  });

  test('are cut if they are endless, without losing a word', () => {
    const text = 'word '.repeat(5000).trim();
    const parts = sentencesOf(text);
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.join(' ')).toBe(text);
    expect(sentencesOf('x'.repeat(9000)).join('')).toHaveLength(9000);
  });
});

// What takes quadratic time takes minutes here.
describe('long texts', () => {
  test('a word of 40 million characters is cut', () => {
    expect(splitSentences('a'.repeat(40_000_000))).toHaveLength(10_000);
  }, 60_000);

  test('a line of 400,000 pieces is joined', () => {
    const items = Array.from({ length: 400_000 }, (_, index) => ({
      str: 'a',
      hasEOL: false,
      width: 1,
      transform: [10, 0, 0, 10, index * 9, 0],
    }));
    expect(pdfLines(items)[0]?.text).toHaveLength(799_999);
  }, 60_000);
});

describe('contract text', () => {
  test('leaves out headers, footers and page numbers', () => {
    const page = (number: number, words: string) => [
      'Supply Agreement Draft 3',
      'A first line',
      words,
      'and more',
      'the last line.',
      `Page ${number} of 3`,
    ];
    const text = textOf(page(1, 'apples'), page(2, 'pears'), page(3, 'plums'));
    expect(text).not.toMatch(/Draft|Page/);
    expect(text).toMatch(/apples.*pears.*plums/s);
  });

  test.each(['- 7 -', 'Page 7', 'iv', 'A-3', '7 of 12'])('knows the page number %s', (number) => {
    expect(textOf(['Words of the page.', number])).toBe('Words of the page.');
  });

  test('keeps a number in the middle of a page', () => {
    const lines = ['a', 'b', 'c', 'd', '7', 'e', 'f', 'g', 'h'];
    expect(textOf(lines)).toContain('7');
  });

  test('joins a hyphenated word and quotes it with its hyphen', () => {
    const source = createContractText(documentOf(['an ini-', 'tial term of one year']));
    expect(source.text).toBe('an initial term of one year');
    expect(quoteAt(source, 0, source.text.length)).toEqual({
      page: 1,
      text: 'an ini- tial term of one year',
    });
  });

  // oxfmt-ignore
  test.each([
    ['keeps the hyphen of a compound', [['a Non-', 'Disclosure Agreement']], 'a Non- Disclosure Agreement'],
    ['goes on with a sentence over a page break', [['notice of fifteen days', '1'], ['before the end.', '2']], 'notice of fifteen days before the end.'],
    ['goes on with a sentence that breaks before a number', [['He gives notice of at least', '90 days before the end.', '2 Fees are paid.']], 'He gives notice of at least 90 days before the end.\n2 Fees are paid.'],
    ['starts a numbered part on its own line', [['the end.', '4.2 Term is long']], 'the end.\n4.2 Term is long'],
    ['starts a lettered part on its own line', [['the end;', '(b) the other']], 'the end;\n(b) the other'],
    ['goes on with a letter in a sentence', [['the later of', '(i) five years']], 'the later of (i) five years'],
    ['leaves out the number of a page', [['Words of the page.', '7']], 'Words of the page.'],
  ])('%s', (_, pages, text) => {
    expect(textOf(...pages)).toBe(text);
  });

  test('quotes the words of the page of the anchor', () => {
    const source = createContractText(documentOf(['the term ends', '1'], ['on 1 May 2027.', '2']));
    const end = source.text.length;
    expect(quoteAt(source, 0, end)).toEqual({ page: 1, text: 'the term ends' });
    expect(quoteAt(source, 0, end, end - 1)).toEqual({ page: 2, text: 'on 1 May 2027.' });
  });

  test('a quote does not reach over a line that was left out', () => {
    const pages = ['one', 'two', 'three'].map((word) => [
      'Start here',
      'Draft 3',
      `and ${word}.`,
      'End.',
    ]);
    const source = createContractText(documentOf(...pages));
    expect(source.text).not.toContain('Draft');
    const start = source.text.indexOf('and one');
    expect(quoteAt(source, Math.max(0, start - 5), start + 8, start).text).toBe('and one.');
  });

  test('an empty document is an empty text', () => {
    expect(createContractText({ format: 'pdf', pages: [[], []] })).toEqual({
      text: '',
      pieces: [],
    });
  });
});

describe('lines of a PDF page', () => {
  const item = (str: string, left: number, y: number, rest: Partial<TextItem> = {}): TextItem => ({
    str,
    hasEOL: false,
    width: str.length * 5,
    transform: [10, 0, 0, 10, left, y],
    ...rest,
  });
  const th = item('th', 35, 704, { transform: [6, 0, 0, 6, 10, 704] });
  const ended = item('one', 0, 700, { hasEOL: true });

  // oxfmt-ignore
  test.each([
    ['are joined from items; a gap is a space', [item('This', 0, 700), item('Agree', 25, 700), item('ment', 50, 700)], ['This Agreement']],
    ['keep a raised "th" on their line', [item('13', 0, 700), th, item(' day', 20, 700)], ['13th day']],
    ['end where the file says so, and where the height changes', [ended, item('two', 0, 688), item('three', 0, 676)], ['one', 'two', 'three']],
    ['leave out what is blank', [item('  ', 0, 700), item('', 0, 688), item('x', 0, 676)], ['x']],
    ['of nothing are none', [], []],
  ])('%s', (_, items, texts) => {
    expect(pdfLines(items).map(({ text }) => text)).toEqual(texts);
  });

  test('start a paragraph after a wider distance', () => {
    const items = [700, 688, 676, 640, 628].map((y) => item('line', 0, y));
    expect(pdfLines(items).map(({ startsParagraph }) => startsParagraph)).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
