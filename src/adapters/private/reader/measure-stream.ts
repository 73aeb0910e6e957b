import { MAX_CCITT_COLUMNS, MAX_PICTURE_PIXELS } from './limits';
import { decode, type Pieces } from './pdf-filters';
import { Budget, type Objects, type PdfStream } from './pdf-objects';
import { PICTURE_SIZES } from './picture-size';
import { scanStream, type Scanned } from './scan-stream';

/** What a stream is once it is unpacked. */
export interface Measured extends Scanned, Pick<PdfStream, 'dictionary'> {
  /** The pixels that its picture states. */
  readonly pixels: number;
}

/** How much of a picture is looked at if it is compressed once more. */
const MAX_PICTURE_HEAD = 4 * 1024 * 1024;

/** A file can hide the filters of a stream from who looks for them in its text. Other data are no input of Flate. */
const GUESSED_FILTERS = [['FlateDecode'], ['FlateDecode', 'FlateDecode']];

/** Names of filters in their order; several lists if the file has several. */
export const filtersOf = (objects: Objects, dictionary: string): readonly (readonly string[])[] =>
  objects
    .valuesOf(dictionary, '(?:Filter|F)')
    .map((value) => Array.from(value.matchAll(/\/(\w+)/g), ([, name = '']) => name));

export const pixelsOf = (objects: Objects, dictionary: string) =>
  objects.numberOf(dictionary, '(?:Width|W)') * objects.numberOf(dictionary, '(?:Height|H)');

function headOf(pieces: Pieces): Uint8Array {
  const head: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    head.push(piece);
    size += piece.length;
    if (size >= MAX_PICTURE_HEAD) break;
  }
  const [first, ...others] = head;
  return first && others.length === 0 ? first : Uint8Array.from(head.flatMap((one) => [...one]));
}

/** pdf.js leaves out pictures whose dictionary states too many pixels. The data can state others, which are returned. */
function checkPicture(stream: PdfStream, filters: readonly string[], objects: Objects): number {
  const { pieces, rest = '' } = decode(stream, filters);
  const pixels = PICTURE_SIZES[rest]?.(headOf(pieces)) ?? 0;
  const isLeftOut = pixelsOf(objects, stream.dictionary) > MAX_PICTURE_PIXELS;
  if (!isLeftOut) new Budget(MAX_PICTURE_PIXELS).spend(pixels);
  if (rest !== '')
    new Budget(MAX_CCITT_COLUMNS).spend(objects.numberOf(stream.dictionary, 'Columns'));
  return pixels;
}

/** The most that any of several readings of a stream says. */
export const mostOf = (one: Measured, other: Measured): Measured => ({
  dictionary:
    one.dictionary === other.dictionary ? one.dictionary : one.dictionary + other.dictionary,
  size: Math.max(one.size, other.size),
  cost: Math.max(one.cost, other.cost),
  characters: Math.max(one.characters, other.characters),
  pixels: Math.max(one.pixels, other.pixels),
  drawn: new Map([...one.drawn, ...other.drawn]),
});

/** @throws ReadFailure if it is too large, or its picture is. */
export function measureStream(stream: PdfStream, objects: Objects): Measured {
  const { dictionary } = stream;
  const isPicture = /\/Subtype\s*\/Image\b/.test(dictionary);
  const pixels = isPicture ? pixelsOf(objects, dictionary) : 0;
  const stated = filtersOf(objects, dictionary);
  return [[], ...(stated.length > 0 ? stated : GUESSED_FILTERS)]
    .map((filters) => ({
      dictionary,
      ...scanStream(decode(stream, filters).pieces),
      pixels: Math.max(pixels, checkPicture(stream, filters, objects)),
    }))
    .reduce(mostOf);
}
