import type { Paragraph, TextPage } from '../../../../machines/domain/source';
import type { Line, SourceDocument } from '../../../reading/reading';
import { findWords } from './find-words';

/** Paragraphs that are shown before and after the quote. */
const SURROUNDINGS = 60;

/** Joins lines to paragraphs. */
function joinLines(lines: readonly Line[]): readonly string[] {
  const paragraphs: string[] = [];
  for (const { text, startsParagraph } of lines) {
    const last = paragraphs.at(-1);
    if (last === undefined || startsParagraph) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] = `${last} ${text}`;
  }
  return paragraphs;
}

/**
 * A page of a stored text: the paragraphs around the words of a quote, or its first ones.
 *
 * @param words null: no quote is on this page.
 */
export function textPage(
  { pages }: SourceDocument,
  page: number,
  words: string | null,
  isProtected: boolean,
): TextPage {
  const texts = joinLines(pages[page - 1] ?? []);
  const ranges = words === null ? undefined : findWords(texts, words);
  const marked = [...(ranges?.keys() ?? [])];
  const first = Math.max(0, (marked[0] ?? 0) - SURROUNDINGS);
  const end = Math.min(texts.length, (marked.at(-1) ?? 0) + 1 + SURROUNDINGS);
  const paragraphs = texts.slice(first, end).map((text, index): Paragraph => {
    const range = ranges?.get(first + index);
    return { text, marks: range ? [range] : [] };
  });
  return {
    kind: 'text',
    page,
    pageCount: pages.length,
    paragraphs,
    before: first,
    after: texts.length - end,
    isProtected,
  };
}
