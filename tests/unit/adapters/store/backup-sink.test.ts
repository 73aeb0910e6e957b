// @module-tag attack
import { describe, expect, test } from 'vitest';
import { addOne, createChosenFile, makeGivenFile } from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';

runInWorld();

describe('a backup that is written to a chosen file', () => {
  test.each([null, 'correct horse battery'])(
    'has the same content (passphrase: %s)',
    async (passphrase) => {
      const store = await world.open();
      await addOne(store, 'one');
      if (passphrase !== null) await store.setPassphrase(passphrase);
      const { handle, parts, ends } = createChosenFile();
      const written = await store.backUpTo(handle);
      const file = new Blob(parts);
      expect(written).toMatchObject({
        contracts: 1,
        bytes: file.size,
        isEncrypted: passphrase !== null,
      });
      expect(ends).toEqual(['closed']);
      const given = { file, passphrase: passphrase ?? '' };
      expect(await store.restoreBackup(given)).toMatchObject({ unchanged: 1 });
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
    const { handle, parts } = createChosenFile();
    await store.backUpTo(handle);
    expect(parts.map(({ size }) => size).slice(0, -1)).toEqual([2 ** 22, 2 ** 22]);
  });

  test('is dropped if saving is cancelled', async () => {
    const store = await world.open();
    await addOne(store, 'one');
    const { handle, ends } = createChosenFile();
    const controller = new AbortController();
    const work = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(store.backUpTo(handle, work)).rejects.toMatchObject({
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
    const { handle, ends } = createChosenFile({ fails: new DOMException('', name) });
    const saving = store.backUpTo(handle);
    await expect(saving).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(ends).not.toContain('closed');
    const refused = store.backUpTo({
      createWritable: () => Promise.reject(new DOMException('', name)),
    });
    await expect(refused).rejects.toMatchObject({ kind });
  });

  test('is aborted if the workspace is locked before anything is read', async () => {
    const store = await world.open();
    await store.setPassphrase('correct horse battery');
    store.lock();
    const { handle, ends } = createChosenFile();
    await expect(store.backUpTo(handle)).rejects.toMatchObject({
      kind: 'locked',
    });
    expect(ends).toEqual(['aborted']);
  });
});
