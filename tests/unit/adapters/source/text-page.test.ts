import { describe, expect, it } from 'vitest';
import { textPage } from '../../../../src/adapters/private/source/text-page';
import type { Line, SourceDocument } from '../../../../src/reading/reading';

const start = (text: string): Line => ({ text, startsParagraph: true });
const next = (text: string): Line => ({ text, startsParagraph: false });

const document = (...pages: readonly (readonly Line[])[]): SourceDocument => ({
  format: 'text',
  pages,
});

describe('textPage', () => {
  it('joins lines to paragraphs and marks the words in them', () => {
    const text = document([start('1. The term'), next('is a year.'), start('2. The law')]);
    expect(textPage(text, 1, 'term is a year', false)).toEqual({
      kind: 'text',
      page: 1,
      pageCount: 1,
      paragraphs: [
        { text: '1. The term is a year.', marks: [{ start: 7, end: 21 }] },
        { text: '2. The law', marks: [] },
      ],
      before: 0,
      after: 0,
      isProtected: false,
    });
  });

  it('shows 60 paragraphs before and after the words, and counts the others', () => {
    const lines = Array.from({ length: 200 }, (_, index) => start(`Clause ${index}.`));
    const { paragraphs, before, after } = textPage(document(lines), 1, 'Clause 99.', true);
    expect(paragraphs).toHaveLength(121);
    expect(paragraphs[60]).toEqual({ text: 'Clause 99.', marks: [{ start: 0, end: 10 }] });
    expect([before, after]).toEqual([39, 40]);
  });

  it('shows the beginning of a page without the words', () => {
    const lines = Array.from({ length: 100 }, (_, index) => start(`Clause ${index}.`));
    const text = document(lines, [start('Second page')]);
    const { paragraphs, before, after } = textPage(text, 1, null, false);
    expect([paragraphs.length, before, after]).toEqual([61, 0, 39]);
    expect(paragraphs.every(({ marks }) => marks.length === 0)).toBe(true);
    expect(textPage(text, 2, 'lost words', false).paragraphs).toEqual([
      { text: 'Second page', marks: [] },
    ]);
  });

  it('shows nothing of a page that the text does not have', () => {
    expect(textPage(document([start('Text')]), 7, 'Text', false)).toMatchObject({
      paragraphs: [],
      before: 0,
      after: 0,
    });
  });
});
