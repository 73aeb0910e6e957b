import { MAX_FILE_BYTES } from '../reader/limits';
import type { FileHash } from './records';
import { StoreError, toStoreError } from './store-error';

/** Bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a file. @throws {StoreError} if it is too large, or cannot be read. */
export async function readBytes(content: Blob): Promise<ArrayBuffer> {
  if (content.size > MAX_FILE_BYTES) throw new StoreError('too-large');
  try {
    return await content.arrayBuffer();
  } catch (cause) {
    throw new StoreError('unreadable-file', { cause });
  }
}

/** Rejects with a `StoreError`. */
export const hashBytes = async (bytes: BufferSource): Promise<FileHash> => {
  try {
    return toHex(await crypto.subtle.digest('SHA-256', bytes));
  } catch (error) {
    throw toStoreError(error);
  }
};

/** Of an id: as likely to meet again as one of 2^96. A multiple of three has no padding in base 64. */
const ID_BYTES = 12;

/** A random id that is safe in an address, a path, and a spreadsheet, which takes a leading hyphen for a formula. */
export const createId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(ID_BYTES))))
    .replaceAll('+', 'p')
    .replaceAll('/', 's');
