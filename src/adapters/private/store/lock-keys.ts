import type { SealKeys } from './seal';
import { makeIv } from './seal';

/** OWASP's recommendation for PBKDF2 with SHA-256 (Password Storage Cheat Sheet). */
export const PBKDF2_ITERATIONS = 600_000;
const SALT_BYTES = 16;

/** What is stored of a passphrase: the main key, encrypted with a key that follows from it. */
export interface WrappedKey {
  readonly epoch: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

const encoder = new TextEncoder();

/** The key that wraps the main key. The same passphrase typed on another keyboard gives the same one. */
async function deriveWrappingKey(
  passphrase: string,
  { salt, iterations }: Pick<WrappedKey, 'salt' | 'iterations'>,
): Promise<CryptoKey> {
  const bytes = encoder.encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
}

async function wrap(
  passphrase: string,
  mainKey: CryptoKey,
  iterations: number,
): Promise<WrappedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = makeIv();
  const wrappingKey = await deriveWrappingKey(passphrase, { salt, iterations });
  const wrapped = await crypto.subtle.wrapKey('raw', mainKey, wrappingKey, { name: 'AES-GCM', iv });
  return { epoch: crypto.randomUUID(), salt, iterations, iv, wrapped };
}

/** A new main key, wrapped. */
export async function createWrappedKey(
  passphrase: string,
  iterations: number,
): Promise<WrappedKey> {
  const mainKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, [
    'encrypt',
  ]);
  return wrap(passphrase, mainKey, iterations);
}

/** The main key in the form that a use needs; null if the passphrase is wrong. */
async function unwrap(
  passphrase: string,
  key: WrappedKey,
  use: { readonly algorithm: 'HKDF' | 'AES-GCM'; readonly isExtractable: boolean },
): Promise<CryptoKey | null> {
  const wrappingKey = await deriveWrappingKey(passphrase, key);
  const usages: KeyUsage[] = use.isExtractable ? ['encrypt'] : ['deriveKey'];
  try {
    return await crypto.subtle.unwrapKey(
      'raw',
      key.wrapped,
      wrappingKey,
      { name: 'AES-GCM', iv: key.iv },
      use.algorithm,
      use.isExtractable,
      usages,
    );
  } catch {
    return null;
  }
}

/** Wraps the same main key with another passphrase; null if the current one is wrong. */
export async function rewrapKey(
  current: string,
  key: WrappedKey,
  next: string,
  iterations: number,
): Promise<WrappedKey | null> {
  const mainKey = await unwrap(current, key, { algorithm: 'AES-GCM', isExtractable: true });
  return mainKey && wrap(next, mainKey, iterations);
}

const derivation = (purpose: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: encoder.encode(`covenant workspace: ${purpose}`),
});

/** The keys of the workspace; null if the passphrase is wrong. */
export async function openWrappedKey(
  passphrase: string,
  key: WrappedKey,
): Promise<SealKeys | null> {
  const mainKey = await unwrap(passphrase, key, { algorithm: 'HKDF', isExtractable: false });
  if (!mainKey) return null;
  const data = await crypto.subtle.deriveKey(
    derivation('records'),
    mainKey,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  const index = await crypto.subtle.deriveKey(
    derivation('keys of records'),
    mainKey,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
  return { epoch: key.epoch, data, index };
}
