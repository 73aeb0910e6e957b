import type { Line, Quote, SourceDocument } from './reading';

/** A line's part of the text of a contract. */
interface Piece {
  /** Where it starts and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** Page number, from 1. */
  readonly page: number;
  /** Whether a hyphen at the end of the line is left out in the text. */
  readonly isHyphenated: boolean;
}

/** The running text of a contract, without page furniture; paragraphs end with a line break. */
export interface ContractText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** Lines that many pages share, their numbers aside, are compared in this form. */
const pattern = (text: string) => text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, '');

/** How many lines from the upper and the lower edge of a page may be header or footer. */
const EDGE = 3;

const isAtEdge = (index: number, length: number) => index < EDGE || index >= length - EDGE;

const PAGE_NUMBER =
  /^(?:page\s*)?[-–—[(]*\s*(?:[a-z]{1,2}[-–. ])?(?:\d{1,4}|[ivxl]{1,7})\s*[-–—\])]*(?:\s*(?:of|\/)\s*\d{1,4})?$/i;

const FILING = /^source:.*\d{4}$/i;

interface PageLine extends Line {
  readonly page: number;
}

/** The lines of all pages without headers, footers and page numbers. */
function bodyLines({ pages }: SourceDocument): readonly PageLine[] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const edges = lines.filter((_, index) => isAtEdge(index, lines.length));
    for (const key of new Set(edges.map(({ text }) => pattern(text)))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const isShared = (text: string) => {
    const count = counts.get(pattern(text)) ?? 0;
    return count >= 3 && count >= pages.length * 0.4;
  };
  return pages.flatMap((lines, index) =>
    lines.flatMap((line, row) => {
      const isFurniture =
        FILING.test(line.text) ||
        (isAtEdge(row, lines.length) && (PAGE_NUMBER.test(line.text) || isShared(line.text)));
      return isFurniture ? [] : [{ ...line, page: index + 1 }];
    }),
  );
}

/** A line that starts a numbered part, such as `4.2 Term`, `(a) the`, `Section 3.` or `ARTICLE IV`. */
const NUMBERED =
  /^(?:(?:section|article|clause|schedule|exhibit|annex)\s+[\dIVXA-Z]|\d{1,2}(?:\.\d{1,2})*[.)]?\s+[A-Z“"]|[IVX]{1,5}\.\s)/i;

/** A line that starts a part of an enumeration, such as `(a)`, which may also stand within a sentence. */
const LETTERED = /^\(?[a-z]{1,4}\)\s/i;

/** Whether the text before a line ends in the middle of a sentence. */
const isOpenEnded = (before: string) => /[a-z0-9,“"(]$|\b(?:and|or|the|of)$/.test(before);

/** Joins the lines of a document to its running text. */
export function createContractText(document: SourceDocument): ContractText {
  const pieces: Piece[] = [];
  let text = '';
  let lastPage = 0;
  for (const { text: line, startsParagraph, page } of bodyLines(document)) {
    // A sentence goes on over the page break.
    const isBreak =
      (startsParagraph && !(page !== lastPage && isOpenEnded(text) && /^[a-z(]/.test(line))) ||
      NUMBERED.test(line) ||
      (LETTERED.test(line) && !isOpenEnded(text));
    const isHyphenated = !isBreak && /[a-z]-$/.test(text) && /^[a-z]/.test(line);
    const last = pieces.at(-1);
    if (isHyphenated && last) {
      text = text.slice(0, -1);
      pieces[pieces.length - 1] = { ...last, end: text.length, isHyphenated: true };
    } else if (text !== '') {
      text += isBreak ? '\n' : ' ';
    }
    pieces.push({ start: text.length, end: text.length + line.length, page, isHyphenated: false });
    text += line;
    lastPage = page;
  }
  return { text, pieces };
}

/**
 * The words from one position of the text to another. If they stand on two pages, the words on the
 * page of `anchor`, which is the start by default.
 */
export function quoteAt(
  { text, pieces }: ContractText,
  start: number,
  end: number,
  anchor = start,
): Quote {
  const page = pieces.findLast((piece) => piece.start <= anchor)?.page ?? 1;
  const words = pieces
    .filter((piece) => piece.page === page && piece.end > start && piece.start < end)
    .map((piece) => {
      const part = text.slice(Math.max(start, piece.start), Math.min(end, piece.end));
      return piece.isHyphenated && piece.end < end ? `${part}-` : part;
    });
  return { page, text: words.join(' ').replaceAll(/\s+/g, ' ').trim() };
}
