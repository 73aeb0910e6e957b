import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { openDB } from 'idb';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { stateSchema } from '../../../../src/adapters/private/store/keys';
import { validate } from '../../../../src/adapters/private/store/schemas';
import { must } from '../../../support/must';
import { until } from '../../../support/until';
import { fillWithWords, listenTo, makeGivenFile, readSaved } from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';
import { correct, undo } from '../../../support/statements';

runInWorld();

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';

/** All records of the database as one text, bytes as characters. */
async function readRaw(): Promise<string> {
  const raw = await openDB(world.name);
  const texts: string[] = [];
  const write = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) return write(await value.arrayBuffer());
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes = ArrayBuffer.isView(value) ? value.buffer : value;
      texts.push(Buffer.from(bytes).toString('latin1'));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        texts.push(name);
        await write(one);
      }
    } else texts.push(String(value));
  };
  for (const name of raw.objectStoreNames) {
    await write([await raw.getAllKeys(name), await raw.getAll(name)]);
  }
  raw.close();
  return texts.join('\n');
}

/** SHA-256 of the file of `fillWithWords`. */
const HASH = createHash('sha256').update('Whereas Initech').digest('hex');

/** A workspace with a record of each kind, and words that are in them. */
async function fill(store: Store) {
  const { id, words } = await fillWithWords(store);
  await store.setUserValue({ name: 'views', value: '[{"name":"Hooli renewals"}]' });
  // The id of the contract is the place of its row.
  return { id, words: [...words.filter((word) => word !== id), 'Hooli', HASH, 'Lease'] };
}

/** The first key of the workspace, as characters. */
async function readKey(): Promise<string> {
  const raw = await openDB(world.name);
  const state = must(validate(stateSchema, await raw.get('state', 'workspace')), 'state');
  raw.close();
  const [key] = state.content;
  return key && 'bytes' in key ? Buffer.from(key.bytes).toString('latin1') : '';
}

/** Everything that the store tells. */
const readAll = async (store: Store) => ({
  workspace: await readSaved(store),
  list: await store.list(),
  views: await store.getUserValue('views'),
  unread: (await store.listToRead(2)).unread,
  outdated: (await store.listToRead(2)).outdated,
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { readonly kind: string }) => error.kind,
  );

describe('a passphrase', () => {
  test('leaves no word, hash, file name or key in the database, and nothing is lost', async () => {
    const store = await world.open();
    const { id, words } = await fill(store);
    const before = await readAll(store);
    // Without one, records are encrypted, too, and the key lies beside them.
    const open = await readRaw();
    expect(words.filter((word) => open.includes(word))).toEqual([]);
    const key = await readKey();
    expect(key).toHaveLength(32);
    expect(open).toContain(key);

    const code = await store.setPassphrase(PASSPHRASE);
    expect(await readAll(store)).toEqual(before);
    const secrets = [...words, PASSPHRASE, code, code.replaceAll('-', ''), key];
    const sealed = await readRaw();
    expect(secrets.filter((secret) => sealed.includes(secret))).toEqual([]);

    await store.addFile(makeGivenFile('Vandelay', 'Vandelay.txt'));
    await correct(store, { id, value: { field: 'title', value: 'Vandelay' } });
    expect(await readRaw()).not.toContain('Vandelay');
    expect(await store.list()).toHaveLength(2);

    expect(await store.removePassphrase(PASSPHRASE)).toBe(true);
    expect(await readRaw()).not.toContain('Vandelay');
    expect(await readKey()).toHaveLength(32);
    await undo(store, { id, field: 'title' });
    expect((await readAll(store)).workspace.contracts).toEqual(
      expect.arrayContaining([...before.workspace.contracts]),
    );
    expect(await store.readLock()).toMatchObject({ isSet: false, isLocked: false });
  });

  test('is set, changed and removed without a write of any content', async () => {
    const store = await world.open();
    await fill(store);
    const vault = await world.openVault();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const removals = [
      vi.spyOn(IDBObjectStore.prototype, 'delete'),
      vi.spyOn(IDBObjectStore.prototype, 'clear'),
    ];
    const countPuts = async (work: () => Promise<unknown>) => {
      put.mockClear();
      await work();
      const isState = (value: unknown) => validate(stateSchema, value) !== undefined;
      return put.mock.calls.map(([value, key]) => isState(value) && key === 'workspace');
    };
    const code = vault.setPassphrase(PASSPHRASE);
    expect(await countPuts(() => code)).toEqual([true]);
    // The try is counted before it is made.
    expect(await countPuts(() => vault.changePassphrase(PASSPHRASE, OTHER, 0))).toEqual([
      true,
      true,
    ]);
    expect(await countPuts(async () => vault.recover(await code, PASSPHRASE, 0))).toEqual([
      true,
      true,
    ]);
    expect(await countPuts(() => vault.removePassphrase(PASSPHRASE, 0))).toEqual([true, true]);
    for (const removal of removals) expect(removal).not.toHaveBeenCalled();
  });

  test('can be set in an empty workspace, whose first key is deleted', async () => {
    const store = await world.open();
    const told = listenTo(store);
    await store.setPassphrase(PASSPHRASE);
    await until(() => expect(told).toContain('encryption'));
    const raw = await openDB(world.name);
    const { content } = must(validate(stateSchema, await raw.get('state', 'workspace')), 'state');
    raw.close();
    expect(content.map(({ number }) => number)).toEqual([2]);
  });

  test('is asked for at the next opening; wrong ones are counted, a right one ends that', async () => {
    const first = await world.open();
    const { id } = await fill(first);
    await first.setPassphrase(PASSPHRASE);
    first.close();
    const store = await world.open();
    expect(await store.readLock()).toMatchObject({ isSet: true, isLocked: true, wrong: 0 });
    expect(await failureOf(store.list())).toBe('locked');
    expect(await failureOf(store.setSettings({ company: null }))).toBe('locked');
    expect(await store.unlock('wrong passphrase')).toMatchObject({ kind: 'wrong' });
    world.pass(1000);
    expect(await store.unlock(OTHER)).toMatchObject({ kind: 'wrong' });
    const reopened = await world.open();
    expect(await reopened.readLock()).toMatchObject({ wrong: 2, wait: 0 });
    expect(await reopened.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(await reopened.readLock()).toMatchObject({ isLocked: false, wrong: 0 });
    expect(await reopened.get(id)).not.toBeNull();
  });

  test('opens the workspace on a full disk, where the tab itself counts wrong ones', async () => {
    const store = await world.open();
    const { id } = await fill(store);
    await store.setPassphrase(PASSPHRASE);
    store.lock();
    await store.unlock(OTHER);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    world.pass(1000);
    expect(await store.unlock(OTHER)).toMatchObject({ kind: 'wrong' });
    expect(await store.unlock(OTHER)).toMatchObject({ kind: 'wrong' });
    world.pass(2000);
    expect(await store.readLock()).toMatchObject({ wrong: 3, wait: 3000 });
    expect(await store.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(await store.get(id)).not.toBeNull();
    for (const change of [
      () => store.changePassphrase({ current: PASSPHRASE, next: OTHER }),
      () => store.removePassphrase(PASSPHRASE),
      () => store.setIdleMinutes(5),
    ])
      expect(await failureOf(change())).toBe('full');
    put.mockRestore();
    store.lock();
    // Wrong ones before and after the right one.
    expect(await store.unlock(OTHER)).toMatchObject({ kind: 'wrong' });
    expect(await store.readLock()).toMatchObject({ wrong: 2, idleMinutes: null });
    expect(await store.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(await store.get(id)).not.toBeNull();
  });
});

describe('a recovery code', () => {
  test('sets another passphrase and unlocks; that of before opens nothing', async () => {
    const store = await world.open();
    const { id } = await fill(store);
    const code = await store.setPassphrase(PASSPHRASE);
    const second = await world.open();
    await second.unlock(PASSPHRASE);
    store.lock();
    expect(await store.recover({ code: code, passphrase: OTHER })).toBe(true);
    expect(await store.get(id)).not.toBeNull();
    // The other tab is asked for the new one.
    expect(second.isLocked()).toBe(true);
    for (const one of [store, second]) {
      one.lock();
      expect(await one.unlock(PASSPHRASE)).toMatchObject({ kind: 'wrong' });
      expect(await one.unlock(OTHER)).toEqual({ kind: 'opened' });
    }
    // It stays that of the workspace.
    expect(await second.recover({ code: code, passphrase: PASSPHRASE })).toBe(true);
    expect(await second.get(id)).not.toBeNull();
  });

  test('that is wrong counts like a wrong passphrase, and changes nothing', async () => {
    const store = await world.open();
    await fill(store);
    await store.setPassphrase(PASSPHRASE);
    store.lock();
    expect(await store.unlock(OTHER)).toMatchObject({ kind: 'wrong' });
    world.pass(1000);
    for (const wrong of ['', 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', PASSPHRASE])
      expect(await store.recover({ code: wrong, passphrase: OTHER })).toBe(false);
    expect(store.isLocked()).toBe(true);
    expect(await store.readLock()).toMatchObject({ wrong: 4, wait: 10_000 });
    expect(await store.unlock(OTHER)).toMatchObject({ kind: 'wrong' });
    expect(await store.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect((await store.readLock()).wrong).toBe(0);
  });

  test('is refused without a passphrase, and goes with it', async () => {
    const store = await world.open();
    const code = await store.setPassphrase(PASSPHRASE);
    await store.removePassphrase(PASSPHRASE);
    expect(await failureOf(store.recover({ code: code, passphrase: OTHER }))).toBe('locked');
    expect(await store.readLock()).toMatchObject({ isSet: false, wrong: 1 });
    const next = await store.setPassphrase(PASSPHRASE);
    expect(await store.recover({ code: code, passphrase: OTHER })).toBe(false);
    expect(await store.recover({ code: next, passphrase: OTHER })).toBe(true);
  });
});

describe('two tabs', () => {
  test('a tab that was not told reads and writes nothing', async () => {
    const deaf = { postMessage: () => {}, addEventListener: () => {}, close: () => {} };
    const first = await world.open();
    const second = await world.open({ channel: deaf });
    const told = listenTo(second);
    await fill(first);
    await first.setPassphrase(PASSPHRASE);
    expect(await failureOf(second.list())).toBe('locked');
    expect(told).toEqual(['lock']);
    expect(await failureOf(second.addFile(makeGivenFile('Vandelay')))).toBe('locked');
    expect(await readRaw()).not.toContain('Vandelay');
  });
});

describe('a text that is kept outside of the database', () => {
  test('is read with the keys of the workspace only, as it was sealed', async () => {
    const store = await world.open();
    const { seal, unseal } = store;
    const plain = await seal('/contract/1');
    expect(plain).not.toContain('contract');
    expect(await seal('/contract/1')).not.toBe(plain);
    expect(await unseal(plain)).toBe('/contract/1');
    await store.setPassphrase(PASSPHRASE);
    const sealed = await seal('/contract/2');
    store.lock();
    expect(await failureOf(seal('/contract/3'))).toBe('locked');
    expect(await failureOf(unseal(sealed))).toBe('locked');
    await store.unlock(PASSPHRASE);
    expect(await unseal(sealed)).toBe('/contract/2');
    // In an address, it stays short and needs no escapes.
    expect(encodeURIComponent(sealed)).toBe(sealed);
    expect(sealed.length).toBeLessThan(70);
    expect(await unseal(await seal('é'.repeat(100_000)))).toBe('é'.repeat(100_000));
    const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const [, text = ''] = sealed.split('.');
    for (const other of ['', '{}', '1.', '1.A', '1.AA=', '1.é', `9.${text}`, text, changed])
      expect(await unseal(other), other).toBeNull();
  });
});
