import { toLatin1 } from './detect-format';
import { checkDrawing } from './drawing-cost';
import {
  LARGE_PICTURE_PIXELS,
  MAX_CHARACTERS,
  MAX_CONTENT_BYTES,
  MAX_LIST_LENGTH,
  MAX_OBJECTS,
  MAX_PAGE_ANNOTATIONS,
  MAX_PICTURE_PIXELS,
} from './limits';
import { filtersOf, measureStream, mostOf, pixelsOf, type Measured } from './measure-stream';
import { decode } from './pdf-filters';
import { Budget, Objects, REFERENCE, referencesIn, type PdfStream } from './pdf-objects';
import { ReadFailure } from './read-failure';
import { readNames } from './scan-stream';

/** Dictionaries are looked for in so many characters before their stream. */
const MAX_DICTIONARY_LENGTH = 65_536;

const OBJECT_START = /(\d+)\s+\d+\s+obj\b/g;

/** Comments can stand before the word, and anything behind it on its line. */
const STREAM_START = />>(?:\s|%[^\r\n]*[\r\n])*stream\b[^\r\n]{0,999}(?:\r\n|\n|\r)/g;

/** Refuses a file of which a pattern has too many matches. */
function checkCount(text: string, pattern: RegExp, most: number): void {
  const budget = new Budget(most);
  for (const _ of text.matchAll(pattern)) budget.spend(1);
}

/** Refuses an object that names too many others, or has them in itself, such as a list of notes. */
function checkList(object: string): void {
  checkCount(object, /\d\s+R\b|<</g, MAX_LIST_LENGTH);
  if (/\/Annots\s*\[/.test(object)) checkCount(object, /\/Rect\b/g, MAX_PAGE_ANNOTATIONS);
}

/** The text from a position to the end of its object, as far as it can be a dictionary. */
function objectAt(text: string, from: number, endless = text.length): string {
  const end = text.indexOf('endobj', from);
  return text.slice(from, Math.min(end < 0 ? endless : end, from + MAX_DICTIONARY_LENGTH));
}

/** Reads numbers and lists, which streams refer to; longer objects are no part of it. */
function readObjects(text: string, heads: readonly RegExpExecArray[]): Objects {
  const objects = new Objects();
  // Objects follow one another; many beginnings before one end are none.
  const budget = new Budget(2 * text.length + MAX_DICTIONARY_LENGTH);
  for (const { index, 0: start, 1: number } of heads) {
    const from = index + start.length;
    const content = objectAt(text, from, from);
    budget.spend(content.length);
    if (!/>>\s*stream\s/.test(content)) objects.add(Number(number), readNames(content));
  }
  return objects;
}

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

/** The text of a stream that holds objects, which are added to the others. */
function readObjectStream(stream: PdfStream, objects: Objects): string {
  const budget = new Budget(MAX_CONTENT_BYTES);
  const [filters = []] = filtersOf(objects, stream.dictionary);
  let text = '';
  for (const piece of decode(stream, filters).pieces) {
    budget.spend(piece.length);
    text += toLatin1(piece);
  }
  text = readNames(text);
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

/** pdf.js makes an entry of each object that a cross-reference stream states, also of entries without bytes. */
function checkEntries(dictionary: string, objects: Objects): void {
  if (!/\/W\s*(?:\[|\d+\s+\d+\s+R\b)/.test(dictionary)) return;
  const stated = ['Size', 'Index'].flatMap((key) => objects.valuesOf(dictionary, key)).join(' ');
  for (const [number] of stated.matchAll(/\d+/g)) new Budget(MAX_OBJECTS).spend(Number(number));
}

/** Filters whose data are smaller than what they become. */
const PACKING = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'RunLengthDecode', 'RL']);

/** What unpacks twice becomes a million times as large, before it can be checked. */
function checkEncryptedFilters(dictionary: string, objects: Objects): void {
  for (const filters of filtersOf(objects, dictionary))
    new Budget(1).spend(filters.filter((name) => PACKING.has(name)).length);
}

type Streams = ReadonlyMap<number, Measured>;

const MAPS = /\/(?:ToUnicode|Encoding)\s+(\d+)\s+\d+\s+R\b/g;

/** Widths of a font with two bytes per character, which has at most 65,536 characters. */
const WIDTHS = /\/W2?\s*(\d+\s+\d+\s+R\b|\[[^/>e]*)/g;

/** pdf.js keeps something for each character of a font, also of characters that do not occur. */
function checkFonts(text: string, objects: Objects, streams: Streams): void {
  const budget = new Budget(MAX_CHARACTERS);
  for (const { characters } of streams.values()) budget.spend(characters);
  for (const [, number] of text.matchAll(MAPS))
    budget.spend(streams.get(Number(number))?.characters ?? 0);
  for (const [, value = ''] of text.matchAll(WIDTHS))
    for (const widths of objects.resolve(value))
      if (/(?<![.\d])\d{7}/.test(widths)) throw new ReadFailure('too-much');
}

/** The sizes of the streams that are named, each as often as it is named. */
const sizeOf = (text: string, streams: Streams) =>
  referencesIn(text).reduce((sum, number) => sum + (streams.get(number)?.size ?? 0), 0);

/** All content streams of a page are unpacked together, each as often as the page has it. */
function checkContents(text: string, objects: Objects, streams: Streams): void {
  for (const value of objects.valuesOf(text, 'Contents'))
    new Budget(MAX_CONTENT_BYTES).spend(sizeOf(value, streams));
}

/** The normal appearance of an annotation: a stream, or a list of one for each state. */
const APPEARANCE = /\/N\s*(?:\d+\s+\d+\s+R\b|<<[^>]*>>)/g;

/** All appearances of a page are unpacked together, too, each as often as the page has it. */
function checkAppearances(text: string, objects: Objects, streams: Streams): void {
  const appearanceSize = (one: string) => sizeOf((one.match(APPEARANCE) ?? []).join(' '), streams);
  const known = new Map<string, number>();
  const measureAnnotation = (annotation: string) => {
    const texts = objects.resolve(annotation);
    const appearances = texts.flatMap((each) => objects.valuesOf(each, 'AP'));
    const size = Math.max(...[...texts, ...appearances].map(appearanceSize));
    known.set(annotation, size);
    return size;
  };
  for (const list of objects.valuesOf(text, 'Annots')) {
    checkCount(list, REFERENCE, MAX_PAGE_ANNOTATIONS);
    const budget = new Budget(MAX_CONTENT_BYTES);
    budget.spend(appearanceSize(list));
    for (const [annotation] of list.matchAll(REFERENCE))
      budget.spend(known.get(annotation) ?? measureAnnotation(annotation));
  }
  // Annotations that stand in the page itself.
  for (const { index } of text.matchAll(/\/Annots\s*\[/g))
    new Budget(MAX_CONTENT_BYTES).spend(appearanceSize(objectAt(text, index)));
}

/** pdf.js decodes soft masks of any size. */
function checkMasks(text: string, objects: Objects, streams: readonly PdfStream[]): void {
  const masks = new Set(
    Array.from(text.matchAll(/\/SMask\s+(\d+)\s+\d+\s+R\b/g), ([, number]) => Number(number)),
  );
  for (const { number, dictionary } of streams)
    if (masks.has(number)) new Budget(MAX_PICTURE_PIXELS).spend(pixelsOf(objects, dictionary));
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
  const heads = [...text.matchAll(OBJECT_START)];
  const objects = readObjects(text, heads);
  for (const object of text.split('endobj')) checkList(object);
  const list = listStreams(bytes, text, heads, objects);
  for (const { dictionary } of list) checkEntries(dictionary, objects);
  const holders = list.filter(({ dictionary }) => /\/Type\s*\/ObjStm\b/.test(dictionary));
  const texts = [readNames(text), ...holders.map((one) => readObjectStream(one, objects))];
  const streams = new Map<number, Measured>();
  for (const stream of list) {
    const measured = measureStream(stream, objects);
    const before = streams.get(stream.number);
    // A changed object is there twice.
    streams.set(stream.number, before ? mostOf(before, measured) : measured);
  }
  checkDrawing(objects, streams);
  for (const part of texts) {
    checkContents(part, objects, streams);
    checkAppearances(part, objects, streams);
    checkMasks(part, objects, list);
    checkFonts(part, objects, streams);
  }
  const isEncrypted = texts.some((part) => /\/Encrypt\b/.test(part));
  if (isEncrypted) for (const { dictionary } of list) checkEncryptedFilters(dictionary, objects);
  const hasLargePictures = [...streams.values()].some(
    ({ pixels }) => pixels > LARGE_PICTURE_PIXELS,
  );
  return { hasLargePictures, isEncrypted };
}
