import type { Line, SourceDocument } from './reading';
import type { Quote } from '../../machines/domain/source';

/** A line's part of the text of a contract. */
interface LinePart {
  /** Where it starts and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** Page number, from 1. */
  readonly page: number;
  /** Index of the line on its page. */
  readonly row: number;
  /** Whether a hyphen at the end of the line is left out in the text. */
  readonly isHyphenated: boolean;
}

/** The running text of a contract, without page furniture; paragraphs end with a line break. */
export interface ContractText {
  readonly text: string;
  readonly pieces: readonly LinePart[];
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
  readonly row: number;
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
      return isFurniture ? [] : [{ ...line, page: index + 1, row }];
    }),
  );
}

/** A line that starts a numbered part, such as `4.2 Term`, `(a) the`, `Section 3.` or `ARTICLE IV`. */
const NUMBERED =
  /^(?:(?:section|article|clause|schedule|exhibit|annex)\s+[\dIVXA-Z]|\d{1,2}(?:(?:\.\d{1,2})+[.)]?|[.)])\s+[A-Z“"]|[IVX]{1,5}\.\s)/i;

/** A line that starts a part of an enumeration, such as `(a)` or `4 Term`, which may also stand within a sentence. */
const COUNTED = /^(?:\(?[a-z]{1,4}\)|\d{1,2})\s/i;

/** Whether the text before a line ends in the middle of a sentence. */
const isOpenEnded = (before: string) => /[a-z0-9,“"(]$|\b(?:and|or|the|of)$/.test(before);

/** In characters: enough to see how a text ends. */
const TAIL = 20;

/** Joins the lines of a document to its running text. */
export function createContractText(document: SourceDocument): ContractText {
  const pieces: LinePart[] = [];
  // Joined at the end: to look into a text that grows would copy it for each line.
  const parts: string[] = [];
  let length = 0;
  let tail = '';
  let lastPage = 0;
  const append = (part: string) => {
    parts.push(part);
    length += part.length;
    tail = (tail + part).slice(-TAIL);
  };
  for (const { text: line, startsParagraph, page, row } of bodyLines(document)) {
    // A sentence goes on over the page break.
    const isBreak =
      (startsParagraph && !(page !== lastPage && isOpenEnded(tail) && /^[a-z(]/.test(line))) ||
      NUMBERED.test(line) ||
      (COUNTED.test(line) && !isOpenEnded(tail));
    const isHyphenated = !isBreak && /[a-z]-$/.test(tail) && /^[a-z]/.test(line);
    const last = pieces.at(-1);
    if (isHyphenated && last) {
      parts.push((parts.pop() ?? '').slice(0, -1));
      length -= 1;
      tail = tail.slice(0, -1);
      pieces[pieces.length - 1] = { ...last, end: length, isHyphenated: true };
    } else if (length > 0) {
      append(isBreak ? '\n' : ' ');
    }
    pieces.push({ start: length, end: length + line.length, page, row, isHyphenated: false });
    append(line);
    lastPage = page;
  }
  return { text: parts.join(''), pieces };
}

/** The index of the last piece that starts at a position or before it; at least 0. */
function lastAt(pieces: readonly LinePart[], position: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Whether a line directly follows another one on its page, without page furniture in between. */
const follows = (piece: LinePart | undefined, last: LinePart | undefined) =>
  piece?.page === last?.page && piece?.row === (last?.row ?? 0) + 1;

/**
 * The words from one position of the text to another. If they do not stand in lines that follow
 * one another on one page, the words in those around `anchor`, which is the start by default.
 */
export function quoteAt(
  { text, pieces }: ContractText,
  start: number,
  end: number,
  anchor = start,
): Quote {
  const middle = lastAt(pieces, anchor);
  let first = middle;
  while ((pieces[first]?.start ?? 0) > start && follows(pieces[first], pieces[first - 1])) first--;
  let last = middle;
  while ((pieces[last + 1]?.start ?? end) < end && follows(pieces[last + 1], pieces[last])) last++;
  const words = pieces.slice(first, last + 1).map((piece) => {
    const part = text.slice(Math.max(start, piece.start), Math.min(end, piece.end));
    return piece.isHyphenated && piece.end < end ? `${part}-` : part;
  });
  const page = pieces[middle]?.page ?? 1;
  return { page, text: words.join(' ').replaceAll(/\s+/g, ' ').trim() };
}
