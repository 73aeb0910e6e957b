import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Channel } from '../../../../src/adapters/private/store/changes';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { addOne, makeOutcome, makeText, readOutlook } from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';
import { correct } from '../../../support/statements';

runInWorld();

const CONTRACTS = 20;
/** Rated of nothing that other tabs do. */
const DEAF: Channel = { postMessage: () => {}, addEventListener: () => {}, close: () => {} };

let store: Store;
let ids: string[];

beforeEach(async () => {
  const first = await world.open();
  ids = [];
  for (let index = 0; index < CONTRACTS; index += 1) {
    const id = await addOne(first, String(index));
    await first.putReading({ id, outcome: makeOutcome(), text: makeText('Whereas') });
    await correct(first, { id, value: { field: 'title', value: `Title ${index}` } });
    ids.push(id);
    world.pass(1);
  }
  first.close();
  store = await world.open();
});

/** Number of the records that the work decrypts. */
async function countDecrypted(work: () => Promise<unknown>): Promise<number> {
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  await work();
  const { length } = decrypt.mock.calls;
  decrypt.mockRestore();
  return length;
}

const idAt = (index: number) => ids[index] ?? '';

describe('decryption', () => {
  test('of one contract: its row, its statements, its reading and its text', async () => {
    expect(await countDecrypted(() => store.get(idAt(3)))).toBe(4);
    expect(await countDecrypted(() => store.getOriginal(idAt(3)))).toBe(2);
  });

  test('of the list: rows and statements, once', async () => {
    expect(await countDecrypted(() => store.list())).toBe(2 * CONTRACTS);
    expect(await countDecrypted(() => store.list())).toBe(0);
    expect(await countDecrypted(() => readOutlook(store))).toBe(0);
    expect(await countDecrypted(() => store.listToRead(1).then(({ unread }) => unread))).toBe(0);
    expect(await countDecrypted(() => store.measure())).toBe(0);
  });

  test('of lists that are read at the same time: once', async () => {
    const all = () => Promise.all([store.list(), readOutlook(store), store.list()]);
    expect(await countDecrypted(all)).toBe(2 * CONTRACTS);
  });

  test('after a change: only of what has changed', async () => {
    await store.list();
    const title = { field: 'title', value: 'Other' } as const;
    await correct(store, { id: idAt(3), value: title });
    expect(await countDecrypted(() => store.list())).toBe(1);
    await store.remove([idAt(4), idAt(5)]);
    expect(await countDecrypted(() => store.list())).toBe(2);
    await store.setUserValue({ name: 'views', value: '[]' });
    await store.setSettings({ company: ['Acme'] });
    expect(await countDecrypted(() => store.list())).toBe(0);
    const id = await addOne(store, 'new');
    expect(await countDecrypted(() => store.list())).toBe(1);
    await store.putReading({ id, outcome: makeOutcome(), text: makeText('Whereas') });
    expect(await countDecrypted(() => store.list())).toBe(1);
  });
});

describe('a list', () => {
  test('has what another tab has changed, although it was not told', async () => {
    const deaf = await world.open({ channel: DEAF });
    expect(await deaf.list()).toHaveLength(CONTRACTS);
    await correct(store, { id: idAt(3), value: { field: 'title', value: 'Other' } });
    await store.remove([idAt(4)]);
    const added = await addOne(store, 'new');
    const listed = await deaf.list();
    expect(listed.map(({ id }) => id)).toEqual([...ids.filter((id) => id !== idAt(4)), added]);
    expect(listed[3]).toMatchObject({ corrections: [{ value: 'Other' }] });
    expect(await countDecrypted(() => deaf.list())).toBe(0);
  });

  test('looks records up by their revision only after the first time', async () => {
    const lookUp = vi.spyOn(IDBIndex.prototype, 'getAll');
    await store.list();
    expect(lookUp).not.toHaveBeenCalled();
    await store.list();
    expect(lookUp).toHaveBeenCalled();
  });

  test('keeps the objects of contracts that have not changed', async () => {
    const before = await store.list();
    await correct(store, { id: idAt(3), value: { field: 'title', value: 'Other' } });
    const after = await store.list();
    expect(after.map((contract, index) => contract === before[index])).toEqual(
      ids.map((id) => id !== idAt(3)),
    );
  });

  test('that runs while the workspace is locked is not an empty one', async () => {
    await store.setPassphrase('correct horse battery');
    await store.unlock('correct horse battery');
    const listing = store.list().then(
      (contracts) => contracts.length,
      (error: { readonly kind: string }) => error.kind,
    );
    store.lock();
    expect(await listing).toBe('locked');
    await store.unlock('correct horse battery');
    expect(await store.list()).toHaveLength(CONTRACTS);
  });
});
