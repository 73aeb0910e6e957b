import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RecognisedWord } from '../../../reading/reading';
import { placeText, type PdfText } from '../source/page-texts';

/** A page with as many letters of its own is read as text, unless they stand at its edge. */
const FEW_LETTERS = 200;

/** The part of a page's width and height that is its edge. */
const EDGE = 0.1;

/** A piece of text that a page of a scan has besides its picture, placed like a recognised word. */
export type OwnText = Omit<RecognisedWord, 'endsLine'>;

const round = (number: number) => Math.round(number * 100) / 100;

/** The pieces of text of a page with their places on the drawn page. */
export const placeOwnTexts = (
  items: readonly PdfText[],
  { transform }: PageViewport,
): readonly OwnText[] =>
  items.flatMap((item) => {
    const text = item.str.trim();
    if (text === '') return [];
    const { x, y, width, size } = placeText(item, transform);
    return [{ text, left: round(x), base: round(y), width: round(width), size: round(size) }];
  });

const isWithin = (value: number, length: number) =>
  value > length * EDGE && value < length * (1 - EDGE);

/** Whether a page could be a picture with some text beside it, such as the number of an envelope or a page. */
export function hasLittleText(
  texts: readonly OwnText[],
  { width, height }: Pick<PageViewport, 'width' | 'height'>,
): boolean {
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0);
  return (
    letters < FEW_LETTERS ||
    texts.every(
      ({ left, base, width: length, size }) =>
        !isWithin(left + length / 2, width) || !isWithin(base - size / 2, height),
    )
  );
}

/** The letters of a line above and below its base, as parts of their size. */
const ABOVE = 1;
const BELOW = 0.35;

/** Whether the middle of a recognised word lies in a text. */
function isIn(word: RecognisedWord, text: OwnText): boolean {
  const x = word.left + word.width / 2;
  const y = word.base - word.size * 0.3;
  return (
    x >= text.left &&
    x <= text.left + text.width &&
    y >= text.base - text.size * ABOVE &&
    y <= text.base + text.size * BELOW
  );
}

const isOnLine = (one: OwnText, other: OwnText | undefined) =>
  other !== undefined && Math.abs(one.base - other.base) < one.size * 0.6;

/** Where a line that nothing was recognised of belongs: before the first word of the first line below it. */
function placeOf(words: readonly RecognisedWord[], { base }: OwnText): number {
  const below = words.findIndex(
    (word, index) => word.base > base && (index === 0 || words[index - 1]?.endsLine === true),
  );
  return below < 0 ? words.length : below;
}

/**
 * The recognised words of a page with its own text: that is drawn on the picture, too, and surer than what was
 * recognised in its place.
 */
export function withOwnTexts(
  recognised: readonly RecognisedWord[],
  texts: readonly OwnText[],
): readonly RecognisedWord[] {
  const words = [...recognised];
  texts.forEach((text, index) => {
    const first = words.findIndex((word) => isIn(word, text));
    if (first < 0) {
      const endsLine = !isOnLine(text, texts[index + 1]);
      words.splice(placeOf(words, text), 0, {
        ...text,
        ...(endsLine && { endsLine: true as const }),
      });
      return;
    }
    const after = words.slice(first).findIndex((word) => !isIn(word, text));
    const count = after < 0 ? words.length - first : after;
    const endsLine = words.slice(first, first + count).some((word) => word.endsLine);
    words.splice(first, count, { ...text, ...(endsLine && { endsLine: true as const }) });
  });
  return words;
}
