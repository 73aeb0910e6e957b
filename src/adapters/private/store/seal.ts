import { toHex } from './hash';
import { StoreError } from './store-error';
import type { WrappingKey } from './wrapping-key';

/** The keys of an unlocked workspace. They are in memory only, and cannot be read from it by a script. */
export interface SealKeys {
  /** Names the key that wraps them: another passphrase, another name. */
  readonly epoch: string;
  /** AES-GCM: encrypts records. */
  readonly data: CryptoKey;
  /** HMAC: hides the keys of records. */
  readonly index: CryptoKey;
  /** Follows from the passphrase: encrypts the keys of backups. */
  readonly wrapping: WrappingKey;
}

/** The key of a record in its own object store. */
export type RecordKey = string | readonly string[];

/** Where a sealed record is: object store, hidden first part of its key, hidden key. */
export type Location = [store: string, first: string, key: string];

/** A record that can be read with the keys only. */
export interface SealedRecord {
  readonly at: Location;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** Encrypted bytes. Those of a file are a blob, so that the database does not keep them in its log. */
  readonly data: ArrayBuffer | Blob;
}

/** A record with its key. */
export interface KeyedRecord<Key = RecordKey, Value = unknown> {
  readonly key: Key;
  readonly value: Value;
}

/** 96 bits, as recommended for AES-GCM. */
export const IV_BYTES = 12;

export const makeIv = () => crypto.getRandomValues(new Uint8Array(IV_BYTES));

const encoder = new TextEncoder();

/** A text that tells nothing of the parts of a key, and is the same each time. */
async function hide(keys: SealKeys, store: string, parts: readonly string[]): Promise<string> {
  const text = encoder.encode(JSON.stringify([store, ...parts]));
  return toHex(await crypto.subtle.sign('HMAC', keys.index, text));
}

const toParts = (key: RecordKey): readonly string[] => (typeof key === 'string' ? [key] : key);

/** The order of the database, for keys of one object store. */
export function compareKeys(one: RecordKey, other: RecordKey): number {
  const others = toParts(other);
  for (const [index, part] of toParts(one).entries()) {
    const otherPart = others[index] ?? '';
    if (part > otherPart) return 1;
    if (part < otherPart) return -1;
  }
  return toParts(one).length - others.length;
}

/** The hidden first part of a key. Records of one contract share it. */
export const hideFirst = (keys: SealKeys, store: string, first: string) =>
  hide(keys, store, [first]);

export async function locate(keys: SealKeys, store: string, key: RecordKey): Promise<Location> {
  const parts = toParts(key);
  const first = await hide(keys, store, parts.slice(0, 1));
  return [store, first, await hide(keys, store, parts)];
}

/** Ties the encrypted bytes to their place: a record that was moved to another one cannot be opened. */
const algorithm = (at: Location, iv: BufferSource) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(JSON.stringify(at)),
});

/** Length of the head as 32-bit number. */
const LENGTH_BYTES = 4;

/** A head in JSON, and the bytes of a blob. */
function pack(head: unknown, bytes: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const json = encoder.encode(JSON.stringify(head));
  const packed = new Uint8Array(LENGTH_BYTES + json.length + bytes.byteLength);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, LENGTH_BYTES);
  packed.set(new Uint8Array(bytes), LENGTH_BYTES + json.length);
  return packed;
}

/** The media type, if the value is a blob, whose bytes follow. */
interface Head<Key, Value> extends KeyedRecord<Key, Value> {
  readonly type?: string;
}

/** The caller knows what it has sealed in this place. */
function unpack<Key, Value>(packed: ArrayBuffer): KeyedRecord<Key, Value> {
  const end = LENGTH_BYTES + new DataView(packed).getUint32(0);
  const json = new TextDecoder().decode(packed.slice(LENGTH_BYTES, end));
  const { type, ...entry }: Head<Key, Value> = JSON.parse(json);
  if (type === undefined) return entry;
  return Object.assign(entry, { value: new Blob([packed.slice(end)], { type }) });
}

const NO_BYTES = new ArrayBuffer(0);

/** Encrypts a record together with its key. */
export async function seal(
  keys: SealKeys,
  store: string,
  { key, value }: KeyedRecord,
): Promise<SealedRecord> {
  const at = await locate(keys, store, key);
  const iv = makeIv();
  const isBlob = value instanceof Blob;
  const packed = isBlob
    ? pack({ key, value: null, type: value.type }, await value.arrayBuffer())
    : pack({ key, value }, NO_BYTES);
  const data = await crypto.subtle.encrypt(algorithm(at, iv), keys.data, packed);
  return { at, iv, data: isBlob ? new Blob([data]) : data };
}

/**
 * Decrypts a record.
 *
 * @throws `damaged` if it was changed, or is at the place of another one.
 */
export async function open<Key = RecordKey, Value = unknown>(
  keys: SealKeys,
  { at, iv, data }: SealedRecord,
): Promise<KeyedRecord<Key, Value>> {
  try {
    const bytes = data instanceof Blob ? await data.arrayBuffer() : data;
    return unpack(await crypto.subtle.decrypt(algorithm(at, iv), keys.data, bytes));
  } catch (cause) {
    throw new StoreError('damaged', { cause });
  }
}
