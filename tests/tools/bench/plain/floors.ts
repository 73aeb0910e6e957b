import { openDB } from 'idb';

/**
 * What the browser itself needs for the same bytes, without the product: in a bare page, with a database of its own.
 * Each record is one encrypted file.
 */
export interface Floors {
  /** Reads all records, decrypts and hashes them, eight at a time, and puts the bytes into a blob. Milliseconds. */
  readonly read: () => Promise<number>;
  /** Reads all records, decrypts them, encrypts them, and puts them back, in batches of 50. Milliseconds. */
  readonly rewrite: () => Promise<number>;
}

const LANES = 8;
const BATCH = 50;
/** Most bytes that `getRandomValues` fills. */
const MOST_RANDOM = 65_536;
const ALGORITHM = 'AES-GCM';

async function measure(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Makes the records of the floors. */
export async function makeFloors(count: number, bytes: number): Promise<Floors> {
  const database = await openDB('floor', 1, {
    upgrade: (opened) => void opened.createObjectStore('records'),
  });
  const usages = ['encrypt', 'decrypt'] as const;
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, usages);
  const encrypt = async (content: BufferSource) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    return { iv, data: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, content) };
  };
  const decrypt = ({ iv, data }: Awaited<ReturnType<typeof encrypt>>) =>
    crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, data);
  /** Puts the records of each batch, made of their numbers' range. */
  const putBatches = async (make: (first: number, end: number) => Promise<readonly unknown[]>) => {
    for (let first = 0; first < count; first += BATCH) {
      const records = await make(first, Math.min(count, first + BATCH));
      const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
      for (const [index, record] of records.entries())
        void transaction.store.put(record, first + index);
      await transaction.done;
    }
  };
  const makeContent = () => {
    const content = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += MOST_RANDOM)
      crypto.getRandomValues(content.subarray(at, at + MOST_RANDOM));
    return encrypt(content);
  };
  await putBatches((first, end) => Promise.all(Array.from({ length: end - first }, makeContent)));

  const read = async () => {
    const parts: Blob[] = [];
    let next = 0;
    const runLane = async () => {
      while (next < count) {
        const number = next;
        next += 1;
        const content = await decrypt(await database.get('records', number));
        await crypto.subtle.digest('SHA-256', content);
        parts[number] = new Blob([content]);
      }
    };
    await Promise.all(Array.from({ length: LANES }, runLane));
    if (new Blob(parts).size !== count * bytes) throw new Error('Some bytes are missing.');
  };
  const rewrite = () =>
    putBatches(async (first, end) => {
      const range = IDBKeyRange.bound(first, end, false, true);
      const records = await database.getAll('records', range);
      return Promise.all(records.map(async (record) => encrypt(await decrypt(record))));
    });
  return { read: () => measure(read), rewrite: () => measure(rewrite) };
}
