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
