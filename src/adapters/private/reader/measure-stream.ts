import { MAX_CCITT_COLUMNS, MAX_PICTURE_PIXELS } from './limits';
import { decode, type Pieces } from './pdf-filters';
import { Budget, type Objects, type PdfStream } from './pdf-objects';
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

/** The pixels that the data of a picture state; 0 if they state none that is known. */
type ReadSize = (bytes: Uint8Array) => number;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Calls `read` and takes data that end too early for a picture without a size. */
const orNone =
  (read: (view: DataView) => number): ReadSize =>
  (bytes) => {
    try {
      return read(viewOf(bytes));
    } catch {
      return 0;
    }
  };

/** Markers that start a frame; the others of this range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg = orNone((view) => {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) {
      at += 1;
      continue;
    }
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    const isAlone = marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8);
    at += isAlone ? 1 : 2 + view.getUint16(at + 2);
  }
});

const jpeg2000 = orNone((view) => {
  for (let at = 0; ; at += 1) {
    // Start of the code stream, then the size of the picture.
    if (view.getUint32(at) !== 0xff4fff51) continue;
    return view.getUint32(at + 8) * view.getUint32(at + 12);
  }
});

/** Types of segments that begin with a width and a height: regions and the page. */
const isSized = (type: number) => (type >= 4 && type <= 43 && type !== 16) || type === 48;
const UNKNOWN_HEIGHT = 0xffff_ffff;

const jbig2: ReadSize = (bytes) => {
  const view = viewOf(bytes);
  let most = 0;
  try {
    for (let at = 0; ;) {
      const flags = view.getUint8(at + 4);
      const short = view.getUint8(at + 5) >> 5;
      const count = short === 7 ? view.getUint32(at + 5) & 0x1fff_ffff : short;
      const number = view.getUint32(at);
      const numberSize = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
      const marks = short === 7 ? 4 + Math.ceil((count + 1) / 8) : 1;
      const data = at + 5 + marks + count * numberSize + (flags & 0x40 ? 4 : 1) + 4;
      const length = view.getUint32(data - 4);
      const [width, height] = [view.getUint32(data), view.getUint32(data + 4)];
      if (isSized(flags & 63))
        most = Math.max(most, width * (height === UNKNOWN_HEIGHT ? 1 : height));
      at = data + length;
    }
  } catch {
    return most;
  }
};

/** How the size of a picture is read, by the name of its filter. */
export const PICTURE_SIZES: Readonly<Record<string, ReadSize | undefined>> = {
  DCTDecode: jpeg,
  DCT: jpeg,
  JPXDecode: jpeg2000,
  JBIG2Decode: jbig2,
};
