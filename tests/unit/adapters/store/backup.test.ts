// @module-tag attack
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { MAX_VIEW_NAME_LENGTH, MAX_VIEWS } from '../../../../machines/domain/list/views';
import { createLeftOut, type LeftOut } from '../../../../machines/domain/backup';
import { toSafeName } from '../../../../src/adapters/private/store/safe-name';
import { listContract } from '../../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../../src/reading/playbook';
import type { PlaybookRecord } from '../../../../src/adapters/private/store/records';
import type { RestoreOutcome } from '../../../../src/adapters/private/store/backup/backup';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { EMPTY_READING } from '../../../support/empty-reading';
import { makeHostileTexts } from '../../../support/hostile';
import { must } from '../../../support/must';
import {
  addOne,
  ID_OF_ONE,
  listenTo,
  makeGivenFile,
  makeOutcome,
  makeText,
  markDone,
  readSaved,
  refuseBackup,
  STORE_DAY,
  STORE_START,
  UNREADABLE,
  readOutlook,
} from '../../../support/private-store';
import { openElsewhere, runInWorld, world } from '../../../support/run-on-store';
import { confirm, correct } from '../../../support/statements';

runInWorld();

const PLAYBOOK: PlaybookRecord = {
  version: 1,
  rules: { exclusivity: { on: false, points: 10 }, 'of-another-version': { on: true, points: 1 } },
  thresholds: { renewalDue: 30 },
};

const makeView = (id: string, name: string, query: string) => ({
  id,
  name,
  query: `?q=${query}`,
  isPinned: true,
});
const VIEWS = { views: [makeView('3', 'Leases', 'lease')], defaultId: '3' };

const RECOGNITION = { pages: [1], left: [2], isUnavailable: true as const };
const WORDS = [{ text: 'Scan', left: 1, base: 2, width: 3, size: 4, endsLine: true as const }];
const SCAN = {
  ...makeText('Scan'),
  recognition: { pages: [{ page: 1, words: WORDS }], left: [3] },
};

/** A workspace with every kind of content: a contract `one`, a scan and an unreadable file. */
async function fill(store: Store): Promise<{ readonly ids: readonly string[] }> {
  const read = await addOne(store, 'one');
  await store.putReading({ id: read, outcome: makeOutcome(), text: makeText('Whereas', 'Näher') });
  await correct(store, { id: read, value: { field: 'expiry', value: '2028-02-29' } });
  world.pass(1000);
  await correct(store, { id: read, value: { field: 'expiry', value: 'perpetual' } });
  await confirm(store, { id: read, value: { field: 'parties', value: ['Acme GmbH'] } });
  await correct(store, {
    id: read,
    value: { field: 'renewal', value: { every: 'P6M', successive: false } },
  });
  const reading = { ...EMPTY_READING, recognition: RECOGNITION };
  await store.putReading({
    id: await addOne(store, 'two'),
    outcome: { ...makeOutcome(4), reading },
    text: SCAN,
  });
  const hostile = makeGivenFile('', '../../\u202Efdp.exe');
  const { id } = await store.addFile({ ...hostile, format: null, folder: 'Contracts/2024' });
  await store.putReading({ id, outcome: UNREADABLE, text: null });
  const removed = await addOne(store, 'removed');
  await store.remove([removed]);
  await store.setSettings({ company: ['Acme GmbH'] });
  await store.setPlaybook(PLAYBOOK);
  await store.setUserValue({ name: 'views', value: JSON.stringify(VIEWS) });
  await store.setUserValue({ name: 'recent', value: JSON.stringify([read]) });
  await store.setUserValue({ name: 'lastBackup', value: '2026-06-14' });
  await store.setIdleMinutes(15);
  return { ids: [read, removed] };
}

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
const RECORD = `contracts/${ID_OF_ONE}.json`;

type Entries = Record<string, Uint8Array>;

const unzip = async (backup: Blob): Promise<Entries> =>
  unzipSync(new Uint8Array(await backup.arrayBuffer()));

const zip = (entries: Entries, level: 1 | 6 = 6) =>
  new Blob([new Uint8Array(zipSync(entries, { level }))]);

/** A full workspace, what is saved of it, and its backup. */
async function makeBackup() {
  const store = await world.open();
  await fill(store);
  const saved = await readSaved(store);
  const { content } = await store.backUp();
  return { store, saved, content, entries: await unzip(content) };
}

describe('backup', () => {
  test('restored into an empty workspace, gives the same workspace; again, changes nothing', async () => {
    const { store, saved } = await makeBackup();
    const { content, contracts, leftOut } = await store.backUp();
    expect({ contracts, leftOut, type: content.type }).toEqual({
      contracts: 3,
      leftOut: createLeftOut(),
      type: 'application/zip',
    });
    const empty = await openElsewhere();
    const told = listenTo(empty);
    expect(await empty.restoreBackup({ file: content })).toEqual({ ...RESTORED, added: 3 });
    expect(await readSaved(empty)).toEqual(saved);
    expect(await empty.restoreBackup({ file: content })).toEqual({ ...RESTORED, unchanged: 3 });
    expect(await readSaved(empty)).toEqual(saved);
    expect(told).toEqual(['contracts', 'settings', 'playbook', 'values', 'lock']);
    expect(await empty.getUserValue('lastBackup')).toBeNull();
  });

  test('is a ZIP file in the documented format, the same for the same workspace', async () => {
    const store = await world.open();
    const { ids } = await fill(store);
    vi.useFakeTimers({ toFake: ['Date'], now: STORE_START });
    const { content } = await store.backUp();
    vi.setSystemTime(2 * STORE_START);
    const again = await (await store.backUp()).content.arrayBuffer();
    vi.useRealTimers();
    expect(Buffer.from(again).equals(Buffer.from(await content.arrayBuffer()))).toBe(true);
    const entries = await unzip(content);
    const names = Object.keys(entries);
    expect(names).toHaveLength(1 + 3 * 3);
    const texts = Object.values(entries).map((bytes) => new TextDecoder().decode(bytes));
    const [one, removed] = ids;
    expect(texts.filter((text) => text.includes(String(removed)))).toEqual([]);
    expect(names.filter((name) => name.includes(ID_OF_ONE))).toEqual([FILE, READING, RECORD]);
    expect(names.filter((name) => /(^|\/)\.|\\|\p{C}/u.test(name))).toEqual([]);
    expect(names[0]).toBe('workspace.json');
    const decode = (name: string): unknown => JSON.parse(new TextDecoder().decode(entries[name]));
    expect(decode('workspace.json')).toMatchObject({
      format: 'covenant-workspace',
      version: 4,
      savedAt: '2026-06-15T09:00:01.000Z',
      settings: { company: ['Acme GmbH'] },
      playbook: PLAYBOOK,
      views: VIEWS,
      recent: [one],
      idleMinutes: 15,
      contracts: expect.arrayContaining([{ id: one, hash: ID_OF_ONE, name: ONE }]),
    });
    const id = expect.stringMatching(/^.{16,}$/);
    const first = { id, kind: 'corrected', at: '2026-06-15T09:00:00.000Z', on: STORE_DAY };
    const later = (millisecond: number) => ({
      id,
      kind: 'corrected',
      at: `2026-06-15T09:00:01.00${millisecond}Z`,
      on: STORE_DAY,
    });
    expect(decode(RECORD)).toEqual({
      id: one,
      hash: ID_OF_ONE,
      name: ONE,
      type: 'text/plain',
      format: 'text',
      size: 3,
      addedAt: '2026-06-15T09:00:00.000Z',
      path: FILE,
      hasReading: true,
      statements: [
        { ...first, field: 'expiry', value: '2028-02-29' },
        { ...later(0), field: 'expiry', value: 'perpetual' },
        { ...later(1), kind: 'confirmed', field: 'parties', value: ['Acme GmbH'] },
        { ...later(2), field: 'renewal', value: { every: 'P6M', successive: false } },
      ],
    });
    expect(decode(READING)).toEqual({
      outcome: makeOutcome(),
      text: makeText('Whereas', 'Näher'),
    });
  });

  test('is refused as too large for the memory, and changes nothing', async () => {
    const { store, saved, content } = await makeBackup();
    const parse = vi.spyOn(JSON, 'stringify').mockImplementation(() => {
      throw new RangeError('Invalid string length');
    });
    await expect(store.backUp()).rejects.toMatchObject({ kind: 'failed' });
    parse.mockRestore();
    const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValue(new RangeError('memory'));
    await expect(store.restoreBackup({ file: content })).rejects.toMatchObject({ kind: 'failed' });
    digest.mockRestore();
    expect(await readSaved(store)).toEqual(saved);
  });

  test(
    'leaves out a reading that would be too large to read in again',
    { timeout: 60_000 },
    async () => {
      const store = await world.open();
      const id = await addOne(store);
      await store.putReading({
        id,
        outcome: makeOutcome(),
        text: makeText('x'.repeat(65 * 1024 * 1024)),
      });
      const { content } = await store.backUp();
      const empty = await openElsewhere();
      expect(await empty.restoreBackup({ file: content })).toMatchObject({
        kind: 'restored',
        added: 1,
      });
      const [restored] = await empty.list();
      expect(await empty.get(must(restored, 'contract').id)).toMatchObject({
        summary: null,
        outcome: null,
        text: null,
      });
    },
  );

  test('leaves damaged files out and names them', async () => {
    const store = await world.open();
    const id = await addOne(store, 'one');
    await addOne(store, 'two');
    const healthy = (await store.backUp()).content;
    await world.damage(id, 'original');
    const { content, contracts, leftOut } = await store.backUp();
    expect({ contracts, leftOut }).toEqual({
      contracts: 1,
      leftOut: { ...createLeftOut(), contracts: ['one.txt'] },
    });
    expect(await store.restoreBackup({ file: content })).toMatchObject({ unchanged: 1 });
    expect(await store.restoreBackup({ file: healthy })).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
    expect(await (await store.getOriginal(id)).content.text()).toBe('one');
  });

  test('has the files of damaged records, without what does not validate, and names it', async () => {
    const store = await world.open();
    const [id = ''] = (await fill(store)).ids;
    await markDone(store, id);
    await world.replaceValue(id, 'reading', (json) =>
      json.replace('"points":40', '"points":1e999'),
    );
    await world.replaceValue(id, 'statements', (json) =>
      json.replace('perpetual', '2025-02-31').replace('"2027-06-30"', '7'),
    );
    await world.replaceValue('playbook', 'value', () => '{"version":1,"rules":7}');
    await world.replaceValue('settings', 'value', (json) =>
      json.replace('Acme', 'x'.repeat(2_000_000)),
    );
    await store.setUserValue({
      name: 'views',
      value: JSON.stringify({ ...VIEWS, views: [7, ...VIEWS.views] }),
    });
    await store.setUserValue({ name: 'recent', value: '{' });
    const { content, contracts, leftOut } = await store.backUp();
    expect({ contracts, leftOut }).toEqual({
      contracts: 3,
      leftOut: {
        contracts: [],
        readings: ['one.txt'],
        statements: ['one.txt'],
        others: [
          'your companies',
          'the playbook',
          'saved views',
          'the list of recently opened contracts',
        ],
      },
    });
    const other = await openElsewhere();
    expect(await other.restoreBackup({ file: content })).toEqual({ ...RESTORED, added: 3 });
    // The statements and the views that validate are there.
    const [restored] = (await other.list()).filter(({ name }) => name === 'one.txt');
    expect(restored?.corrections).toMatchObject([
      { field: 'renewal' },
      { field: 'parties' },
      { field: 'expiry', value: '2028-02-29' },
    ]);
    expect((await readOutlook(other)).marks).toEqual([]);
    expect(await other.getUserValue('views')).toBe(JSON.stringify(VIEWS));
  });
});

describe('merging', () => {
  const idsOf = async (store: Store) => {
    const contracts = await store.list();
    return Object.fromEntries(contracts.map(({ name, id }) => [name, id]));
  };
  const readRecent = async (store: Store) =>
    JSON.parse((await store.getUserValue('recent')) ?? '[]') as unknown;

  test('keeps ids in an empty workspace, and those that contracts have here', async () => {
    const source = await world.open();
    const one = await addOne(source, 'one');
    const two = await addOne(source, 'two');
    await source.setUserValue({ name: 'recent', value: JSON.stringify([two, one]) });
    const { content } = await source.backUp();
    const empty = await openElsewhere();
    await empty.restoreBackup({ file: content });
    expect(await idsOf(empty)).toEqual({ 'one.txt': one, 'two.txt': two });
    expect(await readRecent(empty)).toEqual([two, one]);

    const other = await openElsewhere();
    const here = await addOne(other, 'one');
    expect(here).not.toBe(one);
    expect(await other.restoreBackup({ file: content })).toMatchObject({ added: 1, unchanged: 1 });
    expect(await idsOf(other)).toEqual({ 'one.txt': here, 'two.txt': two });
    expect(await readRecent(other)).toEqual([two, here]);
  });

  test.each([
    ['a contract', () => {}],
    ['a removed one', (store: Store, id: string) => store.remove([id])],
    ['a damaged one', (_: Store, id: string) => world.damage(id, 'row')],
  ])(
    'gives another id to a contract alone whose id %s of another file has here',
    async (_, change) => {
      const source = await world.open();
      const one = await addOne(source, 'one');
      const two = await addOne(source, 'two');
      const entries = await unzip((await source.backUp()).content);
      const taken = await openElsewhere();
      const here = await addOne(taken, 'here');
      const moved = zip(
        Object.fromEntries(
          Object.entries(entries).map(([name, bytes]) => [
            name,
            new TextEncoder().encode(new TextDecoder().decode(bytes).replaceAll(one, here)),
          ]),
        ),
      );
      if (change) await change(taken, here);
      expect(await taken.restoreBackup({ file: moved })).toMatchObject({ added: 2 });
      const ids = await idsOf(taken);
      expect(ids['two.txt']).toBe(two);
      expect([one, here]).not.toContain(ids['one.txt']);
      expect(await taken.restoreBackup({ file: moved })).toMatchObject({ added: 0, unchanged: 2 });
      expect(await idsOf(taken)).toEqual(ids);
    },
  );

  test('gives another id to contracts whose ids are of no form, or are there twice', async () => {
    const source = await world.open();
    const one = await addOne(source, 'one');
    const two = await addOne(source, 'two');
    const { content } = await source.backUp();
    const texts = Object.entries(await unzip(content)).map(
      ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
    );
    for (const given of ['../../login', 'x'.repeat(1000), '=1+1', two]) {
      const changed = texts.map(([name, text]) => [
        name,
        new TextEncoder().encode(text.replaceAll(one, given)),
      ]);
      const store = await openElsewhere();
      expect(await store.restoreBackup({ file: zip(Object.fromEntries(changed)) })).toMatchObject({
        added: 2,
        leftOut: createLeftOut(),
      });
      const ids = Object.values(await idsOf(store));
      expect(new Set(ids).size).toBe(2);
      for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{16}$/);
    }
  });

  test.each([true, false])('takes a reading of a newer reader: %s', async (isTaken) => {
    const [here, saved] = isTaken ? [1, 2] : [1, 1];
    const source = await world.open();
    const id = await addOne(source);
    await source.putReading({ id, outcome: makeOutcome(saved, 'saved'), text: null });
    const { content } = await source.backUp();
    const store = await openElsewhere();
    const own = await addOne(store);
    await store.putReading({ id: own, outcome: makeOutcome(here, 'here'), text: null });
    expect(await store.restoreBackup({ file: content })).toMatchObject({
      updated: Number(isTaken),
    });
    const title = isTaken ? 'saved' : 'here';
    expect((await store.get(own))?.outcome).toMatchObject({ reading: { name: { value: title } } });
  });
});

describe('hostile backups', () => {
  const encode = (text: string) => new TextEncoder().encode(text);

  const LONG = 'x'.repeat(2_000_000);

  type Change = (entries: Entries) => Entries;

  const put =
    (name: string, content: string | Uint8Array): Change =>
    (entries) => ({ ...entries, [name]: typeof content === 'string' ? encode(content) : content });
  const without =
    (isDropped: (name: string) => boolean): Change =>
    (entries) =>
      Object.fromEntries(Object.entries(entries).filter(([name]) => !isDropped(name)));
  const drop = (name: string) => without((entry) => entry === name);

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
  const inRecord = replaceIn(RECORD);

  /** Replaces text in the place of the contract in the list. */
  const inList =
    (from: string | RegExp, to: string): Change =>
    (entries) => {
      const workspace: { readonly contracts: readonly { readonly name: string }[] } = JSON.parse(
        new TextDecoder().decode(entries['workspace.json']),
      );
      const listed = JSON.stringify(workspace.contracts.find(({ name }) => name === ONE));
      return inWorkspace(listed, listed.replaceAll(from, to))(entries);
    };

  const cases: readonly (readonly [name: string, reason: string, change: Change])[] = [
    ['without anything of a contract', 'notABackup', without((name) => !name.includes('readings'))],
    ['of another program', 'notABackup', inWorkspace('covenant-workspace', 'other')],
    ['of a newer version', 'otherVersion', inWorkspace('"version":4', '"version":5')],
    ['of an earlier version', 'otherVersion', inWorkspace('"version":4', '"version":2')],
    ['of the first version', 'otherVersion', inWorkspace('"version":4', '"version":1')],
  ];

  const evilPath: Change = (entries) => {
    const moved = put(`files/${ID_OF_ONE}/../../evil.txt`, 'one')(drop(FILE)(entries));
    return inRecord('one.txt","hasR', '../../evil.txt","hasR')(moved);
  };

  const lists: readonly (readonly [name: string, change: Change])[] = [
    ['is missing', drop('workspace.json')],
    ['is no JSON', put('workspace.json', '{')],
    ['is no UTF-8', put('workspace.json', Buffer.from([34, 255, 34]))],
    ['has another form', inWorkspace('"contracts":[', '"contracts":1,"x":[')],
  ];

  const LIST_IS_LOST = [
    'the list of contracts: this file may have had more of them',
    'your companies',
    'the playbook',
    'saved views',
  ];

  test.each(lists)('all contracts are read in although their list %s', async (_, change) => {
    const { saved, entries } = await makeBackup();
    const whole = zip(change(entries));
    // Also without the end of its directory.
    for (const file of [whole, whole.slice(0, -1)]) {
      const other = await openElsewhere();
      expect(await other.restoreBackup({ file })).toEqual({
        ...RESTORED,
        added: 3,
        leftOut: { ...createLeftOut(), others: LIST_IS_LOST },
      });
      expect((await readSaved(other)).contracts).toEqual(saved.contracts);
    }
  });

  const NO_CONTRACT = { contracts: [ONE] };
  const NO_READING = { readings: [ONE] };
  const NO_STATEMENT = { statements: [ONE] };
  const MOMENT = '2026-06-15T09:00:00.000Z';
  const makeMark = (id: string, day: string) =>
    JSON.stringify({
      id,
      kind: 'marked',
      at: MOMENT,
      on: STORE_DAY,
      deadline: { kind: 'end', day },
      mark: { kind: 'done' },
    });
  const withMarks = (count: number) => {
    const marks = Array.from({ length: count }, (_, index) => makeMark(`${index}`, '2027-02-28'));
    return inRecord(/"statements":\[.+\]/g, `"statements":[${marks.join()}]`);
  };
  const withStatement = (statement: string) =>
    inRecord('"statements":[', `"statements":[${statement},`);
  const withOtherRecord: Change = (entries) => {
    const isOther = (name: string) => name.startsWith('contracts/') && name !== RECORD;
    return {
      ...entries,
      [RECORD]: must(entries[Object.keys(entries).find(isOther) ?? ''], 'record'),
    };
  };
  const TWICE = 'a contract is listed twice';
  const parts: readonly (readonly [name: string, leftOut: Partial<LeftOut>, change: Change])[] = [
    ['an entry leads upwards', {}, put('../../evil', 'x')],
    ['an entry has an absolute path', {}, put('/etc/x', 'x')],
    ['a file is missing', NO_CONTRACT, drop(FILE)],
    ['a listed path leads upwards', NO_CONTRACT, evilPath],
    ['a file is in the folder of another', NO_STATEMENT, inRecord('"path":"files/', '"path":"x/')],
    ['a record is missing', NO_STATEMENT, drop(RECORD)],
    ['a record is that of another', NO_STATEMENT, withOtherRecord],
    ['a file has other bytes of the same length', NO_CONTRACT, put(FILE, 'two')],
    ['a file has other bytes', NO_CONTRACT, put(FILE, 'one more')],
    ['a size is wrong', NO_CONTRACT, inRecord('"size":3', '"size":4')],
    ['a size is over the limit', NO_STATEMENT, inRecord('"size":3', '"size":3e9')],
    ['a hash is none', NO_CONTRACT, inList('"hash":"', '"hash":"..')],
    ['a name is endless', NO_STATEMENT, inRecord(/(?<="name":")one\.txt/g, LONG)],
    [TWICE, NO_CONTRACT, inList(/^.+$/gs, '$&,$&')],
    ['a day is none', NO_STATEMENT, inRecord('2028-02-29', '2028-13-45')],
    ['a day does not exist', NO_STATEMENT, inRecord('2028-02-29', '2027-02-29')],
    [
      'a value is of another field',
      NO_STATEMENT,
      inRecord('expiry","value":"2028', 'notice","value":"2028'),
    ],
    [
      'a statement is there twice',
      NO_STATEMENT,
      inRecord(/"statements":\[(\{.+?\})/g, '"statements":[$1,$1'),
    ],
    ['statements are no list', NO_STATEMENT, inRecord('"statements":[', '"statements":7,"x":[')],
    ['statements are lists', NO_STATEMENT, inRecord(/"statements":(\[.+\])/g, '"statements":[$1]')],
    ['a statement is null', NO_STATEMENT, withStatement('null')],
    ['a statement has no id', NO_STATEMENT, inRecord(/"id":"[^"]{9,30}",/g, '')],
    ['a statement has an empty id', NO_STATEMENT, inRecord(/"id":"[^"]{9,30}"/g, '"id":""')],
    ['an id is endless', NO_STATEMENT, inRecord(/"id":"[^"]{9,30}"/g, `"id":"${LONG}"`)],
    ['a kind is unknown', NO_STATEMENT, inRecord('"confirmed"', '"sworn"')],
    [
      'an undo names nothing',
      NO_STATEMENT,
      withStatement(`{"id":"1","kind":"undone","at":"${MOMENT}"}`),
    ],
    ['a deadline is of no day', NO_STATEMENT, withStatement(makeMark('1', '2027-02-29'))],
    ['statements are endless', NO_STATEMENT, withMarks(10_001)],
    ['a field is unknown', NO_STATEMENT, inRecord('"expiry"', '"__proto__"')],
    ['a time is none', NO_STATEMENT, inRecord('T09:00:01', 'T99:00:01')],
    [
      'corrected parties are endless',
      NO_STATEMENT,
      inRecord('"value":["Acme GmbH"]', `"value":[${'"x",'.repeat(20_000)}"x"]`),
    ],
    ['a renewal takes no time', NO_STATEMENT, inRecord('"P6M"', '"P0D"')],
    ['a reading is missing', NO_READING, drop(READING)],
    ['a reading has another form', NO_READING, put(READING, '{"outcome":{}}')],
    ['a read day does not exist', NO_READING, inReading('2027-06-30', '2025-02-31')],
    ['points are infinite', NO_READING, inReading('"points":40', '"points":1e999')],
    [
      'a name that was read is endless',
      NO_READING,
      inReading('"name":{"value":"', `"name":{"value":"${LONG}`),
    ],
    [
      'parties are endless',
      NO_READING,
      inReading(/"parties":\[(\{.+?\}\})/g, `$&,${'$1,'.repeat(20_000)}$1`),
    ],
    [
      'the own company is a number',
      { others: ['your companies'] },
      inWorkspace('"company":["Acme GmbH"]', '"company":1'),
    ],
    [
      'the points of a rule are infinite',
      { others: ['the playbook'] },
      inWorkspace('"points":10', '"points":1e999'),
    ],
    ['a view has no name', { others: ['saved views'] }, inWorkspace('"name":"Leases"', '"name":7')],
    [
      'a view has a search of 3,000,000 letters',
      { others: ['saved views'] },
      inWorkspace('"query":"?q=lease"', `"query":"?q=${'lease '.repeat(500_000)}"`),
    ],
    [
      'a view has an endless name',
      { others: ['saved views'] },
      inWorkspace('"name":"Leases"', `"name":"${'n'.repeat(MAX_VIEW_NAME_LENGTH + 1)}"`),
    ],
    [
      'recent contracts are numbers',
      { others: ['the list of recently opened contracts'] },
      inWorkspace('"recent":["', '"recent":[7,"'),
    ],
    [
      'the idle time is negative',
      { others: ['the time after which the workspace is locked'] },
      inWorkspace('"idleMinutes":15', '"idleMinutes":-15'),
    ],
  ];

  const expectRefusal = async (file: Blob, reason: string) =>
    expect(await refuseBackup(await openElsewhere(), { file })).toBe(reason);

  const withViews = (entries: Entries, count: number, name: string) => {
    const views = Array.from({ length: count }, (_, index) =>
      JSON.stringify(makeView(`${index + 10}`, `${name} ${index}`, `${name} ${index}`)),
    );
    return zip(inWorkspace(/"views":\[.+?\],/g, `"views":[${views.join()}],`)(entries));
  };
  const countViews = async (store: Store) => {
    const { views }: { readonly views: readonly unknown[] } = JSON.parse(
      (await store.getUserValue('views')) ?? '{}',
    );
    return views.length;
  };

  test('of 10,000 views, as many are taken as can be saved, and the rest is named', async () => {
    const { entries } = await makeBackup();
    const leftOut = { ...createLeftOut(), others: ['saved views'] };
    const store = await openElsewhere();
    const all = withViews(entries, 10_000, 'one');
    expect(await store.restoreBackup({ file: all })).toEqual({ ...RESTORED, added: 3, leftOut });
    expect(await countViews(store)).toBe(MAX_VIEWS);

    const other = await openElsewhere();
    await other.restoreBackup({ file: withViews(entries, 150, 'one') });
    const more = withViews(entries, 150, 'two');
    expect(await other.restoreBackup({ file: more })).toEqual({
      ...RESTORED,
      unchanged: 3,
      leftOut,
    });
    expect(await countViews(other)).toBe(MAX_VIEWS);
    const told = listenTo(other);
    await other.restoreBackup({ file: more });
    expect(told).toEqual([]);
  });

  test('a file that takes too long is refused in words, and nothing is changed', async () => {
    const { content: file } = await makeBackup();
    const store = await openElsewhere();
    await addOne(store, 'here');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const restore = (milliseconds: number) =>
      store.restoreBackup(
        { file },
        {
          onProgress: ({ done }) => {
            if (done === 0) vi.advanceTimersByTime(milliseconds);
          },
        },
      );
    // 30 seconds, and 5 for each megabyte.
    expect(await restore(31_000)).toMatchObject({
      kind: 'refused',
      reason: 'tooSlow',
      message: expect.stringMatching(/takes too long\. Nothing was changed\.$/),
    });
    expect(vi.getTimerCount()).toBe(0);
    expect(await store.list()).toHaveLength(1);
    expect(await restore(29_000)).toMatchObject({ kind: 'restored', added: 3 });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test('the first error of reading in is told, also if what was begun fails, too', async () => {
    const { content: file } = await makeBackup();
    const store = await openElsewhere();
    const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
    const ending = new AbortController();
    encrypt.mockImplementation(() => {
      ending.abort(new Error('cancelled first'));
      return Promise.reject(new DOMException('later', 'QuotaExceededError'));
    });
    const restoring = store.restoreBackup({ file }, { signal: ending.signal });
    await expect(restoring).rejects.toMatchObject({ kind: 'full' });
    encrypt.mockRestore();
  });

  test.each(cases)('%s: %s', async (_, reason, change) => {
    const { entries } = await makeBackup();
    await expectRefusal(zip(change(entries)), reason);
  });

  test.each(parts)('left out because %s: %j', async (title, leftOut, change) => {
    const { entries } = await makeBackup();
    const store = await openElsewhere();
    const outcome = await store.restoreBackup({ file: zip(change(entries)) });
    const added = !leftOut.contracts || title === TWICE ? 3 : 2;
    expect(outcome).toEqual({ ...RESTORED, added, leftOut: { ...createLeftOut(), ...leftOut } });
    // What was read in is whole, and can be shown, saved and read in again.
    for (const contract of await store.list())
      expect(listContract(contract, '2027-01-01', STANDARD_PLAYBOOK).summary.status).not.toBeNull();
    const again = await store.backUp();
    expect(again.leftOut).toEqual(createLeftOut());
    const other = await openElsewhere();
    expect(await other.restoreBackup({ file: again.content })).toMatchObject({ added });
  });

  test('statements that are too many together with those here are taken without the oldest', async () => {
    const file = zip(withMarks(10_000)((await makeBackup()).entries));
    const store = await openElsewhere();
    const id = await addOne(store, 'one');
    await correct(store, { id, value: { field: 'title', value: 'here' } });
    expect(await store.restoreBackup({ file })).toEqual({
      ...RESTORED,
      added: 2,
      updated: 1,
    });
    expect((await store.get(id))?.corrections).toMatchObject([{ value: 'here' }]);
    expect(await store.restoreBackup({ file })).toEqual({ ...RESTORED, unchanged: 3 });
    const other = await openElsewhere();
    expect(await other.restoreBackup({ file })).toEqual({ ...RESTORED, added: 3 });
    expect((await readOutlook(other)).marks).toHaveLength(1);
  });

  test.each(['', 'PK', '%PDF-1.7', 'PK\u0005\u0006', 'x'.repeat(70_000)])(
    'a file that is no ZIP file is refused: %j',
    async (text) => {
      await expectRefusal(new Blob([text]), 'notABackup');
    },
  );

  /** What was read in is as it was saved, and what was not is named. */
  async function expectWhole(file: Blob, before: Awaited<ReturnType<typeof readSaved>>) {
    const store = await openElsewhere();
    const outcome = await store.restoreBackup({ file });
    if (outcome.kind !== 'restored') return { outcome, names: [] };
    const { contracts } = await readSaved(store);
    const { leftOut } = outcome;
    const isNamed = (name: string) =>
      leftOut.statements.includes(name) || leftOut.readings.includes(name);
    // Name and type may be lost with the record.
    const bytesOf = (all: typeof contracts) =>
      all.map(({ content }) => {
        const original = must(content, 'content').original;
        return typeof original === 'string' ? original : original.bytes;
      });
    const contents = bytesOf(before.contracts);
    const names = contracts.map(({ name }) => name);
    const wholeOf = (all: typeof contracts) => all.filter(({ name }) => !isNamed(name));
    expect(wholeOf(contracts)).toEqual(
      wholeOf(before.contracts).filter(({ name }) => names.includes(name)),
    );
    for (const bytes of bytesOf(contracts)) expect(contents).toContain(bytes);
    return { outcome, names };
  }

  test('a file that was cut off gives back what is whole, and names the rest, wherever it ends', async () => {
    const { saved, content: backup } = await makeBackup();
    const counts = new Set<number>();
    const kinds = new Set<string>();
    for (let length = 0; length < backup.size; length += 97) {
      const { outcome, names } = await expectWhole(backup.slice(0, length), saved);
      counts.add(names.length);
      const lost = outcome.kind === 'restored' ? outcome.leftOut.contracts.length : 3;
      expect(names.length + lost).toBe(3);
      kinds.add(outcome.kind === 'refused' ? outcome.reason : outcome.kind);
    }
    expect([...counts]).toEqual([0, 1, 2, 3]);
    expect([...kinds]).toEqual(['notABackup', 'restored']);
  });

  test('a file with a flipped bit or a lost part gives back everything else, wherever it is', async () => {
    const { saved, content } = await makeBackup();
    const backup = new Uint8Array(await content.arrayBuffer());
    for (let at = 0; at < backup.length; at += 61) {
      const flipped = backup.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      const lost = new Blob([backup.slice(0, at), backup.slice(at + 40)]);
      for (const file of [new Blob([flipped]), lost]) {
        const { outcome, names } = await expectWhole(file, saved);
        expect(outcome.kind).toBe('restored');
        expect(names.length).toBeGreaterThanOrEqual(2);
      }
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
    await expect(store.restoreBackup({ file: lost })).rejects.toMatchObject({
      kind: 'unreadable-file',
    });
  });

  /** Positions in a header of the directory. */
  const AT = {
    flags: 8,
    method: 10,
    packedSize: 20,
    size: 24,
    nameLength: 28,
    offset: 42,
    name: 46,
  };

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

  const expectAll = async (file: Blob) =>
    expect(await (await openElsewhere()).restoreBackup({ file })).toEqual({
      ...RESTORED,
      added: 3,
    });

  test.each([
    ['encrypted', 16, AT.flags, 1],
    ['compressed in an unknown way', 16, AT.method, 99],
    ['outside of the file', 32, AT.offset, 2 ** 31],
    ['inside another entry', 32, AT.offset, 1],
    ['larger than it says', 32, AT.size, 10],
    ['smaller than it says', 32, AT.size, 1e6],
    ['over the limit', 32, AT.size, 2 ** 27],
    ['larger, while packed, than the file', 32, AT.packedSize, 2 ** 30],
    ['no header', 32, 0, 0],
    ['a name without end', 16, AT.nameLength, 65_535],
  ] as const)(
    'an entry that, in the directory, is %s, is found without it',
    async (_, bits, field, value) => {
      const file = await patchDirectory(
        (await makeBackup()).content,
        'workspace.json',
        (view, at) => view[`setUint${bits}`](at + field, value, true),
      );
      await expectAll(file);
    },
  );

  test.each([
    ['larger than any', 10, 2 ** 26],
    ['outside of the file', 6, 2 ** 31],
  ])('all is found without a directory that is %s', async (_, fromEnd, value) => {
    const bytes = new Uint8Array(await (await makeBackup()).content.arrayBuffer());
    new DataView(bytes.buffer).setUint32(bytes.length - fromEnd, value, true);
    await expectAll(new Blob([bytes]));
  });

  test('of an entry that is listed twice, the first one counts', async () => {
    const { entries } = await makeBackup();
    const file = await patchDirectory(
      zip({ ...entries, 'workspace.jsox': encode('{}') }),
      'workspace.jsox',
      (view, at) => view.setUint8(at + AT.name + 'workspace.jso'.length, 'n'.charCodeAt(0)),
    );
    await expectAll(file);
  });

  test('a zip bomb is not unpacked beyond its stated size, nor beyond the limit of an entry', async () => {
    const { entries } = await makeBackup();
    const bomb = zip({ ...entries, [READING]: new Uint8Array(65 * 1024 * 1024) });
    expect(bomb.size).toBeLessThan(100_000);
    const lying = await patchDirectory(bomb, READING, (view, at) =>
      view.setUint32(at + AT.size, 1000, true),
    );
    for (const file of [bomb, lying]) {
      const store = await openElsewhere();
      expect(await store.restoreBackup({ file })).toMatchObject({
        added: 3,
        leftOut: { readings: [ONE] },
      });
    }
  });

  test('zip bombs together are not unpacked beyond any backup', { timeout: 120_000 }, async () => {
    const store = await world.open();
    for (let index = 0; index < 5; index += 1) {
      const id = await addOne(store, `contract ${index}`);
      await store.putReading({ id, outcome: makeOutcome(), text: makeText('text') });
    }
    const entries = await unzip((await store.backUp()).content);
    const spaces = new Uint8Array(60 * 1024 * 1024).fill(32);
    for (const name of Object.keys(entries))
      if (name.startsWith('readings/')) {
        const reading = must(entries[name], 'reading');
        const padded = spaces.slice();
        padded.set(reading);
        entries[name] = padded;
      }
    const outcome = await (await openElsewhere()).restoreBackup({ file: zip(entries) });
    // There is no room left for one of them.
    expect(outcome).toMatchObject({ added: 5, leftOut: { readings: { length: 1 } } });
  });
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
    [`${'x'.repeat(250)}.docx`, `${'x'.repeat(250)}.docx`],
    [`${'x'.repeat(251)}.docx`, `${'x'.repeat(250)}.docx`],
    [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(125)}.pdf`],
    [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(62)}.pdf`],
    [`${'x'.repeat(249)}e\u0301e\u0301.pdf`, `${'x'.repeat(249)}.pdf`],
    [`${'x'.repeat(254)} x`, `${'x'.repeat(254)}_`],
    [`con😀${'\u0301'.repeat(200)}.pdf`, 'con_.pdf'],
    [`x.${'y'.repeat(300)}`, `x.${'y'.repeat(253)}`],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('%j becomes %j', (name, safe) => {
    expect(toSafeName(name)).toBe(safe);
  });

  test('every name is safe and restored as it was', async () => {
    const store = await world.open();
    const names = makeHostileTexts(40);
    for (const [index, name] of names.entries()) {
      expect(toSafeName(name)).not.toMatch(/[/\\\p{C}]|^\.|^$/u);
      expect(new TextEncoder().encode(toSafeName(name)).length).toBeLessThanOrEqual(255);
      await store.addFile(makeGivenFile(`content ${index}`, name));
    }
    const { content } = await store.backUp();
    const other = await openElsewhere();
    expect(await other.restoreBackup({ file: content })).toMatchObject({ added: names.length });
    const restored = await other.list();
    expect(restored.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });
});
