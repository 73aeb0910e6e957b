import { joinLetters, toLineText } from './line-text';
import type { Line } from './reading';

/** A piece of text of a PDF page; the part of pdf.js's `TextItem` that matters here. */
export interface TextItem {
  readonly str: string;
  /** Whether a line ends after it. */
  readonly hasEOL: boolean;
  /** Width in points. */
  readonly width: number;
  /** Matrix of the text; the last two numbers are the position from the lower left corner. */
  readonly transform: readonly number[];
}

const RAISED = /^\s*(?:st|nd|rd|th)\s*$/i;
/** In points: how far raised letters may stand from the right end of their number. */
const APART = 3;
/** In items: so many of a page are looked at, from its end. */
const MOST_RAISED = 40;

/** The items with the raised endings of ordinals behind their numbers; some files write them after the page. */
export function placeRaised<I extends TextItem>(items: readonly I[]): readonly I[] {
  const placed = [...items];
  for (const item of items.slice(-MOST_RAISED)) {
    const [size = 0, , , , left = 0, top = 0] = item.transform;
    if (!RAISED.test(item.str)) continue;
    const at = placed.findIndex(({ str, width, transform: [own = 0, , , , x = 0, y = 0] }) => {
      const isBeside = Math.abs(x + width - left) < APART && top > y && top - y < own;
      return isBeside && size < own && /\d$/.test(str);
    });
    const from = placed.indexOf(item);
    if (at < 0 || at > from) continue;
    placed.splice(from, 1);
    placed.splice(at + 1, 0, { ...item, hasEOL: false });
  }
  return placed;
}

interface PlacedLine {
  text: string;
  /** The last item: to look into a text that grows would copy it for each item. */
  last: string;
  readonly left: number;
  readonly y: number;
  /** Right end of the last item. */
  right: number;
  readonly size: number;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** A gap that is wider than this part of the font size separates words. */
const WORD_GAP = 0.18;

/** Joins the items to lines, in the order of the page's content. */
function joinItems(items: readonly TextItem[]): readonly PlacedLine[] {
  const lines: PlacedLine[] = [];
  let line: PlacedLine | undefined;
  for (const { str: piece, hasEOL, width, transform } of items) {
    const str = joinLetters(piece);
    const [a = 0, b = 0, , , left = 0, y = 0] = transform;
    const size = Math.hypot(a, b);
    // Superscripts stay on their line.
    if (line && str !== '' && Math.abs(line.y - y) > Math.max(line.size, size) * 0.6) {
      line = undefined;
    }
    if (str !== '') {
      if (line) {
        const isApart = left - line.right > line.size * WORD_GAP;
        line.text += isApart && !/\s$/.test(line.last) ? ` ${str}` : str;
        line.last = str;
        line.right = left + width;
      } else {
        line = { text: str, last: str, left, y, right: left + width, size };
        lines.push(line);
      }
    }
    if (hasEOL) line = undefined;
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

/** A distance that is wider than the usual one by this factor separates paragraphs. */
const PARAGRAPH_GAP = 1.3;

/** The lines of a PDF page. A wider distance between two lines starts a paragraph. */
export function pdfLines(items: readonly TextItem[]): readonly Line[] {
  const lines = joinItems(items);
  const distances = lines.map(({ y }, index) => (lines[index - 1]?.y ?? y) - y);
  const usual = median(distances.filter((distance) => distance > 0));
  return lines.map(({ text }, index) => {
    const distance = distances[index] ?? 0;
    const startsParagraph = distance <= 0 || distance > usual * PARAGRAPH_GAP;
    return { text: toLineText(text), startsParagraph };
  });
}
