import { describe, expect, test, vi } from 'vitest';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { putText } from '../../../../src/adapters/private/store/text-record';
import {
  addOne,
  makeGivenFile,
  makeOutcome,
  makeText,
  readCorrection,
} from '../../../support/private-store';
import { until } from '../../../support/until';
import { holdLock, runInWorld, startWorld, world } from '../../../support/run-on-store';
import { correct } from '../../../support/statements';

runInWorld();

describe('changes of two tabs at the same time', () => {
  test('are all stored, each once and in one transaction', async () => {
    const first = await world.open();
    const second = await world.open();
    const id = await addOne(first);
    await first.putReading({ id, outcome: makeOutcome(), text: null });
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const saying = [first, second].flatMap((store, tab) =>
      Array.from({ length: 10 }, (_, index) =>
        correct(store, {
          id,
          value: { field: 'title', value: `${tab} ${index}` },
          statement: `${tab}-${index}`,
        }),
      ),
    );
    await Promise.all([
      ...saying,
      correct(first, { id, value: { field: 'parties', value: ['Acme'] } }),
      correct(second, { id, value: { field: 'governingLaw', value: 'Ruritania' } }),
      first.setUserValue({ name: 'views', value: '[1]' }),
      second.setUserValue({ name: 'recent', value: '[2]' }),
    ]);
    const writes = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes).toHaveLength(saying.length + 4);
    const vault = await world.openVault();
    const history = (await vault.get('statements', id))?.value ?? [];
    expect(history.map((one) => one.id)).toEqual(
      expect.arrayContaining(
        [0, 1].flatMap((tab) => Array.from({ length: 10 }, (_, index) => `${tab}-${index}`)),
      ),
    );
    expect(history).toHaveLength(saying.length + 2);
    for (const store of [first, second]) {
      expect(await readCorrection(store, id, 'parties')).toMatchObject({ value: ['Acme'] });
      expect(await readCorrection(store, id, 'governingLaw')).toMatchObject({ value: 'Ruritania' });
      expect(await store.getUserValue('views')).toBe('[1]');
      expect(await store.getUserValue('recent')).toBe('[2]');
    }
  });

  test('wait for each other', async () => {
    const store = await world.open();
    const release = holdLock('write');
    const change = store.setSettings({ company: ['Acme'] });
    expect(await store.getSettings()).toEqual({ company: null });
    await release();
    await change;
    expect(await store.getSettings()).toEqual({ company: ['Acme'] });
  });
});

describe('a lock that is not granted', () => {
  const BUSY = {
    kind: 'failed',
    message:
      'Another tab is changing your workspace and does not come to an end. Nothing was changed. Close other tabs with Covenant, then try again.',
  };
  const PASSPHRASE = 'correct horse battery';

  const CHANGES: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
    'a setting': (store) => store.setSettings({ company: ['Acme'] }),
    'a passphrase': (store) => store.setPassphrase(PASSPHRASE),
    'the minutes of the lock': (store) => store.setIdleMinutes(5),
  };

  test.each(Object.entries(CHANGES))('is an error in words after 30 s: %s', async (_, change) => {
    const store = await world.open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const release = holdLock('write');
    let error: unknown;
    const changing = change(store).catch((reason: unknown) => {
      error = reason;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await changing;
    expect(error).toMatchObject(BUSY);
    await release();
    expect(await store.getSettings()).toEqual({ company: null });
    expect(await store.readLock()).toMatchObject({ isSet: false, idleMinutes: null });
    // The next one is not concerned.
    await change(store);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not limit work that has begun', async () => {
    const store = await world.open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const vault = await world.openVault();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const writing = vault.write(async (changes) => {
      await ended;
      changes.put('value', 'settings', { company: ['Acme'] });
    });
    await vi.advanceTimersByTimeAsync(120_000);
    end();
    await writing;
    expect(await store.getSettings()).toEqual({ company: ['Acme'] });
  });
});

describe('the next opening', () => {
  const countRecords = async () => (await world.readRecords()).length;

  /** Leaves records that no row names, as work that did not come to its end. */
  const leave = async () => {
    const vault = await world.openVault();
    const facts = { hash: '', name: '', type: '', format: null, size: 0, addedAt: '' };
    await vault.write(async (changes) => {
      changes.put('original', 'left', facts);
      changes.put('reading', 'left', makeOutcome());
      putText(changes, 'left', makeText('Whereas'));
      changes.put('statements', 'left', []);
    });
    vault.close();
  };

  /** A workspace with one whole contract, and values. */
  const begin = async () => {
    const store = await world.open();
    const id = await addOne(store);
    await store.putReading({ id, outcome: makeOutcome(), text: makeText('Whereas') });
    await correct(store, { id, value: { field: 'title', value: 'Mine' } });
    await store.setSettings({ company: ['Acme'] });
    return { store, id };
  };
  const WHOLE = 6;

  test('deletes what no contract names, and nothing else', async () => {
    const { store, id } = await begin();
    const detail = await store.get(id);
    await leave();
    expect(await countRecords()).toBe(WHOLE + 4);
    store.close();
    const next = await world.open();
    await next.list();
    await until(async () => expect(await countRecords()).toBe(WHOLE));
    expect(await next.get(id)).toEqual(detail);
    expect(await next.getSettings()).toEqual({ company: ['Acme'] });
    expect(await (await next.getOriginal(id)).content.text()).toBe('one');
  });

  test('deletes nothing while another tab is open', async () => {
    await begin();
    await leave();
    const second = await world.open();
    await second.list();
    // What it would delete comes before the second change.
    for (const company of ['Acme', 'Globex']) await second.setSettings({ company: [company] });
    expect(await countRecords()).toBe(WHOLE + 4);
  });

  test('deletes nothing while a tab stages a backup', async () => {
    const { store } = await begin();
    const backup = await store.backUp();
    store.close();
    startWorld();
    const first = await world.open();
    // It has not deleted anything yet: its list was not read.
    const second = await world.open();
    const outcome = await second.restoreBackup(
      { file: backup.content },
      { onChecked: () => void first.list() },
    );
    expect(outcome).toMatchObject({ kind: 'restored', added: 1 });
    await first.setSettings({ company: null });
    const [contract] = await first.list();
    expect(await (await first.getOriginal(contract?.id ?? '')).content.text()).toBe('one');
  });
});

test('a file that replaces a damaged one leaves nothing of it', async () => {
  const store = await world.open();
  const id = await addOne(store);
  const before = await world.readRecords();
  await world.damage(id, 'original');
  await store.addFile(makeGivenFile('one'));
  expect(await world.readRecords()).toHaveLength(before.length);
  for (const version of [1, 2])
    await store.putReading({ id, outcome: makeOutcome(version), text: makeText('a') });
  expect(await world.readRecords()).toHaveLength(before.length + 2);
});
