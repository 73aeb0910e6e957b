import { toLatin1 } from './detect-format';
import {
  LARGE_PICTURE_PIXELS,
  MAX_CCITT_COLUMNS,
  MAX_CONTENT_BYTES,
  MAX_PICTURE_PIXELS,
  MAX_STREAM_BYTES,
} from './limits';
import { DECODERS, type Sink } from './pdf-filters';
import { PICTURE_SIZES } from './picture-size';
import { ReadFailure } from './read-failure';

/** A stream of a file: its number, its dictionary and its bytes. */
interface PdfStream {
  readonly number: number;
  readonly dictionary: string;
  readonly bytes: Uint8Array;
}

/** Dictionaries are looked for in so many characters before their stream. */
const MAX_DICTIONARY_LENGTH = 65_536;

/** How much of a picture is looked at if it is compressed once more. */
const MAX_PICTURE_HEAD = 4 * 1024 * 1024;

/** Letters of names can be written as numbers. */
const readNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

const OBJECT_START = /(\d+)\s+\d+\s+obj\b/g;

/** The objects of a file as text, by number. One that was changed has several. */
class Objects {
  readonly #texts = new Map<number, string[]>();

  add(number: number, text: string): void {
    const texts = this.#texts.get(number);
    if (texts) texts.push(text);
    else this.#texts.set(number, [text]);
  }

  /** The values of a key: what stands there, or all that it refers to. */
  valuesOf(dictionary: string, key: string): readonly string[] {
    const pattern = new RegExp(
      `/${key}(?!\\w)\\s*(\\d+\\s+\\d+\\s+R\\b|\\[[^\\]]*\\]|[^\\s/<>[\\]()]+|/[^\\s/<>[\\]()]+)`,
      'g',
    );
    return [...dictionary.matchAll(pattern)].flatMap(([, value = '']) => {
      return this.resolve(value);
    });
  }

  /** A value, or all objects that it refers to. */
  resolve(value: string): readonly string[] {
    const [, number] = /^(\d+)\s+\d+\s+R$/.exec(value) ?? [];
    // What is referred to can be a stream, too.
    return number === undefined ? [value] : [...(this.#texts.get(Number(number)) ?? []), value];
  }

  numbersOf(dictionary: string, key: string): readonly number[] {
    return this.valuesOf(dictionary, key).map((value) => Number.parseInt(value, 10) || 0);
  }
}

/** Where a stream ends: as its length says, if that is right, else where the next word for it is. */
function findEnd(text: string, start: number, lengths: readonly number[]): number {
  const stated = lengths.map((length) => start + length);
  const right = stated.filter((end) => /^\s*endstream/.test(text.slice(end, end + 20)));
  const next = text.indexOf('endstream', start);
  return Math.max(...right, next < 0 ? text.length : next);
}

function listStreams(bytes: Uint8Array, text: string, objects: Objects): readonly PdfStream[] {
  return [...text.matchAll(/>>\s*stream(?:\r\n|\n|\r)/g)].flatMap(({ index, 0: keyword }) => {
    const before = text.slice(Math.max(0, index - MAX_DICTIONARY_LENGTH), index);
    const object = [...before.matchAll(OBJECT_START)].at(-1);
    if (!object) return [];
    const dictionary = readNames(before.slice(object.index + object[0].length));
    const start = index + keyword.length;
    const end = findEnd(text, start, objects.numbersOf(dictionary, 'Length'));
    return [{ number: Number(object[1]), dictionary, bytes: bytes.subarray(start, end) }];
  });
}

/** Names of filters in their order; several lists if the file has several. */
const filtersOf = (objects: Objects, dictionary: string): readonly (readonly string[])[] =>
  objects
    .valuesOf(dictionary, '(?:Filter|F)')
    .map((value) => [...value.matchAll(/\/(\w+)/g)].map(([, name = '']) => name));

/** Sends the bytes of a stream through its filters. Returns the name of the filter that is none of these. */
function decode(
  { dictionary, bytes }: Pick<PdfStream, 'dictionary' | 'bytes'>,
  filters: readonly string[],
  sink: Sink,
): string | undefined {
  const end = filters.findIndex((name) => !DECODERS[name]);
  const known = end < 0 ? filters : filters.slice(0, end);
  const earlyChange = /\/EarlyChange\s+0/.test(dictionary) ? 0 : 1;
  const chain = known.reduceRight<Sink>((next, name) => {
    let size = 0;
    const limited: Sink = (piece) => {
      size += piece.length;
      if (size > MAX_STREAM_BYTES) throw new ReadFailure('too-much');
      next(piece);
    };
    return DECODERS[name]?.(limited, earlyChange) ?? limited;
  }, sink);
  chain(bytes);
  return filters[known.length];
}

/** A file can hide the filters of a stream from who looks for them in its text. Other data are no input of Flate. */
const GUESSED_FILTERS = [['FlateDecode'], ['FlateDecode', 'FlateDecode']];

/** The unpacked size of a stream, and the pixels that its picture states. */
function measure(stream: PdfStream, objects: Objects) {
  let most = 0;
  let pixels = /\/Subtype\s*\/Image\b/.test(stream.dictionary)
    ? pixelsOf(objects, stream.dictionary)
    : 0;
  const stated = filtersOf(objects, stream.dictionary);
  for (const filters of [[], ...(stated.length > 0 ? stated : GUESSED_FILTERS)]) {
    let size = 0;
    const head: Uint8Array[] = [];
    const isPicture = filters.some((name) => PICTURE_SIZES[name]);
    const rest = decode(stream, filters, (piece) => {
      if (isPicture && size < MAX_PICTURE_HEAD) head.push(piece);
      size += piece.length;
    });
    most = Math.max(most, size);
    if (rest !== undefined) pixels = Math.max(pixels, checkPicture(stream, objects, rest, head));
  }
  return { size: most, pixels };
}

const pixelsOf = (objects: Objects, dictionary: string) =>
  Math.max(0, ...objects.numbersOf(dictionary, '(?:Width|W)')) *
  Math.max(0, ...objects.numbersOf(dictionary, '(?:Height|H)'));

/** pdf.js leaves out pictures whose dictionary states too many pixels. The data can state others, which are returned. */
function checkPicture(
  { dictionary }: PdfStream,
  objects: Objects,
  filter: string,
  head: readonly Uint8Array[],
): number {
  const [first, ...others] = head;
  const pixels = first
    ? (PICTURE_SIZES[filter]?.(others.length === 0 ? first : joinPieces(head)) ?? 0)
    : 0;
  const isLeftOut = pixelsOf(objects, dictionary) > MAX_PICTURE_PIXELS;
  const columns = Math.max(0, ...objects.numbersOf(dictionary, 'Columns'));
  if ((pixels > MAX_PICTURE_PIXELS && !isLeftOut) || columns > MAX_CCITT_COLUMNS)
    throw new ReadFailure('too-much');
  return pixels;
}

function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  pieces.reduce((at, piece) => {
    joined.set(piece, at);
    return at + piece.length;
  }, 0);
  return joined;
}

const holdsObjects = ({ dictionary }: PdfStream) => /\/Type\s*\/ObjStm\b/.test(dictionary);

/** The text of a stream that holds objects, and these objects. */
function readObjectStream(stream: PdfStream, objects: Objects): string {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const [filters = []] = filtersOf(objects, stream.dictionary);
  decode(stream, filters, (piece) => {
    size += piece.length;
    if (size > MAX_CONTENT_BYTES) throw new ReadFailure('too-much');
    pieces.push(piece.slice());
  });
  const text = readNames(toLatin1(joinPieces(pieces)));
  const [first = 0] = objects.numbersOf(stream.dictionary, 'First');
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const [number = 0, offset = 0, , next] = numbers.slice(index, index + 4);
    objects.add(number, text.slice(first + offset, next === undefined ? undefined : first + next));
  }
  return text;
}

/**
 * Refuses a PDF whose streams are too large once they are unpacked, before pdf.js unpacks them without a limit. The
 * streams of an encrypted file cannot be unpacked here.
 *
 * @throws ReadFailure
 */
export function checkPdf(bytes: Uint8Array): { readonly hasLargePictures: boolean } {
  const text = toLatin1(bytes);
  const objects = new Objects();
  for (const { index, 0: start, 1: number } of text.matchAll(OBJECT_START)) {
    // Numbers and lists, which streams refer to; longer ones are no part of it.
    const from = index + start.length;
    const end = text.indexOf('endobj', from);
    const content = text.slice(from, Math.min(end < 0 ? from : end, from + MAX_DICTIONARY_LENGTH));
    if (!/>>\s*stream\s/.test(content)) objects.add(Number(number), readNames(content));
  }
  const streams = listStreams(bytes, text, objects);
  const texts = [
    readNames(text),
    ...streams.filter(holdsObjects).map((one) => readObjectStream(one, objects)),
  ];
  const sizes = new Map<number, number>();
  let hasLargePictures = false;
  for (const stream of streams) {
    const { size, pixels } = measure(stream, objects);
    hasLargePictures ||= pixels > LARGE_PICTURE_PIXELS;
    sizes.set(stream.number, Math.max(size, sizes.get(stream.number) ?? 0));
  }
  for (const part of texts) {
    checkContents(part, objects, sizes);
    checkAppearances(part, objects, sizes);
    checkMasks(part, objects, streams);
  }
  return { hasLargePictures };
}

const REFERENCE = /(\d+)\s+\d+\s+R\b/g;

/** All content streams of a page are unpacked together, each as often as the page has it. */
function checkContents(text: string, objects: Objects, sizes: ReadonlyMap<number, number>): void {
  for (const value of objects.valuesOf(text, 'Contents')) {
    if (sizeOf(value, sizes) > MAX_CONTENT_BYTES) throw new ReadFailure('too-much');
  }
}

/** The sizes of the streams that are named, each as often as it is named. */
const sizeOf = (text: string, sizes: ReadonlyMap<number, number>) =>
  [...text.matchAll(REFERENCE)].reduce(
    (sum, [, number]) => sum + (sizes.get(Number(number)) ?? 0),
    0,
  );

/** The normal appearance of an annotation: a stream, or a list of one for each state. */
const APPEARANCE = /\/N\s*(?:\d+\s+\d+\s+R\b|<<[^>]*>>)/g;

const appearanceSize = (text: string, sizes: ReadonlyMap<number, number>) =>
  [...text.matchAll(APPEARANCE)].reduce((sum, [one]) => sum + sizeOf(one, sizes), 0);

/** All appearances of a page are unpacked together, too, each as often as the page has it. */
function checkAppearances(
  text: string,
  objects: Objects,
  sizes: ReadonlyMap<number, number>,
): void {
  const known = new Map<string, number>();
  const measureAnnotation = (annotation: string) => {
    const texts = objects.resolve(annotation);
    const appearances = texts.flatMap((each) => objects.valuesOf(each, 'AP'));
    const size = Math.max(...[...texts, ...appearances].map((one) => appearanceSize(one, sizes)));
    known.set(annotation, size);
    return size;
  };
  for (const list of objects.valuesOf(text, 'Annots')) {
    let size = appearanceSize(list, sizes);
    for (const [annotation] of list.matchAll(REFERENCE))
      size += known.get(annotation) ?? measureAnnotation(annotation);
    if (size > MAX_CONTENT_BYTES) throw new ReadFailure('too-much');
  }
  // Annotations that stand in the page itself.
  for (const { index } of text.matchAll(/\/Annots\s*\[/g)) {
    const end = text.indexOf('endobj', index);
    const page = text.slice(
      index,
      Math.min(end < 0 ? text.length : end, index + MAX_DICTIONARY_LENGTH),
    );
    if (appearanceSize(page, sizes) > MAX_CONTENT_BYTES) throw new ReadFailure('too-much');
  }
}

/** pdf.js decodes soft masks of any size. */
function checkMasks(text: string, objects: Objects, streams: readonly PdfStream[]): void {
  const masks = new Set(
    [...text.matchAll(/\/SMask\s+(\d+)\s+\d+\s+R\b/g)].map(([, number]) => Number(number)),
  );
  for (const { number, dictionary } of masks.size > 0 ? streams : [])
    if (masks.has(number) && pixelsOf(objects, dictionary) > MAX_PICTURE_PIXELS)
      throw new ReadFailure('too-much');
}
