import { beforeEach, describe, expect, test } from 'vitest';
import { createFileSink } from '../../../../src/adapters/private/store/backup-sink';
import { addOne, createStoreWorld, makeGivenFile } from '../../../support/private-store';

let world: ReturnType<typeof createStoreWorld>;
beforeEach(() => {
  world = createStoreWorld();
});

/** A chosen file as a browser has it: written when it is closed, and dropped when it is aborted. */
function createFile({ fails }: { readonly fails?: Error } = {}) {
  const parts: Blob[] = [];
  const ends: string[] = [];
  const file = Object.assign(new WritableStream(), {
    write: async (bytes: FileSystemWriteChunkType) => {
      if (fails) throw fails;
      if (bytes instanceof Uint8Array) parts.push(new Blob([new Uint8Array(bytes)]));
    },
    close: async () => void ends.push('closed'),
    abort: async () => void ends.push('aborted'),
    seek: async () => undefined,
    truncate: async () => undefined,
  });
  return { handle: { createWritable: async () => file }, parts, ends };
}

describe('a backup that is written to a chosen file', () => {
  test.each([null, 'correct horse battery'])(
    'has the same content (passphrase: %s)',
    async (passphrase) => {
      const store = await world.open();
      await addOne(store, 'one');
      if (passphrase !== null) await store.lock.set(passphrase);
      const { handle, parts, ends } = createFile();
      const written = await store.backUpTo(await createFileSink(handle));
      const file = new Blob(parts);
      expect(written).toMatchObject({
        contracts: 1,
        bytes: file.size,
        isEncrypted: passphrase !== null,
      });
      expect(ends).toEqual(['closed']);
      const work = { passphrase: passphrase ?? '' };
      expect(await store.restoreBackup(file, work)).toMatchObject({ unchanged: 1 });
    },
  );

  test('arrives in few parts of some MB, whatever the number of contracts', async () => {
    const store = await world.open();
    for (let index = 0; index < 40; index += 1)
      await store.addFile({
        ...makeGivenFile(`${index}`),
        content: new Blob([new Uint8Array(300_000).fill(index)]),
        format: null,
      });
    const { handle, parts } = createFile();
    await store.backUpTo(await createFileSink(handle));
    expect(parts.map(({ size }) => size).slice(0, -1)).toEqual([2 ** 22, 2 ** 22]);
  });

  test('is dropped if saving is cancelled', async () => {
    const store = await world.open();
    await addOne(store, 'one');
    const { handle, ends } = createFile();
    const controller = new AbortController();
    const work = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(store.backUpTo(await createFileSink(handle), work)).rejects.toMatchObject({
      kind: 'failed',
    });
    expect(ends).toEqual(['aborted']);
  });

  test.each([
    ['QuotaExceededError', 'full', /^There is no room left where the backup/],
    ['NoModificationAllowedError', 'failed', /^The chosen file could not be written/],
  ])('says what has failed: %s', async (name, kind, message) => {
    const store = await world.open();
    await addOne(store, 'one');
    const { handle, ends } = createFile({ fails: new DOMException('', name) });
    const saving = store.backUpTo(await createFileSink(handle));
    await expect(saving).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(ends).not.toContain('closed');
    const refused = createFileSink({
      createWritable: () => Promise.reject(new DOMException('', name)),
    });
    await expect(refused).rejects.toMatchObject({ kind });
  });

  test('is aborted if the workspace is locked before anything is read', async () => {
    const store = await world.open();
    await store.lock.set('correct horse battery');
    store.lock.close();
    const { handle, ends } = createFile();
    await expect(store.backUpTo(await createFileSink(handle))).rejects.toMatchObject({
      kind: 'locked',
    });
    expect(ends).toEqual(['aborted']);
  });
});
