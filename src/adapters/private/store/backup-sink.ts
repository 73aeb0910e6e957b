import type { Bytes } from './byte-source';
import { StoreError } from './store-error';

/** Where a backup goes. It is closed when the backup is complete, and else aborted. */
export type BackupSink = WritableStream<Bytes>;

const NO_ROOM =
  'There is no room left where the backup was to be saved. Free some space there, or choose another place, then try again.';
const NOT_WRITTEN =
  'The chosen file could not be written. Choose another place or name for it, then try again.';

const toSinkError = (cause: unknown): StoreError =>
  cause instanceof Error && cause.name === 'QuotaExceededError'
    ? new StoreError('full', { message: NO_ROOM, cause })
    : new StoreError('failed', { message: NOT_WRITTEN, cause });

const orSinkError = (writing: Promise<void>): Promise<void> =>
  writing.catch((cause: unknown) => {
    throw toSinkError(cause);
  });

/** Bytes that are collected, so that a file gets few and large parts. */
const PART_BYTES = 4 * 2 ** 20;

/** Joins small parts, also across entries. */
export function createGathering(): TransformStream<Bytes, Bytes> {
  let part = new Uint8Array(PART_BYTES);
  let length = 0;
  return new TransformStream({
    transform: (bytes, controller) => {
      for (let at = 0; at < bytes.length;) {
        const piece = bytes.subarray(at, at + PART_BYTES - length);
        part.set(piece, length);
        length += piece.length;
        at += piece.length;
        if (length < PART_BYTES) continue;
        controller.enqueue(part);
        part = new Uint8Array(PART_BYTES);
        length = 0;
      }
    },
    flush: (controller) => controller.enqueue(part.subarray(0, length)),
  });
}

/** Keeps a backup outside of the script's memory, part by part. */
export function createBlobSink() {
  const parts: Blob[] = [];
  return {
    sink: new WritableStream<Bytes>({ write: (bytes) => void parts.push(new Blob([bytes])) }),
    toBlob: (type: string) => new Blob(parts, { type }),
  };
}

/** The part of `FileSystemFileHandle` that is used here. */
export type WritableFile = Pick<FileSystemFileHandle, 'createWritable'>;

/**
 * Writes a backup to the file that a person has chosen. The file appears when it is complete: what is not is dropped.
 *
 * @throws {StoreError} if the file cannot be written.
 */
export async function createFileSink(handle: WritableFile): Promise<BackupSink> {
  const file = await handle.createWritable().catch((cause: unknown) => {
    throw toSinkError(cause);
  });
  return new WritableStream({
    write: (bytes) => orSinkError(file.write(bytes)),
    close: () => orSinkError(file.close()),
    // It has failed before, and that is told.
    abort: (reason) => file.abort(reason).catch(() => undefined),
  });
}
