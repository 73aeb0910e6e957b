import type { ContractId } from './records';

/** Bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The id of a file with these bytes. */
export const hashBytes = async (bytes: BufferSource): Promise<ContractId> =>
  toHex(await crypto.subtle.digest('SHA-256', bytes));

/** The stored bytes of a file; null if they are missing, cannot be read, or are not those of the file. */
export async function readWhole(
  id: ContractId,
  content: Blob | undefined,
): Promise<ArrayBuffer | null> {
  const bytes = await content?.arrayBuffer().catch(() => undefined);
  return bytes && (await hashBytes(bytes)) === id ? bytes : null;
}
