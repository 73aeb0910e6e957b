import { openDB } from 'idb';
import { describe, expect, test, vi } from 'vitest';
import { deleteDatabase, openDatabase } from '../../../../src/adapters/private/store/database';
import {
  ignoreDamage,
  StoreError,
  toStoreError,
} from '../../../../src/adapters/private/store/store-error';
import { addOne, listenTo } from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';

runInWorld();

/** Opens the database itself, beside the store. */
const openRaw = (version?: number) => openDB(world.name, version);

const openConnection = () => openDatabase({ name: world.name, onEnd: () => undefined });

async function failToOpen(): Promise<StoreError> {
  const error: unknown = await world.open().catch((reason: unknown) => reason);
  if (error instanceof StoreError) return error;
  throw new Error('The store was opened.');
}

/** The version of the database. */
const VERSION = 8;
/** Opens the workspace as a later version of the product does. */
const openNewer = () => world.open({ version: VERSION + 1 });

describe('opening', () => {
  test('refuses a database of a newer version and leaves it alone', async () => {
    const first = await openNewer();
    await addOne(first);
    first.close();
    const error = await failToOpen();
    expect(error.kind).toBe('unknown-version');
    expect(error.message).toMatch(/another version of Covenant, an earlier or a newer one/);
    const next = await openNewer();
    expect(await next.list()).toHaveLength(1);
    next.close();
    await deleteDatabase(world.name);
    expect(await (await world.open()).list()).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5])(
    'refuses a database of version %i and leaves it alone',
    async (version) => {
      const put = await openDB(world.name, version, {
        upgrade: (database) => void database.createObjectStore('files').put('Lease', 'one'),
      });
      put.close();
      for (let tries = 0; tries < 2; tries += 1) {
        expect(await failToOpen()).toMatchObject({
          kind: 'unknown-version',
          message: expect.stringMatching(/made by another version.+Nothing in it was changed/),
        });
      }
      const raw = await openRaw();
      expect([raw.version, [...raw.objectStoreNames]]).toEqual([version, ['files']]);
      expect(await raw.get('files', 'one')).toBe('Lease');
      raw.close();
      await deleteDatabase(world.name);
      expect(await (await world.open()).list()).toEqual([]);
    },
  );

  test('reports a tab that blocks the upgrade, and does not keep the late connection', async () => {
    await (await world.open()).close();
    const other = await openRaw();
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    await expect(openNewer()).rejects.toMatchObject({ kind: 'blocked' });
    other.close();
    // Opens after the late upgrade.
    const late = await openRaw();
    expect(late.version).toBe(VERSION + 1);
    expect(close).toHaveBeenCalledTimes(2);
    late.close();
  });

  test('closes the connection for a tab with a newer version, and tells its own tab', async () => {
    const store = await world.open();
    const told = listenTo(store);
    const next = await openNewer();
    expect(told).toEqual(['closed']);
    expect(world.countHolders()).toBe(1);
    await expect(store.list()).rejects.toMatchObject({ kind: 'closed' });
    expect(await next.list()).toEqual([]);
  });

  const refuse = (name: string) => ({
    open: () => {
      throw new DOMException('refused', name);
    },
  });
  test.each([
    ['that refuses it as SecurityError', refuse('SecurityError')],
    ['that refuses it as InvalidStateError', refuse('InvalidStateError')],
    ['that has none', undefined],
  ])('reports a browser without storage, %s', async (_, indexedDB) => {
    vi.stubGlobal('indexedDB', indexedDB);
    const error = await failToOpen();
    expect(error.kind).toBe('unavailable');
    expect(error.message).toMatch(/does not let Covenant keep files/);
  });

  test('reports a browser without locks', async () => {
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    const locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
    await expect(world.open({ locks })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(close).toHaveBeenCalled();
  });
});

describe('failures', () => {
  test('an original that was lost is reported as damaged', async () => {
    const store = await world.open();
    const id = await addOne(store);
    const raw = await openRaw();
    await raw.delete('records', IDBKeyRange.bound(['original'], ['original', []]));
    raw.close();
    await expect(store.getOriginal(id)).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.stringMatching(/Add the file again/),
    });
  });

  test('a tab that blocks the deletion is reported, and the data are gone at once', async () => {
    const store = await world.open();
    await addOne(store);
    const other = await openRaw();
    await expect(store.deleteEverything()).rejects.toMatchObject({ kind: 'blocked' });
    expect(await other.count('records')).toBe(0);
    other.close();
    expect(await (await world.open()).list()).toEqual([]);
  });

  test('a transaction that uses a store beside its own fails as damaged', async () => {
    const database = await openConnection();
    await expect(
      database.read(['state'], (transaction) => transaction.objectStore('records').getAll()),
    ).rejects.toMatchObject({ kind: 'damaged' });
    database.close();
  });

  test.each([
    ['QuotaExceededError', 'full'],
    ['VersionError', 'unknown-version'],
    ['SecurityError', 'unavailable'],
    ['InvalidStateError', 'closed'],
    ['NotReadableError', 'damaged'],
    ['UnknownError', 'damaged'],
    ['AbortError', 'failed'],
  ])('%s means %s', (name, kind) => {
    const cause = new DOMException('', name);
    const error = toStoreError(cause);
    expect(error).toMatchObject({ kind, cause });
    expect(toStoreError(error)).toBe(error);
    expect(error.message).toMatch(/^[A-Z].+\.$/);
  });

  test('what is no error is a failure', () => {
    expect(toStoreError('text').kind).toBe('failed');
  });

  test('what is damaged is left out, and other failures are not', () => {
    expect(ignoreDamage(new StoreError('damaged'))).toBeUndefined();
    expect(() => ignoreDamage(new StoreError('locked'))).toThrow(StoreError);
  });
});
