import type { PdfText } from '../source/page-texts';

/** The part of pdf.js's annotation data that tells what a form field or a note on the page says. */
export interface PdfAnnotation {
  readonly subtype: string;
  /** Left, bottom, right, top. */
  readonly rect: readonly number[] | null;
  /** Counterclockwise, in degrees. */
  readonly rotation?: number;
  /** Lines of the appearance, and where the first one begins, from the lower left corner of `rect`. */
  readonly textContent?: readonly string[];
  readonly textPosition?: readonly number[];
  readonly defaultAppearanceData?: { readonly fontSize: number };
  readonly fieldType?: string | null;
  readonly fieldValue?: string | readonly string[] | null;
  readonly hidden?: boolean;
  readonly password?: boolean;
  readonly multiLine?: boolean;
  readonly combo?: boolean;
  readonly options?: readonly {
    readonly exportValue: string | null;
    readonly displayValue: string | null;
  }[];
  readonly checkBox?: boolean;
  readonly exportValue?: string;
  readonly radioButton?: boolean;
  readonly buttonValue?: string | null;
}

const CHECKED = '☒';
const UNCHECKED = '☐';

const withoutSpace = (text: string) => text.replace(/\s/g, '');

const toLines = (text: string) => text.split(/\r\n?|\n/);

/** The chosen values as the field shows them. */
const chosenValues = ({ fieldValue, options = [] }: PdfAnnotation): readonly string[] =>
  [fieldValue ?? []]
    .flat()
    .map((value) => options.find((one) => one.exportValue === value)?.displayValue ?? value);

/** What the page shows in a text field: its appearance, which a reader sees, before its value. */
function shownLines({ textContent, fieldValue }: PdfAnnotation): readonly string[] {
  const value = typeof fieldValue === 'string' ? fieldValue : '';
  if (!textContent) return toLines(value);
  // The appearance can break lines and space letters that belong together.
  const isValue = withoutSpace(textContent.join('')) === withoutSpace(value);
  return isValue ? toLines(value) : textContent;
}

/** The lines that a field or a note says; a signature and a push button say none. */
function linesOf(annotation: PdfAnnotation): readonly string[] {
  const { subtype, fieldType, fieldValue, textContent = [] } = annotation;
  if (subtype === 'FreeText') return textContent;
  if (subtype !== 'Widget' || annotation.hidden || annotation.password) return [];
  switch (fieldType) {
    case 'Tx':
      return shownLines(annotation);
    case 'Ch':
      return annotation.combo && textContent.length > 0 ? textContent : chosenValues(annotation);
    case 'Btn': {
      if (!annotation.checkBox && !annotation.radioButton) return [];
      const on = annotation.checkBox ? annotation.exportValue : annotation.buttonValue;
      return [fieldValue === on && typeof on === 'string' ? CHECKED : UNCHECKED];
    }
    default:
      return [];
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A piece of text along its own direction: where it begins and ends, and its base line. */
interface TextRun {
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly size: number;
}

/** A line to insert. */
interface FieldLine {
  readonly text: PdfText;
  /** Direction of the text, of length 1. */
  readonly direction: Point;
  readonly span: TextRun;
  /** The middle of the field, along its text. */
  readonly middle: number;
}

const LARGEST_SIZE = 12;
const LINE_HEIGHT = 1.15;
/** Usual width of a letter, as a part of the font size. */
const LETTER_WIDTH = 0.5;
const PADDING = 2;

const along = ({ x, y }: Point, direction: Point) => x * direction.x + y * direction.y;
const across = ({ x, y }: Point, direction: Point) => y * direction.x - x * direction.y;

function placeLines(annotation: PdfAnnotation, view: readonly number[]): readonly FieldLine[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect ?? [];
  const [viewLeft = 0, viewBottom = 0, viewRight = 0, viewTop = 0] = view;
  const isShown =
    right > left &&
    top > bottom &&
    left < viewRight &&
    right > viewLeft &&
    bottom < viewTop &&
    top > viewBottom;
  const lines = isShown ? linesOf(annotation) : [];
  const angle = ((annotation.rotation ?? 0) * Math.PI) / 180;
  const direction = { x: Math.round(Math.cos(angle)), y: Math.round(Math.sin(angle)) };
  const isUpright = direction.y === 0;
  const [length, height] = isUpright ? [right - left, top - bottom] : [top - bottom, right - left];
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 };
  const fitting = Math.min(LARGEST_SIZE, height / Math.max(1, lines.length) / LINE_HEIGHT);
  const size = annotation.defaultAppearanceData?.fontSize || fitting;
  const [x = 0, y = 0] = annotation.textPosition ?? [];
  const first = { x: left + x, y: bottom + y };
  const isGiven = annotation.textPosition !== undefined;
  const fallsFromTop = annotation.multiLine === true || lines.length > 1;
  const firstBase = fallsFromTop
    ? across(middle, direction) + height / 2 - size
    : across(middle, direction) - size / 3;
  const start = isGiven ? along(first, direction) : along(middle, direction) - length / 2;
  return lines.flatMap((line, index) => {
    const str = line.trim();
    if (str === '') return [];
    const from = isGiven ? start : start + PADDING;
    const base = (isGiven ? across(first, direction) : firstBase) - index * size * LINE_HEIGHT;
    const width = Math.min(length, str.length * size * LETTER_WIDTH);
    const origin = {
      x: from * direction.x - base * direction.y,
      y: from * direction.y + base * direction.x,
    };
    const [cos, sin] = [size * direction.x, size * direction.y];
    const transform = [cos, sin, -sin, cos, origin.x, origin.y];
    return {
      text: { str, hasEOL: false, width, transform, fontName: '' },
      direction,
      span: { from, to: from + width, base, size },
      middle: along(middle, direction),
    };
  });
}

/** Where an item is along a direction; undefined: it has another direction, or no letters. */
function spanOf({ str, transform, width }: PdfText, direction: Point): TextRun | undefined {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = Math.hypot(a, b);
  if (str === '' || along({ x: a, y: b }, direction) < size * 0.99) return undefined;
  const from = along({ x, y }, direction);
  return { from, to: from + width, base: across({ x, y }, direction), size };
}

const isOnLine = (one: TextRun, other: TextRun) =>
  Math.abs(one.base - other.base) < Math.max(one.size, other.size) * 0.6;

/** What stands for a blank to fill in. */
const BLANK = /_{2,}|\.{4,}|…{2,}|\s{3,}/g;
const SPACE = /\s/g;

/** The part of an item's text that a field is put in place of: the next blank, else the next space. */
function findGap(str: string, position: number): { readonly start: number; readonly end: number } {
  const nearest = (pattern: RegExp) =>
    [...str.matchAll(pattern)]
      .map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
      .toSorted(
        (one, other) =>
          Math.abs((one.start + one.end) / 2 - position) -
          Math.abs((other.start + other.end) / 2 - position),
      )[0];
  const space = nearest(SPACE);
  return (
    nearest(BLANK) ??
    (space ? { start: space.start, end: space.start } : { start: str.length, end: str.length })
  );
}

/** An item without the letters outside of a range. */
function slice(item: PdfText, start: number, end: number, direction: Point): PdfText {
  const letter = item.width / item.str.length;
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform;
  const moved = start * letter;
  return {
    ...item,
    str: item.str.slice(start, end),
    hasEOL: end === item.str.length && item.hasEOL,
    width: (end - start) * letter,
    transform: [a, b, c, d, x + moved * direction.x, y + moved * direction.y],
  };
}

/** No space stands between these and a value. */
const OPENING = /[\s$€£¥(["“'‘#/-]$/;

const spaced = (text: PdfText, before: PdfText | undefined): PdfText =>
  before === undefined || before.str === '' || OPENING.test(before.str)
    ? text
    : { ...text, str: ` ${text.str}` };

/** Puts a line into an item that it lies on. */
function splitItem(item: PdfText, { text, direction, middle }: FieldLine, span: TextRun) {
  const letters = item.str.length;
  const gap = findGap(item.str, ((middle - span.from) / (span.to - span.from)) * letters);
  const before = slice(item, 0, gap.start, direction);
  const after = slice(item, gap.end, letters, direction);
  const isLast = after.str === '';
  return [before, { ...spaced(text, before), hasEOL: isLast && item.hasEOL }, after].filter(
    ({ str }) => str !== '',
  );
}

/** Inserts a line after an item, and takes over the end of its line. */
function insertAfter(items: PdfText[], index: number, text: PdfText): void {
  const before = items[index];
  if (!before) return;
  const { hasEOL } = before;
  items.splice(index, 1, { ...before, hasEOL: false }, { ...spaced(text, before), hasEOL });
}

/** Inserts a line of its own before an item. */
function insertLine(items: PdfText[], index: number, text: PdfText): void {
  const before = items[index - 1];
  if (before) items[index - 1] = { ...before, hasEOL: true };
  items.splice(index, 0, { ...text, hasEOL: true });
}

/** The nearest line above a line, in its column if there is one. */
function findAbove(spans: readonly (TextRun | undefined)[], { span }: FieldLine): number {
  const above = spans.flatMap((one, index) => {
    if (!one || one.base <= span.base) return [];
    return { index, base: one.base, beside: Number(one.from > span.to || one.to < span.from) };
  });
  const [nearest] = above.toSorted(
    (one, other) => one.beside - other.beside || one.base - other.base || other.index - one.index,
  );
  return nearest?.index ?? -1;
}

/** Where a line without neighbours belongs: after those above it that follow one another. */
function placeAlone(spans: readonly (TextRun | undefined)[], line: FieldLine): number {
  let last = findAbove(spans, line);
  if (last < 0) return 0;
  for (const [index, span] of spans.entries()) {
    const before = spans[last];
    if (index <= last || !span || !before) continue;
    const isNextColumn = span.base > before.base && !isOnLine(span, before);
    if (span.base < line.span.base || isNextColumn) break;
    last = index;
  }
  return last + 1;
}

function insert(items: PdfText[], line: FieldLine): void {
  const spans = items.map((item) => spanOf(item, line.direction));
  const { from } = line.span;
  let before: number | undefined;
  let after: number | undefined;
  for (const [index, span] of spans.entries()) {
    const item = items[index];
    if (!span || !item || !isOnLine(span, line.span)) continue;
    if (span.from <= from && span.to > from + PADDING) {
      items.splice(index, 1, ...splitItem(item, line, span));
      return;
    }
    if (span.from <= from && span.from >= (spans[before ?? -1]?.from ?? -Infinity)) before = index;
    if (span.from > from) after ??= index;
  }
  if (before !== undefined) insertAfter(items, before, line.text);
  else if (after === undefined) insertLine(items, placeAlone(spans, line), line.text);
  else items.splice(after, 0, line.text);
}

/**
 * The pieces of text of a page with what its form fields and its notes of free text say, each at its place: in the blank
 * that it fills, after the words before it on its line, or as a line of its own.
 *
 * @param view left, bottom, right and top of the page: what lies outside is not shown.
 */
export function withAnnotationTexts(
  items: readonly PdfText[],
  annotations: readonly PdfAnnotation[],
  view: readonly number[],
): readonly PdfText[] {
  const merged = [...items];
  for (const annotation of annotations)
    for (const line of placeLines(annotation, view)) insert(merged, line);
  return merged;
}
