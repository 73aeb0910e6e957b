import {
  ZipWriter,
  configure,
  Reader,
  Uint8ArrayReader,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Bytes, ByteSource } from './byte-source';
import { createPause, type Pause } from '../async-work';
import { StoreError } from '../store-error';
import { findEntries } from './salvage';

const WRITE_OPTIONS = {
  // The same workspace gives the same bytes: entries have no time of their own.
  lastModDate: new Date(1980, 0, 1),
  extendedTimestamp: false,
} as const;

/** Writes a ZIP file entry by entry, with ZIP64 where it is needed. */
export function createZipWriter(writable: WritableStream<Bytes>) {
  const writer = new ZipWriter(writable, WRITE_OPTIONS);
  return {
    /** Returns how many bytes it takes in the file. */
    add: async (path: string, bytes: Bytes, isDeflated: boolean): Promise<number> => {
      const entry = await writer.add(
        path,
        new Uint8ArrayReader(bytes),
        isDeflated ? {} : { level: 0 },
      );
      return entry.compressedSize;
    },
    /** Writes the directory, and closes the stream. */
    end: async (): Promise<void> => {
      await writer.close();
    },
  };
}

/**
 * Its own workers are refused by the policy. `chunkSize`: bytes to deflate or inflate at a time: few, because inflated they
 * become at most 1,032 times as many, and enough, because each part goes through several streams.
 */
configure({ useWebWorkers: false, chunkSize: 2 ** 18 });

/** A larger directory would fill the memory: that of 300,000 entries has half of it. */
const MAX_READ_BYTES = 64 * 2 ** 20;
/** Files unpack to at most this multiple of the ZIP file: JSON compresses to about a tenth. */
const MAX_RATIO = 100;
/** Small files can be over the ratio. */
const RATIO_ALLOWANCE = 256 * 1024 * 1024;

/** Largest sum of the unpacked files of a ZIP file with this size. More is a zip bomb. */
export const unpackedLimit = (packedSize: number) => packedSize * MAX_RATIO + RATIO_ALLOWANCE;

/** More than any backup has. */
const MAX_ENTRIES = 400_000;

const OPTIONS = {
  // No entry is written to a disk: names that lead elsewhere do no harm, and damage is found entry by entry.
  strictness: 'tolerant',
  checkLocalDirectory: true,
  checkCrc32: true,
  maxAppendedDataSize: 0xffff,
} as const;

class SourceReader extends Reader<ByteSource> {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super(source);
    this.#source = source;
    this.size = source.size;
  }

  override async readUint8Array(start: number, length: number): Promise<Bytes> {
    if (length > MAX_READ_BYTES) throw new Error('The directory is too large.');
    return this.#source.read(start, Math.min(start + length, this.size));
  }
}

/** An entry of a ZIP file. Its size is what the file says. */
export interface ZipEntry {
  readonly size: number;
  /** As it is in the file. Entries can overlap. */
  readonly packedSize: number;
  readonly isEncrypted: boolean;
  /** @throws if the entry is damaged, or larger than it says. */
  readonly read: () => Promise<Bytes>;
}

type ZipEntries = ReadonlyMap<string, ZipEntry>;

const toEntry = (entry: FileEntry): ZipEntry => {
  const size = entry.uncompressedSize;
  return {
    size,
    packedSize: entry.compressedSize,
    isEncrypted: entry.encrypted,
    read: async () => {
      const bytes = new Uint8Array(size);
      let length = 0;
      const sink = new WritableStream<Uint8Array>({
        write: (chunk) => {
          // Throws if there is no room: a zip bomb is not unpacked beyond its stated size.
          bytes.set(chunk, length);
          length += chunk.length;
        },
      });
      await entry.getData(sink);
      if (length !== size) throw new Error('The entry is shorter than it says.');
      return bytes;
    },
  };
};

/** What the directory of a ZIP file lists. */
interface Directory {
  /** Of several entries with the same name, the first one. */
  readonly listed: ZipEntries;
  /** Names of entries that are left out, because another one has the same name. */
  readonly repeated: readonly string[];
}

/** @throws if there is no directory, or if it is damaged. */
async function readDirectory(source: ByteSource, pause: Pause): Promise<Directory> {
  const listed = new Map<string, ZipEntry>();
  const repeated: string[] = [];
  const reader = new ZipReader(new SourceReader(source), OPTIONS);
  for await (const entry of reader.getEntriesGenerator()) {
    await pause();
    if (listed.size === MAX_ENTRIES) throw new Error('There are too many entries.');
    if (entry.directory) continue;
    if (listed.has(entry.filename)) repeated.push(entry.filename);
    else listed.set(entry.filename, toEntry(entry));
  }
  return { listed, repeated };
}

/**
 * Opens a ZIP file, also one whose directory is damaged or missing.
 *
 * @param file many small parts of it are read (`readAhead`).
 * @throws the signal's reason if it is aborted.
 */
export async function openZip(
  file: ByteSource,
  isWanted: (name: string) => boolean,
  signal?: AbortSignal,
) {
  const pause = createPause(signal);
  const readListed = (of: ByteSource) =>
    readDirectory(of, pause).catch((error: unknown): Directory => {
      signal?.throwIfAborted();
      // An error of the file itself, such as one that was moved, is none of what is in it.
      if (error instanceof StoreError) throw error;
      return { listed: new Map(), repeated: [] };
    });
  let salvaging: Promise<ZipEntries> | undefined;
  const search = async () => {
    const entries = new Map<string, ZipEntry>();
    for await (const [name, each] of findEntries(file, isWanted, pause)) {
      if (entries.has(name)) continue;
      const entry = (await readListed(each)).listed.get(name);
      if (entry) entries.set(name, entry);
      if (entries.size === MAX_ENTRIES) break;
    }
    return entries;
  };
  return {
    // If the directory is damaged or missing, an empty one.
    ...(await readListed(file)),
    /** Looks for the entries themselves, as if there was no directory. The whole file is read for it, once. */
    salvage: (): Promise<ZipEntries> => (salvaging ??= search()),
  };
}
