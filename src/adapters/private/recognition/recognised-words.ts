import type { RecognisedWord } from '../../../reading/reading';
import type { PdfText } from '../source/page-texts';
/** A rectangle in pixels of the picture, from its upper left corner. */
interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What the recognition engine finds in a picture; the part that is used here. */
export interface RecognisedPicture {
  /** Null or missing in a picture without text. */
  readonly blocks?: readonly RecognisedBlock[] | null;
}

interface RecognisedBlock {
  readonly paragraphs?: readonly { readonly lines?: readonly RecognisedLine[] | null }[] | null;
}

interface RecognisedLine {
  readonly baseline: Box;
  readonly bbox: Box;
  readonly rowAttributes: { readonly rowHeight: number };
  readonly words: readonly SeenWord[];
}

/** As the engine has it. */
interface SeenWord {
  readonly text: string;
  readonly bbox: Box;
  /** In percent. */
  readonly confidence: number;
}

/** In percent: below, a picture has no text; the engine sees letters in photographs, too. */
const LEAST_CONFIDENCE = 40;

const round = (number: number) => Math.round(number * 100) / 100;

const linesOf = ({ blocks }: RecognisedPicture): readonly RecognisedLine[] =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    (paragraphs ?? []).flatMap(({ lines }) => lines ?? []),
  );

/**
 * The words of a picture, line by line, with their places on the page.
 *
 * @param scale pixels of the picture by the page's unit.
 */
export function recognisedWords(
  picture: RecognisedPicture,
  scale: number,
): readonly RecognisedWord[] {
  const lines = linesOf(picture);
  const confidences = lines.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  const mean = confidences.reduce((sum, one) => sum + one, 0) / confidences.length;
  if (confidences.length === 0 || mean < LEAST_CONFIDENCE) return [];
  return lines.flatMap(({ baseline, bbox, rowAttributes, words }) => {
    const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
    const size = rowAttributes.rowHeight > 0 ? rowAttributes.rowHeight : bbox.y1 - bbox.y0;
    return words.map(({ text, bbox: { x0, x1 } }, index) => ({
      text,
      left: round(x0 / scale),
      base: round((baseline.y0 + slope * (x0 - baseline.x0)) / scale),
      width: round((x1 - x0) / scale),
      size: round(size / scale),
      ...(index === words.length - 1 && { endsLine: true as const }),
    }));
  });
}

/**
 * Recognised words as pieces of text of a PDF page, with the gaps between them. Their origin is the upper left
 * corner of the page, and up is positive.
 */
export function toPdfTexts(words: readonly RecognisedWord[]): readonly PdfText[] {
  return words.flatMap(({ text, left, base, width, size, endsLine }, index) => {
    const piece = (str: string, from: number, length: number, hasEOL: boolean): PdfText => ({
      str,
      hasEOL,
      width: length,
      transform: [size, 0, 0, size, from, -base],
      fontName: '',
    });
    const next = words[index + 1];
    const word = piece(text, left, width, endsLine ?? false);
    if (endsLine || !next) return [word];
    const end = left + width;
    return [word, piece(' ', end, Math.max(0, next.left - end), false)];
  });
}

/** From the space of `toPdfTexts` to the drawn page. */
export const WORDS_TO_PAGE = [1, 0, 0, -1, 0, 0];
