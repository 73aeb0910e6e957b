import type { SourceDocument } from '../../../reading/reading';
import { detectFormat, isCompoundFile, toLatin1 } from './detect-format';
import { readDocx } from './docx-document';
import { readPdf, type PdfData, type PdfOptions } from './pdf-document';
import { MAX_FILE_BYTES, MAX_PAGES, MAX_PLAIN_BYTES, MAX_PLAIN_LINES } from './limits';
import { ReadFailure, type ReadFailureKind } from './read-failure';
import { isBlank, readText } from './text-document';

/** The kind of an OLE compound file, by the names of its streams, which are in UTF-16. */
function explainCompoundFile(bytes: Uint8Array): ReadFailureKind {
  const text = toLatin1(bytes);
  const hasStream = (name: string) => text.includes([...name].join('\0'));
  if (hasStream('EncryptedPackage')) return 'protected-word';
  return hasStream('WordDocument') ? 'legacy-doc' : 'unknown-type';
}

/** A text without pages is sent and shown as a whole. */
function checkPlainText({ pages }: SourceDocument): void {
  const lines = pages.flat();
  if (lines.length > MAX_PLAIN_LINES) throw new ReadFailure('too-much');
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (length > MAX_PLAIN_BYTES) throw new ReadFailure('text-too-large');
}

function readPlainText(bytes: Uint8Array): SourceDocument {
  if (bytes.length > MAX_PLAIN_BYTES) throw new ReadFailure('text-too-large');
  const document = readText(bytes);
  if (document.pages.length > MAX_PAGES) throw new ReadFailure('too-many-pages');
  return document;
}

async function readFormat(
  bytes: Uint8Array,
  data: PdfData,
  options: PdfOptions,
): Promise<SourceDocument> {
  switch (detectFormat(bytes)) {
    case 'pdf':
      return readPdf(bytes, data, options);
    case 'docx':
      return readDocx(bytes);
    case 'text':
      return readPlainText(bytes);
    case null:
      throw new ReadFailure(isCompoundFile(bytes) ? explainCompoundFile(bytes) : 'unknown-type');
  }
}

/**
 * The text of a file. Takes ownership of the bytes.
 *
 * @throws ReadFailure
 */
export async function readDocument(
  bytes: Uint8Array,
  data: PdfData,
  options: PdfOptions = {},
): Promise<SourceDocument> {
  if (bytes.length > MAX_FILE_BYTES) throw new ReadFailure('too-large');
  if (bytes.length === 0) throw new ReadFailure('no-content');
  const document = await readFormat(bytes, data, options);
  if (document.format !== 'pdf') checkPlainText(document);
  if (isBlank(document.pages)) throw new ReadFailure('empty');
  return document;
}
