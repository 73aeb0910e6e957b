import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '../../../../src/adapters/private/store/records';
import type { Vault } from '../../../../src/adapters/private/store/vault';
import { addOne, fillWithWords, listenTo, readSaved } from '../../../support/private-store';
import { must } from '../../../support/must';
import { until } from '../../../support/until';
import { holdLock, runInWorld, world } from '../../../support/run-on-store';

runInWorld();

const PASSPHRASE = 'correct horse battery';

beforeEach(() => {
  vi.restoreAllMocks();
});

const countBy = (records: readonly StoredRecord[]) =>
  [1, 2].map((number) => records.filter(({ key }) => key === number).length);
const numbersOf = async (vault: Vault) =>
  (await vault.readState()).content.map(({ number }) => number);

/** A workspace with so many values, whose passphrase was set. */
async function begin(count: number): Promise<Vault> {
  const vault = await world.openVault();
  await vault.write(async (changes) => {
    for (let index = 0; index < count; index += 1) changes.put('value', `v${index}`, index);
  });
  await vault.setPassphrase(PASSPHRASE);
  return vault;
}

describe('after a passphrase was set', () => {
  test('what is stored is encrypted with the second key, in batches, and then the first key goes', async () => {
    const vault = await begin(120);
    expect(await vault.readEncryption()).toEqual({ done: 0, total: 120 });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (const left of [70, 20]) {
      put.mockClear();
      expect(await vault.encryptAnew()).toBe(true);
      expect(await vault.readEncryption()).toEqual({ done: 120 - left, total: 120 });
      // And the state.
      expect(put).toHaveBeenCalledTimes(51);
      expect(countBy(await world.readRecords())).toEqual([left, 120 - left]);
      expect(await numbersOf(vault)).toEqual([1, 2]);
    }
    expect(await vault.encryptAnew()).toBe(false);
    expect(countBy(await world.readRecords())).toEqual([0, 120]);
    expect(await numbersOf(vault)).toEqual([2]);
    for (const index of [0, 60, 119])
      expect((await vault.get('value', `v${index}`))?.value).toBe(index);
  });

  test('a batch has about 16 MiB', async () => {
    const vault = await world.openVault();
    const facts = { hash: '', name: '', type: '', format: null, size: 0, addedAt: '' };
    await vault.write(async (changes) => {
      for (const id of ['a', 'b', 'c', 'd'])
        changes.put('original', id, facts, { bytes: new ArrayBuffer(6 * 1024 * 1024) });
    });
    await vault.setPassphrase(PASSPHRASE);
    expect(await vault.encryptAnew()).toBe(true);
    expect(await vault.encryptAnew()).toBe(false);
  });

  test('begins anew if a record of an earlier key was left out, and keeps the key until then', async () => {
    const vault = await begin(70);
    const [first] = await world.readRecords();
    await vault.encryptAnew();
    // As a defect could.
    await world.putRecords(must(first, 'record'));
    expect(await vault.encryptAnew()).toBe(true);
    expect(await numbersOf(vault)).toEqual([1, 2]);
    while (await vault.encryptAnew());
    expect(countBy(await world.readRecords())).toEqual([0, 70]);
    expect(await numbersOf(vault)).toEqual([2]);
  });
});

describe('the store', () => {
  /** Everything is encrypted with this key, and no other one is stored. */
  const expectKey = async (number: number) => {
    const records = await world.readRecords();
    expect(records.map(({ key }) => key)).toEqual(records.map(() => number));
    expect(await numbersOf(await world.openVault())).toEqual([number]);
  };

  test('encrypts anew in the background, and reads as before', async () => {
    const store = await world.open();
    await fillWithWords(store);
    const before = await readSaved(store);
    const told = listenTo(store);
    await store.setPassphrase(PASSPHRASE);
    await until(() => expect(told).toContain('encryption'));
    await expectKey(2);
    expect(await readSaved(store)).toEqual(before);
    await addOne(store, 'later');
    await expectKey(2);
    // A key that has lain open once more is replaced, too.
    await store.removePassphrase(PASSPHRASE);
    told.length = 0;
    await store.setPassphrase(PASSPHRASE);
    await until(() => expect(told).toContain('encryption'));
    await expectKey(3);
  });

  test.each(['is opened again', 'is opened without its passphrase', 'is locked and unlocked'])(
    'goes on when the workspace %s',
    async (way) => {
      const first = await world.open();
      for (const text of ['one', 'two']) await addOne(first, text);
      // It comes to no batch.
      const release = holdLock('encryption');
      await first.setPassphrase(PASSPHRASE);
      const vault = await world.openVault();
      expect(await numbersOf(vault)).toEqual([1, 2]);
      const isReopened = way !== 'is locked and unlocked';
      const isOpen = way === 'is opened without its passphrase';
      if (isOpen) await first.removePassphrase(PASSPHRASE);
      if (isReopened) first.close();
      else first.lock();
      await release();
      const store = isReopened ? await world.open() : first;
      // Nothing is encrypted while it is locked.
      expect(isOpen ? [1, 2] : await numbersOf(vault)).toEqual([1, 2]);
      if (!isOpen) await store.unlock(PASSPHRASE);
      await until(() => expectKey(2));
      expect(await store.list()).toHaveLength(2);
    },
  );
});
