import { StoreError } from './store-error';

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
