import { isDeepStrictEqual } from 'node:util';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Store } from '../../../../src/adapters/private/store/store';
import { STATE_DAMAGED } from '../../../../src/adapters/private/store/record-reader';
import { must } from '../../../support/must';
import {
  addOne,
  createStoreWorld,
  makeOutcome,
  makeReading,
  makeText,
  STORE_START,
  untilMoved,
} from '../../../support/private-store';
import { findLeftovers, readWhole, settle } from '../../../support/whole-workspace';
import {
  CONTENTS,
  CORRECTIONS,
  DELETED,
  FACTS,
  FILES,
  IDLE_MINUTES,
  LAST_BACKUP,
  LEASE,
  MARKS,
  PASSPHRASE,
  PLAYBOOK,
  PROTECTED,
  READING,
  REMOVED,
  SETTINGS,
  SUMMARY,
  SUMMARY_OF_UNREAD,
  TEXT,
  UNREAD,
  VIEWS,
} from './old-contents';
import { putOldDatabase, putSealedDatabase, type OldVersion } from './old-database';
import { SEALED_LOCK, SEALED_RECORDS } from './version-4-sealed';
import { FILES as FILES_OF_1, putVersionOne } from './version-1';

let world: ReturnType<typeof createStoreWorld>;

beforeEach(() => {
  world = createStoreWorld();
});
afterEach(() => {
  world.closeAll();
  vi.restoreAllMocks();
});

const [lease, nonDisclosure] = FILES;

const listed = (
  { id: _id, removedAt: _removedAt, ...file }: (typeof FILES)[number],
  summary: unknown,
  corrections: readonly unknown[],
) => ({ ...file, summary, corrections });

const original = ({ id, name, type, format }: (typeof FILES)[number]) => ({
  name,
  type,
  format,
  mediaType: type,
  bytes: Buffer.from(CONTENTS[id]).join(' '),
});

/** What a person sees of the databases in `old-database.ts`. */
function expectedOf(version: OldVersion, isSet: boolean) {
  const [expiry, parties, title] = CORRECTIONS;
  const leaseListed = listed(lease, SUMMARY, [
    { ...expiry.words[0], previous: expiry.words[1] },
    { ...parties.words[0], previous: null },
  ]);
  const otherListed = listed(nonDisclosure, SUMMARY_OF_UNREAD, [
    { ...title.words[0], previous: null },
  ]);
  return {
    list: [leaseListed, otherListed],
    contracts: [
      { ...leaseListed, outcome: READING, text: TEXT, original: original(lease) },
      { ...otherListed, outcome: UNREAD, text: null, original: original(nonDisclosure) },
    ],
    facts: { 'Lease.txt': FACTS },
    marks: [
      { contract: 'Lease.txt', kind: 'end', day: '2027-06-30', mark: { kind: 'done' } },
      {
        contract: 'Lease.txt',
        kind: 'notice',
        day: '2027-05-01',
        mark: { kind: 'snoozed', until: '2027-04-01' },
      },
    ],
    settings: SETTINGS,
    playbook: version > 2 ? PLAYBOOK : null,
    views: version > 3 ? VIEWS : null,
    recent: version > 3 ? ['Non-disclosure.pdf', DELETED, 'Lease.txt'] : [],
    lastBackup: version > 3 ? LAST_BACKUP : null,
    lock: { isSet, idleMinutes: version > 3 ? IDLE_MINUTES : null },
  };
}

interface OldWorkspace {
  readonly title: string;
  readonly put: (name: string) => Promise<void>;
  readonly expected: ReturnType<typeof expectedOf>;
}

const plain = (version: OldVersion): OldWorkspace => ({
  title: `version ${version}`,
  put: (name) => putOldDatabase(name, version),
  expected: expectedOf(version, false),
});

const SEALED: OldWorkspace = {
  title: 'version 4 with a passphrase',
  put: putSealedDatabase,
  expected: expectedOf(4, true),
};

const WORKSPACES: readonly OldWorkspace[] = [plain(2), plain(3), plain(4), SEALED];

/** Opens the workspace, and unlocks it if it has a passphrase. */
async function openUnlocked(): Promise<Store> {
  const store = await world.open();
  if (store.lock.isLocked() && !(await store.lock.unlock(PASSPHRASE)))
    throw new Error('The passphrase is refused.');
  await untilMoved(store);
  return store;
}

const openRaw = () => openDB(world.name);
type Raw = Awaited<ReturnType<typeof openRaw>>;

/** Reads, puts or deletes as no version of the product does. */
async function changeRaw<T>(work: (raw: Raw) => Promise<T>): Promise<T> {
  const raw = await openRaw();
  try {
    return await work(raw);
  } finally {
    raw.close();
  }
}

/** Waits until the contracts that were removed before this visit are deleted. */
async function purge(store: Store): Promise<void> {
  await store.list();
  await settle(world.locks, world.name);
}

const addAgain = (store: Store, { id, name, type, format }: (typeof FILES)[number]) =>
  store.addFile({ name, format, content: new Blob([CONTENTS[id]], { type }) });

/** Another tab that keeps removed contracts from being deleted. */
const holdTab = () =>
  void world.locks.request(world.name, { mode: 'shared' }, () => new Promise(() => undefined));

describe.each(WORKSPACES)('a database of $title', ({ put, expected }) => {
  beforeEach(() => put(world.name));

  test('shows the same as before, now and at the next start', async () => {
    const store = await openUnlocked();
    expect(await readWhole(store)).toEqual(expected);
    store.close();
    expect(await readWhole(await openUnlocked())).toEqual(expected);
  });

  test('keeps what an undo brings back', async () => {
    const store = await openUnlocked();
    const [expiry] = CORRECTIONS;
    const [, second, third] = expiry.words;
    const read = async () =>
      must(await store.get(LEASE), 'lease').corrections.find(({ field }) => field === 'expiry');
    const { id } = must(await store.get(LEASE), 'lease');
    await store.undo(id, 'expiry');
    expect(await read()).toEqual({ ...second, previous: third });
    await store.undo(id, 'expiry');
    expect(await read()).toEqual({ ...third, previous: null });
    await store.undo(id, 'expiry');
    expect(await read()).toBeUndefined();
    await store.undo(id, 'expiry');
    expect(await read()).toBeUndefined();
  });

  test('finds contracts by their old addresses', async () => {
    const store = await openUnlocked();
    const found = must(await store.get(LEASE), 'lease');
    expect(found.id).not.toMatch(/^[0-9a-f]{64}$/);
    expect(await store.get(found.id)).toEqual(found);
    expect(await (await store.getOriginal(LEASE)).content.text()).toBe(CONTENTS[LEASE]);
    expect(await store.get(REMOVED)).toBeNull();
    expect(await store.get(DELETED)).toBeNull();
  });

  test('empties the old object stores', async () => {
    const store = await openUnlocked();
    await purge(store);
    expect(await findLeftovers(world.name)).toEqual([]);
    expect(await readWhole(store)).toEqual(expected);
  });

  test('deletes removed contracts at the next start', async () => {
    (await openUnlocked()).close();
    const store = await openUnlocked();
    await purge(store);
    const added = await addAgain(store, FILES[2]);
    expect(added.kind).toBe('added');
    expect(await store.get(added.id)).toMatchObject({ corrections: [], outcome: null });
  });

  test('restores removed contracts as before, as long as another tab is open', async () => {
    holdTab();
    const store = await openUnlocked();
    await purge(store);
    const { id, kind } = await addAgain(store, FILES[2]);
    expect(kind).toBe('restored');
    expect(await store.get(id)).toMatchObject({
      name: 'Old lease.txt',
      outcome: READING,
      text: TEXT,
      corrections: [{ value: 'Old mill' }],
    });
    expect((await store.getOutlook()).marks).toContainEqual({
      contractId: id,
      kind: 'renewal',
      day: '2027-06-30',
      mark: { kind: 'done' },
    });
  });

  test('knows the files that are added again', async () => {
    const store = await openUnlocked();
    for (const file of [FILES[0], FILES[1]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await addAgain(store, file)).toMatchObject({ kind: 'alreadyHere' });
    }
  });

  test('is moved once, with progress from nothing to the total', async () => {
    const told: (readonly [number, number])[] = [];
    const reads: Promise<void>[] = [];
    const openAndListen = async () => {
      const store = await world.openNow();
      const listen = async () => {
        const { moving } = await store.lock.read();
        if (moving && moving.total > 0) told.push([moving.done, moving.total]);
      };
      store.onChange(() => reads.push(listen()));
      await store.lock.unlock(PASSPHRASE);
      await untilMoved(store);
      // A read that is under way when the store closes would be rejected.
      await Promise.all(reads);
      return store;
    };
    const store = await openAndListen();
    const total = must(told[0], 'progress')[1];
    expect(total).toBeGreaterThan(10);
    expect(told.map(([, all]) => all)).toEqual(told.map(() => total));
    const done = told.map(([one]) => one);
    expect(done).toEqual(done.toSorted((one, other) => one - other));
    expect(must(done.at(-1), 'last')).toBeGreaterThan(must(done[0], 'first'));
    store.close();
    told.length = 0;
    await openAndListen();
    expect(told).toEqual([]);
  });

  test('is moved by one tab of two', async () => {
    const [store, other] = await Promise.all([openUnlocked(), openUnlocked()]);
    expect(await readWhole(store)).toEqual(expected);
    expect(await readWhole(other)).toEqual(expected);
  });

  test('tells an open tab of the old version to reload', async () => {
    const old = await openRaw();
    const told = vi.fn<() => void>();
    old.addEventListener('versionchange', () => {
      told();
      old.close();
    });
    expect(await readWhole(await openUnlocked())).toEqual(expected);
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('waits for an open tab of the old version that does not close, and says so', async () => {
    const old = await openRaw();
    await expect(world.open()).rejects.toMatchObject({
      kind: 'blocked',
      message: expect.stringMatching(/Close all other tabs/),
    });
    old.close();
    expect(await readWhole(await openUnlocked())).toEqual(expected);
  });

  test('can be deleted', async () => {
    const store = await world.open();
    await store.deleteEverything();
    expect(await (await world.open()).list()).toEqual([]);
  });
});

describe('a database of version 1', () => {
  beforeEach(() => putVersionOne(world.name));

  test('shows the same as before', async () => {
    const store = await world.open();
    const [file] = FILES_OF_1;
    const { name: _name, ...reading } = makeReading('Lease');
    const [first] = await store.list();
    expect(await store.list()).toEqual([
      expect.objectContaining({ name: 'Lease.txt', format: 'text', size: 3 }),
    ]);
    const id = must(first, 'contract').id;
    expect(await store.get(file.id)).toMatchObject({
      id,
      summary: {
        kind: 'read',
        findings: [{ rule: 'renewal', points: 40 }],
        values: { title: 'Lease' },
      },
      outcome: { ...makeOutcome(), reading },
      text: makeText('Whereas'),
      corrections: [{ field: 'expiry', value: 'perpetual', previous: { value: '2027-06-30' } }],
    });
    expect(await (await store.getOriginal(id)).content.text()).toBe('one');
    expect(await store.getSettings()).toEqual({ company: 'Acme GmbH' });
    await store.undo(id, 'expiry');
    expect(await store.get(id)).toMatchObject({ corrections: [{ value: '2027-06-30' }] });
  });

  test('has the facts of its readings, and room for marks', async () => {
    const store = await world.open();
    const { id } = must(await store.get(FILES_OF_1[0].id), 'contract');
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

  test('loses everything of its removed contract', async () => {
    (await world.open()).close();
    const store = await world.open();
    await purge(store);
    expect(await findLeftovers(world.name)).toEqual([]);
    expect(await changeRaw((raw) => raw.count('records'))).toBe(
      ['row', 'statements', 'reading', 'text', 'original', 'settings'].length,
    );
  });
});

describe('files that were read in vain', () => {
  test('are left to a later reader, as before', async () => {
    await putOldDatabase(world.name, 4);
    const tries = { readerVersion: 7, inVain: 2, isReading: false };
    await changeRaw(async (raw) => {
      await raw.put('files', { ...lease, tries });
      await raw.delete('readings', LEASE);
      await raw.delete('summaries', LEASE);
      await raw.delete('facts', LEASE);
    });
    const store = await world.open();
    expect(await store.listToRead('unread', 7)).toEqual([]);
    expect(await store.listToRead('unread', 8)).toHaveLength(1);
  });
});

describe('a database of version 4 with a passphrase', () => {
  beforeEach(() => putSealedDatabase(world.name));
  const countSealed = () => changeRaw((raw) => raw.count('sealed'));

  test('is moved after it was unlocked, and locked until then', async () => {
    const store = await world.open();
    expect(store.lock.isLocked()).toBe(true);
    await expect(store.list()).rejects.toMatchObject({ kind: 'locked' });
    expect(await countSealed()).toBe(28);
    const unlocking = store.lock.unlock(PASSPHRASE);
    await expect(unlocking).resolves.toBe(true);
    // Until the records are moved.
    expect(store.lock.isLocked()).toBe(true);
    await untilMoved(store);
    expect(store.lock.isLocked()).toBe(false);
    expect(await countSealed()).toBe(0);
  });

  test('counts a wrong passphrase, and moves nothing', async () => {
    const store = await world.open();
    expect(await store.lock.read()).toMatchObject({
      isSet: true,
      isLocked: true,
      idleMinutes: IDLE_MINUTES,
      wrong: 2,
      wrongAt: Date.parse('2026-06-11T09:00:05.000Z'),
    });
    expect(await store.lock.unlock('wrong')).toBe(false);
    expect(await store.lock.read()).toMatchObject({
      isLocked: true,
      wrong: 3,
      wrongAt: STORE_START,
    });
    expect(await countSealed()).toBe(28);
    store.close();
    const next = await world.open();
    expect(await next.lock.read()).toMatchObject({ wrong: 3, wrongAt: STORE_START });
    expect(await next.lock.unlock(PASSPHRASE)).toBe(true);
    await untilMoved(next);
    expect(await next.lock.read()).toMatchObject({ isSet: true, isLocked: false, wrong: 0 });
  });

  test('is unlocked with the same passphrase after the move, and with no other one', async () => {
    const store = await openUnlocked();
    store.lock.close();
    expect(await store.lock.unlock('wrong')).toBe(false);
    expect(await store.lock.unlock(PASSPHRASE)).toBe(true);
    expect(await readWhole(store)).toEqual(SEALED.expected);
    expect(await store.lock.change(PASSPHRASE, 'another one')).toBe(true);
    expect(await store.lock.remove('another one')).toBe(true);
    expect(await readWhole(store)).toEqual({
      ...SEALED.expected,
      lock: { isSet: false, idleMinutes: IDLE_MINUTES },
    });
    expect(await findLeftovers(world.name)).toEqual([]);
  });

  test('is moved, too, if its passphrase was changed before', async () => {
    const store = await world.open();
    expect(await store.lock.change(PASSPHRASE, 'another one')).toBe(true);
    expect(await store.lock.unlock('another one')).toBe(true);
    await untilMoved(store);
    expect(await readWhole(store)).toEqual(SEALED.expected);
  });

  test.each([
    ['is lost', (raw: Raw) => raw.delete('lock', 'lock')],
    ['has no key', (raw: Raw) => raw.put('lock', { ...SEALED_LOCK, key: null }, 'lock')],
    ['has another form', (raw: Raw) => raw.put('lock', { ...SEALED_LOCK, key: 'key' }, 'lock')],
  ])('is damaged if its lock %s, and can be deleted only', async (_, change) => {
    await changeRaw<unknown>(change);
    const store = await world.open();
    const damaged = { kind: 'damaged', message: STATE_DAMAGED };
    await expect(store.list()).rejects.toMatchObject(damaged);
    await expect(store.lock.read()).rejects.toMatchObject(damaged);
    await expect(store.lock.unlock(PASSPHRASE)).rejects.toMatchObject(damaged);
    await expect(addOne(store)).rejects.toMatchObject(damaged);
    expect(await countSealed()).toBe(28);
    await store.deleteEverything();
    expect(await (await world.open()).list()).toEqual([]);
  });
});

/** The parts of a workspace that are damaged one by one, by old addresses. */
async function readParts(store: Store): Promise<Readonly<Record<string, unknown>>> {
  const { facts, marks } = await store.getOutlook();
  const listedNow = await store.list();
  const readPart = async (hash: string) => {
    const contract = await store.get(hash);
    if (!contract) return null;
    const { id, ...seen } = contract;
    const bytes = await store.getOriginal(id).then(
      ({ content }) => content.text(),
      (error: unknown) => String(error),
    );
    return {
      ...seen,
      bytes,
      listed: listedNow.filter((one) => one.id === id).map(({ name }) => name),
      facts: facts.get(id),
      marks: marks
        .filter(({ contractId }) => contractId === id)
        .map(({ kind, day }) => [kind, day]),
    };
  };
  const ids = await Promise.all(
    [PROTECTED, LEASE].map(async (hash) => (await store.get(hash))?.id),
  );
  const recent: unknown = JSON.parse((await store.getUserValue('recent')) ?? '[]');
  return {
    lease: await readPart(LEASE),
    other: await readPart(PROTECTED),
    settings: await store.getSettings(),
    playbook: await store.getPlaybook(),
    views: await store.getUserValue('views'),
    lastBackup: await store.getUserValue('lastBackup'),
    recent: Array.isArray(recent) && ids.every((id) => id && recent.includes(id)) ? 'both' : recent,
    count: listedNow.length,
  };
}

describe('a damaged old record', () => {
  let whole: Readonly<Record<string, unknown>>;

  beforeEach(async () => {
    await putOldDatabase(world.name, 4);
    const store = await world.open();
    whole = await readParts(store);
    store.close();
    world = createStoreWorld();
  });

  const differing = (parts: Readonly<Record<string, unknown>>) =>
    Object.keys(whole).filter((part) => !isDeepStrictEqual(parts[part], whole[part]));

  test.each(SEALED_RECORDS.map(({ at: [store] }, index) => [index, store ?? ''] as const))(
    'with a passphrase: one flipped bit of record %i (%s) costs one part at most',
    async (index, kind) => {
      await putSealedDatabase(world.name);
      await changeRaw(async (raw) => {
        const record = must((await raw.getAll('sealed'))[index], 'record');
        const bytes = new Uint8Array(
          record.data instanceof Blob ? await record.data.arrayBuffer() : record.data,
        );
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = must(bytes[middle], 'byte') ^ 1;
        const data = record.data instanceof Blob ? new Blob([bytes]) : bytes.buffer;
        await raw.put('sealed', { ...record, data });
      });
      const store = await openUnlocked();
      const parts = await readParts(store);
      const follows = ['summaries', 'facts'].includes(kind);
      const lost = differing(parts);
      expect(lost.length).toBeLessThanOrEqual(follows ? 0 : 1);
      // Whether a contract was removed is in the record of its file.
      expect(parts['count']).toSatisfy((count) => count === 2 || (kind === 'files' && count === 3));
      await purge(store);
      expect(await findLeftovers(world.name)).toEqual([]);
    },
  );

  const junk = { junk: true };
  const plainCases: readonly (readonly [
    title: string,
    change: (raw: Raw) => Promise<unknown>,
    part: string,
    seen: unknown,
  ])[] = [
    [
      'a file: the contract is recovered',
      (raw) => raw.put('files', { ...junk, id: LEASE }),
      'lease',
      {
        name: 'Recovered contract',
        type: 'text/plain',
        size: 18,
        format: 'text',
        outcome: READING,
        text: TEXT,
        bytes: CONTENTS[LEASE],
      },
    ],
    [
      'the bytes of a file: they are not shown as those of the file',
      (raw) => raw.put('originals', new Blob(['other']), LEASE),
      'lease',
      {
        name: 'Lease.txt',
        outcome: READING,
        bytes: expect.stringMatching(/file of this contract is damaged/),
      },
    ],
    [
      'an original that is no file',
      (raw) => raw.put('originals', junk, LEASE),
      'lease',
      {
        name: 'Lease.txt',
        outcome: READING,
        bytes: expect.stringMatching(/file of this contract is damaged/),
      },
    ],
    [
      'a reading: the file is to be read',
      (raw) => raw.put('readings', { ...READING, reading: junk }, LEASE),
      'lease',
      { name: 'Lease.txt', summary: null, outcome: null, bytes: CONTENTS[LEASE] },
    ],
    [
      'a text',
      (raw) => raw.put('texts', junk, LEASE),
      'lease',
      { outcome: READING, text: null, bytes: CONTENTS[LEASE] },
    ],
    [
      'corrections of a field',
      (raw) => raw.put('corrections', { ...CORRECTIONS[0], words: junk }),
      'lease',
      { outcome: READING, corrections: [{ field: 'parties' }] },
    ],
    [
      'one correction of a field',
      (raw) =>
        raw.put('corrections', { ...CORRECTIONS[0], words: [junk, CORRECTIONS[0].words[1]] }),
      'lease',
      { corrections: [{ field: 'parties' }, { field: 'expiry', value: '2028-06-30' }] },
    ],
    [
      'a mark',
      (raw) => raw.put('marks', { ...MARKS[0], mark: junk }),
      'lease',
      { marks: [['notice', '2027-05-01']] },
    ],
  ];

  test.each(plainCases)('without a passphrase, %s', async (_, change, part, seen) => {
    await putOldDatabase(world.name, 4);
    await changeRaw(change);
    const store = await world.open();
    const parts = await readParts(store);
    expect(differing(parts)).toEqual([part]);
    expect(parts[part]).toMatchObject(Object(seen));
    await purge(store);
    expect(await findLeftovers(world.name)).toEqual([]);
  });

  test('a lost file can be added again', async () => {
    await putOldDatabase(world.name, 4);
    await changeRaw((raw) => raw.put('originals', new Blob(['other']), LEASE));
    const store = await world.open();
    expect(await addAgain(store, lease)).toMatchObject({ kind: 'restored' });
    expect(differing(await readParts(store))).toEqual([]);
  });

  test('a contract of which nothing is whole is not listed, and the others are', async () => {
    await putOldDatabase(world.name, 4);
    await changeRaw(async (raw) => {
      await raw.put('files', { ...junk, id: LEASE });
      await raw.put('originals', junk, LEASE);
    });
    const store = await world.open();
    expect((await store.list()).map(({ name }) => name)).toEqual(['Non-disclosure.pdf']);
    await purge(store);
    expect(await findLeftovers(world.name)).toEqual([]);
  });

  test.each([
    ['settings', 'settings', { company: null }],
    ['playbook', 'playbook', null],
  ])('%s are standard', async (store, part, standard) => {
    await putOldDatabase(world.name, 4);
    await changeRaw((raw) => raw.put(store, junk, 'workspace'));
    const parts = await readParts(await world.open());
    expect(differing(parts)).toEqual([part]);
    expect(parts[part]).toEqual(standard);
  });

  test.each(['views', 'recent', 'lastBackup'])('%s are as if nothing was stored', async (name) => {
    await putOldDatabase(world.name, 4);
    await changeRaw((raw) => raw.put('values', junk, name));
    const store = await world.open();
    expect(differing(await readParts(store))).toEqual([name]);
    expect(await store.getUserValue(name === 'views' ? 'views' : 'recent')).toSatisfy(
      (value) => name === 'lastBackup' || value === null,
    );
  });
});
