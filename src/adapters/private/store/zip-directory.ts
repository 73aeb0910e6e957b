import { Inflate } from 'fflate';
import { BackupRefused } from './backup-refused';
import type { ByteSource } from './byte-source';
import { StoreError } from './store-error';

/**
 * Reads single entries of a ZIP file by its directory (APPNOTE.TXT of PKWARE, 4.3), so that a large
 * file is never in memory as a whole. Sizes and positions are not trusted.
 */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly compressedSize: number;
  readonly size: number;
  /** Position of the entry's header. */
  readonly offset: number;
}

const END_LENGTH = 22;
const END_SIGNATURE = 0x06054b50;
const MAX_COMMENT_LENGTH = 0xffff;
const DIRECTORY_HEADER_LENGTH = 46;
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_HEADER_LENGTH = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** No backup has a longer one: 65,535 entries with names of 400 bytes. */
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024;
/** Bytes to inflate at a time: they become at most 1,032 times as many. */
const CHUNK_LENGTH = 64 * 1024;

/** Deflated bytes are at most a little longer than inflated ones. More would only fill the memory. */
const MAX_GROWTH = 1.01;

async function readView(
  file: ByteSource,
  start: number,
  end: number,
): Promise<DataView<ArrayBuffer>> {
  const buffer = await file.read(start, end);
  if (buffer.byteLength !== end - start) throw new BackupRefused('notABackup');
  return new DataView(buffer);
}

interface Directory {
  readonly start: number;
  readonly length: number;
}

async function findDirectory(file: ByteSource): Promise<Directory> {
  const start = Math.max(0, file.size - END_LENGTH - MAX_COMMENT_LENGTH);
  const view = await readView(file, start, file.size);
  for (let at = view.byteLength - END_LENGTH; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    const directory = {
      start: view.getUint32(at + 16, true),
      length: view.getUint32(at + 12, true),
    };
    // So are ZIP64 files, whose values are 0xFFFFFFFF here.
    if (directory.length > MAX_DIRECTORY_BYTES) throw new BackupRefused('tooLarge', 'directory');
    return directory;
  }
  throw new BackupRefused('notABackup');
}

/** The entries by name. */
export async function readDirectory(file: ByteSource): Promise<ReadonlyMap<string, ZipEntry>> {
  const { start, length } = await findDirectory(file);
  const view = await readView(file, start, start + length);
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at < length;) {
    if (at + DIRECTORY_HEADER_LENGTH > length || view.getUint32(at, true) !== DIRECTORY_SIGNATURE) {
      throw new BackupRefused('notABackup');
    }
    const nameStart = at + DIRECTORY_HEADER_LENGTH;
    const nameEnd = nameStart + view.getUint16(at + 28, true);
    if (nameEnd > length) throw new BackupRefused('notABackup');
    const name = new TextDecoder().decode(
      new Uint8Array(view.buffer, nameStart, nameEnd - nameStart),
    );
    const method = view.getUint16(at + 10, true);
    const isReadable = method === STORED || method === DEFLATED;
    if (!isReadable || view.getUint16(at + 8, true) & ENCRYPTED || entries.has(name)) {
      throw new BackupRefused('foreign', name);
    }
    entries.set(name, {
      name,
      isDeflated: method === DEFLATED,
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Inflates to `size` bytes; stops as soon as there are more. If there are fewer, zeros follow. */
function inflate(deflated: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const inflated = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    // Throws if there is no room.
    inflated.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < deflated.length; at += CHUNK_LENGTH) {
    const end = at + CHUNK_LENGTH;
    stream.push(deflated.subarray(at, end), end >= deflated.length);
  }
  return inflated;
}

/**
 * The content of an entry. The caller has checked its size, and checks the content: it is that of
 * another entry, or of none, if the directory lies.
 */
export async function readEntry(
  file: ByteSource,
  { name, isDeflated, compressedSize, size, offset }: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (compressedSize > size * MAX_GROWTH + CHUNK_LENGTH) throw new Error('too long');
    const header = await readView(file, offset, offset + LOCAL_HEADER_LENGTH);
    const start =
      offset + LOCAL_HEADER_LENGTH + header.getUint16(26, true) + header.getUint16(28, true);
    const { buffer } = await readView(file, start, start + compressedSize);
    if (isDeflated) return inflate(new Uint8Array(buffer), size);
    return new Uint8Array(buffer);
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    if (cause instanceof BackupRefused && cause.reason === 'broken') throw cause;
    throw new BackupRefused('damaged', name, { cause });
  }
}
