import type { Line, SourceDocument } from '../../../reading/reading';
import type { Bytes } from './backup/byte-source';
import type { DecryptedRecord } from './encryption';
import type { RecordId, TextLayout } from './records';
import type { RecordChanges } from './vault';

/*
 * The text of a contract as it is stored: all characters as UTF-8, and how long the lines are. So the search reads it
 * without making an object of each line.
 */

const LINE_END = '\n';
export const PAGE_END = '\f';

const encoder = new TextEncoder();
// A byte order mark at the beginning is a character, too.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const toNumber = ({ text, startsParagraph }: Line) => text.length * 2 + Number(startsParagraph);

function packText({ pages, ...rest }: SourceDocument): {
  readonly value: TextLayout;
  readonly bytes: Bytes;
} {
  const text = pages.map((lines) => lines.map((line) => line.text).join(LINE_END)).join(PAGE_END);
  return {
    value: { ...rest, lines: pages.map((lines) => lines.map(toNumber)) },
    bytes: encoder.encode(text),
  };
}

export function putText(changes: RecordChanges, id: RecordId, document: SourceDocument): void {
  const { value, bytes } = packText(document);
  changes.put('text', id, value, { bytes: bytes.buffer });
}

export function unpackText({ value, bytes }: DecryptedRecord<'text'>): SourceDocument {
  const { lines, ...rest } = value;
  const text = decoder.decode(bytes);
  let start = 0;
  const cutLine = (number: number): Line => {
    const end = start + Math.floor(number / 2);
    const line = { text: text.slice(start, end), startsParagraph: number % 2 === 1 };
    start = end + LINE_END.length;
    return line;
  };
  const cutPage = (numbers: readonly number[]): readonly Line[] => {
    // A page ends with one character, as a line does.
    if (numbers.length === 0) start += PAGE_END.length;
    return numbers.map(cutLine);
  };
  return { ...rest, pages: lines.map(cutPage) };
}
