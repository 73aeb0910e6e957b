import { readFrom, type ByteSource } from './byte-source';
import { BackupRefused } from './backup-refused';
import { toHex } from './hash';
import {
  createIv,
  deriveWrappingKey,
  IV_BYTES,
  SALT_BYTES,
  type WrappingKey,
} from './wrapping-key';

/**
 * A backup that is encrypted with a passphrase: a header, and the ZIP file in chunks. README.md describes
 * it. The key of the file is random, and is in the header, wrapped by the key that follows from the passphrase.
 */

const MAGIC = 'COVENANT BACKUP\n';
const VERSION = 1;
/** More rounds than any version writes would only keep a person waiting. */
const MAX_ITERATIONS = 10_000_000;

/** AES-GCM adds so many bytes. */
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CHECKSUM_BYTES = 32;
/** Bytes that are encrypted together. */
const CHUNK_BYTES = 2 ** 20;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** Where the parts of the header begin. */
const VERSION_AT = MAGIC.length;
const ITERATIONS_AT = VERSION_AT + 1;
const SALT_AT = ITERATIONS_AT + 4;
const IV_AT = SALT_AT + SALT_BYTES;
const KEY_AT = IV_AT + IV_BYTES;
const CHECKSUM_AT = KEY_AT + KEY_BYTES + TAG_BYTES;
const HEADER_BYTES = CHECKSUM_AT + CHECKSUM_BYTES;

const encoder = new TextEncoder();

type Bytes = Uint8Array<ArrayBuffer>;

/** The wrapped key authenticates what is before it. */
const keyAlgorithm = (header: Bytes) => ({
  name: 'AES-GCM',
  iv: header.slice(IV_AT, KEY_AT),
  additionalData: header.slice(0, IV_AT),
});

/** The number of the chunk, and whether it is the last one: none can be moved, left out or added. */
function chunkAlgorithm(index: number, isLast: boolean) {
  const iv = new Uint8Array(IV_BYTES);
  const view = new DataView(iv.buffer);
  view.setUint32(IV_BYTES - 5, index);
  view.setUint8(IV_BYTES - 1, isLast ? 1 : 0);
  return { name: 'AES-GCM', iv };
}

/** Tells damage from a wrong passphrase. It is no secret, and protects from no one. */
const checksum = (header: Bytes): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', header.slice(0, CHECKSUM_AT));

async function createHeader(
  { key, salt, iterations }: WrappingKey,
  fileKey: CryptoKey,
): Promise<Bytes> {
  const header = new Uint8Array(HEADER_BYTES);
  header.set(encoder.encode(MAGIC));
  header[VERSION_AT] = VERSION;
  new DataView(header.buffer).setUint32(ITERATIONS_AT, iterations);
  header.set(salt, SALT_AT);
  header.set(createIv(), IV_AT);
  const wrapped = await crypto.subtle.wrapKey('raw', fileKey, key, keyAlgorithm(header));
  header.set(new Uint8Array(wrapped), KEY_AT);
  header.set(new Uint8Array(await checksum(header)), CHECKSUM_AT);
  return header;
}

/** Takes the bytes of a backup, one after the other. */
export interface BackupSink {
  readonly add: (chunks: readonly Bytes[]) => Promise<void>;
  readonly end: () => Promise<Blob>;
}

/** Encrypts a backup with the passphrase that this key follows from. */
export async function createSealedSink(key: WrappingKey): Promise<BackupSink> {
  const fileKey = await crypto.subtle.generateKey(
    { name: 'AES-GCM', length: KEY_BYTES * 8 },
    true,
    ['encrypt'],
  );
  // Blobs are outside of the script's memory.
  const parts = [new Blob([await createHeader(key, fileKey)])];
  const chunk = new Uint8Array(CHUNK_BYTES);
  let length = 0;
  let count = 0;
  const flush = async (isLast: boolean) => {
    const algorithm = chunkAlgorithm(count, isLast);
    const bytes = chunk.subarray(0, length);
    parts.push(new Blob([await crypto.subtle.encrypt(algorithm, fileKey, bytes)]));
    count += 1;
    length = 0;
  };
  const addBytes = async (bytes: Bytes) => {
    for (let at = 0; at < bytes.length;) {
      // Only when more follows: the last chunk has a mark.
      // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
      if (length === CHUNK_BYTES) await flush(false);
      const part = bytes.subarray(at, at + CHUNK_BYTES - length);
      chunk.set(part, length);
      length += part.length;
      at += part.length;
    }
  };
  return {
    add: async (chunks) => {
      // oxlint-disable-next-line no-await-in-loop -- in order
      for (const bytes of chunks) await addBytes(bytes);
    },
    end: async () => {
      await flush(true);
      return new Blob(parts, { type: 'application/octet-stream' });
    },
  };
}

/** The header of an encrypted backup; null if the file is none. */
async function readHeader(file: ByteSource): Promise<Bytes | null> {
  const header = new Uint8Array(await file.read(0, HEADER_BYTES));
  const start = new TextDecoder('latin1').decode(header.subarray(0, MAGIC.length));
  if (start !== MAGIC) return null;
  // First: a later version may have a header of another form.
  if ((header[VERSION_AT] ?? 0) > VERSION) throw new BackupRefused('newerVersion');
  const known = toHex(header.slice(CHECKSUM_AT).buffer);
  if (header[VERSION_AT] !== VERSION || toHex(await checksum(header)) !== known)
    throw new BackupRefused('broken');
  return header;
}

/** The decrypted bytes. Each chunk is decrypted when it is read; the last one that was read is cached. */
function decryptFrom(file: ByteSource, fileKey: CryptoKey): ByteSource {
  const sealedSize = file.size - HEADER_BYTES;
  const count = Math.ceil(sealedSize / SEALED_CHUNK_BYTES);
  const size = sealedSize - count * TAG_BYTES;
  // There is a last chunk, and it is not empty.
  if (count === 0 || size <= (count - 1) * CHUNK_BYTES) throw new BackupRefused('broken');

  const decrypt = async (index: number): Promise<Bytes> => {
    const start = HEADER_BYTES + index * SEALED_CHUNK_BYTES;
    const sealed = await file.read(start, start + SEALED_CHUNK_BYTES);
    const algorithm = chunkAlgorithm(index, index === count - 1);
    try {
      return new Uint8Array(await crypto.subtle.decrypt(algorithm, fileKey, sealed));
    } catch (cause) {
      throw new BackupRefused('broken', '', { cause });
    }
  };
  let cached = { index: -1, bytes: new Uint8Array() };
  const readChunk = async (index: number): Promise<Bytes> => {
    if (cached.index !== index) cached = { index, bytes: await decrypt(index) };
    return cached.bytes;
  };
  return {
    size,
    read: async (start, end) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      for (let length = 0; length < bytes.length;) {
        const index = Math.floor((start + length) / CHUNK_BYTES);
        // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
        const chunk = await readChunk(index);
        const from = start + length - index * CHUNK_BYTES;
        const part = chunk.subarray(from, from + bytes.length - length);
        bytes.set(part, length);
        length += part.length;
      }
      return bytes.buffer;
    },
  };
}

/** A ZIP file, if it is a backup at all, or a file that needs a passphrase. */
export type OpenedBackup =
  | { readonly kind: 'opened'; readonly source: ByteSource }
  | { readonly kind: 'locked'; readonly isRefused: boolean };

/**
 * Opens a backup, decrypted if it is encrypted. An empty passphrase opens none.
 *
 * @throws {BackupRefused} if it is encrypted in an unknown way, or damaged.
 */
export async function openBackup(file: Blob, passphrase = ''): Promise<OpenedBackup> {
  const whole = readFrom(file);
  const header = await readHeader(whole);
  if (!header) return { kind: 'opened', source: whole };
  const iterations = new DataView(header.buffer).getUint32(ITERATIONS_AT);
  if (iterations === 0) throw new BackupRefused('broken');
  if (iterations > MAX_ITERATIONS) throw new BackupRefused('tooSlow');
  if (passphrase === '') return { kind: 'locked', isRefused: false };
  const { key } = await deriveWrappingKey(passphrase, {
    salt: header.slice(SALT_AT, IV_AT),
    iterations,
  });
  const wrapped = header.slice(KEY_AT, CHECKSUM_AT);
  const fileKey = await crypto.subtle
    .unwrapKey('raw', wrapped, key, keyAlgorithm(header), 'AES-GCM', false, ['decrypt'])
    .catch((): null => null);
  if (!fileKey) return { kind: 'locked', isRefused: true };
  return { kind: 'opened', source: decryptFrom(whole, fileKey) };
}
