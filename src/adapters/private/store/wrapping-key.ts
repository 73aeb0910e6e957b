import { toStoreError } from './store-error';

const DAMAGE = new Set(['OperationError', 'DataError', 'TypeError']);

/** Whether data do not fit to a key. Other failures of decryption, such as a lack of memory, can pass. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && DAMAGE.has(error.name);

/** Null: these are not the bytes that were encrypted with this key. Another failure rejects with a `StoreError`. */
export async function decryptWith(
  key: CryptoKey,
  parameters: AesGcmParams,
  data: BufferSource,
): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt(parameters, key, data);
  } catch (error) {
    if (isDamage(error)) return null;
    throw toStoreError(error);
  }
}

/** OWASP's recommendation for PBKDF2 with SHA-256 (Password Storage Cheat Sheet). */
export const PBKDF2_ITERATIONS = 600_000;
export const SALT_BYTES = 16;
export const KEY_BYTES = 32;

/** 96 bits, as recommended for AES-GCM. */
export const IV_BYTES = 12;

export const createIv = () => crypto.getRandomValues(new Uint8Array(IV_BYTES));
export const createBytes = () => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

/** What a wrapping key follows from, beside the secret. */
export interface Derivation {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
}

/** A key, encrypted with another one. */
export interface EncryptedKey {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

/** A key that follows from a passphrase or a recovery code. It encrypts other keys, and is never kept in memory. */
export interface WrappingKey extends Derivation {
  readonly raw: ArrayBuffer;
}

export const makeSalt = () => crypto.getRandomValues(new Uint8Array(SALT_BYTES));

export const importKey = (raw: BufferSource, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', raw, 'AES-GCM', false, [use]);

/** The same passphrase typed on another keyboard gives the same key. */
export async function deriveWrappingKey(
  secret: string,
  { salt, iterations }: Derivation,
): Promise<WrappingKey> {
  const bytes = new TextEncoder().encode(secret.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return {
    raw: await crypto.subtle.deriveBits(algorithm, material, KEY_BYTES * 8),
    salt,
    iterations,
  };
}

/** What is encrypted is tied to what it is: no key can stand for another one. */
const algorithmOf = (purpose: string, iv: BufferSource) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`covenant ${purpose}`),
});

/** Encrypts the bytes of a key. */
export async function wrapKey(
  raw: BufferSource,
  purpose: string,
  bytes: BufferSource,
): Promise<EncryptedKey> {
  const iv = createIv();
  const key = await importKey(raw, 'encrypt');
  return { iv, wrapped: await crypto.subtle.encrypt(algorithmOf(purpose, iv), key, bytes) };
}

/** The bytes of a key. Null: they were not encrypted with this one, for this purpose. */
export async function unwrapKey(
  raw: BufferSource,
  purpose: string,
  { iv, wrapped }: EncryptedKey,
): Promise<ArrayBuffer | null> {
  return decryptWith(await importKey(raw, 'decrypt'), algorithmOf(purpose, iv), wrapped);
}

/** A digit has 5 bits, and none looks like another one (Crockford's base 32). */
const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 28;
const CODE_GROUP = /.{4}(?=.)/g;

/** A new recovery code, in the form in which it is derived from. */
export const createCode = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(CODE_LENGTH)),
    (byte) => CODE_DIGITS[byte % CODE_DIGITS.length],
  ).join('');

/** A code as it is shown. */
export const formatCode = (code: string) => code.replace(CODE_GROUP, '$&-');

/** A code as it was typed, without what does not count. Null: it is none. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return code.length === CODE_LENGTH ? code : null;
}

/** The key of backups: only the keys of files can be derived from it. */
export const importBackupKey = (raw: BufferSource) =>
  crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']);
