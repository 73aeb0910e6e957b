import { readFrom, type Bytes, type ByteSource } from './byte-source';
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
const VERSION = 2;
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

/** Makes the key of one file, wrapped in its header, and the function that encrypts a chunk with it. */
async function createChunkSeal(key: WrappingKey) {
  const fileKey = await crypto.subtle.generateKey(
    { name: 'AES-GCM', length: KEY_BYTES * 8 },
    true,
    ['encrypt'],
  );
  let count = 0;
  return {
    header: await createHeader(key, fileKey),
    seal: async (bytes: Bytes, isLast: boolean): Promise<Bytes> => {
      const algorithm = chunkAlgorithm(count, isLast);
      count += 1;
      return new Uint8Array(await crypto.subtle.encrypt(algorithm, fileKey, bytes));
    },
  };
}

/** Encrypts a backup, chunk by chunk, with the passphrase that this key follows from. */
export function createSealing(key: WrappingKey): TransformStream<Bytes, Bytes> {
  const starting = createChunkSeal(key);
  const chunk = new Uint8Array(CHUNK_BYTES);
  let length = 0;
  return new TransformStream({
    start: async (controller) => controller.enqueue((await starting).header),
    transform: async (bytes, controller) => {
      const { seal } = await starting;
      for (let at = 0; at < bytes.length;) {
        // Only when more follows: the last chunk has a mark.
        if (length === CHUNK_BYTES) {
          // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
          controller.enqueue(await seal(chunk, false));
          length = 0;
        }
        const part = bytes.subarray(at, at + CHUNK_BYTES - length);
        chunk.set(part, length);
        length += part.length;
        at += part.length;
      }
    },
    flush: async (controller) => {
      const { seal } = await starting;
      controller.enqueue(await seal(chunk.subarray(0, length), true));
    },
  });
}

/** The header of an encrypted backup; null if the file is none. */
async function readHeader(file: ByteSource): Promise<Bytes | null> {
  const header = await file.read(0, HEADER_BYTES);
  const start = new TextDecoder('latin1').decode(header.subarray(0, MAGIC.length));
  if (start !== MAGIC) return null;
  // First: another version has a header of another form. A file that ends before is cut off.
  if ((header[VERSION_AT] ?? VERSION) !== VERSION) throw new BackupRefused('otherVersion');
  const known = toHex(header.slice(CHECKSUM_AT).buffer);
  if (toHex(await checksum(header)) !== known) throw new BackupRefused('broken');
  return header;
}

/**
 * The decrypted bytes. Each chunk is decrypted whenever some of it is read. A chunk that is damaged cannot be read, others
 * can. Of a file that was cut off, the chunks that are left can be read.
 */
function decryptFrom(file: ByteSource, fileKey: CryptoKey): ByteSource {
  const sealedSize = file.size - HEADER_BYTES;
  const rest = sealedSize % SEALED_CHUNK_BYTES;
  const whole = (sealedSize - rest) / SEALED_CHUNK_BYTES;
  const size = whole * CHUNK_BYTES + Math.max(0, rest - TAG_BYTES);
  const lastIndex = Math.ceil(size / CHUNK_BYTES) - 1;
  if (size <= 0) throw new BackupRefused('broken');

  const decrypt = async (index: number): Promise<Bytes> => {
    const start = HEADER_BYTES + index * SEALED_CHUNK_BYTES;
    const sealed = await file.read(start, start + SEALED_CHUNK_BYTES);
    const open = async (isLast: boolean) =>
      new Uint8Array(await crypto.subtle.decrypt(chunkAlgorithm(index, isLast), fileKey, sealed));
    try {
      // The last chunk of a file that was cut off after it has no mark.
      return await (index === lastIndex ? open(true).catch(() => open(false)) : open(false));
    } catch (cause) {
      throw new BackupRefused('broken', '', { cause });
    }
  };
  return {
    size,
    read: async (start, end) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start));
      for (let length = 0; length < bytes.length;) {
        const index = Math.floor((start + length) / CHUNK_BYTES);
        // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
        const chunk = await decrypt(index);
        const from = start + length - index * CHUNK_BYTES;
        const part = chunk.subarray(from, from + bytes.length - length);
        bytes.set(part, length);
        length += part.length;
      }
      return bytes;
    },
  };
}

/** A ZIP file, if it is a backup at all, or a file that needs a passphrase. */
export type OpenedBackup =
  | { readonly kind: 'opened'; readonly source: ByteSource; readonly isEncrypted: boolean }
  | { readonly kind: 'locked'; readonly isRefused: boolean };

/**
 * Opens a backup, decrypted if it is encrypted. An empty passphrase opens none.
 *
 * @throws {BackupRefused} if it is encrypted in an unknown way, or damaged.
 */
export async function openBackup(file: Blob, passphrase = ''): Promise<OpenedBackup> {
  const whole = readFrom(file);
  const header = await readHeader(whole);
  if (!header) return { kind: 'opened', source: whole, isEncrypted: false };
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
  return { kind: 'opened', source: decryptFrom(whole, fileKey), isEncrypted: true };
}
