import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StoredRecord } from '../../../../src/adapters/private/store/records';
import { MAX_FILE_BYTES } from '../../../../src/adapters/private/reader/limits';
import { purgeRemoved } from '../../../../src/adapters/private/store/removed';
import { createMerge } from '../../../../src/adapters/private/store/backup/merge';
import { createSnapshots } from '../../../../src/adapters/private/store/snapshot';
import { findLeftovers } from '../../../support/whole-workspace';
import type { StoreChange } from '../../../../src/adapters/private/store/changes';
import type { ReadingOutcome } from '../../../../src/adapters/private/store/records';
import {
  addOne,
  ID_OF_ONE,
  listenTo,
  makeGivenFile,
  makeOutcome,
  makeReading,
  makeText,
  UNREADABLE,
  readOutlook,
} from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';
import { confirm, correct, undo } from '../../../support/statements';

runInWorld();

describe('adding files', () => {
  test('refuses a name that is longer than any file system allows', async () => {
    const store = await world.open();
    const long = makeGivenFile('one', `${'x'.repeat(1001)}.txt`);
    await expect(store.addFile(long)).rejects.toMatchObject({ kind: 'too-long-name' });
    expect(await store.list()).toEqual([]);
  });

  test('adds a file once that two tabs add at the same time', async () => {
    const first = await world.open();
    const second = await world.open();
    const added = await Promise.all([first, second].map((s) => s.addFile(makeGivenFile('one'))));
    expect(added.map(({ kind }) => kind).toSorted()).toEqual(['added', 'alreadyHere']);
    expect(await first.list()).toHaveLength(1);
  });

  test('refuses a file over the limit before it is read, and one that cannot be read', async () => {
    const store = await world.open();
    const given = makeGivenFile('one');
    const large = Object.defineProperty(new Blob(), 'size', { value: MAX_FILE_BYTES + 1 });
    await expect(store.addFile({ ...given, content: large })).rejects.toMatchObject({
      kind: 'too-large',
      message: 'This file is too large. A file may have up to 50 MB.',
    });
    const lost = Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    await expect(store.addFile({ ...given, content: lost })).rejects.toMatchObject({
      kind: 'unreadable-file',
    });
    expect(await store.list()).toEqual([]);
  });
});

const FAILED = { ...UNREADABLE, reason: 'failed' } as const satisfies ReadingOutcome;

/** A reading whose pages wait for text recognition. */
const makePartial = (readerVersion: number, title?: string) =>
  ({
    ...makeOutcome(readerVersion),
    reading: {
      ...makeReading(title),
      recognition: { pages: [], left: [1], isUnavailable: true },
    },
  }) as const;

describe('readings', () => {
  test('are not replaced by a failure, and always replace one', async () => {
    const store = await world.open();
    const id = await addOne(store);
    const waiting: ReadingOutcome = { ...FAILED, readerVersion: 9, reason: 'noRecognition' };
    const readTitle = async () => {
      const summary = (await store.get(id))?.summary;
      return summary?.kind === 'read' ? summary.name?.value : summary?.reason;
    };
    const partial = (title: string) => makePartial(9, title);
    const steps: readonly (readonly [ReadingOutcome, string])[] = [
      [{ ...FAILED, readerVersion: 9 }, 'failed'],
      [{ ...FAILED, reason: 'damaged' }, 'damaged'],
      [waiting, 'noRecognition'],
      [{ ...FAILED, reason: 'noText' }, 'noText'],
      [partial('Partial'), 'Partial'],
      [{ ...FAILED, readerVersion: 10 }, 'Partial'],
      [partial('Again'), 'Partial'],
      [makeOutcome(1, 'Old'), 'Old'],
      [UNREADABLE, 'Old'],
      [waiting, 'Old'],
      [partial('Again'), 'Old'],
      [makeOutcome(2, 'New'), 'New'],
    ];
    for (const [outcome, title] of steps) {
      await store.putReading({ id, outcome, text: makeText(title) });
      expect(await readTitle()).toBe(title);
      expect((await store.get(id))?.text).toEqual(makeText(title));
    }
  });

  test('of a newer reader keep what an older one gave, where it differs', async () => {
    const store = await world.open();
    const id = await addOne(store);
    const readAs = async (readerVersion: number, title: string, isWhole = true) => {
      const outcome = makeOutcome(readerVersion, title);
      const fields = { ...outcome.reading.fields, ...(isWhole ? {} : { notice: null }) };
      const reading = { ...outcome.reading, fields };
      await store.putReading({ id, outcome: { ...outcome, reading }, text: makeText(title) });
      const summary = (await store.get(id))?.summary;
      return summary?.kind === 'read' ? summary.before : 'none';
    };
    const notice = makeOutcome().reading.fields.notice?.value;
    expect(notice).toBeDefined();
    expect(await readAs(1, 'One')).toBeUndefined();
    // By the same reader: with a password, or in another tab.
    expect(await readAs(1, 'Two')).toBeUndefined();
    expect(await readAs(2, 'Two', false)).toEqual({ notice });
    expect(await readAs(2, 'Two', false)).toEqual({ notice });
    expect(await readAs(3, 'Three', false)).toEqual({ notice, title: 'Two' });
    expect(await readAs(4, 'Two')).toBeUndefined();
  });

  test('give the words of the surest clause of a category, of contracts that have one', async () => {
    const store = await world.open();
    const clause = (category: string, confidence: number) => {
      const text = `${category} ${confidence}`;
      return { category, confidence, quote: { page: 1, text } };
    };
    const put = async (name: string, ...clauses: readonly ReturnType<typeof clause>[]) => {
      const id = await addOne(store, name);
      const outcome = makeOutcome();
      const reading = { ...outcome.reading, clauses };
      await store.putReading({ id, outcome: { ...outcome, reading }, text: makeText(name) });
      return id;
    };
    const [least, most] = [clause('audit-rights', 0.55), clause('audit-rights', 0.9)];
    const sure = await put('sure', least, most, clause('insurance', 1));
    const unsure = await put('unsure', least);
    const hidden = await put('hidden', clause('audit-rights', 0.01));
    const unread = await addOne(store, 'unread');
    const ids = [unsure, hidden, unread, 'gone', sure];
    expect(await store.clauseWords({ ids, category: 'audit-rights' })).toEqual([
      { id: unsure, quote: least.quote, isSure: false },
      { id: sure, quote: most.quote, isSure: true },
    ]);
    const summaryOf = async (id: string) => (await store.get(id))?.summary;
    expect(await Promise.all([sure, unsure, hidden].map(summaryOf))).toMatchObject([
      { clauses: ['audit-rights', 'insurance'], unsureClauses: [] },
      { clauses: ['audit-rights'], unsureClauses: ['audit-rights'] },
      { clauses: [], unsureClauses: [] },
    ]);
  });
});

describe('readings that the product starts by itself', () => {
  test('are those of older readers and those that wait for text recognition, in the order of addition', async () => {
    const store = await world.open();
    const outcomes: Readonly<Record<string, ReadingOutcome>> = {
      first: makeOutcome(1),
      unreadable: FAILED,
      locked: UNREADABLE,
      partial: makePartial(2),
      scan: { ...FAILED, readerVersion: 2, reason: 'noRecognition' },
      removed: makeOutcome(1),
      current: makeOutcome(2),
    };
    const names = new Map<string, string>();
    for (const [name, outcome] of Object.entries(outcomes)) {
      const id = await addOne(store, name);
      names.set(id, name);
      await store.putReading({ id, outcome, text: null });
      if (name === 'removed') await store.remove([id]);
      world.pass(1);
    }
    await addOne(store, 'unread');
    const listNames = async (kind: 'outdated' | 'unrecognised', readerVersion: number) =>
      (await store.listToRead(readerVersion))[kind].map((id) => names.get(id));
    expect(await listNames('outdated', 2)).toEqual(['first', 'unreadable']);
    expect(await listNames('outdated', 1)).toEqual([]);
    for (const readerVersion of [2, 3])
      expect(await listNames('unrecognised', readerVersion)).toEqual(['partial', 'scan']);
    for (const [id, name] of names) if (name === 'removed') await store.restore([id]);
    expect(await listNames('outdated', 2)).toEqual(['first', 'unreadable', 'removed']);
  });

  test('are started twice by a reader for an older reading, and again by the next one', async () => {
    const store = await world.open();
    const id = await addOne(store);
    await store.putReading({ id, outcome: makeOutcome(1), text: null });
    const start = (readerVersion: number, of = id) =>
      store.startReading({ id: of, readerVersion, hasCrashed: false });
    for (const listed of [[id], []]) {
      expect(await start(2)).toBe(true);
      await store.endReading({ id, isInVain: true });
      expect((await store.listToRead(2)).outdated).toEqual(listed);
    }
    expect(await start(2)).toBe(false);
    expect((await store.listToRead(3)).outdated).toEqual([id]);
    expect(await start(3)).toBe(true);
    await store.putReading({ id, outcome: makeOutcome(3), text: null });
    await store.endReading({ id, isInVain: false });
    expect(await start(3)).toBe(false);
    expect(await store.get(id)).not.toHaveProperty('tries');
    await store.remove([id]);
    expect(await start(4)).toBe(false);
    expect(await start(4, 'nothing')).toBe(false);
  });

  test('count if the page has crashed while the file was read, not if it was closed', async () => {
    const store = await world.open();
    const id = await addOne(store);
    const other = await addOne(store, 'other');
    const start = (of: string, hasCrashed: boolean, readerVersion = 2) =>
      store.startReading({ id: of, readerVersion, hasCrashed });
    for (let visit = 1; visit <= 3; visit += 1) {
      expect(await start(id, false)).toBe(true);
      expect(await start(other, true)).toBe(true);
      await store.endReading({ id: other, isInVain: false });
    }
    expect(await start(id, true)).toBe(true);
    expect((await store.listToRead(2)).unread).toContain(id);
    expect(await start(id, true)).toBe(false);
    expect((await store.listToRead(2)).unread).toEqual([other]);
    expect((await store.get(id))?.outcome).toBeNull();
    expect((await store.listToRead(3)).unread).toContain(id);
    expect(await start(id, true, 3)).toBe(true);
  });
});

describe('removal', () => {
  test('can be undone after lists and the opening of other tabs, and is final at the next opening', async () => {
    const first = await world.open();
    const id = await addOne(first);
    await first.putReading({ id, outcome: makeOutcome(), text: makeText('Whereas') });
    await correct(first, { id, value: { field: 'title', value: 'Mine' } });
    const kept = await addOne(first, 'two');
    await correct(first, { id: kept, value: { field: 'title', value: 'Kept' } });
    // In the moment of the opening, before the first list.
    await first.remove([id]);
    world.pass(1);
    const second = await world.open();
    for (const store of [first, second, first, second])
      expect(await store.list()).toMatchObject([{ id: kept }]);
    await first.restore([id]);
    expect(await second.list()).toHaveLength(2);
    await second.remove([id]);
    first.close();
    second.close();
    world.pass(1);
    const third = await world.open();
    expect(await third.list()).toMatchObject([{ id: kept, corrections: [{ value: 'Kept' }] }]);
    await expect(third.restore([id])).rejects.toMatchObject({ kind: 'gone' });
    const added = await third.addFile(makeGivenFile('one'));
    expect(added.kind).toBe('added');
    expect(await third.get(added.id)).toMatchObject({ summary: null, text: null, corrections: [] });
  });

  test('is not final for a contract that is restored while the first list is read', async () => {
    const first = await world.open();
    const id = await addOne(first);
    await first.remove([id]);
    first.close();
    world.pass(1);
    const second = await world.open();
    const listed = second.list();
    // After the list is read, before it has told what to delete.
    await second.restore([id]);
    await listed;
    expect(await second.list()).toMatchObject([{ id }]);
  });
});

describe('removal on a full disk', () => {
  /** Lets the disk have room for so many more records of this kind; `any`: for so many of all kinds, and of states. */
  function limitDisk(kind: 'original' | 'row' | 'text' | 'any', most: number) {
    onTestFinished(() => void vi.restoreAllMocks());
    const kept = new Set<string>();
    const { put, delete: deleteOne } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: Partial<StoredRecord>,
      ...key
    ) {
      if (kind === 'any' || value.kind === kind) {
        if (kept.size >= most) throw new DOMException('full', 'QuotaExceededError');
        const place = String([value.kind, value.id]);
        kept.add(place);
        this.transaction.addEventListener('abort', () => kept.delete(place));
      }
      return Reflect.apply(put, this, [value, ...key]);
    });
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      kept.delete(String(key));
      return Reflect.apply(deleteOne, this, [key]);
    });
  }

  test('adding a file takes the room of contracts that were removed, also in another tab', async () => {
    limitDisk('original', 2);
    const store = await world.open();
    const other = await world.open();
    const [one, two] = [await addOne(store, 'one'), await addOne(store, 'two')];
    await expect(addOne(store, 'three')).rejects.toMatchObject({ kind: 'full' });
    expect(await store.list()).toHaveLength(2);
    await other.remove([one]);
    world.pass(1);
    const three = await addOne(store, 'three');
    for (const tab of [store, other]) {
      expect((await tab.list()).map(({ id }) => id)).toEqual([two, three]);
      await expect(tab.restore([one])).rejects.toMatchObject({ kind: 'gone' });
    }
    await expect(addOne(store, 'four')).rejects.toMatchObject({ kind: 'full' });
  });

  test('a change is not tried again if there was nothing to delete', async () => {
    const store = await world.open();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(addOne(store)).rejects.toMatchObject({ kind: 'full' });
    expect(await store.list()).toEqual([]);
  });

  test('storing a reading takes the room of contracts that were removed', async () => {
    const store = await world.open();
    const [one, two] = [await addOne(store, 'one'), await addOne(store, 'two')];
    limitDisk('text', 1);
    await store.putReading({ id: one, outcome: makeOutcome(), text: makeText('one') });
    const read = () => store.putReading({ id: two, outcome: makeOutcome(), text: makeText('two') });
    await expect(read()).rejects.toMatchObject({ kind: 'full' });
    expect(await store.list()).toMatchObject([{ id: one }, { id: two, summary: null }]);
    await store.remove([one]);
    await read();
    expect(await store.list()).toMatchObject([{ id: two, summary: { kind: 'read' } }]);
    await expect(store.restore([one])).rejects.toMatchObject({ kind: 'gone' });
    expect(await findLeftovers(world.name)).toEqual([]);
  });

  test('reading a backup in takes the room of contracts that were removed, and leaves nothing behind if it fails', async () => {
    const store = await world.open();
    // Each is written by itself.
    const size = 8 * 2 ** 20;
    const large = (name: string) => ({
      ...makeGivenFile(name),
      content: new Blob([name.padEnd(size)]),
    });
    await store.addFile(large('one'));
    await store.addFile(large('two'));
    const { content } = await store.backUp();
    await store.deleteEverything();

    limitDisk('original', 2);
    const next = await world.open();
    const old = await addOne(next, 'old');
    await expect(next.restoreBackup({ file: content })).rejects.toMatchObject({
      kind: 'full',
      message: expect.stringContaining('Nothing was changed.'),
    });
    expect(await next.list()).toMatchObject([{ id: old }]);
    // At once: without its room, nothing else could be stored.
    expect(await findLeftovers(world.name)).toEqual([]);
    await next.remove([old]);
    expect(await next.restoreBackup({ file: content })).toMatchObject({
      kind: 'restored',
      added: 2,
    });
    expect((await next.list()).map(({ name }) => name)).toEqual(['one.txt', 'two.txt']);
  });

  test.each([
    ['before', [3]],
    ['after', []],
  ])(
    'a backup has the file of a contract that was removed %s it was staged, and then deleted',
    async (when, sizes) => {
      const store = await world.open();
      const id = await addOne(store, 'one');
      const vault = await world.openVault();
      const snapshots = createSnapshots(vault);
      const { stage, commit } = createMerge(vault, snapshots);
      if (when === 'before') await store.remove([id]);
      const bytes = new TextEncoder().encode('one').buffer;
      const file = {
        id: null,
        hash: ID_OF_ONE,
        name: 'one.txt',
        type: '',
        format: 'text',
        size: 3,
      } as const;
      const record = { path: '', hasReading: false, addedAt: '2026-06-15T09:00:00.000Z' };
      await stage([{ ...file, ...record, statements: [], bytes, saved: null }]);
      await store.remove([id]);
      await purgeRemoved(vault, snapshots, Infinity);
      await commit({});
      const contracts = await store.list();
      const files = await Promise.all(contracts.map((contract) => store.getOriginal(contract.id)));
      expect(files.map(({ content }) => content.size)).toEqual(sizes);
      expect(await findLeftovers(world.name)).toEqual([]);
    },
  );

  test('a contract is deleted if there is no room for the mark of its removal', async () => {
    const store = await world.open();
    const [one, two] = [await addOne(store, 'one'), await addOne(store, 'two')];
    limitDisk('any', 0);
    await store.remove([one]);
    expect((await store.list()).map(({ id }) => id)).toEqual([two]);
    await expect(store.getOriginal(one)).rejects.toMatchObject({ kind: 'gone' });
    expect((await world.readRecords()).map(({ kind }) => kind)).toEqual(['original', 'row']);
    await expect(store.restore([one])).rejects.toMatchObject({ kind: 'gone' });
  });
});

describe('changes', () => {
  test('are told in the own tab and in all others, after they are stored', async () => {
    const first = await world.open();
    const second = await world.open();
    const log: [tab: string, change: StoreChange][] = [];
    const stop = first.onChange((change) => log.push(['first', change]));
    second.onChange((change) => log.push(['second', change]));
    const seen = () => log.splice(0);
    const both = (change: StoreChange) => [
      ['second', change],
      ['first', change],
    ];

    const id = await addOne(first);
    expect(seen()).toEqual(both({ kind: 'contracts', ids: [id] }));
    expect(await second.list()).toHaveLength(1);
    await addOne(first);
    expect(seen()).toEqual([]);
    await undo(first, { id, field: 'title' });
    expect(seen()).toEqual([]);
    const steps = {
      reading: () => first.putReading({ id, outcome: makeOutcome(), text: null }),
      correction: () => correct(first, { id, value: { field: 'title', value: 'A' } }),
      confirmation: () => confirm(first, { id, value: { field: 'title', value: 'A' } }),
      undo: () => undo(first, { id, field: 'title' }),
      removal: () => first.remove([id]),
      restoring: () => first.restore([id]),
    };
    for (const [name, step] of Object.entries(steps)) {
      await step();
      expect(seen(), name).toEqual(both({ kind: 'contracts', ids: [id] }));
    }
    await first.restore([id]);
    expect(seen()).toEqual([]);
    await second.setSettings({ company: ['Acme'] });
    expect(seen()).toEqual(both({ kind: 'settings' }).toReversed());
    stop();
    await second.remove([id]);
    expect(seen()).toEqual([['second', { kind: 'contracts', ids: [id] }]]);
  });

  test('of unknown kinds, from another version of the product, are ignored', async () => {
    const store = await world.open();
    const seen: StoreChange[] = [];
    store.onChange((change) => seen.push(change));
    const { postMessage: send } = world.connect();
    for (const message of [null, 'x', { kind: 'renamed' }, { kind: 'contracts', ids: 'x' }]) {
      send(message);
    }
    expect(seen).toEqual([]);
    send({ kind: 'settings' });
    expect(seen).toEqual([{ kind: 'settings' }]);
  });
});

describe('storage', () => {
  const storage = {
    estimate: async () => ({ usage: 5000, quota: 90_000 }),
    persisted: async () => true,
    persist: async () => true,
  };

  test('the estimate counts contracts and bytes without removed ones', async () => {
    const store = await world.open({ storage });
    await addOne(store);
    await store.remove([await addOne(store, 'three')]);
    expect(await store.measure()).toEqual({
      contracts: 1,
      fileBytes: 3,
      usedBytes: 5000,
      quotaBytes: 90_000,
      isDurable: true,
      lastBackup: null,
    });
  });

  test('is not persisted, of unknown size, if the browser does not say or fails', async () => {
    const unknown = {
      contracts: 0,
      fileBytes: 0,
      usedBytes: null,
      quotaBytes: null,
      isDurable: false,
      lastBackup: null,
    };
    const fail = () => Promise.reject(new TypeError('no storage'));
    const failing = { estimate: fail, persisted: fail, persist: fail };
    for (const given of [undefined, failing]) {
      const store = await world.open({ storage: given });
      expect(await store.measure()).toEqual(unknown);
    }
  });
});

describe('deleting everything', () => {
  test('deletes the database, closes the store and tells all tabs', async () => {
    const first = await world.open();
    const second = await world.open();
    await addOne(first);
    await first.setSettings({ company: ['Acme'] });
    const told = [first, second].map(listenTo);
    await first.deleteEverything();
    expect(told).toEqual([['deleted'], ['deleted']]);
    expect(await world.factory.databases()).toEqual([]);
    expect(world.countHolders()).toBe(0);
    for (const store of [first, second]) {
      await expect(store.list()).rejects.toMatchObject({ kind: 'closed' });
    }
    const next = await world.open();
    expect(await next.list()).toEqual([]);
    expect(await next.getSettings()).toEqual({ company: null });
  });
});

describe('closing', () => {
  test('lets a change that has begun end', async () => {
    const store = await world.open();
    const change = store.setSettings({ company: ['Acme'] });
    store.close();
    await change;
    await expect(addOne(store)).rejects.toMatchObject({ kind: 'closed' });
    expect(await (await world.open()).getSettings()).toEqual({ company: ['Acme'] });
  });
});

describe('a listing that is going on', () => {
  test('comes before other reads of all contracts', async () => {
    const store = await world.open();
    await addOne(store);
    const ended: string[] = [];
    const note = (name: string, work: Promise<unknown>) => work.then(() => void ended.push(name));
    await Promise.all([
      note('list', store.list()),
      note('outlook', readOutlook(store)),
      note('to read', store.listToRead(1)),
      note('estimate', store.measure()),
    ]);
    expect(ended[0]).toBe('list');
    expect(ended).toHaveLength(4);
  });

  test('delays them no longer when it fails', async () => {
    const store = await world.open();
    const failing = store.list();
    store.close();
    await expect(readOutlook(store)).rejects.toMatchObject({ kind: 'closed' });
    await failing.catch(() => undefined);
  });
});
