import { unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createLeftOut, type LeftOut } from '../../../../machines/domain/backup';
import { toSafeName } from '../../../../src/adapters/private/store/backup-format';
import { listContract } from '../../../../src/adapters/private/terms/contract-values';
import { STANDARD_PLAYBOOK } from '../../../../src/reading/playbook';
import type {
  PlaybookRecord,
  ReadingOutcome,
} from '../../../../src/adapters/private/store/records';
import type { RestoreOutcome, Store } from '../../../../src/adapters/private/store/store';
import { EMPTY_READING } from '../../../support/empty-reading';
import { makeHostileTexts } from '../../../support/hostile';
import { must } from '../../../support/must';
import {
  addOne,
  createStoreWorld,
  ID_OF_ONE,
  listenTo,
  makeGivenFile,
  makeOutcome,
  makeReading,
  makeText,
  readWorkspace,
  refuseBackup,
  STORE_START,
  UNREADABLE,
} from '../../../support/private-store';

let world: ReturnType<typeof createStoreWorld>;

beforeEach(() => {
  world = createStoreWorld();
});

const PLAYBOOK: PlaybookRecord = {
  version: 1,
  rules: { exclusivity: { on: false, points: 10 }, 'of-another-version': { on: true, points: 1 } },
  thresholds: { renewalDue: 30 },
};

const RECOGNITION = { pages: [1], left: 1, isUnavailable: true } as const;
const WORDS = [{ text: 'Scan', left: 1, base: 2, width: 3, size: 4, endsLine: true as const }];
const SCAN = {
  ...makeText('Scan'),
  recognition: { pages: [{ page: 1, words: WORDS }], left: 1 },
};

/** A workspace with every kind of content: a contract `one`, a scan and an unreadable file. */
async function fill(store: Store): Promise<{ readonly removed: string }> {
  const read = await addOne(store, 'one');
  await store.putReading(read, makeOutcome(), makeText('Whereas', 'Näher'));
  await store.correct(read, { field: 'expiry', value: '2028-02-29' });
  world.pass(1000);
  await store.correct(read, { field: 'expiry', value: 'perpetual' });
  await store.confirm(read, { field: 'parties', value: ['Acme GmbH'] });
  await store.correct(read, { field: 'renewal', value: { every: 'P6M', successive: false } });
  const reading = { ...EMPTY_READING, recognition: RECOGNITION };
  await store.putReading(await addOne(store, 'two'), { ...makeOutcome(4), reading }, SCAN);
  const { id } = await store.addFile({ ...makeGivenFile('', '../../\u202Efdp.exe'), format: null });
  await store.putReading(id, UNREADABLE, null);
  const removed = await addOne(store, 'removed');
  await store.remove(removed);
  await store.setSettings({ company: 'Acme GmbH' });
  await store.setPlaybook(PLAYBOOK);
  return { removed };
}

const nextWorld = () => {
  world = createStoreWorld();
  return world.open();
};

/** What reading in a backup comes to, if all of it was taken. */
const RESTORED = {
  kind: 'restored',
  added: 0,
  updated: 0,
  unchanged: 0,
  leftOut: createLeftOut(),
} as const satisfies RestoreOutcome;

const ONE = 'one.txt';
const FILE = `files/${ID_OF_ONE}/${ONE}`;
const READING = `readings/${ID_OF_ONE}.json`;

type Entries = Record<string, Uint8Array>;

const unzip = async (backup: Blob): Promise<Entries> =>
  unzipSync(new Uint8Array(await backup.arrayBuffer()));

const zip = (entries: Entries) => new Blob([new Uint8Array(zipSync(entries))]);

describe('backup', () => {
  test('restored into an empty workspace, gives the same workspace; again, changes nothing', async () => {
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
    const told = listenTo(empty);
    expect(await empty.restoreBackup(content)).toEqual({ ...RESTORED, added: 3 });
    expect(await readWorkspace(empty)).toEqual(before);
    expect(await empty.restoreBackup(content)).toEqual({ ...RESTORED, unchanged: 3 });
    expect(await readWorkspace(empty)).toEqual(before);
    expect(told).toEqual(['contracts', 'settings', 'playbook']);
  });

  test('is a ZIP file in the documented format, the same for the same workspace', async () => {
    const store = await world.open();
    const { removed } = await fill(store);
    vi.useFakeTimers({ toFake: ['Date'], now: STORE_START });
    const { content } = await store.backUp();
    vi.setSystemTime(2 * STORE_START);
    const again = await (await store.backUp()).content.arrayBuffer();
    vi.useRealTimers();
    expect(Buffer.from(again).equals(Buffer.from(await content.arrayBuffer()))).toBe(true);
    const entries = await unzip(content);
    const names = Object.keys(entries);
    expect(names.filter((name) => name.includes(removed))).toEqual([]);
    expect(names.filter((name) => name.includes(ID_OF_ONE))).toEqual([FILE, READING]);
    expect(names.filter((name) => /(^|\/)\.|\\|\p{C}/u.test(name))).toEqual([]);
    expect(names.at(-1)).toBe('workspace.json');
    const decode = (name: string): unknown => JSON.parse(new TextDecoder().decode(entries[name]));
    expect(decode('workspace.json')).toMatchObject({
      format: 'covenant-workspace',
      version: 1,
      savedAt: '2026-06-15T09:00:01.000Z',
      settings: { company: 'Acme GmbH' },
    });
    expect(decode(READING)).toEqual({
      outcome: makeOutcome(),
      text: makeText('Whereas', 'Näher'),
    });
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

    const empty = await nextWorld();
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

  test('has the files of damaged records, without what does not validate, and names it', async () => {
    const store = await world.open();
    await fill(store);
    await store.mark({ contractId: ID_OF_ONE, kind: 'end', day: '2027-06-30' }, { kind: 'done' });
    const { risk, ...others } = makeReading();
    const parts = risk.parts.map((part) => ({ ...part, points: Infinity }));
    const reading = { ...others, risk: { ...risk, parts } };
    await store.putReading(ID_OF_ONE, { ...makeOutcome(), reading }, null);
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
    expect(await other.restoreBackup(content)).toEqual({ ...RESTORED, added: 3 });
  });
});

describe('merging', () => {
  test('keeps what is newer here, takes what is newer in the backup', async () => {
    const store = await world.open();
    const id = await addOne(store, 'one');
    await store.correct(id, { field: 'title', value: 'old' });
    world.pass(2000);
    await store.correct(id, { field: 'notice', value: 'P90D' });
    await store.setSettings({ company: 'In the backup' });
    const { content } = await store.backUp();

    const other = await nextWorld();
    await addOne(other, 'two');
    expect(await addOne(other, 'one')).toBe(id);
    await other.correct(id, { field: 'notice', value: 'P30D' });
    world.pass(1000);
    await other.correct(id, { field: 'title', value: 'new' });
    await other.setSettings({ company: 'Here' });
    expect(await other.restoreBackup(content)).toEqual({ ...RESTORED, updated: 1 });
    expect((await other.get(id))?.corrections).toMatchObject([
      { field: 'notice', value: 'P90D', previous: null },
      { field: 'title', value: 'new' },
    ]);
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

  const FAILED = { ...UNREADABLE, readerVersion: 9 };

  test.each<[title: string, here: ReadingOutcome, saved: ReadingOutcome, isTaken: boolean]>([
    ['takes a reading of a newer reader', makeOutcome(1, 'old'), makeOutcome(2, 'new'), true],
    ['keeps a reading of the same reader', makeOutcome(1, 'again'), makeOutcome(1, 'old'), false],
    ['takes a reading in place of a failure', FAILED, makeOutcome(1), true],
    ['never replaces a reading by a failure', makeOutcome(1), FAILED, false],
  ])('%s', async (_, here, saved, isTaken) => {
    const source = await world.open();
    await source.putReading(await addOne(source), saved, null);
    const { content } = await source.backUp();
    const store = await nextWorld();
    const id = await addOne(store);
    await store.putReading(id, here, null);
    expect(await store.restoreBackup(content)).toMatchObject({ updated: Number(isTaken) });
    expect((await store.get(id))?.outcome).toEqual(isTaken ? saved : here);
    await store.remove(id);
    expect(await store.restoreBackup(content)).toMatchObject({ updated: 1 });
    expect((await store.get(id))?.outcome).toEqual(isTaken ? saved : here);
  });
});

describe('hostile backups', () => {
  const encode = (text: string) => new TextEncoder().encode(text);

  const LONG = 'x'.repeat(2_000_000);

  type Change = (entries: Entries) => Entries;

  const put =
    (name: string, content: string | Uint8Array): Change =>
    (entries) => ({ ...entries, [name]: typeof content === 'string' ? encode(content) : content });
  const drop =
    (name: string): Change =>
    (entries) =>
      Object.fromEntries(Object.entries(entries).filter(([entry]) => entry !== name));

  /** Replaces text in an entry. */
  const replaceIn =
    (name: string) =>
    (from: string | RegExp, to: string): Change =>
    (entries) => {
      const text = new TextDecoder().decode(entries[name]);
      const changed = text.replaceAll(from, to);
      if (changed === text) throw new Error('nothing to change');
      return put(name, changed)(entries);
    };
  const inWorkspace = replaceIn('workspace.json');
  const inReading = replaceIn(READING);

  /** Replaces text in the record of the contract that has everything. */
  const inContract =
    (from: string | RegExp, to: string): Change =>
    (entries) => {
      const workspace: { readonly contracts: readonly { readonly name: string }[] } = JSON.parse(
        new TextDecoder().decode(entries['workspace.json']),
      );
      const record = JSON.stringify(workspace.contracts.find(({ name }) => name === ONE));
      return inWorkspace(record, record.replaceAll(from, to))(entries);
    };

  const cases: readonly (readonly [name: string, reason: string, change: Change])[] = [
    ['without workspace.json', 'notABackup', drop('workspace.json')],
    ['of another program', 'notABackup', inWorkspace('covenant-workspace', 'other')],
    ['of a newer version', 'newerVersion', inWorkspace('"version":1', '"version":2')],
    ['with text that is no JSON', 'damaged', put('workspace.json', '{')],
    ['with text that is no UTF-8', 'damaged', put('workspace.json', Buffer.from([34, 255, 34]))],
    [
      'with contracts of another form',
      'damaged',
      inWorkspace('"contracts":[', '"contracts":1,"x":['),
    ],
  ];

  const evilPath: Change = (entries) => {
    const moved = put(`files/${ID_OF_ONE}/../../evil.txt`, 'one')(drop(FILE)(entries));
    return inWorkspace('one.txt","hasR', '../../evil.txt","hasR')(moved);
  };

  const NO_CONTRACT = { contracts: [ONE] };
  const NO_READING = { readings: [ONE] };
  const NO_STATEMENT = { statements: [ONE] };
  const TWICE = 'a contract is listed twice';
  const parts: readonly (readonly [name: string, leftOut: Partial<LeftOut>, change: Change])[] = [
    ['an entry leads upwards', {}, put('../../evil', 'x')],
    ['an entry has an absolute path', {}, put('/etc/x', 'x')],
    ['a file is missing', NO_CONTRACT, drop(FILE)],
    ['a listed path leads upwards', NO_CONTRACT, evilPath],
    ['a file is in the folder of another', NO_CONTRACT, inContract('"path":"files/', '"path":"x/')],
    ['a file has other bytes of the same length', NO_CONTRACT, put(FILE, 'two')],
    ['a file has other bytes', NO_CONTRACT, put(FILE, 'one more')],
    ['a size is wrong', NO_CONTRACT, inContract('"size":3', '"size":4')],
    ['a size is over the limit', NO_CONTRACT, inContract('"size":3', '"size":3e9')],
    ['an id is no hash', NO_CONTRACT, inContract('"id":"', '"id":"..')],
    [
      'a name is endless',
      { contracts: [`${'x'.repeat(100)}…`] },
      inContract(/(?<="name":")one\.txt/g, LONG),
    ],
    [TWICE, NO_CONTRACT, inContract(/^.+$/gs, '$&,$&')],
    ['a day is none', NO_STATEMENT, inWorkspace('2028-02-29', '2028-13-45')],
    ['a day does not exist', NO_STATEMENT, inWorkspace('2028-02-29', '2027-02-29')],
    [
      'a history is of two fields',
      NO_STATEMENT,
      inWorkspace('expiry","value":"2028', 'title","value":"2028'),
    ],
    [
      'there are two histories of one field',
      NO_STATEMENT,
      inWorkspace(/"corrections":\[(\[.+?\])/g, '"corrections":[$1,$1'),
    ],
    ['a field is unknown', NO_STATEMENT, inWorkspace('"expiry"', '"__proto__"')],
    ['a time is none', NO_STATEMENT, inContract('T09:00:01', 'T99:00:01')],
    [
      'corrected parties are endless',
      NO_STATEMENT,
      inWorkspace('"value":["Acme GmbH"]', `"value":[${'"x",'.repeat(20_000)}"x"]`),
    ],
    ['a renewal takes no time', NO_STATEMENT, inWorkspace('"P6M"', '"P0D"')],
    ['a reading is missing', NO_READING, drop(READING)],
    ['a reading has another form', NO_READING, put(READING, '{"outcome":{}}')],
    ['a read day does not exist', NO_READING, inReading('2027-06-30', '2025-02-31')],
    ['points are infinite', NO_READING, inReading('"points":40', '"points":1e999')],
    ['a title is endless', NO_READING, inReading('"title":"', `"title":"${LONG}`)],
    [
      'parties are endless',
      NO_READING,
      inReading(/"parties":\[(\{.+?\}\})/g, `$&,${'$1,'.repeat(20_000)}$1`),
    ],
    [
      'the own company is a number',
      { others: ['your company'] },
      inWorkspace('"company":"Acme GmbH"', '"company":1'),
    ],
    [
      'the points of a rule are infinite',
      { others: ['the playbook'] },
      inWorkspace('"points":10', '"points":1e999'),
    ],
  ];

  const expectRefusal = async (file: Blob, reason: string) =>
    expect(await refuseBackup(await nextWorld(), file)).toBe(reason);

  async function makeBackup(): Promise<Blob> {
    const store = await world.open();
    await fill(store);
    return (await store.backUp()).content;
  }

  test.each(cases)('%s: %s', async (_, reason, change) => {
    const entries = await unzip(await makeBackup());
    await expectRefusal(zip(change(entries)), reason);
  });

  test.each(parts)('left out because %s: %j', async (title, leftOut, change) => {
    const entries = await unzip(await makeBackup());
    const store = await nextWorld();
    const outcome = await store.restoreBackup(zip(change(entries)));
    const added = !leftOut.contracts || title === TWICE ? 3 : 2;
    expect(outcome).toEqual({ ...RESTORED, added, leftOut: { ...createLeftOut(), ...leftOut } });
    // What was read in is whole, and can be shown, saved and read in again.
    for (const contract of await store.list())
      expect(listContract(contract, '2027-01-01', STANDARD_PLAYBOOK).summary.status).not.toBeNull();
    const again = await store.backUp();
    expect(again.leftOut).toEqual(createLeftOut());
    const other = await nextWorld();
    expect(await other.restoreBackup(again.content)).toMatchObject({ added });
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

  test.each([
    ['encrypted', 'foreign', 16, AT.flags, 1],
    ['compressed in an unknown way', 'foreign', 16, AT.method, 99],
    ['outside of the file', 'damaged', 32, AT.offset, 2 ** 31],
    ['inside another entry', 'damaged', 32, AT.offset, 1],
    ['larger than it says', 'damaged', 32, AT.size, 10],
    ['smaller than it says', 'damaged', 32, AT.size, 1e6],
    ['over the limit', 'tooLarge', 32, AT.size, 2 ** 27],
    ['no header', 'notABackup', 32, 0, 0],
    ['a name without end', 'notABackup', 16, AT.nameLength, 65_535],
  ] as const)('an entry that is %s: %s', async (_, reason, bits, field, value) => {
    const file = await patchDirectory(await makeBackup(), 'workspace.json', (view, at) =>
      view[`setUint${bits}`](at + field, value, true),
    );
    await expectRefusal(file, reason);
  });

  test.each([
    ['that is larger than any', 'tooLarge', 10, 2 ** 26],
    ['outside of the file', 'notABackup', 6, 2 ** 31],
  ])('a directory %s: %s', async (_, reason, fromEnd, value) => {
    const bytes = new Uint8Array(await (await makeBackup()).arrayBuffer());
    new DataView(bytes.buffer).setUint32(bytes.length - fromEnd, value, true);
    await expectRefusal(new Blob([bytes]), reason);
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
