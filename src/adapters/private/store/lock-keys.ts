import { makeIv, type SealKeys } from './seal';
import { deriveWrappingKey, makeSalt, type Derivation, type WrappingKey } from './wrapping-key';

/** What is stored of a passphrase: the main key, encrypted with a key that follows from it. */
export interface WrappedKey extends Derivation {
  readonly epoch: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

const encoder = new TextEncoder();

async function wrap(
  passphrase: string,
  mainKey: CryptoKey,
  iterations: number,
): Promise<WrappedKey> {
  const salt = makeSalt();
  const iv = makeIv();
  const { key } = await deriveWrappingKey(passphrase, { salt, iterations });
  const wrapped = await crypto.subtle.wrapKey('raw', mainKey, key, { name: 'AES-GCM', iv });
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
  { key }: WrappingKey,
  { wrapped, iv }: WrappedKey,
  use: { readonly algorithm: 'HKDF' | 'AES-GCM'; readonly isExtractable: boolean },
): Promise<CryptoKey | null> {
  const usages: KeyUsage[] = use.isExtractable ? ['encrypt'] : ['deriveKey'];
  try {
    return await crypto.subtle.unwrapKey(
      'raw',
      wrapped,
      key,
      { name: 'AES-GCM', iv },
      use.algorithm,
      use.isExtractable,
      usages,
    );
  } catch {
    return null;
  }
}

/** Wraps the same main key with another passphrase; null if the wrapping key is not the current one. */
export async function rewrapKey(
  wrapping: WrappingKey,
  key: WrappedKey,
  next: string,
  iterations: number,
): Promise<WrappedKey | null> {
  const mainKey = await unwrap(wrapping, key, { algorithm: 'AES-GCM', isExtractable: true });
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
  const wrapping = await deriveWrappingKey(passphrase, key);
  const mainKey = await unwrap(wrapping, key, { algorithm: 'HKDF', isExtractable: false });
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
  return { epoch: key.epoch, data, index, wrapping };
}
