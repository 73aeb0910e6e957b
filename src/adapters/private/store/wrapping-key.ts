/** OWASP's recommendation for PBKDF2 with SHA-256 (Password Storage Cheat Sheet). */
export const PBKDF2_ITERATIONS = 600_000;
export const SALT_BYTES = 16;

/** 96 bits, as recommended for AES-GCM. */
export const IV_BYTES = 12;

export const createIv = () => crypto.getRandomValues(new Uint8Array(IV_BYTES));

/** What a wrapping key follows from, beside the passphrase. */
export interface Derivation {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iterations: number;
}

/** A key that follows from a passphrase. It encrypts other keys: that of the workspace, and those of backups. */
export interface WrappingKey extends Derivation {
  readonly key: CryptoKey;
}

export const makeSalt = () => crypto.getRandomValues(new Uint8Array(SALT_BYTES));

/** The same passphrase typed on another keyboard gives the same key. */
export async function deriveWrappingKey(
  passphrase: string,
  { salt, iterations }: Derivation,
): Promise<WrappingKey> {
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['wrapKey', 'unwrapKey'],
  );
  return { key, salt, iterations };
}
