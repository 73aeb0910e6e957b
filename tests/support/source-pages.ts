import type { TextRanges } from '../../machines/domain/page-marks';
import { findWords } from '../../machines/domain/search/find-quote';
import type { DrawnPage, PageImage, PageText, TextPage } from '../../machines/domain/source';

const WIDTH = 612;
const HEIGHT = 792;
const LEFT = 72;
const LINE = 20;
const SIZE = 13;

/** Lines of a page of a contract, with the quote on the second and third line. */
const LINES = [
  '14.2 Limits. Nothing in this agreement limits what the law does not let a party limit.',
  'The liability of each party in a year',
  'shall not exceed the Fees',
  'that were due in that year, whatever the reason and however it arises.',
];

export const QUOTE_TEXT = 'The liability of each party in a year shall not exceed the Fees';

/** An image of the lines in a browser; elsewhere only its size. */
function drawImage(lines: readonly string[]): PageImage {
  const size = { width: WIDTH * 2, height: HEIGHT * 2 };
  const Canvas = globalThis.OffscreenCanvas;
  if (typeof Canvas === 'undefined') return size;
  const canvas = new Canvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) return size;
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = 'black';
  context.font = `${SIZE * 2}px serif`;
  lines.forEach((line, index) => {
    context.fillText(line, LEFT * 2, (LEFT + index * LINE + SIZE) * 2, (WIDTH - 2 * LEFT) * 2);
  });
  return canvas.transferToImageBitmap();
}

/** A drawn page of a PDF of three pages. The quote is on the second. */
export function makeDrawnPage(page: number): DrawnPage {
  const lines = page === 2 ? LINES : [`This is the text of page ${page}.`];
  return {
    kind: 'drawn',
    page,
    pageCount: 3,
    width: WIDTH,
    height: HEIGHT,
    image: drawImage(lines),
    texts: lines.map((text, index): PageText => ({
      text,
      left: LEFT,
      top: LEFT + index * LINE,
      width: text.length * SIZE * 0.42,
      height: SIZE * 1.2,
      size: SIZE,
      angle: 0,
      stretch: 0.9,
      endsLine: true,
    })),
  };
}

/** The text of the second page, as of a file that cannot be drawn. */
export const makeTextPage = (changes: Partial<TextPage> = {}): TextPage => ({
  kind: 'text',
  page: 2,
  pageCount: 3,
  paragraphs: [
    { text: '14.1 Each party insures itself.', marks: [] },
    {
      text: `14.2 Limits. ${QUOTE_TEXT}.`,
      marks: [{ start: 13, end: 13 + QUOTE_TEXT.length }],
    },
  ],
  hitsBefore: 0,
  before: 1,
  after: 2,
  isProtected: false,
  ...changes,
});

/** The words of a quote in the texts of a page. */
export const wordsIn = (texts: readonly PageText[], words: string): TextRanges =>
  findWords(
    texts.map(({ text }) => text),
    words,
  );
