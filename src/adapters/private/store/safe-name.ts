import { splitGraphemes } from '../../../../machines/domain/search/literal-search';

/** In UTF-8, as file systems allow. */
const MAX_NAME_BYTES = 255;
/** A longer name keeps it. */
const EXTENSION = /\.[^.\s]{1,15}$/u;
/** Control and format characters, and those that are not allowed in file names somewhere. */
const UNSAFE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
/** Windows removes trailing dots and spaces; a leading dot hides a file. */
const UNSAFE_ENDS = /^[. ]+|[. ]+$/g;
/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const encoder = new TextEncoder();

/** The beginning of a text that fits in so many bytes of UTF-8, in whole graphemes. */
function cutToBytes(text: string, most: number): string {
  let left = most;
  const isOver = (grapheme: string) => (left -= encoder.encode(grapheme).length) < 0;
  const graphemes = splitGraphemes(text);
  const end = graphemes.findIndex(isOver);
  return graphemes.slice(0, end < 0 ? graphemes.length : end).join('');
}

/** A file name that is safe in every path, for people who open a backup. The folder is unique. */
export function toSafeName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(UNSAFE_CHARACTERS, '_')
    .replace(UNSAFE_ENDS, '_')
    .replace(DEVICE, '$&_');
  const [extension = ''] = EXTENSION.exec(safe) ?? [];
  const stem = safe.slice(0, safe.length - extension.length);
  const cut = cutToBytes(stem, MAX_NAME_BYTES - encoder.encode(extension).length) + extension;
  // A cut can make another end or a device of the name.
  return cut.replace(UNSAFE_ENDS, '_').replace(DEVICE, '$&_') || '_';
}
