import type { Bytes, ByteSource } from './byte-source';
import type { Pause } from '../async-work';
import { StoreError } from '../store-error';

/*
 * Finds the entries of a ZIP file without its directory (APPNOTE.TXT of PKWARE, 4.3): of one that was cut off, or has
 * a damaged part. Each whole entry is handed over as a ZIP file of its own, whose directory is made here, so that the
 * library reads and checks it like any other.
 */

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_HEADER_BYTES = 46;
const DIRECTORY_END_BYTES = 22;
const SIGNATURE_BYTES = 4;
/** Of a descriptor with sizes of 32 bits, and of 64. */
const DESCRIPTOR_BYTES = 16;
const LONG_DESCRIPTOR_BYTES = 24;
/** A flag: sizes and checksum of the entry follow its content. */
const HAS_DESCRIPTOR = 8;
/** Flags, method and time stand in both headers. */
const SHARED = { local: 6, directory: 8, length: 8 };
/** The size is in the extra field, as a number of 64 bits. */
const IS_LONG = 0xffffffff;
const LONG_SIZES = 1;
const BLOCK_BYTES = 2 ** 20;
/** `P`, with which each signature begins. */
const P = 0x50;

/** Longer names, and fields after them, are in no backup: reading them at each signature would take without end. */
const MAX_NAME_BYTES = 512;
const MAX_EXTRA_BYTES = 1024;

type BinaryView = DataView<ArrayBuffer>;

interface Header {
  readonly at: number;
  readonly name: Bytes;
  readonly extra: BinaryView;
  /** Where the content begins. */
  readonly start: number;
  readonly view: BinaryView;
}

interface Sizes {
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
}

/** The bytes; null where the file has none, or damaged ones. */
async function readWhole(file: ByteSource, start: number, end: number): Promise<Bytes | null> {
  try {
    const bytes = await file.read(start, end);
    return bytes.length === end - start ? bytes : null;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    return null;
  }
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether name and fields of the header at a place are so short that it can be of a backup. */
const isShort = (view: BinaryView, at: number) =>
  view.getUint16(at + 26, true) <= MAX_NAME_BYTES &&
  view.getUint16(at + 28, true) <= MAX_EXTRA_BYTES;

async function readHeader(file: ByteSource, at: number): Promise<Header | null> {
  const nameAt = at + LOCAL_HEADER_BYTES;
  const fixed = await readWhole(file, at, nameAt);
  if (!fixed) return null;
  const view = viewOf(fixed);
  if (!isShort(view, 0)) return null;
  const nameLength = view.getUint16(26, true);
  const start = nameAt + nameLength + view.getUint16(28, true);
  const rest = await readWhole(file, nameAt, start);
  if (!rest) return null;
  return {
    at,
    name: rest.slice(0, nameLength),
    extra: viewOf(rest.slice(nameLength)),
    start,
    view,
  };
}

/** The sizes of an entry of 4 GB or more, or of a tool that writes all sizes so. */
function readLongSizes(extra: BinaryView): Pick<Sizes, 'compressed' | 'size'> | null {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== LONG_SIZES || at + 20 > extra.byteLength) continue;
    const [size, compressed] = [at + 4, at + 12].map((each) => extra.getBigUint64(each, true));
    return { size: Number(size), compressed: Number(compressed) };
  }
  return null;
}

/** The sizes in the header; null if they follow the content. */
function readSizes({ view, extra }: Header): Sizes | null {
  if (view.getUint16(6, true) & HAS_DESCRIPTOR) return null;
  const crc = view.getUint32(14, true);
  const compressed = view.getUint32(18, true);
  const size = view.getUint32(22, true);
  if (compressed !== IS_LONG && size !== IS_LONG) return { crc, compressed, size };
  const sizes = readLongSizes(extra);
  return sizes && { crc, ...sizes };
}

/** The sizes that follow the content of an entry; null if something else does. */
async function readDescriptor(
  file: ByteSource,
  at: number,
  { start, extra }: Header,
): Promise<Sizes | null> {
  const isLong = readLongSizes(extra) !== null;
  const bytes = await readWhole(file, at, at + (isLong ? LONG_DESCRIPTOR_BYTES : DESCRIPTOR_BYTES));
  if (!bytes) return null;
  const view = viewOf(bytes);
  const compressed = view.getUint32(8, true);
  const size = view.getUint32(isLong ? 16 : 12, true);
  return compressed === at - start ? { crc: view.getUint32(4, true), compressed, size } : null;
}

/** A ZIP file with one entry: its header and content as they are, and a directory with its sizes. */
function toZipFile(
  file: ByteSource,
  { at, name, start, view }: Header,
  { crc, compressed, size }: Sizes,
): ByteSource {
  const length = start + compressed - at;
  const endAt = DIRECTORY_HEADER_BYTES + name.length;
  const directory = new Uint8Array(endAt + DIRECTORY_END_BYTES);
  const shared = new Uint8Array(view.buffer, view.byteOffset + SHARED.local, SHARED.length);
  directory.set(shared, SHARED.directory);
  directory.set(name, DIRECTORY_HEADER_BYTES);
  const header = viewOf(directory);
  header.setUint32(0, DIRECTORY_HEADER, true);
  header.setUint32(16, crc, true);
  header.setUint32(20, compressed, true);
  header.setUint32(24, size, true);
  header.setUint16(28, name.length, true);
  header.setUint32(endAt, DIRECTORY_END, true);
  header.setUint16(endAt + 8, 1, true);
  header.setUint16(endAt + 10, 1, true);
  header.setUint32(endAt + 12, endAt, true);
  header.setUint32(endAt + 16, length, true);
  return {
    size: length + directory.length,
    read: async (from, to) => {
      const end = Math.min(to, length + directory.length);
      const bytes = new Uint8Array(Math.max(0, end - from));
      if (from < length) bytes.set(await file.read(at + from, at + Math.min(end, length)));
      const rest = directory.subarray(Math.max(0, from - length), Math.max(0, end - length));
      bytes.set(rest, bytes.length - rest.length);
      return bytes;
    },
  };
}

/**
 * Where a local header or a descriptor could be. Damaged blocks are passed over.
 *
 * @param isOpenAt whether the content of an entry could end at a place, with a descriptor that says so.
 */
async function* findSignatures(
  file: ByteSource,
  isOpenAt: (at: number, compressed: number | null) => boolean,
  pause: Pause,
) {
  let last: Bytes = new Uint8Array();
  for (let start = 0; start < file.size; start += BLOCK_BYTES) {
    await pause();
    const block = await readWhole(file, start, Math.min(start + BLOCK_BYTES, file.size));
    if (!block) {
      last = new Uint8Array();
      continue;
    }
    // A signature can begin in one block and end in the next.
    const bytes = new Uint8Array(last.length + block.length);
    bytes.set(last);
    bytes.set(block, last.length);
    const view = viewOf(bytes);
    for (let at = bytes.indexOf(P); at !== -1; at = bytes.indexOf(P, at + 1)) {
      if (at + SIGNATURE_BYTES > bytes.length) break;
      const signature = view.getUint32(at, true);
      const place = start - last.length + at;
      const left = bytes.length - at;
      // Only what the block tells: millions of signatures must not be read one by one.
      if (signature === LOCAL_HEADER) {
        if (left < LOCAL_HEADER_BYTES || isShort(view, at)) yield { at: place, isHeader: true };
      } else if (signature === DESCRIPTOR) {
        const compressed = left < DESCRIPTOR_BYTES ? null : view.getUint32(at + 8, true);
        if (isOpenAt(place, compressed)) yield { at: place, isHeader: false };
      }
    }
    last = block.slice(1 - SIGNATURE_BYTES);
  }
}

/**
 * The entries that are wanted, by name, each as a ZIP file of its own. A file in the ZIP file can be a ZIP file itself,
 * whose entries have other names.
 */
export async function* findEntries(
  file: ByteSource,
  isWanted: (name: string) => boolean,
  pause: Pause = () => Promise.resolve(),
): AsyncGenerator<readonly [name: string, file: ByteSource]> {
  let open: readonly [name: string, header: Header] | null = null;
  const isOpenAt = (at: number, compressed: number | null) =>
    open !== null && (compressed === null || compressed === at - open[1].start);
  for await (const { at, isHeader } of findSignatures(file, isOpenAt, pause)) {
    await pause();
    const header = isHeader ? await readHeader(file, at) : null;
    const name = header && new TextDecoder().decode(header.name);
    if (name !== null && header && isWanted(name)) {
      const sizes = readSizes(header);
      open = sizes ? null : [name, header];
      if (sizes && header.start + sizes.compressed <= file.size)
        yield [name, toZipFile(file, header, sizes)];
    } else if (open && !isHeader) {
      const sizes = await readDescriptor(file, at, open[1]);
      if (sizes) {
        yield [open[0], toZipFile(file, open[1], sizes)];
        open = null;
      }
    }
  }
}
