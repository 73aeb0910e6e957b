import type { Page } from 'playwright-core';
import { FILE_BYTES } from './large-workspace';

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

declare global {
  interface Window {
    floors?: Floors;
  }
}

/** Makes the records of the floors in a bare page. */
export async function makeFloors(page: Page, count: number): Promise<Floors> {
  await page.evaluate(installFloors, { count, bytes: FILE_BYTES });
  const run = (name: keyof Floors) =>
    page.evaluate((floor) => {
      if (!window.floors) throw new Error('The floors are not installed in this page.');
      return window.floors[floor]();
    }, name);
  return {
    read: () => run('read'),
    rewrite: () => run('rewrite'),
  };
}

/** Runs in the page. */
async function installFloors({
  count,
  bytes,
}: {
  readonly count: number;
  readonly bytes: number;
}): Promise<void> {
  const lanes = 8;
  const batch = 50;
  const ivBytes = 12;
  const finish = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  const commit = (transaction: IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  const opening = indexedDB.open('floor', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('records'));
  const database = await finish(opening);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const encrypt = async (content: BufferSource) => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, content) };
  };
  const decrypt = ({ iv, data }: Awaited<ReturnType<typeof encrypt>>) =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  const inBatches = async (work: (first: number, end: number) => Promise<void>) => {
    for (let first = 0; first < count; first += batch)
      await work(first, Math.min(count, first + batch));
  };
  const put = async (first: number, records: readonly unknown[]) => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
    records.forEach((record, index) =>
      transaction.objectStore('records').put(record, first + index),
    );
    await commit(transaction);
  };
  const measure = async (work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };

  await inBatches(async (first, end) => {
    const contents = Array.from({ length: end - first }, () => {
      const content = new Uint8Array(bytes);
      for (let at = 0; at < bytes; at += 65_536)
        crypto.getRandomValues(content.subarray(at, at + 65_536));
      return encrypt(content);
    });
    await put(first, await Promise.all(contents));
  });

  window.floors = {
    read: () =>
      measure(async () => {
        const parts: Blob[] = [];
        let next = 0;
        const runLane = async () => {
          while (next < count) {
            const number = next;
            next += 1;
            const transaction = database.transaction('records');
            const record = await finish(transaction.objectStore('records').get(number));
            const content = await decrypt(record);
            await crypto.subtle.digest('SHA-256', content);
            parts[number] = new Blob([content]);
          }
        };
        await Promise.all(Array.from({ length: lanes }, runLane));
        if (new Blob(parts).size !== count * bytes) throw new Error('Some bytes are missing.');
      }),
    rewrite: () =>
      measure(() =>
        inBatches(async (first, end) => {
          const transaction = database.transaction('records');
          const range = IDBKeyRange.bound(first, end, false, true);
          const records = await finish(transaction.objectStore('records').getAll(range));
          const rewrite = async (record: Awaited<ReturnType<typeof encrypt>>) =>
            encrypt(await decrypt(record));
          await put(first, await Promise.all(records.map(rewrite)));
        }),
      ),
  };
}
