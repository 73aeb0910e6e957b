import type { Hit, Paragraph, TextPage, TextRange } from '../../../../machines/domain/source';
import type { Line, SourceDocument } from '../../../reading/reading';
import { yieldToMain } from '../../browser/yield-to-main';
import { countPhrase, findPhrase, joinLine } from '../../../../machines/domain/search/find-phrase';
import { WordFinder } from '../../../../machines/domain/search/find-quote';

/** Paragraphs that are shown before and after the quote. */
const SURROUNDINGS = 60;

/** In characters. A longer paragraph is shown as several ones: the browser lays out those in view only. */
const LONGEST_PARAGRAPH = 5000;

/** In characters. Of a longer quote, the beginning is marked. */
const LONGEST_QUOTE = 20_000;

/** In characters. The page can paint after so much text is searched for the quote. */
const CHUNK = 50_000;

/** Joins lines to paragraphs. */
function joinLines(lines: readonly Line[]): readonly string[] {
  const paragraphs: string[] = [];
  for (const { text, startsParagraph } of lines) {
    const last = paragraphs.at(-1);
    if (last === undefined || startsParagraph) paragraphs.push(text);
    else paragraphs[paragraphs.length - 1] = joinLine(last, text, ' ') + text;
  }
  return paragraphs;
}

/** Where a long paragraph is cut: between words if there are any, else between characters. */
function findCut(text: string, start: number): number {
  const most = start + LONGEST_PARAGRAPH;
  const space = text.slice(start, most).lastIndexOf(' ') + 1;
  if (space > 0) return start + space;
  return /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
}

function cutParagraph(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > LONGEST_PARAGRAPH) {
    const end = findCut(text, start);
    parts.push(text.slice(start, end));
    start = end;
  }
  return [...parts, text.slice(start)];
}

/** The marked words of a quote in paragraphs, by the index of the paragraph. */
async function findQuote(
  paragraphs: readonly string[],
  quote: string,
): Promise<ReturnType<WordFinder['find']>> {
  const finder = new WordFinder();
  let length = 0;
  for (const text of paragraphs) {
    finder.add(text);
    length += text.length;
    if (length < CHUNK) continue;
    length = 0;
    await yieldToMain();
  }
  return finder.find(quote.slice(0, LONGEST_QUOTE));
}

const asPieces = (texts: readonly string[]) => texts.map((text) => ({ text, endsLine: true }));

/**
 * A page of a stored text: the paragraphs around the words of a quote or around a hit, or its first ones.
 *
 * @param words null: no quote is on this page.
 */
export async function textPage(
  { pages }: SourceDocument,
  page: number,
  words: string | null,
  isProtected: boolean,
  hit: Hit | null = null,
): Promise<TextPage> {
  const texts = joinLines(pages[page - 1] ?? []).flatMap(cutParagraph);
  const ranges = words === null ? undefined : await findQuote(texts, words);
  const found = hit && findPhrase(asPieces(texts), hit.query)[hit.index];
  const marked = [...(found ?? ranges ?? new Map<number, TextRange>()).keys()];
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
    hitsBefore: hit ? countPhrase(asPieces(texts.slice(0, first)), hit.query) : 0,
    before: first,
    after: texts.length - end,
    isProtected,
  };
}
