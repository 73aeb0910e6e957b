import { describe, expect, it } from 'vitest';
import {
  type RecognisedPicture,
  toPdfTexts,
  recognisedWords,
  WORDS_TO_PAGE,
} from '../../../../src/adapters/private/recognition/recognised-words';
import { pageTexts } from '../../../../src/adapters/private/source/page-texts';
import { areasOf } from '../../../../machines/domain/page-marks';
import { wordsIn } from '../../../support/source-pages';
import { pdfLines } from '../../../../src/reading/pdf-lines';

/** A line of words that are 50 pixels wide, with gaps of 10 pixels; its right end is 6 pixels lower. */
const lineOf = (texts: readonly string[], base: number, confidence: number) => {
  const end = 100 + texts.length * 60;
  const bbox = { x0: 100, y0: base - 20, x1: end, y1: base + 8 };
  return {
    bbox,
    baseline: { x0: 100, y0: base, x1: end, y1: base + 6 },
    rowAttributes: { rowHeight: 28 },
    words: texts.map((text, index) => ({
      text,
      confidence,
      bbox: { ...bbox, x0: 100 + index * 60, x1: 150 + index * 60 },
    })),
  };
};

const picture = (confidence = 90): RecognisedPicture => ({
  blocks: [
    {
      paragraphs: [
        { lines: [lineOf(['Supply', 'Agreement'], 200, confidence)] },
        { lines: [lineOf(['of', 'the', 'parties'], 240, confidence)] },
      ],
    },
  ],
});

describe('recognisedWords', () => {
  it('gives the words with their places in units of the page, on their sloping lines', () => {
    const words = recognisedWords(picture(), 2);
    expect(words.map(({ text }) => text)).toEqual(['Supply', 'Agreement', 'of', 'the', 'parties']);
    expect(words[1]).toEqual({
      text: 'Agreement',
      left: 80,
      base: 101.5,
      width: 25,
      size: 14,
      endsLine: true,
    });
  });

  it.each<[string, RecognisedPicture]>([
    ['a picture without text', {}],
    ['a picture without words', { blocks: [{ paragraphs: [{ lines: [lineOf([], 10, 0)] }] }] }],
    ['a photograph, in which the engine is not sure of letters', picture(30)],
  ])('gives nothing for %s', (_, given) => expect(recognisedWords(given, 1)).toEqual([]));

  it('has the height of the line if the engine knows no height of its row', () => {
    const line = { ...lineOf(['Term'], 200, 90), rowAttributes: { rowHeight: 0 } };
    expect(recognisedWords({ blocks: [{ paragraphs: [{ lines: [line] }] }] }, 1)[0]?.size).toBe(28);
  });
});

describe('toPdfTexts', () => {
  const items = toPdfTexts(recognisedWords(picture(), 2));

  it('gives the lines of the page', () => {
    expect(pdfLines(items).map(({ text }) => text)).toEqual(['Supply Agreement', 'of the parties']);
  });

  it('gives the gaps between the words', () => {
    const gaps = items.filter(({ str }) => str === ' ');
    expect(gaps.map(({ transform, width }) => [transform[4], width])).toEqual([
      [75, 5],
      [75, 5],
      [105, 5],
    ]);
  });

  it('gives the places of the words of a quote, also over the end of a line', () => {
    const page = { items, fonts: {}, toPage: WORDS_TO_PAGE };
    const measure = (text: string) => text.length / 2;
    const texts = pageTexts(page, measure);
    const areas = areasOf(texts, wordsIn(texts, 'Agreement of the'), measure);
    expect(areas).toHaveLength(2);
    expect(areas[0]).toMatchObject({ left: 80, width: 25 });
    expect(areas[1]).toMatchObject({ left: 50, width: 55 });
    // From above the letters to below the base line.
    expect(areas[0]?.top).toBeCloseTo(101.5 - 14 * 0.8);
    expect(texts.map(({ angle }) => angle)).toEqual(texts.map(() => 0));
  });
});
