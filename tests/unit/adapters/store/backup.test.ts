import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeftOut, type LeftOut } from '../../../../machines/domain/backup';
import { toSafeName } from '../../../../src/adapters/private/store/backup-format';
import { toSummary } from '../../../../src/adapters/private/contract-values';
import { STANDARD_PLAYBOOK } from '../../../../src/reading/playbook';
import type {
  PlaybookRecord,
  ReadingOutcome,
} from '../../../../src/adapters/private/store/records';
import type { Store } from '../../../../src/adapters/private/store/store';
import { EMPTY_READING } from '../../../support/empty-reading';
import { makeHostileTexts } from '../../../support/hostile';
import { must } from '../../../support/must';
import {
  addOne,
  createStoreWorld,
  makeGivenFile,
  makeOutcome,
  makeText,
  readCorrection,
  STORE_START,
  UNREADABLE,
} from '../../../support/private-store';

let world: ReturnType<typeof createStoreWorld>;

beforeEach(() => {
  world = createStoreWorld();
});
afterEach(() => world.closeAll());

const READ_OUTCOME = {
  kind: 'read',
  readerVersion: 4,
  readAt: '2026-06-15T09:00:00.000Z',
  pages: 1,
} as const;

/** Everything that a person can see of a workspace. */
async function readWorkspace(store: Store) {
  const contracts = await store.list();
  return {
    settings: await store.getSettings(),
    playbook: await store.getPlaybook(),
    contracts: await Promise.all(contracts.map(({ id }) => store.get(id))),
    originals: await Promise.all(
      contracts.map(async ({ id }) => {
        const { name, type, content } = await store.getOriginal(id);
        return { name, type, bytes: [...new Uint8Array(await content.arrayBuffer())] };
      }),
    ),
  };
}

const PLAYBOOK: PlaybookRecord = {
  version: 1,
  rules: { exclusivity: { on: false, points: 10 }, 'of-another-version': { on: true, points: 1 } },
  thresholds: { renewalDue: 30 },
};

/** A workspace with every kind of content. */
async function fill(store: Store): Promise<{ readonly read: string; readonly removed: string }> {
  const read = await addOne(store, 'one');
  await store.putReading(read, makeOutcome(), makeText('Whereas', 'Näher'));
  await store.correct(read, { field: 'expiry', value: '2028-02-29' });
  world.pass(1000);
  await store.correct(read, { field: 'expiry', value: 'perpetual' });
  await store.confirm(read, { field: 'parties', value: ['Acme GmbH'] });
  await store.correct(read, { field: 'renewal', value: { every: 'P6M', successive: false } });
  const unreadable = await addOne(store, 'two');
  await store.putReading(unreadable, UNREADABLE, null);
  await store.addFile({ ...makeGivenFile('', '../../\u202Efdp.exe'), format: null });
  const removed = await addOne(store, 'removed');
  await store.remove(removed);
  await store.setSettings({ company: 'Acme GmbH' });
  await store.setPlaybook(PLAYBOOK);
  return { read, removed };
}

const nextWorld = () => {
  world.closeAll();
  world = createStoreWorld();
  return world.open();
};

type Entries = Record<string, Uint8Array>;

const unzip = async (backup: Blob): Promise<Entries> =>
  unzipSync(new Uint8Array(await backup.arrayBuffer()));

const zip = (entries: Entries) => new Blob([new Uint8Array(zipSync(entries))]);

describe('backup', () => {
  test('restored into an empty workspace, gives the same workspace', async () => {
    const store = await world.open();
    await fill(store);
    const before = await readWorkspace(store);
    const { content, contracts, leftOut } = await store.backUp();
    expect({ contracts, leftOut, type: content.type }).toEqual({
      contracts: 3,
      leftOut: createLeftOut(),
      type: 'application/zip',
    });
    const empty = await nextWorld();
    const told: string[] = [];
    empty.onChange((change) => told.push(change.kind));
    expect(await empty.restoreBackup(content)).toEqual({
      kind: 'restored',
      added: 3,
      updated: 0,
      unchanged: 0,
      leftOut: createLeftOut(),
    });
    expect(told).toEqual(['contracts', 'settings', 'playbook']);
    expect(await readWorkspace(empty)).toEqual(before);
    await empty.undo(must(before.contracts[0], 'contract').id, 'expiry');
  });

  test('keeps the recognised words of a scan', async () => {
    const store = await world.open();
    const { id } = await store.addFile({ ...makeGivenFile('Scan'), format: 'pdf' });
    const words = [{ text: 'Scan', left: 1, base: 2, width: 3, size: 4, endsLine: true as const }];
    const text = { ...makeText('Scan'), recognition: { pages: [{ page: 1, words }], left: 1 } };
    const recognition = { pages: [1], left: 1, isUnavailable: true } as const;
    const reading = { ...EMPTY_READING, recognition };
    const outcome = { ...READ_OUTCOME, reading };
    await store.putReading(id, outcome, text);
    const { content } = await store.backUp();
    const empty = await nextWorld();
    await empty.restoreBackup(content);
    expect(await empty.get(id)).toMatchObject({ text, outcome });
  });

  test('restored a second time, changes and tells nothing', async () => {
    const store = await world.open();
    await fill(store);
    const { content } = await store.backUp();
    const before = await readWorkspace(store);
    const told: string[] = [];
    store.onChange((change) => told.push(change.kind));
    expect(await store.restoreBackup(content)).toEqual({
      kind: 'restored',
      added: 0,
      updated: 0,
      unchanged: 3,
      leftOut: createLeftOut(),
    });
    expect(told).toEqual([]);
    expect(await readWorkspace(store)).toEqual(before);
  });

  test('is a ZIP file in the documented format, the same for the same workspace', async () => {
    const store = await world.open();
    const { read, removed } = await fill(store);
    vi.useFakeTimers({ toFake: ['Date'], now: STORE_START });
    const { content } = await store.backUp();
    vi.setSystemTime(2 * STORE_START);
    const again = await (await store.backUp()).content.arrayBuffer();
    vi.useRealTimers();
    expect(Buffer.from(again).equals(Buffer.from(await content.arrayBuffer()))).toBe(true);
    const entries = await unzip(content);
    const names = Object.keys(entries);
    expect(names.filter((name) => name.includes(removed))).toEqual([]);
    expect(names.filter((name) => name.includes(read))).toEqual([
      `files/${read}/one.txt`,
      `readings/${read}.json`,
    ]);
    expect(names.filter((name) => /(^|\/)\.|\\|\p{C}/u.test(name))).toEqual([]);
    expect(names.at(-1)).toBe('workspace.json');
    const decode = (name: string): unknown => JSON.parse(new TextDecoder().decode(entries[name]));
    expect(decode('workspace.json')).toMatchObject({
      format: 'covenant-workspace',
      version: 1,
      savedAt: '2026-06-15T09:00:01.000Z',
      settings: { company: 'Acme GmbH' },
    });
    expect(decode(`readings/${read}.json`)).toEqual({
      outcome: makeOutcome(),
      text: makeText('Whereas', 'Näher'),
    });
  });

  test('of an empty workspace can be restored', async () => {
    const store = await world.open();
    const { content } = await store.backUp();
    expect(await store.restoreBackup(content)).toMatchObject({ kind: 'restored', unchanged: 0 });
  });

  test('is refused as too large for the memory, and changes nothing', async () => {
    const store = await world.open();
    await fill(store);
    const before = await readWorkspace(store);
    const { content } = await store.backUp();
    const parse = vi.spyOn(JSON, 'stringify').mockImplementation(() => {
      throw new RangeError('Invalid string length');
    });
    await expect(store.backUp()).rejects.toMatchObject({ kind: 'failed' });
    parse.mockRestore();
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new RangeError('memory'));
    await expect(store.restoreBackup(content)).rejects.toMatchObject({ kind: 'failed' });
    digest.mockRestore();
    expect(await readWorkspace(store)).toEqual(before);
  });

  test(
    'leaves out a reading that would be too large to read in again',
    { timeout: 60_000 },
    async () => {
      const store = await world.open();
      const id = await addOne(store);
      await store.putReading(id, makeOutcome(), makeText('x'.repeat(65 * 1024 * 1024)));
      const { content } = await store.backUp();
      const empty = await nextWorld();
      expect(await empty.restoreBackup(content)).toMatchObject({ kind: 'restored', added: 1 });
      expect(await empty.get(id)).toMatchObject({ summary: null, outcome: null, text: null });
    },
  );

  test('reports each contract, and stops between two of them', async () => {
    const store = await world.open();
    await fill(store);
    const done: string[] = [];
    const onProgress = (count: number, total: number) => done.push(`${count} of ${total}`);
    const { content } = await store.backUp({ onProgress });
    expect(done).toEqual(['0 of 3', '1 of 3', '2 of 3']);
    const saving = new AbortController();
    await expect(
      store.backUp({ signal: saving.signal, onProgress: () => saving.abort() }),
    ).rejects.toMatchObject({ kind: 'failed' });

    nextWorld();
    const empty = await world.open();
    const reading = new AbortController();
    const { signal } = reading;
    await expect(
      empty.restoreBackup(content, { signal, onProgress: () => reading.abort() }),
    ).rejects.toMatchObject({ kind: 'failed' });
    expect(await empty.list()).toEqual([]);
    // From then on it is too late.
    const late = new AbortController();
    const onChecked = () => late.abort();
    await expect(
      empty.restoreBackup(content, { signal: late.signal, onChecked }),
    ).resolves.toMatchObject({ kind: 'restored', added: 3 });
  });

  test('leaves damaged files out and names them', async () => {
    const store = await world.open();
    const id = await addOne(store, 'one');
    await addOne(store, 'two');
    const healthy = (await store.backUp()).content;
    await world.replaceOriginal(id, 'bad');
    const { content, contracts, leftOut } = await store.backUp();
    expect({ contracts, leftOut }).toEqual({
      contracts: 1,
      leftOut: { ...createLeftOut(), contracts: ['one.txt'] },
    });
    expect(await store.restoreBackup(content)).toMatchObject({ unchanged: 1 });
    expect(await store.restoreBackup(healthy)).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await (await store.getOriginal(id)).content.text()).toBe('one');
  });
});

describe('a backup of a workspace with damaged records', () => {
  test('has the files, without what does not validate, and names it', async () => {
    const store = await world.open();
    const { read } = await fill(store);
    await store.mark({ contractId: read, kind: 'end', day: '2027-06-30' }, { kind: 'done' });
    const endless = makeOutcome();
    const { risk } = endless.reading;
    const parts = risk.parts.map((part) => ({ ...part, points: Infinity }));
    const reading = { ...endless.reading, risk: { ...risk, parts } };
    await store.putReading(read, { ...endless, reading }, null);
    const words = [{ field: 'expiry', value: '2025-02-31' }];
    await world.replaceRecords('corrections', (record) => ({ ...record, words }));
    await world.replaceRecords('marks', (record) => ({ ...record, at: 'yesterday' }));
    await world.replaceRecords('playbook', () => ({ version: 1, rules: 7 }));
    await world.replaceRecords('settings', () => ({ company: 'x'.repeat(2_000_000) }));
    const { content, contracts, leftOut } = await store.backUp();
    expect({ contracts, leftOut }).toEqual({
      contracts: 3,
      leftOut: {
        contracts: [],
        readings: ['one.txt'],
        statements: ['one.txt'],
        others: ['your company', 'the playbook'],
      },
    });
    const other = await nextWorld();
    expect(await other.restoreBackup(content)).toEqual({
      kind: 'restored',
      added: 3,
      updated: 0,
      unchanged: 0,
      leftOut: createLeftOut(),
    });
  });
});

describe('merging', () => {
  test('keeps what is newer here, takes what is newer in the backup', async () => {
    const store = await world.open();
    const id = await addOne(store, 'one');
    await store.putReading(id, makeOutcome(2, 'Version 2'), makeText('new'));
    await store.correct(id, { field: 'title', value: 'old' });
    world.pass(2000);
    await store.correct(id, { field: 'notice', value: 'P90D' });
    await store.setSettings({ company: 'In the backup' });
    const { content } = await store.backUp();

    const other = await nextWorld();
    await addOne(other, 'two');
    expect(await addOne(other, 'one')).toBe(id);
    await other.putReading(id, makeOutcome(1, 'Version 1'), makeText('old'));
    await other.correct(id, { field: 'notice', value: 'P30D' });
    world.pass(1000);
    await other.correct(id, { field: 'title', value: 'new' });
    await other.setSettings({ company: 'Here' });
    expect(await other.restoreBackup(content)).toEqual({
      kind: 'restored',
      added: 0,
      updated: 1,
      unchanged: 0,
      leftOut: createLeftOut(),
    });
    expect(await other.get(id)).toMatchObject({
      summary: { readerVersion: 2, values: { title: 'Version 2' } },
      text: makeText('new'),
    });
    expect(await readCorrection(other, id, 'title')).toMatchObject({ value: 'new' });
    expect(await readCorrection(other, id, 'notice')).toMatchObject({
      value: 'P90D',
      previous: null,
    });
    expect(await other.getSettings()).toEqual({ company: 'Here' });
    expect(await other.list()).toHaveLength(2);
  });

  test('takes over what was said about deadlines, unless a newer word is here', async () => {
    const store = await world.open();
    const id = await addOne(store, 'one');
    const first = { contractId: id, kind: 'notice', day: '2027-05-01' } as const;
    const second = { contractId: id, kind: 'end', day: '2027-06-30' } as const;
    await store.mark(first, { kind: 'snoozed', until: '2027-04-01' });
    world.pass(1000);
    await store.mark(second, { kind: 'done' });
    const { content } = await store.backUp();

    const other = await nextWorld();
    await addOne(other, 'one');
    world.pass(500);
    const newer = { kind: 'snoozed', until: '2027-04-15' } as const;
    await other.mark(first, newer);
    await other.mark(second, { kind: 'snoozed', until: '2027-06-01' });
    expect(await other.restoreBackup(content)).toMatchObject({ added: 0, updated: 1 });
    const { marks } = await other.getOutlook();
    expect(marks).toEqual([
      { ...second, mark: { kind: 'done' } },
      { ...first, mark: newer },
    ]);
    expect(await other.restoreBackup(content)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test('never replaces a reading by a failure, and always a failure by a reading', async () => {
    const failed = { ...UNREADABLE, readerVersion: 9 };
    const saveWith = async (outcome: ReadingOutcome) => {
      const store = await nextWorld();
      await store.putReading(await addOne(store, 'one'), outcome, null);
      return (await store.backUp()).content;
    };
    const failure = await saveWith(failed);
    const reading = await saveWith(makeOutcome(1, 'Read'));
    const store = await nextWorld();
    const id = await addOne(store, 'one');
    await store.putReading(id, failed, null);
    expect(await store.restoreBackup(reading)).toMatchObject({ updated: 1 });
    expect((await store.get(id))?.summary).toMatchObject({ values: { title: 'Read' } });
    expect(await store.restoreBackup(failure)).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await store.get(id))?.summary).toMatchObject({ values: { title: 'Read' } });
  });

  test('keeps a newer reading, and brings removed contracts back', async () => {
    const store = await world.open();
    const id = await addOne(store, 'one');
    await store.putReading(id, makeOutcome(1, 'old'), makeText('old'));
    const { content } = await store.backUp();
    await store.putReading(id, makeOutcome(1, 'again'), null);
    await store.remove(id);
    expect(await store.restoreBackup(content)).toMatchObject({ updated: 1 });
    expect(await store.get(id)).toMatchObject({
      summary: { values: { title: 'again' } },
      text: null,
    });
  });
});

describe('hostile backups', () => {
  const encode = (text: string) => new TextEncoder().encode(text);

  const ONE = 'one.txt';

  /** A changed copy of `workspace.json`. */
  function changeWorkspace(entries: Entries, change: (text: string) => string) {
    const text = new TextDecoder().decode(entries['workspace.json']);
    const changed = change(text);
    if (changed === text) throw new Error('nothing to change');
    return { ...entries, 'workspace.json': encode(changed) };
  }

  /** The same, with another record of the contract that has everything. */
  const changeOne = (entries: Entries, change: (record: string) => string) =>
    changeWorkspace(entries, (text) => {
      const { contracts }: { readonly contracts: readonly { readonly name: string }[] } =
        JSON.parse(text);
      const record = JSON.stringify(contracts.find(({ name }) => name === ONE));
      return text.replace(record, () => change(record));
    });

  /** A changed copy of the reading. */
  function changeReading(entries: Entries, change: (text: string) => string) {
    const name = readingName(entries);
    const text = new TextDecoder().decode(entries[name]);
    const changed = change(text);
    if (changed === text) throw new Error('nothing to change');
    return { ...entries, [name]: encode(changed) };
  }

  const fileName = (entries: Entries) =>
    must(
      Object.keys(entries).find((name) => name.endsWith('/one.txt')),
      'file',
    );
  const readingName = (entries: Entries) => `readings/${fileName(entries).split('/')[1]}.json`;

  type Change = (entries: Entries) => Entries;
  const without = (entries: Entries, name: string) => {
    const { [name]: _, ...others } = entries;
    return others;
  };

  const cases: readonly (readonly [name: string, reason: string, change: Change])[] = [
    ['without workspace.json', 'notABackup', (entries) => without(entries, 'workspace.json')],
    [
      'of another program',
      'notABackup',
      (entries) => changeWorkspace(entries, (text) => text.replace('covenant-workspace', 'other')),
    ],
    [
      'of a newer version',
      'newerVersion',
      (entries) => changeWorkspace(entries, (text) => text.replace('"version":1', '"version":2')),
    ],
    ['with text that is no JSON', 'damaged', (entries) => changeWorkspace(entries, () => '{')],
    [
      'with text that is no UTF-8',
      'damaged',
      (entries) => ({ ...entries, 'workspace.json': new Uint8Array([34, 0xff, 34]) }),
    ],
    [
      'with contracts of another form',
      'damaged',
      (entries) =>
        changeWorkspace(entries, (text) => text.replace('"contracts":[', '"contracts":1,"x":[')),
    ],
  ];

  type Part = Partial<LeftOut>;
  const parts: readonly (readonly [name: string, leftOut: Part, change: Change])[] = [
    ['a file is missing', { contracts: [ONE] }, (entries) => without(entries, fileName(entries))],
    [
      'a reading is missing',
      { readings: [ONE] },
      (entries) => without(entries, readingName(entries)),
    ],
    ['an entry leads upwards', {}, (entries) => ({ ...entries, '../../evil': encode('x') })],
    ['an entry has an absolute path', {}, (entries) => ({ ...entries, '/etc/x': encode('x') })],
    [
      'a listed path leads upwards',
      { contracts: [ONE] },
      (entries) => {
        const path = fileName(entries);
        const evil = path.replace('one.txt', '../../evil.txt');
        const moved = { ...without(entries, path), [evil]: encode('one') };
        return changeWorkspace(moved, (text) =>
          text.replace('one.txt","hasR', '../../evil.txt","hasR'),
        );
      },
    ],
    [
      'a file is in the folder of another',
      { contracts: [ONE] },
      (entries) => changeOne(entries, (text) => text.replace('"path":"files/', '"path":"x/')),
    ],
    [
      'a file has other bytes of the same length',
      { contracts: [ONE] },
      (entries) => ({ ...entries, [fileName(entries)]: encode('two') }),
    ],
    [
      'a file has other bytes',
      { contracts: [ONE] },
      (entries) => ({ ...entries, [fileName(entries)]: encode('one more') }),
    ],
    [
      'a size is wrong',
      { contracts: [ONE] },
      (entries) => changeOne(entries, (text) => text.replace('"size":3', '"size":4')),
    ],
    [
      'a size is over the limit',
      { contracts: [ONE] },
      (entries) => changeOne(entries, (text) => text.replace('"size":3', '"size":3e9')),
    ],
    [
      'an id is no hash',
      { contracts: [ONE] },
      (entries) => changeOne(entries, (text) => text.replace('"id":"', '"id":"..')),
    ],
    [
      'a contract is listed twice',
      { contracts: [ONE] },
      (entries) => changeOne(entries, (record) => `${record},${record}`),
    ],
    [
      'a day is none',
      { statements: [ONE] },
      (entries) => changeWorkspace(entries, (text) => text.replace('2028-02-29', '2028-13-45')),
    ],
    [
      'a history has words about different fields',
      { statements: [ONE] },
      (entries) =>
        changeWorkspace(entries, (text) =>
          text.replace('"field":"expiry","value":"2028-02-29"', '"field":"title","value":"x"'),
        ),
    ],
    [
      'there are two histories of one field',
      { statements: [ONE] },
      (entries) =>
        changeWorkspace(entries, (text) =>
          text.replace(/"corrections":\[(\[.+?\])/, '"corrections":[$1,$1'),
        ),
    ],
    [
      'a field is unknown',
      { statements: [ONE] },
      (entries) => changeWorkspace(entries, (text) => text.replaceAll('"expiry"', '"__proto__"')),
    ],
    [
      'a time is none',
      { statements: [ONE] },
      (entries) => changeOne(entries, (text) => text.replace('T09:00:01', 'T99:00:01')),
    ],
    [
      'a reading has another form',
      { readings: [ONE] },
      (entries) => ({ ...entries, [readingName(entries)]: encode('{"outcome":{}}') }),
    ],
    [
      'a day does not exist',
      { statements: [ONE] },
      (entries) => changeWorkspace(entries, (text) => text.replace('2028-02-29', '2027-02-29')),
    ],
    [
      'a read day does not exist',
      { readings: [ONE] },
      (entries) => changeReading(entries, (text) => text.replaceAll('2027-06-30', '2025-02-31')),
    ],
    [
      'points are infinite',
      { readings: [ONE] },
      (entries) => changeReading(entries, (text) => text.replace('"points":40', '"points":1e999')),
    ],
    [
      'a name is endless',
      { contracts: [`${'x'.repeat(100)}…`] },
      (entries) =>
        changeWorkspace(entries, (text) =>
          text.replace('"name":"one.txt"', `"name":"${'x'.repeat(2_000_000)}"`),
        ),
    ],
    [
      'a title is endless',
      { readings: [ONE] },
      (entries) =>
        changeReading(entries, (text) =>
          text.replace('"title":"', `"title":"${'x'.repeat(2_000_000)}`),
        ),
    ],
    [
      'parties are endless',
      { readings: [ONE] },
      (entries) =>
        changeReading(entries, (text) =>
          text.replace(
            /"parties":\[(\{.+?\}\})/,
            (all, party: string) => `${all},${`${party},`.repeat(20_000)}${party}`,
          ),
        ),
    ],
    [
      'corrected parties are endless',
      { statements: [ONE] },
      (entries) =>
        changeWorkspace(entries, (text) =>
          text.replace('"value":["Acme GmbH"]', `"value":[${'"x",'.repeat(20_000)}"x"]`),
        ),
    ],
    [
      'a renewal takes no time',
      { statements: [ONE] },
      (entries) => changeWorkspace(entries, (text) => text.replace('"P6M"', '"P0D"')),
    ],
    [
      'the own company is a number',
      { others: ['your company'] },
      (entries) =>
        changeWorkspace(entries, (text) => text.replace('"company":"Acme GmbH"', '"company":1')),
    ],
    [
      'the points of a rule are infinite',
      { others: ['the playbook'] },
      (entries) =>
        changeWorkspace(entries, (text) => text.replace('"points":10', '"points":1e999')),
    ],
  ];

  /** Restores a hostile file into a workspace with content, and asserts that nothing changes. */
  async function expectRefusal(file: Blob, reason: string): Promise<string> {
    const store = await nextWorld();
    await addOne(store, 'here');
    const before = await readWorkspace(store);
    const told: string[] = [];
    store.onChange((change) => told.push(change.kind));
    const outcome = await store.restoreBackup(file);
    expect(outcome).toMatchObject({ kind: 'refused', reason });
    expect(await readWorkspace(store)).toEqual(before);
    expect(told).toEqual([]);
    const message = outcome.kind === 'refused' ? outcome.message : '';
    expect(message).toMatch(/^This .+\. Nothing was changed\.$/);
    return message;
  }

  async function makeBackup(): Promise<Blob> {
    const store = await world.open();
    await fill(store);
    return (await store.backUp()).content;
  }

  test.each(cases)('%s: %s', async (_, reason, change) => {
    const entries = await unzip(await makeBackup());
    await expectRefusal(zip(change(entries)), reason);
  });

  test.each(parts)('left out because %s: %j', async (_, leftOut, change) => {
    const entries = await unzip(await makeBackup());
    const store = await nextWorld();
    const outcome = await store.restoreBackup(zip(change(entries)));
    const isOneHere = !leftOut.contracts || _ === 'a contract is listed twice';
    expect(outcome).toEqual({
      kind: 'restored',
      added: isOneHere ? 3 : 2,
      updated: 0,
      unchanged: 0,
      leftOut: { ...createLeftOut(), ...leftOut },
    });
    // What was read in is whole, and can be shown, saved and read in again.
    for (const contract of await store.list())
      expect(toSummary(contract, '2027-01-01', STANDARD_PLAYBOOK).status).not.toBeNull();
    const again = await store.backUp();
    expect(again.leftOut).toEqual(createLeftOut());
    const other = await nextWorld();
    expect(await other.restoreBackup(again.content)).toMatchObject({ added: isOneHere ? 3 : 2 });
  });

  test.each(['', 'PK', '%PDF-1.7', 'PK\u0005\u0006', 'x'.repeat(70_000)])(
    'a file that is no ZIP file is refused: %j',
    async (text) => {
      await expectRefusal(new Blob([text]), 'notABackup');
    },
  );

  test('a file that was cut off is refused wherever it ends', async () => {
    const backup = await makeBackup();
    for (let length = 0; length < backup.size; length += 97) {
      await expectRefusal(backup.slice(0, length), 'notABackup');
    }
  });

  test('a file that cannot be read any more is reported', async () => {
    const store = await world.open();
    const lost = Object.assign(new Blob(['x'.repeat(100)]), {
      slice: () =>
        Object.assign(new Blob(), {
          arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
        }),
    });
    await expect(store.restoreBackup(lost)).rejects.toMatchObject({ kind: 'unreadable-file' });
  });

  /** Positions in a header of the directory. */
  const AT = { flags: 8, method: 10, size: 24, nameLength: 28, offset: 42, name: 46 };

  /** Changes the header of an entry in the directory. */
  async function patchDirectory(
    file: Blob,
    name: string,
    patch: (view: DataView, at: number) => void,
  ): Promise<Blob> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const view = new DataView(bytes.buffer);
    const found: number[] = [];
    for (let at = 0; at < bytes.length - AT.name; at += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) continue;
      const start = at + AT.name;
      const end = start + view.getUint16(at + AT.nameLength, true);
      if (new TextDecoder().decode(bytes.slice(start, end)) === name) found.push(at);
    }
    expect(found).toHaveLength(1);
    patch(view, must(found[0], 'header'));
    return new Blob([bytes]);
  }

  const patches: readonly (readonly [string, string, (view: DataView, at: number) => void])[] = [
    ['encrypted', 'foreign', (view, at) => view.setUint16(at + AT.flags, 1, true)],
    [
      'compressed in an unknown way',
      'foreign',
      (view, at) => view.setUint16(at + AT.method, 99, true),
    ],
    ['outside of the file', 'damaged', (view, at) => view.setUint32(at + AT.offset, 2 ** 31, true)],
    ['inside another entry', 'damaged', (view, at) => view.setUint32(at + AT.offset, 1, true)],
    ['larger than it says', 'damaged', (view, at) => view.setUint32(at + AT.size, 10, true)],
    ['smaller than it says', 'damaged', (view, at) => view.setUint32(at + AT.size, 1e6, true)],
    ['over the limit', 'tooLarge', (view, at) => view.setUint32(at + AT.size, 2 ** 27, true)],
    ['no header', 'notABackup', (view, at) => view.setUint32(at, 0, true)],
    [
      'a name without end',
      'notABackup',
      (view, at) => view.setUint16(at + AT.nameLength, 65_535, true),
    ],
  ];

  test.each(patches)('an entry that is %s: %s', async (_, reason, patch) => {
    const backup = await makeBackup();
    await expectRefusal(await patchDirectory(backup, 'workspace.json', patch), reason);
  });

  test('a directory that is larger than any', async () => {
    const bytes = new Uint8Array(await (await makeBackup()).arrayBuffer());
    new DataView(bytes.buffer).setUint32(bytes.length - 10, 2 ** 26, true);
    await expectRefusal(new Blob([bytes]), 'tooLarge');
  });

  test('a directory outside of the file', async () => {
    const bytes = new Uint8Array(await (await makeBackup()).arrayBuffer());
    new DataView(bytes.buffer).setUint32(bytes.length - 6, 2 ** 31, true);
    await expectRefusal(new Blob([bytes]), 'notABackup');
  });

  test('an entry that is listed twice', async () => {
    const entries = await unzip(await makeBackup());
    const file = await patchDirectory(
      zip({ ...entries, 'workspace.jsox': encode('{}') }),
      'workspace.jsox',
      (view, at) => view.setUint8(at + AT.name + 'workspace.jso'.length, 'n'.charCodeAt(0)),
    );
    await expectRefusal(file, 'foreign');
  });

  test(
    'a zip bomb is not unpacked beyond its stated size, nor beyond any backup',
    { timeout: 120_000 },
    async () => {
      const name = 'workspace.json';
      const many = await world.open();
      for (let index = 0; index < 6; index += 1) {
        const id = await addOne(many, `contract ${index}`);
        await many.putReading(id, makeOutcome(), makeText('text'));
      }
      let file = (await many.backUp()).content;
      const entries = Object.entries(await unzip(file));
      const [last, fifth, ...large] = entries
        .flatMap(([entry]) => (entry.startsWith('readings/') ? [entry] : []))
        .toReversed();
      const others = entries.filter(([entry]) => !entry.startsWith('readings/'));
      const rest = others.reduce((sum, [, { length }]) => sum - length, file.size * 100) - 50;
      const stated = [...large.map((entry) => [entry, 2 ** 26] as const), [fifth, rest] as const];
      for (const [entry, size] of stated)
        file = await patchDirectory(file, must(entry, 'entry'), (view, at) =>
          view.setUint32(at + AT.size, size, true),
        );
      const store = await nextWorld();
      // There is no room left for the last one, which is whole.
      expect(last).toBeDefined();
      const restored = await store.restoreBackup(file);
      expect(restored).toMatchObject({ added: 6, leftOut: { readings: { length: 6 } } });
      const bomb = zip({ [name]: new Uint8Array(8 * 1024 * 1024) });
      expect(bomb.size).toBeLessThan(10_000);
      const lying = await patchDirectory(bomb, name, (view, at) =>
        view.setUint32(at + AT.size, 1000, true),
      );
      await expectRefusal(lying, 'damaged');
    },
  );
});

describe('toSafeName', () => {
  test.each([
    ['Lease 2026 (final).pdf', 'Lease 2026 (final).pdf'],
    ['Verträge/Miete.pdf', 'Verträge_Miete.pdf'],
    ['..\\..\\x', '__.._x'],
    ['../../x', '__.._x'],
    ['..', '_'],
    ['', '_'],
    ['\u202Efdp.exe', '_fdp.exe'],
    ['a\0b\nc:d', 'a_b_c_d'],
    ['.hidden', '_hidden'],
    ['dots...', 'dots_'],
    ['con', 'con_'],
    ['COM1.txt', 'COM1_.txt'],
    ['\uD800', '\uFFFD'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(44)}_${'x'.repeat(10)}.docx`],
  ])('%j becomes %j', (name, safe) => {
    expect(toSafeName(name)).toBe(safe);
  });

  test('every name is safe and restored as it was', async () => {
    const store = await world.open();
    const names = makeHostileTexts(40);
    for (const [index, name] of names.entries()) {
      expect(toSafeName(name)).not.toMatch(/[/\\\p{C}]|^\.|^$/u);
      expect(new TextEncoder().encode(toSafeName(name)).length).toBeLessThanOrEqual(240);
      await store.addFile(makeGivenFile(`content ${index}`, name));
    }
    const { content } = await store.backUp();
    const other = await nextWorld();
    expect(await other.restoreBackup(content)).toMatchObject({ added: names.length });
    const restored = await other.list();
    expect(restored.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});
