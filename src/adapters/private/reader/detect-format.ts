import type { Format } from '../../../reading/reading';

/** PDF readers accept some bytes before the header. */
const HEADER_RANGE = 1024;

/** One character per byte. */
export const toLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

export const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The format of a file by its content; null if it is none that can be read. */
export function detectFormat(bytes: Uint8Array): Format | null {
  const head = toLatin1(bytes.subarray(0, HEADER_RANGE));
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return 'docx';
  // RTF is text, but its words are between control words.
  if (head.startsWith('{\\rtf')) return null;
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  return isUtf16 || !head.includes('\0') ? 'text' : null;
}
