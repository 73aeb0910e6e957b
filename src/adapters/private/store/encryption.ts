import type { Bytes } from './backup/byte-source';
import { decryptWith, createIv } from './wrapping-key';
import type { Keys } from './keys';
import {
  NO_REFERENCES,
  type RecordKind,
  type RecordValues,
  type References,
  type StoredRecord,
} from './records';
import { ignoreDamage, StoreError } from './store-error';

/** A record before it is encrypted. Bytes stand beside the value, because JSON has none. */
export interface PlainRecord<Kind extends RecordKind = RecordKind> {
  readonly kind: Kind;
  readonly id: string;
  readonly value: RecordValues[Kind];
  readonly bytes?: ArrayBuffer;
  readonly references?: References;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

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

/** Length of the JSON as 32-bit number. */
const LENGTH_BYTES = 4;
const NO_BYTES = new ArrayBuffer(0);

/** The value in JSON, and the bytes. */
function pack(value: unknown, bytes: ArrayBuffer): Bytes {
  const json = encoder.encode(JSON.stringify(value));
  const packed = new Uint8Array(LENGTH_BYTES + json.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, LENGTH_BYTES);
  packed.set(new Uint8Array(bytes), LENGTH_BYTES + json.length);
  return packed;
}

async function encryptBytes(
  { encryption: { number, key } }: Pick<Keys, 'encryption'>,
  { kind, id, references }: Pick<StoredRecord, 'kind' | 'id' | 'references'>,
  packed: BufferSource,
): Promise<StoredRecord> {
  const place = { kind, id, key: number, iv: createIv(), ...(references ? { references } : {}) };
  return { ...place, data: await crypto.subtle.encrypt(algorithm(place), key, packed) };
}

/** @throws `damaged` if the record was changed, is at the place of another one, or its key is missing. */
async function decryptBytes(
  { decryption }: Pick<Keys, 'decryption'>,
  record: StoredRecord,
): Promise<ArrayBuffer> {
  const key = decryption.get(record.key);
  const packed = key && (await decryptWith(key, algorithm(record), record.data));
  if (!packed) throw new StoreError('damaged');
  return packed;
}

export const encryptRecord = (
  keys: Pick<Keys, 'encryption'>,
  { value, bytes = NO_BYTES, ...place }: PlainRecord,
): Promise<StoredRecord> => encryptBytes(keys, place, pack(value, bytes));

/**
 * The same record, encrypted with the newest key. One that no key decrypts is left as it is, under the number of that
 * key.
 */
export async function encryptRecordAnew(keys: Keys, record: StoredRecord): Promise<StoredRecord> {
  const packed = await decryptBytes(keys, record).catch(ignoreDamage);
  if (!packed) return { ...record, key: keys.encryption.number };
  return { ...record, ...(await encryptBytes(keys, record, packed)) };
}

export interface DecryptedRecord<Kind extends RecordKind> {
  readonly value: RecordValues[Kind];
  readonly bytes: Bytes;
}

/**
 * Decrypts a record of this kind.
 *
 * @throws `damaged` if it cannot be decrypted.
 */
export async function decryptRecord<Kind extends RecordKind>(
  keys: Pick<Keys, 'decryption'>,
  kind: Kind,
  record: StoredRecord,
): Promise<DecryptedRecord<Kind>> {
  const packed = await decryptBytes(keys, { ...record, kind });
  const length = new DataView(packed).getUint32(0);
  const json = decoder.decode(new Uint8Array(packed, LENGTH_BYTES, length));
  return { value: JSON.parse(json), bytes: new Uint8Array(packed, LENGTH_BYTES + length) };
}
