import {
  createChunking,
  readAhead,
  readFrom,
  WINDOW_BYTES,
  type Bytes,
  type ByteSource,
} from './byte-source';
import { BackupRefused } from './format';
import { toHex } from '../hash';
import { BACKUP, type BackupKey, type WrappedKey } from '../keys';
import {
  deriveWrappingKey,
  importBackupKey,
  IV_BYTES,
  KEY_BYTES,
  readCode,
  SALT_BYTES,
  unwrapKey,
} from '../wrapping-key';

/**
 * A backup that is encrypted: a header, and the ZIP file in chunks. README.md describes it. The key of the file is derived
 * from the key of backups, which the header has twice: for the passphrase, and for the recovery code.
 */

const MAGIC = 'COVENANT BACKUP\n';
const VERSION = 2;
/** More rounds than any version writes would only keep a person waiting. */
const MAX_ITERATIONS = 10_000_000;

/** AES-GCM adds so many bytes. */
const TAG_BYTES = 16;
const CHECKSUM_BYTES = 32;
/** Bytes that are encrypted together: what is read of a file together is decrypted once. */
const CHUNK_BYTES = WINDOW_BYTES;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/** A copy of the key of backups: rounds, salt, IV, encrypted key. */
const COPY_SALT_AT = 4;
const COPY_IV_AT = COPY_SALT_AT + SALT_BYTES;
const COPY_KEY_AT = COPY_IV_AT + IV_BYTES;
const COPY_BYTES = COPY_KEY_AT + KEY_BYTES + TAG_BYTES;

/** Where the parts of the header begin. */
const VERSION_AT = MAGIC.length;
const PASSPHRASE_AT = VERSION_AT + 1;
const RECOVERY_AT = PASSPHRASE_AT + COPY_BYTES;
const FILE_SALT_AT = RECOVERY_AT + COPY_BYTES;
const FILE_SALT_BYTES = 32;
const CHECKSUM_AT = FILE_SALT_AT + FILE_SALT_BYTES;
const HEADER_BYTES = CHECKSUM_AT + CHECKSUM_BYTES;

const encoder = new TextEncoder();

/** The number of the chunk, and whether it is the last one: none can be moved, left out or added, or have another header. */
function chunkAlgorithm(header: Bytes, index: number, isLast: boolean) {
  const iv = new Uint8Array(IV_BYTES);
  const view = new DataView(iv.buffer);
  view.setUint32(IV_BYTES - 5, index);
  view.setUint8(IV_BYTES - 1, isLast ? 1 : 0);
  return { name: 'AES-GCM', iv, additionalData: header };
}

/** Tells damage from a wrong passphrase. It is no secret, and protects from no one. */
const checksum = (header: Bytes): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', header.slice(0, CHECKSUM_AT));

function writeCopy(header: Bytes, at: number, { iterations, salt, backup }: WrappedKey): void {
  new DataView(header.buffer).setUint32(at, iterations);
  header.set(salt, at + COPY_SALT_AT);
  header.set(backup.iv, at + COPY_IV_AT);
  header.set(new Uint8Array(backup.wrapped), at + COPY_KEY_AT);
}

async function createHeader({ passphrase, recovery }: BackupKey): Promise<Bytes> {
  const header = new Uint8Array(HEADER_BYTES);
  header.set(encoder.encode(MAGIC));
  header[VERSION_AT] = VERSION;
  writeCopy(header, PASSPHRASE_AT, passphrase);
  writeCopy(header, RECOVERY_AT, recovery);
  crypto.getRandomValues(header.subarray(FILE_SALT_AT, CHECKSUM_AT));
  header.set(new Uint8Array(await checksum(header)), CHECKSUM_AT);
  return header;
}

/** The key of the file with this header. */
const deriveFileKey = (key: CryptoKey, header: Bytes, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: header.slice(FILE_SALT_AT, CHECKSUM_AT),
      info: encoder.encode('covenant backup file'),
    },
    key,
    { name: 'AES-GCM', length: KEY_BYTES * 8 },
    false,
    [use],
  );

/** Encrypts a backup, chunk by chunk. */
export async function createSealing(backup: BackupKey): Promise<TransformStream<Bytes, Bytes>> {
  const header = await createHeader(backup);
  const fileKey = await deriveFileKey(backup.key, header, 'encrypt');
  let count = 0;
  const seal = async (bytes: Bytes, isLast: boolean): Promise<Bytes> => {
    const algorithm = chunkAlgorithm(header, count, isLast);
    count += 1;
    return new Uint8Array(await crypto.subtle.encrypt(algorithm, fileKey, bytes));
  };
  return createChunking(CHUNK_BYTES, seal, header);
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
 * The decrypted bytes. A chunk that is damaged cannot be read, others
 * can. Of a file that was cut off, the chunks that are left can be read.
 */
function decryptFrom(file: ByteSource, header: Bytes, fileKey: CryptoKey): ByteSource {
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
      new Uint8Array(
        await crypto.subtle.decrypt(chunkAlgorithm(header, index, isLast), fileKey, sealed),
      );
    try {
      // The last chunk of a file that was cut off after it has no mark.
      return await (index === lastIndex ? open(true).catch(() => open(false)) : open(false));
    } catch (cause) {
      throw new BackupRefused('broken', '', { cause });
    }
  };
  return readAhead({ size, read: (start) => decrypt(start / CHUNK_BYTES) });
}

const readIterations = (header: Bytes, at: number) => new DataView(header.buffer).getUint32(at);

/** The key of backups. Null: the secret does not open this copy of it. */
async function openCopy(header: Bytes, at: number, secret: string): Promise<ArrayBuffer | null> {
  const salt = header.slice(at + COPY_SALT_AT, at + COPY_IV_AT);
  const { raw } = await deriveWrappingKey(secret, { salt, iterations: readIterations(header, at) });
  return unwrapKey(raw, BACKUP, {
    iv: header.slice(at + COPY_IV_AT, at + COPY_KEY_AT),
    wrapped: header.slice(at + COPY_KEY_AT, at + COPY_BYTES).buffer,
  });
}

/** A ZIP file, if it is a backup at all, or a file that needs a passphrase. */
type OpenedBackup =
  | { readonly kind: 'opened'; readonly source: ByteSource; readonly isEncrypted: boolean }
  | { readonly kind: 'locked'; readonly isRefused: boolean };

/**
 * Opens a backup, decrypted if it is encrypted: with its passphrase or its recovery code. An empty one opens none.
 *
 * @throws {BackupRefused} if it is encrypted in an unknown way, or damaged.
 */
export async function openBackup(file: Blob, secret = ''): Promise<OpenedBackup> {
  const whole = readFrom(file);
  const header = await readHeader(whole);
  if (!header) return { kind: 'opened', source: readAhead(whole), isEncrypted: false };
  for (const at of [PASSPHRASE_AT, RECOVERY_AT]) {
    const iterations = readIterations(header, at);
    if (iterations === 0) throw new BackupRefused('broken');
    if (iterations > MAX_ITERATIONS) throw new BackupRefused('tooSlow');
  }
  if (secret === '') return { kind: 'locked', isRefused: false };
  const code = readCode(secret);
  const raw =
    (await openCopy(header, PASSPHRASE_AT, secret)) ??
    (code === null ? null : await openCopy(header, RECOVERY_AT, code));
  if (!raw) return { kind: 'locked', isRefused: true };
  const fileKey = await deriveFileKey(await importBackupKey(raw), header, 'decrypt');
  return { kind: 'opened', source: decryptFrom(whole, header, fileKey), isEncrypted: true };
}
