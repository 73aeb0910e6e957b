import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { MeasureText } from '../../../../machines/domain/page-marks';
import type { PageText } from '../../../../machines/domain/source';

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

function toPageText(
  { str, hasEOL }: PdfText,
  { x, y, angle, size, width, ascent, descent }: PlacedText,
  measure: MeasureText,
): PageText {
  const natural = measure(str) * size;
  return {
    text: str,
    left: round(x + ascent * Math.sin(angle)),
    top: round(y - ascent * Math.cos(angle)),
    width: round(width),
    height: round(ascent + descent),
    size: round(size),
    angle: round((angle * 180) / Math.PI),
    stretch: natural > 0 && width > 0 ? round(width / natural) : 1,
    endsLine: hasEOL,
  };
}

/** The texts of a page, in the order of the file. */
export const pageTexts = (page: PdfPageTexts, measure: MeasureText): readonly PageText[] =>
  page.items.map((item) => toPageText(item, place(item, page), measure));
