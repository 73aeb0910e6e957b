import { toLineText } from '../../../reading/line-text';
import type { Line, SourceDocument } from '../../../reading/reading';

/** Whether there is anything to see on the pages: blanks and invisible characters are nothing. */
export const isBlank = (pages: SourceDocument['pages']): boolean =>
  pages.every((lines) => lines.every(({ text }) => !/[^\s\p{Cc}\p{DI}\u2800]/u.test(text)));

/** The lines of a plain text. An empty line, or an indented one, starts a paragraph. */
export function textLines(text: string): readonly Line[] {
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, index): readonly Line[] => {
    const words = toLineText(line);
    const before = lines[index - 1] ?? '';
    const startsParagraph =
      before.trim() === '' || (/^\s{2,}/.test(line) && !/^\s{2,}/.test(before));
    return words === '' ? [] : [{ text: words, startsParagraph }];
  });
}

/** Decodes a text file: UTF-16 with a byte order mark, UTF-8, or else Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A plain text as one page, or as several separated by form feeds. */
export function readText(bytes: Uint8Array): SourceDocument {
  return { format: 'text', pages: decode(bytes).split('\f').map(textLines) };
}
