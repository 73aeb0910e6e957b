import { describe, expect, it } from 'vitest';
import { yieldToMain } from '../../../../src/adapters/browser/yield-to-main';
import { MAX_PLAIN_BYTES } from '../../../../src/adapters/private/reader/limits';
import { textPage } from '../../../../src/adapters/private/source/text-page';
import type { Line, SourceDocument } from '../../../../src/reading/reading';

const start = (text: string): Line => ({ text, startsParagraph: true });
const next = (text: string): Line => ({ text, startsParagraph: false });

const document = (...pages: readonly (readonly Line[])[]): SourceDocument => ({
  format: 'text',
  pages,
});

describe('textPage', () => {
  it('joins lines to paragraphs and marks the words in them', async () => {
    const text = document([start('1. The term'), next('is a year.'), start('2. The law')]);
    expect(await textPage(text, 1, 'term is a year', false)).toEqual({
      kind: 'text',
      page: 1,
      pageCount: 1,
      paragraphs: [
        { text: '1. The term is a year.', marks: [{ start: 7, end: 21 }] },
        { text: '2. The law', marks: [] },
      ],
      hitsBefore: 0,
      before: 0,
      after: 0,
      isProtected: false,
    });
  });

  it('shows 60 paragraphs before and after the words, and counts the others', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => start(`Clause ${index}.`));
    const { paragraphs, before, after } = await textPage(document(lines), 1, 'Clause 99.', true);
    expect(paragraphs).toHaveLength(121);
    expect(paragraphs[60]).toEqual({ text: 'Clause 99.', marks: [{ start: 0, end: 10 }] });
    expect([before, after]).toEqual([39, 40]);
  });

  it('shows the beginning of a page without the words', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => start(`Clause ${index}.`));
    const text = document(lines, [start('Second page')]);
    const { paragraphs, before, after } = await textPage(text, 1, null, false);
    expect([paragraphs.length, before, after]).toEqual([61, 0, 39]);
    expect(paragraphs.every(({ marks }) => marks.length === 0)).toBe(true);
    expect((await textPage(text, 2, 'lost words', false)).paragraphs).toEqual([
      { text: 'Second page', marks: [] },
    ]);
  });

  it('shows nothing of a page that the text does not have', async () => {
    expect(await textPage(document([start('Text')]), 7, 'Text', false)).toMatchObject({
      paragraphs: [],
      before: 0,
      after: 0,
    });
  });

  it.each([
    ['letters', 'a'],
    ['words', 'word '],
    ['turns of direction', '\u202Ea\u202C'],
    ['combining marks', 'Z\u0351\u0489\u0316'],
    ['pairs of surrogates', '𝒳'],
  ])('cuts a line of 5 MB of %s, and marks the words in its middle', async (_, unit) => {
    const half = unit.repeat(MAX_PLAIN_BYTES / 2 / Buffer.byteLength(unit));
    let hasPainted = false;
    void yieldToMain().then(() => (hasPainted = true));
    const { paragraphs, before, after } = await textPage(
      document([start(`${half} by the laws of Ohio. ${half}`)]),
      1,
      'by the laws of Ohio.',
      false,
    );
    expect(hasPainted).toBe(true);
    expect(paragraphs.length).toBeLessThan(130);
    for (const { text } of paragraphs) expect(text.length).toBeLessThanOrEqual(5000);
    const marked = paragraphs.flatMap(({ text, marks }) =>
      marks.map((range) => text.slice(range.start, range.end)),
    );
    expect(marked.join('')).toBe('by the laws of Ohio.');
    expect(before).toBeGreaterThan(60);
    expect(after).toBeGreaterThan(60);
  });

  it('cuts a long line between words, and no character', async () => {
    const text = `${'word '.repeat(2000)}${'𝒳'.repeat(10_000)}`;
    const { paragraphs } = await textPage(document([start(text)]), 1, null, false);
    expect(paragraphs.map((one) => one.text).join('')).toBe(text);
    expect(paragraphs[0]?.text).toMatch(/^(?:word )+$/);
    for (const one of paragraphs) expect(one.text.isWellFormed()).toBe(true);
  });

  it('marks the beginning of a quote that is as long as the file', async () => {
    const line = 'word '.repeat(1_000_000);
    const { paragraphs } = await textPage(document([start(line)]), 1, line, false);
    expect(paragraphs.length).toBeLessThan(130);
    expect(paragraphs[0]?.marks).toHaveLength(1);
  });
});
