import { toLatin1 } from './detect-format';
import {
  LARGE_PICTURE_PIXELS,
  MAX_CCITT_COLUMNS,
  MAX_CHARACTERS,
  MAX_CONTENT_BYTES,
  MAX_LIST_LENGTH,
  MAX_OBJECTS,
  MAX_PAGE_ANNOTATIONS,
  MAX_PICTURE_PIXELS,
  MAX_STREAM_BYTES,
} from './limits';
import { DrawingCost } from './drawing-cost';
import { DECODERS, type Sink } from './pdf-filters';
import { PICTURE_SIZES } from './picture-size';
import { Budget, Objects, REFERENCE, type Measured, type PdfStream } from './pdf-objects';
import { ReadFailure } from './read-failure';
import { readNames, StreamScan } from './scan-stream';

/** Dictionaries are looked for in so many characters before their stream. */
const MAX_DICTIONARY_LENGTH = 65_536;

/** How much of a picture is looked at if it is compressed once more. */
const MAX_PICTURE_HEAD = 4 * 1024 * 1024;

const OBJECT_START = /(\d+)\s+\d+\s+obj\b/g;

/** Comments can stand before the word, and anything behind it on its line. */
const STREAM_START = />>(?:\s|%[^\r\n]*[\r\n])*stream\b[^\r\n]{0,999}(?:\r\n|\n|\r)/g;

/** Where a stream ends: as its length says, if that is right, else where the next word for it is. */
function findEnd(text: string, start: number, lengths: readonly number[]): number {
  const stated = lengths.map((length) => start + length);
  const right = stated.filter((end) => /^\s*endstream/.test(text.slice(end, end + 20)));
  const next = text.indexOf('endstream', start);
  return Math.max(...right, next < 0 ? text.length : next);
}

function listStreams(
  bytes: Uint8Array,
  text: string,
  heads: readonly RegExpExecArray[],
  objects: Objects,
): readonly PdfStream[] {
  const budget = new Budget(2 * text.length);
  let next = 0;
  return [...text.matchAll(STREAM_START)].flatMap(({ index, 0: keyword }) => {
    while ((heads[next]?.index ?? Infinity) < index) next += 1;
    const head = heads[next - 1];
    if (!head) return [];
    const from = head.index + head[0].length;
    budget.spend(index - from);
    const dictionary = readNames(text.slice(from, index));
    const start = index + keyword.length;
    const end = findEnd(text, start, objects.numbersOf(dictionary, 'Length'));
    return [{ number: Number(head[1]), dictionary, bytes: bytes.subarray(start, end) }];
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

/** Filters whose data are smaller than what they become. */
const PACKING = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);

/** A file can hide the filters of a stream from who looks for them in its text. Other data are no input of Flate. */
const GUESSED_FILTERS = [['FlateDecode'], ['FlateDecode', 'FlateDecode']];

function measure(stream: PdfStream, objects: Objects): Measured {
  let most = 0;
  const scans: StreamScan[] = [];
  let pixels = /\/Subtype\s*\/Image\b/.test(stream.dictionary)
    ? pixelsOf(objects, stream.dictionary)
    : 0;
  const stated = filtersOf(objects, stream.dictionary);
  for (const filters of [[], ...(stated.length > 0 ? stated : GUESSED_FILTERS)]) {
    let size = 0;
    const head: Uint8Array[] = [];
    const scan = new StreamScan();
    const isPicture = filters.some((name) => PICTURE_SIZES[name]);
    const rest = decode(stream, filters, (piece) => {
      if (isPicture && size < MAX_PICTURE_HEAD) head.push(piece);
      size += piece.length;
      scan.take(piece);
    });
    scans.push(scan);
    most = Math.max(most, size);
    if (rest !== undefined) pixels = Math.max(pixels, checkPicture(stream, objects, rest, head));
  }
  return {
    size: most,
    pixels,
    cost: Math.max(...scans.map(({ cost }) => cost)),
    characters: Math.max(...scans.map(({ characters }) => characters)),
    drawn: new Map(scans.flatMap(({ drawn }) => [...drawn])),
  };
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
    const object = text.slice(first + offset, next === undefined ? undefined : first + next);
    checkList(object);
    objects.add(number, object);
  }
  return text;
}

/** What the check of a file found. */
export interface Checked {
  readonly hasLargePictures: boolean;
  /** The streams of an encrypted file cannot be unpacked: it is checked again as pdf.js has decrypted it. */
  readonly isEncrypted: boolean;
}

/**
 * Refuses a PDF that needs too much memory once its streams are unpacked and its fonts and pages are read, before
 * pdf.js does so without a limit.
 *
 * @throws ReadFailure
 */
export function checkPdf(bytes: Uint8Array): Checked {
  const text = toLatin1(bytes);
  const objects = new Objects();
  const heads = [...text.matchAll(OBJECT_START)];
  // Objects follow one another; many beginnings before one end are none.
  const budget = new Budget(2 * text.length + MAX_DICTIONARY_LENGTH);
  for (const { index, 0: start, 1: number } of heads) {
    // Numbers and lists, which streams refer to; longer ones are no part of it.
    const from = index + start.length;
    const end = text.indexOf('endobj', from);
    const content = text.slice(from, Math.min(end < 0 ? from : end, from + MAX_DICTIONARY_LENGTH));
    budget.spend(content.length);
    if (!/>>\s*stream\s/.test(content)) objects.add(Number(number), readNames(content));
  }
  for (const object of text.split('endobj')) checkList(object);
  const streams = listStreams(bytes, text, heads, objects);
  for (const { dictionary } of streams) checkEntries(dictionary, objects);
  const texts = [
    readNames(text),
    ...streams.filter(holdsObjects).map((one) => readObjectStream(one, objects)),
  ];
  const sizes = new Map<number, number>();
  const characters = new Map<number, number>();
  const drawing = new DrawingCost(objects);
  let hasLargePictures = false;
  for (const stream of streams) {
    const measured = measure(stream, objects);
    hasLargePictures ||= measured.pixels > LARGE_PICTURE_PIXELS;
    setLargest(sizes, stream.number, measured.size);
    setLargest(characters, stream.number, measured.characters);
    drawing.add(stream, measured);
  }
  drawing.check();
  for (const part of texts) {
    checkContents(part, objects, sizes);
    checkAppearances(part, objects, sizes);
    checkMasks(part, objects, streams);
    checkFonts(part, objects, characters);
  }
  const isEncrypted = texts.some((part) => /\/Encrypt\b/.test(part));
  if (isEncrypted) for (const { dictionary } of streams) checkEncryptedFilters(dictionary, objects);
  return { hasLargePictures, isEncrypted };
}

/** pdf.js makes an entry of each object that a cross-reference stream states, also of entries without bytes. */
function checkEntries(dictionary: string, objects: Objects): void {
  if (!/\/W\s*(?:\[|\d+\s+\d+\s+R\b)/.test(dictionary)) return;
  const stated = ['Size', 'Index'].flatMap((key) => objects.valuesOf(dictionary, key)).join(' ');
  if ((stated.match(/\d+/g) ?? []).some((number) => Number(number) > MAX_OBJECTS))
    throw new ReadFailure('too-much');
}

/** Refuses an object that names too many others, or has them in itself, such as a list of notes. */
function checkList(object: string): void {
  const budget = new Budget(MAX_LIST_LENGTH);
  for (const _ of object.matchAll(/\d\s+R\b|<</g)) budget.spend(1);
  if (!/\/Annots\s*\[/.test(object)) return;
  const notes = new Budget(MAX_PAGE_ANNOTATIONS);
  for (const _ of object.matchAll(/\/Rect\b/g)) notes.spend(1);
}

/** What unpacks twice becomes a million times as large, before it can be checked. */
function checkEncryptedFilters(dictionary: string, objects: Objects): void {
  for (const filters of filtersOf(objects, dictionary))
    if (filters.filter((name) => PACKING.has(name)).length > 1) throw new ReadFailure('too-much');
}

const setLargest = (map: Map<number, number>, key: number, value: number) =>
  map.set(key, Math.max(value, map.get(key) ?? 0));

const MAPS = /\/(?:ToUnicode|Encoding)\s+(\d+)\s+\d+\s+R\b/g;

/** Widths of a font with two bytes per character, which has at most 65,536 characters. */
const WIDTHS = /\/W2?\s*(\d+\s+\d+\s+R\b|\[[^/>e]*)/g;

/** pdf.js keeps something for each character of a font, also of characters that do not occur. */
function checkFonts(text: string, objects: Objects, characters: ReadonlyMap<number, number>): void {
  const budget = new Budget(MAX_CHARACTERS);
  for (const count of characters.values()) budget.spend(count);
  for (const [, number] of text.matchAll(MAPS)) budget.spend(characters.get(Number(number)) ?? 0);
  for (const [, value = ''] of text.matchAll(WIDTHS))
    for (const widths of objects.resolve(value))
      if (/(?<![.\d])\d{7}/.test(widths)) throw new ReadFailure('too-much');
}

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
    const notes = new Budget(MAX_PAGE_ANNOTATIONS);
    for (const [annotation] of list.matchAll(REFERENCE)) {
      notes.spend(1);
      size += known.get(annotation) ?? measureAnnotation(annotation);
    }
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
