import type { References, RecordKind, StoredRecord } from './database';
import type { Keys } from './keys';
import type { RecordValues } from './records';
import { StoreError, toStoreError } from './store-error';

/** 96 bits, as recommended for AES-GCM. */
export const IV_BYTES = 12;

export const createIv = () => crypto.getRandomValues(new Uint8Array(IV_BYTES));

/** A record before it is encrypted. Bytes stand beside the value, because JSON has none. */
export interface PlainRecord<Kind extends RecordKind = RecordKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly value: RecordValues[Kind];
  readonly bytes?: ArrayBuffer;
  readonly references?: References;
}

const encoder = new TextEncoder();

/** Ties the encrypted bytes to their place: a record that was moved to another one cannot be decrypted. */
const algorithm = ({
  kind,
  id,
  key,
  iv,
  references: { original = null, reading = null, text = null } = NO_REFERENCES,
}: Pick<StoredRecord, 'kind' | 'id' | 'key' | 'iv' | 'references'>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(JSON.stringify([kind, id, key, original, reading, text])),
});

export const NO_REFERENCES: References = { original: null, reading: null, text: null };

/** Length of the JSON as 32-bit number. */
const LENGTH_BYTES = 4;
const NO_BYTES = new ArrayBuffer(0);

/** The value in JSON, and the bytes. */
function pack(value: unknown, bytes: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const json = encoder.encode(JSON.stringify(value));
  const packed = new Uint8Array(LENGTH_BYTES + json.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, LENGTH_BYTES);
  packed.set(new Uint8Array(bytes), LENGTH_BYTES + json.length);
  return packed;
}

export async function encryptRecord(
  { encryption: { number, key } }: Pick<Keys, 'encryption'>,
  { kind, id, value, bytes = NO_BYTES, references }: PlainRecord,
): Promise<StoredRecord> {
  const place = { kind, id, key: number, iv: createIv(), ...(references ? { references } : {}) };
  const data = await crypto.subtle.encrypt(algorithm(place), key, pack(value, bytes));
  return { ...place, data };
}

const DAMAGE = new Set(['OperationError', 'DataError', 'TypeError']);

/** Whether data do not fit to a key. Other failures of decryption, such as a lack of memory, can pass. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && DAMAGE.has(error.name);

/** Null: these are not the bytes that were encrypted with this key. Another failure rejects with a `StoreError`. */
export async function decryptBytes(
  parameters: AesGcmParams,
  key: CryptoKey,
  data: BufferSource,
): Promise<ArrayBuffer | null> {
  try {
    return await crypto.subtle.decrypt(parameters, key, data);
  } catch (error) {
    if (isDamage(error)) return null;
    throw toStoreError(error);
  }
}

export interface DecryptedRecord<Kind extends RecordKind> {
  readonly value: RecordValues[Kind];
  readonly bytes: ArrayBuffer;
}

/**
 * Decrypts a record of this kind.
 *
 * @throws `damaged` if the record was changed, is at the place of another one, or its key is missing.
 */
export async function decryptRecord<Kind extends RecordKind>(
  { decryption }: Pick<Keys, 'decryption'>,
  kind: Kind,
  record: StoredRecord,
): Promise<DecryptedRecord<Kind>> {
  const key = decryption.get(record.key);
  const packed = key && (await decryptBytes(algorithm({ ...record, kind }), key, record.data));
  if (!packed) throw new StoreError('damaged');
  const end = LENGTH_BYTES + new DataView(packed).getUint32(0);
  const json = new TextDecoder().decode(packed.slice(LENGTH_BYTES, end));
  return { value: JSON.parse(json), bytes: packed.slice(end) };
}
