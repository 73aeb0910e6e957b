import type { Format, SourceDocument } from '../../reading/reading';
import { readDocx } from './docx-document';
import { readPdf, type PdfData } from './pdf-document';
import { readText } from './text-document';

/** PDF readers accept some bytes before the header. */
const HEADER_RANGE = 1024;

/** The format of a file by its content; null if it is none that can be read. */
export function detectFormat(bytes: Uint8Array): Format | null {
  const head = Array.from(bytes.subarray(0, HEADER_RANGE), (byte) =>
    String.fromCharCode(byte),
  ).join('');
  if (head.includes('%PDF-')) return 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return 'docx';
  const isUtf16 = head.startsWith('\u00FF\u00FE') || head.startsWith('\u00FE\u00FF');
  return isUtf16 || !head.includes('\0') ? 'text' : null;
}

/** The text of a file. Rejects if it cannot be read. */
export async function readDocument(bytes: Uint8Array, data: PdfData): Promise<SourceDocument> {
  switch (detectFormat(bytes)) {
    case 'pdf':
      return readPdf(bytes, data);
    case 'docx':
      return readDocx(bytes);
    case 'text':
      return readText(bytes);
    case null:
      throw new Error('Covenant reads PDF, DOCX and plain text.');
  }
}
