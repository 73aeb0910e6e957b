import { hasPictureName } from '../../../../machines/domain/upload';
import type { Format } from '../../../reading/reading';

/** PDF readers accept some bytes before the header. */
const HEADER_RANGE = 1024;

/**
 * The format is told by so many bytes at the beginning, so that all places that ask have the same answer, also those
 * that have not read the whole file.
 */
const HEAD_BYTES = 4096;

/** The first bytes of an OLE compound file: documents of Word 2003, and protected ones since. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** One character per byte. */
export const toLatin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

export const isCompoundFile = (bytes: Uint8Array) => startsWith(bytes, COMPOUND_FILE);

/** The beginning of an object, or the line of bytes that marks a PDF as binary. */
const PDF_CONTENT = /(?:^|[\r\n])\s*(?:\d+\s+\d+\s+obj\b|%[\u0080-\u00ff]{2})/;

/**
 * Whether a file begins with the header of a PDF, or has it further on with content behind it: a text can mention the
 * header.
 */
function isPdf(head: string): boolean {
  const start = head.slice(0, HEADER_RANGE).indexOf('%PDF-');
  if (start <= 0) return start === 0;
  const content = head.slice(start);
  return content.includes('\0') || PDF_CONTENT.test(content);
}

/** The first bytes of JPEG, PNG, GIF, WebP, TIFF, BMP, and of HEIC and AVIF, one character per byte. */
const PICTURE =
  /^(?:\xff\xd8\xff|.PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|II[*+]\0|MM\0[*+]|BM[^]{4}\0{4}|[^]{4}ftyp(?:hei|hev|mif1|msf1|avi[fs]))/;

/** Whether a file is a picture, by its content; by its name, unless it is a document with that name. */
export function isPicture(name: string, bytes: Uint8Array): boolean {
  if (PICTURE.test(toLatin1(bytes))) return true;
  const format = detectFormat(bytes);
  return hasPictureName(name) && format !== 'pdf' && format !== 'docx';
}

/** The format of a file by its content; null if it is none that can be read. */
export function detectFormat(bytes: Uint8Array): Format | null {
  const head = toLatin1(bytes.subarray(0, HEAD_BYTES));
  // A PDF can be part of the other files.
  if (head.startsWith('PK\u0003\u0004')) return 'docx';
  // RTF is text, but its words are between control words.
  if (head.startsWith('{\\rtf') || isCompoundFile(bytes)) return null;
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]);
  if (isUtf16) return 'text';
  if (isPdf(head)) return 'pdf';
  return head.slice(0, HEADER_RANGE).includes('\0') ? null : 'text';
}
