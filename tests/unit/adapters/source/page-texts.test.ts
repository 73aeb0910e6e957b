import { describe, expect, it } from 'vitest';
import type { PageArea } from '../../../../machines/domain/source';
import { areasOf as wordAreas } from '../../../../machines/domain/page-marks';
import { wordsIn } from '../../../support/source-pages';
import { pageTexts, type PdfText } from '../../../../src/adapters/private/source/page-texts';
import { must } from '../../../support/must';

/** Every character is half as wide as the font is high. */
const measure = (text: string) => text.length / 2;

const SIZE = 10;

/** A text of a page, written from left to right from a point above the lower left corner. */
const textAt = (str: string, x: number, y: number, changes: Partial<PdfText> = {}): PdfText => ({
  str,
  hasEOL: false,
  width: (str.length * SIZE) / 2,
  transform: [SIZE, 0, 0, SIZE, x, y],
  fontName: 'f1',
  ...changes,
});

const FONTS = { f1: { ascent: 0.8, descent: -0.2 } };

/** Matrices of pdf.js for a page of 600 by 800, by its rotation. */
const VIEWPORTS = {
  0: [1, 0, 0, -1, 0, 800],
  90: [0, 1, 1, 0, 0, 0],
  180: [-1, 0, 0, 1, 600, 0],
  270: [0, -1, -1, 0, 800, 600],
} as const;

function areasOf(
  items: readonly PdfText[],
  words: string,
  rotation: keyof typeof VIEWPORTS = 0,
): readonly PageArea[] {
  const page = { items, fonts: FONTS, toPage: VIEWPORTS[rotation] };
  const texts = pageTexts(page, measure);
  return wordAreas(texts, wordsIn(texts, words), measure);
}

const area = (left: number, top: number, width: number, height = SIZE): PageArea => ({
  left,
  top,
  width,
  height,
});

describe('areas of marked words', () => {
  it('lie over the words, from ascent to descent', () => {
    expect(areasOf([textAt('ends in May', 100, 700)], 'in May')).toEqual([area(125, 92, 30)]);
  });

  it('are one for each line, gaps between words included', () => {
    const items = [
      textAt('This', 100, 700),
      textAt('agreement', 125, 700, { hasEOL: true }),
      textAt('ends', 100, 685),
      textAt('in May.', 125, 685),
    ];
    expect(areasOf(items, 'This agreement ends in May')).toEqual([
      area(100, 92, 70),
      area(100, 107, 55),
    ]);
  });

  it('stay in their column', () => {
    const items = [
      textAt('The term', 50, 700, { hasEOL: true }),
      textAt('is a year.', 50, 685, { hasEOL: true }),
      textAt('Other', 300, 700),
    ];
    expect(areasOf(items, 'term is a year')).toEqual([area(70, 92, 20), area(50, 107, 45)]);
    expect(areasOf(items, 'a year. Other')).toEqual([area(65, 107, 35), area(300, 92, 25)]);
  });

  it('are apart on one line if much space is between them', () => {
    const items = [textAt('4.2', 50, 700), textAt('Term', 120, 700)];
    expect(areasOf(items, '4.2 Term')).toEqual([area(50, 92, 15), area(120, 92, 20)]);
  });

  it.each([
    [90, area(698, 100, SIZE, 20)],
    [180, area(480, 698, 20)],
    [270, area(92, 480, SIZE, 20)],
  ] as const)('turn with a page that is rotated by %i degrees', (rotation, expected) => {
    expect(areasOf([textAt('term', 100, 700)], 'term', rotation)).toEqual([expected]);
  });

  it('surround a text that is written upwards', () => {
    const upwards = textAt('term', 100, 300, { transform: [0, SIZE, -SIZE, 0, 100, 300] });
    expect(areasOf([upwards], 'term')).toEqual([area(92, 480, SIZE, 20)]);
  });

  it('use usual heights for a font that has none', () => {
    const toPage = VIEWPORTS[0];
    const items = [textAt('term', 100, 700)];
    for (const fonts of [
      {},
      { f1: { ascent: 0, descent: 0 } },
      { f1: { ascent: NaN, descent: 9 } },
    ])
      expect(pageTexts({ items, fonts, toPage }, measure)[0]).toMatchObject({
        top: 92,
        height: SIZE,
      });
  });

  it('are none for words that the page does not have', () => {
    expect(areasOf([textAt('term', 100, 700)], 'notice')).toEqual([]);
  });

  it('are none for a text without width', () => {
    expect(areasOf([textAt('term', 100, 700, { width: 0 })], 'term')).toEqual([]);
  });
});

describe('texts of a page', () => {
  const textOf = (item: PdfText, toPage: readonly number[]) =>
    must(pageTexts({ items: [item], fonts: FONTS, toPage }, measure)[0], 'text');

  it('are placed by their upper left corner, with their size', () => {
    const item = textAt('the term', 100, 700, { width: 80, hasEOL: true });
    expect(textOf(item, VIEWPORTS[0])).toEqual({
      text: 'the term',
      left: 100,
      top: 92,
      width: 80,
      height: SIZE,
      size: SIZE,
      angle: 0,
      stretch: 2,
      endsLine: true,
    });
  });

  it('turn with the page', () => {
    expect(textOf(textAt('term', 100, 700), VIEWPORTS[90])).toMatchObject({
      left: 708,
      top: 100,
      angle: 90,
    });
  });

  it('are not stretched if they have no width', () => {
    expect(textOf(textAt('', 100, 700), VIEWPORTS[0]).stretch).toBe(1);
  });
});
