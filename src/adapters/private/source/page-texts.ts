import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageArea, PageText, TextRange } from '../../../../machines/domain/source';
import { findWords } from './find-words';

/** A matrix of six numbers, as PDF has it. */
type Matrix = readonly number[];

/** A piece of text of a PDF page; the part of pdf.js's `TextItem` that matters here. */
export interface PdfText {
  readonly str: string;
  readonly hasEOL: boolean;
  /** In the direction of the text. */
  readonly width: number;
  readonly transform: Matrix;
  readonly fontName: string;
}

/** The parts of a line above and below its base, as parts of the font size. */
export interface PdfFont {
  readonly ascent: number;
  readonly descent: number;
}

export interface PdfPageTexts {
  readonly items: readonly PdfText[];
  readonly fonts: Readonly<Record<string, PdfFont>>;
  /** From the units of the file to those of the drawn page, whose origin is the upper left corner. */
  readonly toPage: Matrix;
}

/** The width of a text in the browser's sans-serif font, in font sizes. */
export type MeasureText = (text: string) => number;

/** Fonts without these numbers, or with wrong ones. */
const USUAL_ASCENT = 0.8;
const USUAL_DESCENT = 0.2;

const isPart = (number: number | undefined): number is number =>
  number !== undefined && number > 0 && number <= 1.2;

/** A text on the page: the start of its base line, its direction and its size. */
interface PlacedText extends TextBox {
  readonly ascent: number;
  readonly descent: number;
}

interface TextBox {
  readonly x: number;
  readonly y: number;
  /** Clockwise, in radians. */
  readonly angle: number;
  readonly size: number;
  readonly width: number;
}

/** Where a text is on the drawn page. */
export function placeText({ transform, width }: PdfText, toPage: Matrix): TextBox {
  const placed: Matrix = Util.transform(toPage, transform);
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = placed;
  const [scaleX = 0, scaleY = 0] = toPage;
  return {
    x,
    y,
    angle: Math.atan2(b, a),
    size: Math.hypot(c, d),
    width: width * Math.hypot(scaleX, scaleY),
  };
}

function place(text: PdfText, page: PdfPageTexts): PlacedText {
  const placed = placeText(text, page.toPage);
  const { size } = placed;
  const font = page.fonts[text.fontName];
  const descent = Math.abs(font?.descent ?? 0);
  return {
    ...placed,
    ascent: size * (isPart(font?.ascent) ? font.ascent : USUAL_ASCENT),
    descent: size * (isPart(descent) ? descent : USUAL_DESCENT),
  };
}

const round = (number: number) => Math.round(number * 1000) / 1000;

/** The rectangle around a part of a text, given as parts of its width. */
function areaOf(text: PlacedText, from: number, to: number): PageArea {
  const { x, y, angle, width, ascent, descent } = text;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [from, to].flatMap((part) =>
    // Upwards is negative.
    [-ascent, descent].map((height) => ({
      left: x + part * width * cos - height * sin,
      top: y + part * width * sin + height * cos,
    })),
  );
  const lefts = corners.map(({ left }) => left);
  const tops = corners.map(({ top }) => top);
  const [left, top] = [Math.min(...lefts), Math.min(...tops)];
  return {
    left: round(left),
    top: round(top),
    width: round(Math.max(...lefts) - left),
    height: round(Math.max(...tops) - top),
  };
}

/** Gaps between words are at most this wide, as a part of the line's height. */
const WIDEST_GAP = 1.5;

const endOf = ({ left, width }: PageArea) => left + width;
const bottomOf = ({ top, height }: PageArea) => top + height;

/** Joins the areas of neighbours on a line, so that the gaps between words are marked, too. */
function joinAreas(areas: readonly PageArea[]): readonly PageArea[] {
  const joined: PageArea[] = [];
  for (const area of areas) {
    const last = joined.at(-1);
    const overlap = last
      ? Math.min(bottomOf(last), bottomOf(area)) - Math.max(last.top, area.top)
      : 0;
    const gap = last ? Math.max(area.left - endOf(last), last.left - endOf(area)) : 0;
    const height = Math.min(last?.height ?? 0, area.height);
    if (!last || overlap < height / 2 || gap > height * WIDEST_GAP) {
      joined.push(area);
      continue;
    }
    const left = Math.min(last.left, area.left);
    const top = Math.min(last.top, area.top);
    joined[joined.length - 1] = {
      left,
      top,
      width: round(Math.max(endOf(last), endOf(area)) - left),
      height: round(Math.max(bottomOf(last), bottomOf(area)) - top),
    };
  }
  return joined;
}

/** Which part of a text's width is before a position. The font of the page is not known here. */
const partBefore = (text: string, position: number, measure: MeasureText) =>
  position === 0 ? 0 : Math.min(1, measure(text.slice(0, position)) / measure(text));

function toPageText(
  { str, hasEOL }: PdfText,
  { x, y, angle, size, width, ascent }: PlacedText,
  range: TextRange | undefined,
  measure: MeasureText,
): PageText {
  const natural = measure(str) * size;
  return {
    text: str,
    marks: range ? [range] : [],
    left: round(x + ascent * Math.sin(angle)),
    top: round(y - ascent * Math.cos(angle)),
    size: round(size),
    angle: round((angle * 180) / Math.PI),
    stretch: natural > 0 && width > 0 ? round(width / natural) : 1,
    endsLine: hasEOL,
  };
}

/**
 * The texts of a page with the words of a quote, and the areas of these words, line by line.
 *
 * @param words null: no quote is on this page.
 */
export function pageTexts(
  page: PdfPageTexts,
  words: string | null,
  measure: MeasureText,
): { readonly texts: readonly PageText[]; readonly areas: readonly PageArea[] } {
  const { items } = page;
  const ranges =
    words === null
      ? new Map<number, TextRange>()
      : findWords(
          items.map(({ str }) => str),
          words,
        );
  const areas: PageArea[] = [];
  const texts = items.map((item, index) => {
    const placed = place(item, page);
    const range = ranges.get(index);
    if (range && item.width > 0) {
      const from = partBefore(item.str, range.start, measure);
      const to = partBefore(item.str, range.end, measure);
      areas.push(areaOf(placed, from, to));
    }
    return toPageText(item, placed, range, measure);
  });
  return { texts, areas: joinAreas(areas) };
}
