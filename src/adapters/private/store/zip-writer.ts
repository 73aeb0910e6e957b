import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Bytes } from './byte-source';

/** Bytes that are handed over together: large enough for few calls, small enough for the memory. */
const PIECE_BYTES = 2 ** 20;

const OPTIONS = {
  // Its own workers are refused by the policy.
  useWebWorkers: false,
  // The same workspace gives the same bytes: entries have no time of their own.
  lastModDate: new Date(1980, 0, 1),
  extendedTimestamp: false,
} as const;

const streamOf = (bytes: Bytes): ReadableStream<Bytes> => {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES));
      else controller.close();
      at += PIECE_BYTES;
    },
  });
};

/** Writes a ZIP file entry by entry, with ZIP64 where it is needed. */
export function createZipWriter(writable: WritableStream<Bytes>) {
  const writer = new ZipWriter(writable, OPTIONS);
  return {
    /** Returns how many bytes it takes in the file. */
    add: async (path: string, bytes: Bytes, isDeflated: boolean): Promise<number> => {
      const entry = await writer.add(path, streamOf(bytes), {
        uncompressedSize: bytes.length,
        ...(isDeflated ? {} : { level: 0 }),
      });
      return entry.compressedSize;
    },
    /** Writes the directory, and closes the stream. */
    end: async (): Promise<void> => {
      await writer.close();
    },
  };
}
