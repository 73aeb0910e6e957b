import { caseFold } from '../../../../machines/domain/search';
import type { SourceDocument } from '../../../reading/reading';

/** A page of a contract, to be searched. */
export interface SearchedPage {
  readonly text: string;
  readonly folded: string;
}

/** The lines as one text; a hyphen at the end of a line belongs to the line break. */
const joinLines = (lines: readonly { readonly text: string }[]) =>
  lines
    .map(({ text }) => text.trim())
    .join('\n')
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
    .replace(/\s+/g, ' ');

/** The pages of a document with their case-folded texts. */
export function toSearchedPages({ pages }: SourceDocument): readonly SearchedPage[] {
  return pages.map((lines) => {
    const text = joinLines(lines);
    return { text, folded: caseFold(text) };
  });
}

/** In characters, on each side of the place. */
const AROUND = 60;

/** The position in a text of a position in its folded form, which can be longer or shorter. */
function unfoldPosition({ text, folded }: SearchedPage, position: number): number {
  if (text.length === folded.length) return position;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (caseFold(text.slice(0, middle)).length <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The words around a part of a text, with an ellipsis where the text goes on. */
function cutSnippet(text: string, start: number, end: number): string {
  const from = start <= AROUND ? 0 : text.indexOf(' ', start - AROUND) + 1;
  const first = from > start || from === 0 ? Math.max(0, start - AROUND) : from;
  const until = text.lastIndexOf(' ', end + AROUND);
  const isWhole = end + AROUND >= text.length;
  const last = isWhole ? text.length : until > end ? until : end + AROUND;
  const words = text.slice(first, last).trim();
  return `${first > 0 ? '… ' : ''}${words}${last < text.length ? ' …' : ''}`;
}

/** The first place of a case-folded query in a contract; null if there is none. */
export function findPlace(
  pages: readonly SearchedPage[],
  needle: string,
): { readonly page: number; readonly snippet: string } | null {
  for (const [index, page] of pages.entries()) {
    const position = page.folded.indexOf(needle);
    if (position < 0) continue;
    const start = unfoldPosition(page, position);
    const end = unfoldPosition(page, position + needle.length);
    return { page: index + 1, snippet: cutSnippet(page.text, start, end) };
  }
  return null;
}
