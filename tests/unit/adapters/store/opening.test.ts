import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  MIGRATIONS,
  openDatabase,
  STORE_NAMES,
  type Connection,
  type Migration,
} from '../../../../src/adapters/private/store/database';
import type { SealedRecord } from '../../../../src/adapters/private/store/seal';
import type { Store } from '../../../../src/adapters/private/store/store';
import { StoreError, toStoreError } from '../../../../src/adapters/private/store/store-error';
import {
  addOne,
  createStoreWorld,
  listenTo,
  makeOutcome,
  makeReading,
  makeText,
} from '../../../support/private-store';
import { must } from '../../../support/must';
import { until } from '../../../support/until';
import { FILES, putVersionOne } from './version-1';

let world: ReturnType<typeof createStoreWorld>;

beforeEach(() => {
  world = createStoreWorld();
});
afterEach(() => vi.restoreAllMocks());

/** Opens the database itself, beside the store. */
const openRaw = (version?: number) => openDB(world.name, version);

type Method = 'put' | 'delete' | 'clear';

/** Runs `before` and `after` around the calls of a method of all object stores. */
function wrap(
  method: Method,
  before: (value: unknown) => void,
  after: (store: IDBObjectStore) => void = () => {},
) {
  const original = Reflect.get(IDBObjectStore.prototype, method);
  Object.assign(IDBObjectStore.prototype, {
    [method](this: IDBObjectStore, ...values: readonly unknown[]): unknown {
      before(values[0]);
      const request: unknown = Reflect.apply(original, this, values);
      after(this);
      return request;
    },
  });
  const restore = () => void Object.assign(IDBObjectStore.prototype, { [method]: original });
  onTestFinished(restore);
  return restore;
}

const full = () => new DOMException('full', 'QuotaExceededError');

const openConnection = () =>
  openDatabase({ name: world.name, migrations: MIGRATIONS, onEnd: () => undefined });

async function failToOpen(): Promise<StoreError> {
  const error: unknown = await world.open().catch((reason: unknown) => reason);
  if (error instanceof StoreError) return error;
  throw new Error('The store was opened.');
}

describe('migrations', () => {
  test('make the newest version out of nothing', async () => {
    await world.open();
    const raw = await openRaw();
    expect(raw.version).toBe(MIGRATIONS.length);
    expect([...raw.objectStoreNames].toSorted()).toEqual(
      [...STORE_NAMES, 'lock', 'sealed'].toSorted(),
    );
    raw.close();
  });

  test('keep everything of version 1', async () => {
    await putVersionOne(world.name);
    const store = await world.open();
    const [file] = FILES;
    const { name: _name, ...reading } = makeReading('Lease');
    expect(await store.list()).toEqual([
      expect.objectContaining({ id: file.id, name: 'Lease.txt', format: 'text', size: 3 }),
    ]);
    expect(await store.get(file.id)).toMatchObject({
      summary: {
        kind: 'read',
        findings: [{ rule: 'renewal', points: 40 }],
        values: { title: 'Lease' },
      },
      outcome: { ...makeOutcome(), reading },
      text: makeText('Whereas'),
      corrections: [{ field: 'expiry', value: 'perpetual', previous: { value: '2027-06-30' } }],
    });
    expect(await (await store.getOriginal(file.id)).content.text()).toBe('one');
    expect(await store.getSettings()).toEqual({ company: 'Acme GmbH' });
    await store.undo(file.id, 'expiry');
    expect(await store.get(file.id)).toMatchObject({ corrections: [{ value: '2027-06-30' }] });
  });

  test('add the facts of the readings of version 1, and room for marks', async () => {
    await putVersionOne(world.name);
    const store = await world.open();
    const [{ id }] = FILES;
    const deadline = { contractId: id, kind: 'end', day: '2027-06-30' } as const;
    await store.mark(deadline, { kind: 'done' });
    const { facts, marks } = await store.getOutlook();
    expect(marks).toEqual([{ ...deadline, mark: { kind: 'done' } }]);
    const other = await addOne(store, 'another file');
    await store.putReading(other, makeOutcome(1, 'Lease'), null);
    const { facts: both } = await store.getOutlook();
    expect(facts.get(id)).toMatchObject(must(both.get(other), 'facts'));
    expect(facts.get(id)).toMatchObject({
      fields: { notice: { value: 'P60D' } },
      findings: [{ rule: 'renewal', points: 40 }],
      clauses: ['anti-assignment'],
    });
  });

  test('delete everything of removed contracts, also of version 1', async () => {
    await putVersionOne(world.name);
    // One was removed at 11:00, before this visit.
    world.pass(24 * 3_600_000);
    const store = await world.open();
    const [{ id }] = FILES;
    await store.mark({ contractId: id, kind: 'end', day: '2027-06-30' }, { kind: 'done' });
    const raw = await openRaw();
    const count = () => Promise.all(STORE_NAMES.map((name) => raw.count(name)));
    await store.list();
    // That version had no playbook and no values.
    expect(await count()).toEqual(STORE_NAMES.map((name) => Number(!/playbook|values/.test(name))));
    await store.remove(id);
    store.close();
    world.pass(1);
    await (await world.open()).list();
    expect(await count()).toEqual(STORE_NAMES.map((name) => Number(name === 'settings')));
    raw.close();
  });

  test('run once each, in order, on databases of older versions', async () => {
    const first = await world.open();
    await addOne(first);
    first.close();
    const ran: string[] = [];
    const later: readonly Migration[] = ['second', 'third'].map(
      (name) => async (_, transaction) => {
        ran.push(`${name} begins`);
        const files = await transaction.objectStore('files').getAll();
        for (const file of files) {
          await transaction.objectStore('files').put({ ...file, name: `${file.name} ${name}` });
        }
        ran.push(`${name} ends`);
      },
    );
    const migrations = [...MIGRATIONS, ...later];
    const second = await world.open({ migrations });
    expect((await second.list()).map(({ name }) => name)).toEqual(['one.txt second third']);
    second.close();
    await world.open({ migrations });
    expect(ran).toEqual(['second begins', 'second ends', 'third begins', 'third ends']);
  });

  test('change nothing if one of them fails', async () => {
    const first = await world.open();
    await addOne(first);
    first.close();
    const failing: Migration = async (_, transaction) => {
      await transaction.objectStore('files').clear();
      throw new Error('no');
    };
    await expect(world.open({ migrations: [...MIGRATIONS, failing] })).rejects.toMatchObject({
      kind: 'failed',
    });
    expect(await (await world.open()).list()).toHaveLength(1);
  });
});

describe('opening', () => {
  test('refuses a database of a newer version and leaves it alone', async () => {
    const first = await world.open({ migrations: [...MIGRATIONS, () => {}] });
    await addOne(first);
    first.close();
    const error = await failToOpen();
    expect(error.kind).toBe('unknown-version');
    expect(error.message).toMatch(/newer version of Covenant/);
    const raw = await openRaw();
    expect(await raw.count('files')).toBe(1);
    raw.close();
  });

  test('reports a tab that blocks the upgrade, and does not keep the late connection', async () => {
    await (await world.open()).close();
    const other = await openRaw();
    const close = vi.spyOn(IDBDatabase.prototype, 'close');
    const migrations = [...MIGRATIONS, () => {}];
    await expect(world.open({ migrations })).rejects.toMatchObject({ kind: 'blocked' });
    other.close();
    // Opens after the late upgrade.
    const late = await openRaw();
    expect(late.version).toBe(MIGRATIONS.length + 1);
    expect(close).toHaveBeenCalledTimes(2);
    late.close();
  });

  test('closes the connection for a tab with a newer version, and tells its own tab', async () => {
    const store = await world.open();
    const told = listenTo(store);
    const next = await world.open({ migrations: [...MIGRATIONS, () => {}] });
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
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('opens with removed contracts that cannot be deleted', async () => {
    const first = await world.open();
    await first.remove(await addOne(first));
    first.close();
    world.pass(1);
    const fail = vi.fn<() => void>().mockImplementation(() => {
      throw full();
    });
    wrap('delete', fail);
    const second = await world.open();
    expect(await second.list()).toEqual([]);
    await until(() => expect(fail).toHaveBeenCalled());
    const raw = await openRaw();
    expect(await raw.count('files')).toBe(1);
    raw.close();
  });
});

describe('failures', () => {
  test('a full disk is said in words, and nothing is half written', async () => {
    const store = await world.open();
    const id = await addOne(store);
    const told = listenTo(store);
    const { content } = await store.backUp();
    const other = await world.open({ name: 'other' });
    // The second write of each transaction fails.
    let writes = 0;
    const restore = wrap('put', () => {
      writes += 1;
      if (writes === 2) throw full();
    });
    const steps = [
      () => addOne(store, 'two'),
      () => store.putReading(id, makeOutcome(), makeText('Whereas')),
      () => other.restoreBackup(content),
    ];
    for (const step of steps) {
      writes = 0;
      await expect(step()).rejects.toMatchObject({
        kind: 'full',
        message: expect.stringMatching(/no room left.+Nothing was changed/),
      });
    }
    restore();
    expect(told).toEqual([]);
    expect(await store.list()).toEqual([expect.objectContaining({ id, summary: null })]);
    expect(await store.get(id)).toMatchObject({ outcome: null, text: null });
    expect(await other.list()).toEqual([]);
  });

  const changes: readonly [
    title: string,
    method: Method,
    call: number,
    prepare: (store: Store, ids: readonly string[]) => Promise<() => Promise<unknown>>,
  ][] = [
    ['a removal', 'put', 2, async (store, ids) => () => store.remove(...ids)],
    ['a new passphrase', 'clear', 3, async (store) => () => store.lock.set('passphrase')],
    ['the deletion of everything', 'clear', 2, async (store) => () => store.deleteEverything()],
    [
      'a sealed file',
      'put',
      2,
      async (store) => {
        await store.lock.set('passphrase');
        return () => addOne(store, 'three');
      },
    ],
    [
      'the deletion of removed contracts',
      'delete',
      2,
      async (store, ids) => {
        await store.remove(...ids);
        store.close();
        world.pass(1);
        return (await world.open()).list;
      },
    ],
  ];

  test.each(changes)(
    '%s leaves no rejection without a handler if a call of %s throws: %i',
    async (_, method, call, prepare) => {
      const store = await world.open();
      const change = await prepare(store, [await addOne(store, 'one'), await addOne(store, 'two')]);
      const unhandled = vi.fn<(reason: unknown) => void>();
      process.on('unhandledRejection', unhandled);
      let calls = 0;
      const restore = wrap(method, () => {
        calls += 1;
        if (calls === call) throw full();
      });
      await change().catch(() => undefined);
      await until(() => expect(calls).toBeGreaterThanOrEqual(call));
      restore();
      // The transaction is aborted meanwhile.
      await world.open({ name: 'other' });
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    },
  );

  test('a disk that gets full while a write waits is said in words', async () => {
    const store = await world.open();
    // The browser aborts the transaction with a reason; the request fails with an AbortError.
    const abort = ({ transaction }: IDBObjectStore) =>
      void Reflect.apply(Reflect.get(transaction, '_abort'), transaction, ['QuotaExceededError']);
    wrap('put', () => {}, abort);
    await expect(store.setSettings({ company: 'Acme' })).rejects.toMatchObject({ kind: 'full' });
    expect(await store.getSettings()).toEqual({ company: null });
  });

  test('an original that was lost is reported as damaged', async () => {
    const store = await world.open();
    const id = await addOne(store);
    const raw = await openRaw();
    await raw.put('originals', new Blob(['o']), id);
    await expect(store.getOriginal(id)).rejects.toMatchObject({ kind: 'damaged' });
    await raw.delete('originals', id);
    await expect(store.getOriginal(id)).rejects.toMatchObject({ kind: 'damaged' });
    raw.close();
  });

  test('a tab that blocks the deletion is reported, and the data are gone at once', async () => {
    const store = await world.open();
    await addOne(store);
    const other = await openRaw();
    await expect(store.deleteEverything()).rejects.toMatchObject({ kind: 'blocked' });
    expect(await other.count('files')).toBe(0);
    expect(await other.count('originals')).toBe(0);
    other.close();
    expect(await (await world.open()).list()).toEqual([]);
  });

  test('a transaction that uses a store beside its own fails as damaged', async () => {
    const database = await openConnection();
    await expect(
      database.read(['files'], (transaction) => transaction.objectStore('texts').getAll()),
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
});

describe('a browser that keeps records, but no files, as Safari in a private window', () => {
  /** Fails with the error of WebKit. */
  const refuse = (isRefused: (value: unknown) => boolean) =>
    wrap('put', (value) => {
      const message = 'Error preparing Blob/File data to be stored in object store';
      if (isRefused(value)) throw new DOMException(message, 'UnknownError');
    });
  const file = new Blob(['file']);
  const sealed: SealedRecord = { at: ['originals', 'a', 'b'], iv: new Uint8Array(12), data: file };
  const putValue = ({ write }: Connection, value: string) =>
    write(['values'], (transaction) => transaction.objectStore('values').put(value, 'views'));

  test('says so, also of sealed files, and changes nothing', async () => {
    const connection = await openConnection();
    await putValue(connection, '[]');
    refuse((value) => [value, ...Object.values(Object(value))].some((one) => one instanceof Blob));
    const told = { kind: 'unavailable', message: new StoreError('unavailable').message };
    await expect(
      connection.write(['originals'], (transaction) =>
        transaction.objectStore('originals').put(file, 'id'),
      ),
    ).rejects.toMatchObject(told);
    await expect(
      connection.write(['sealed'], (transaction) => transaction.objectStore('sealed').put(sealed)),
    ).rejects.toMatchObject(told);
    const read = () =>
      connection.read(['values'], (transaction) => transaction.objectStore('values').getAll());
    expect(await read()).toEqual(['[]']);
    connection.close();
  });

  test.each([
    ['nothing at all', () => true],
    ['another record only', (value: unknown) => value === 'a record'],
  ])('is told from a damaged database, which refuses %s', async (_, isRefused) => {
    const connection = await openConnection();
    const restore = refuse(isRefused);
    await expect(putValue(connection, 'a record')).rejects.toMatchObject({ kind: 'damaged' });
    restore();
    const count = (name: 'originals' | 'values') =>
      connection.read([name], (transaction) => transaction.objectStore(name).count());
    expect(await Promise.all([count('originals'), count('values')])).toEqual([0, 0]);
    connection.close();
  });
});
