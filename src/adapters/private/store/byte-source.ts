import { StoreError } from './store-error';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that are read in parts, so that a large file is never in memory as a whole. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` to `end`; fewer if the source ends before. */
  readonly read: (start: number, end: number) => Promise<ArrayBuffer>;
}

/** The bytes of a chosen file. */
export const readFrom = (file: Blob): ByteSource => ({
  size: file.size,
  read: (start, end) =>
    file
      .slice(start, end)
      .arrayBuffer()
      .catch((cause: unknown) => {
        throw new StoreError('unreadable-file', { cause });
      }),
});

/** Bytes that are read ahead. */
const WINDOW_BYTES = 2 ** 20;

/** Reads ahead, and keeps what was read last: many small reads in a row become few. */
export function readAhead(source: ByteSource): ByteSource {
  let ahead = { start: 0, bytes: new ArrayBuffer() };
  return {
    size: source.size,
    read: async (start, end) => {
      const last = Math.min(end, source.size);
      if (last - start > WINDOW_BYTES) return source.read(start, last);
      if (start < ahead.start || last > ahead.start + ahead.bytes.byteLength) {
        // Whole windows: what is encrypted in chunks is decrypted once.
        const from = Math.floor(start / WINDOW_BYTES) * WINDOW_BYTES;
        if (last > from + WINDOW_BYTES) return source.read(start, last);
        ahead = { start: from, bytes: await source.read(from, from + WINDOW_BYTES) };
      }
      return ahead.bytes.slice(start - ahead.start, last - ahead.start);
    },
  };
}
