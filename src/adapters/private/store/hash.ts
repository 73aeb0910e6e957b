import type { ContractId } from './records';

/** The id of a file with these bytes. */
export async function hashBytes(bytes: BufferSource): Promise<ContractId> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
