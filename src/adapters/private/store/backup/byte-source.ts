import { StoreError } from '../store-error';

export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that are read in parts, so that a large file is never in memory as a whole. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` to `end`; fewer if the source ends before. */
  readonly read: (start: number, end: number) => Promise<Bytes>;
}

/** The bytes of a chosen file. */
export const readFrom = (file: Blob): ByteSource => ({
  size: file.size,
  read: async (start, end) => {
    try {
      return new Uint8Array(await file.slice(start, end).arrayBuffer());
    } catch (cause) {
      throw new StoreError('unreadable-file', { cause });
    }
  },
});

/** Bytes that are read together. A chunk of an encrypted backup has as many: it is decrypted once. */
export const WINDOW_BYTES = 2 ** 20;
/** Windows in memory: files are read side by side. */
const MAX_WINDOWS = 8;

/** Reads whole windows, and keeps the last ones: many small reads become few. */
export function readAhead(source: ByteSource): ByteSource {
  /** By their start, in the order in which they were first read. */
  const windows = new Map<number, Promise<Bytes>>();
  const readWindow = (start: number): Promise<Bytes> => {
    const known = windows.get(start);
    if (known) return known;
    const [oldest] = windows.keys();
    if (oldest !== undefined && windows.size === MAX_WINDOWS) windows.delete(oldest);
    const bytes = source.read(start, start + WINDOW_BYTES);
    windows.set(start, bytes);
    return bytes;
  };
  return {
    size: source.size,
    read: async (start, end) => {
      const last = Math.min(end, source.size);
      const first = Math.floor(start / WINDOW_BYTES) * WINDOW_BYTES;
      if (last <= first + WINDOW_BYTES)
        // A copy: a view would keep the whole window in memory.
        return (await readWindow(first)).slice(start - first, Math.max(start, last) - first);
      const bytes = new Uint8Array(last - start);
      for (let at = first; at < last; at += WINDOW_BYTES) {
        const part = await readWindow(at);
        bytes.set(part.subarray(Math.max(0, start - at), last - at), Math.max(0, at - start));
      }
      return bytes;
    },
  };
}

/**
 * Cuts a stream into chunks of this size; the last one can be shorter.
 *
 * @param convert called with each chunk, which is no longer used here.
 */
export function createChunking(
  size: number,
  convert: (chunk: Bytes, isLast: boolean) => Bytes | Promise<Bytes>,
  head?: Bytes,
): TransformStream<Bytes, Bytes> {
  let chunk = new Uint8Array(size);
  let length = 0;
  return new TransformStream({
    start: (controller) => {
      if (head) controller.enqueue(head);
    },
    transform: async (bytes, controller) => {
      for (let at = 0; at < bytes.length;) {
        // Only when more follows: the last chunk is another one.
        if (length === size) {
          controller.enqueue(await convert(chunk, false));
          chunk = new Uint8Array(size);
          length = 0;
        }
        const part = bytes.subarray(at, at + size - length);
        chunk.set(part, length);
        length += part.length;
        at += part.length;
      }
    },
    flush: async (controller) => controller.enqueue(await convert(chunk.subarray(0, length), true)),
  });
}
