// @module-tag attack
import { beforeEach, describe, expect, test } from 'vitest';
import type { RecordKind, StoredRecord } from '../../../../src/adapters/private/store/records';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { must } from '../../../support/must';
import {
  addOne,
  createStoreWorld,
  listenTo,
  makeGivenFile,
  makeOutcome,
  makeText,
  markDone,
  readOutlook,
} from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';
import { correct } from '../../../support/statements';

runInWorld();

/** The contract whose record is damaged, and another one. */
let bad: string;
let good: string;
/** What is read of the good one. */
let whole: unknown;

const PASSPHRASE = 'correct horse battery';

const PROOF = { name: 'notice.txt', content: new Blob(['proof'], { type: 'text/plain' }) };
const sentOf = (contractId: string) =>
  ({
    contractId,
    kind: 'decision',
    decision: { kind: 'noticeGiven', on: '2026-06-12' },
  }) as const;

/** Id of the proof that notice was sent. */
async function proofOf(store: Store, id: string): Promise<string> {
  const { corrections } = must(await store.get(id), 'contract');
  const decision = corrections.find(({ field }) => field === 'decision');
  return must(decision?.field === 'decision' ? decision.value?.proof : undefined, 'proof').id;
}

beforeEach(async () => {
  const store = await world.open();
  const ids: string[] = [];
  for (const name of ['bad', 'good']) {
    const id = await addOne(store, name);
    ids.push(id);
    await store.putReading({ id, outcome: makeOutcome(1, name), text: makeText(name) });
    await correct(store, { id, value: { field: 'governingLaw', value: name } });
    await markDone(store, id);
    if (name === 'bad') await store.answer({ answers: [sentOf(id)], file: PROOF });
    world.pass(1000);
  }
  [bad = '', good = ''] = ids;
  await store.setSettings({ company: ['Acme'] });
  await store.setUserValue({ name: 'views', value: '[]' });
  whole = await readOne(store, good);
  store.close();
});

const readOne = async (store: Store, id: string) => ({
  detail: await store.get(id),
  file: await (await store.getOriginal(id)).content.text(),
});

/** What is damaged costs its own contract only: the list, the backup and the other contract are whole. */
async function expectOthers(store: Store): Promise<void> {
  expect((await store.list()).map(({ id }) => id)).toContain(good);
  expect(await readOne(store, good)).toEqual(whole);
  const words = await store.clauseWords({ ids: [bad, good], category: 'anti-assignment' });
  expect(words.map(({ id }) => id)).toContain(good);
  const backup = await store.backUp();
  expect(backup.contracts).toBeGreaterThanOrEqual(1);
  const outlook = await readOutlook(store);
  expect(outlook.marks.map(({ contractId }) => contractId)).toContain(good);
  const other = await createStoreWorld().open();
  await other.restoreBackup({ file: backup.content });
  const restored = await other.list();
  expect(restored.map(({ name }) => name)).toContain('good.txt');
}

const titleOf = async (store: Store, id: string) => {
  const { summary } = must(await store.get(id), 'contract');
  return summary?.kind === 'read' ? summary.name?.value : summary;
};

/** What a damaged record of each kind costs. */
const COSTS: Readonly<Record<RecordKind, (store: Store) => Promise<void>>> = {
  row: async (store) => {
    // Made anew of the file and the reading, whoever asks first.
    expect(await store.get(bad)).toMatchObject({
      id: bad,
      name: 'bad.txt',
      addedAt: '2026-06-15T09:00:00.000Z',
      size: 3,
      corrections: expect.arrayContaining([expect.objectContaining({ value: 'bad' })]),
      text: makeText('bad'),
    });
    expect(await titleOf(store, bad)).toBe('bad');
    expect((await readOutlook(store)).facts.has(bad)).toBe(true);
    expect((await store.list()).map(({ id }) => id)).toEqual([bad, good]);
    expect(await (await store.getOriginal(bad)).content.text()).toBe('bad');
  },
  statements: async (store) => {
    const contract = must(await store.get(bad), 'contract');
    expect(contract).toMatchObject({ corrections: [], outcome: { kind: 'read' } });
    expect((await readOutlook(store)).marks).toHaveLength(1);
    await correct(store, { id: bad, value: { field: 'title', value: 'New' } });
    expect((await store.get(bad))?.corrections).toMatchObject([{ value: 'New' }]);
  },
  reading: async (store) => {
    const told = listenTo(store);
    expect(await store.get(bad)).toMatchObject({ summary: null, outcome: null, text: null });
    expect(told).toEqual(['contracts']);
    expect((await store.list())[0]).toMatchObject({ id: bad, summary: null });
    expect((await store.listToRead(1)).unread).toEqual([bad]);
    expect((await store.get(bad))?.corrections).toContainEqual(
      expect.objectContaining({ value: 'bad' }),
    );
    await store.putReading({ id: bad, outcome: makeOutcome(1, 'again'), text: makeText('again') });
    expect(await titleOf(store, bad)).toBe('again');
  },
  text: async (store) => {
    expect(await store.get(bad)).toMatchObject({ summary: null, outcome: null, text: null });
    expect((await store.listToRead(1)).unread).toEqual([bad]);
    await store.putReading({ id: bad, outcome: makeOutcome(1, 'again'), text: makeText('again') });
    expect(await store.get(bad)).toMatchObject({ text: makeText('again') });
  },
  original: async (store) => {
    await expect(store.getOriginal(bad)).rejects.toMatchObject({
      kind: 'damaged',
      message:
        'The stored file of this contract is damaged. Add the file again, or read in your last backup.',
    });
    expect(await titleOf(store, bad)).toBe('bad');
    expect((await store.backUp()).leftOut.contracts).toEqual(['bad.txt']);
    const again = makeGivenFile('bad', 'again.txt');
    expect(await store.addFile(again)).toEqual({ kind: 'restored', id: bad });
    expect(await store.get(bad)).toMatchObject({
      name: 'bad.txt',
      corrections: expect.arrayContaining([expect.objectContaining({ value: 'bad' })]),
      text: makeText('bad'),
    });
    expect(await (await store.getOriginal(bad)).content.text()).toBe('bad');
    expect(await titleOf(store, bad)).toBe('bad');
  },
  proof: async (store) => {
    await expect(
      store.getProof({ id: bad, proof: await proofOf(store, bad) }),
    ).rejects.toMatchObject({
      kind: 'damaged',
      message:
        'The stored file of this proof is damaged. Add it again, or read in your last backup.',
    });
    expect((await store.backUp()).leftOut.statements).toEqual(['bad.txt']);
    await store.answer({ answers: [sentOf(bad)], file: PROOF });
    const again = await store.getProof({ id: bad, proof: await proofOf(store, bad) });
    expect([again.name, await again.content.text()]).toEqual(['notice.txt', 'proof']);
  },
  value: async (store) => {
    expect(await store.getSettings()).toEqual({ company: null });
    expect(await store.getUserValue('views')).toBe('[]');
    await store.setSettings({ company: ['Globex'] });
    expect(await store.getSettings()).toEqual({ company: ['Globex'] });
  },
};

const KINDS: readonly RecordKind[] = ['row', 'statements', 'reading', 'text', 'original', 'value'];
const placeOf = (kind: RecordKind) => (kind === 'value' ? 'settings' : bad);

describe.each(KINDS)('a damaged record of the kind %s', (kind) => {
  beforeEach(() => world.damage(placeOf(kind), kind));

  test('costs no more than what it held', async () => {
    const store = await world.open();
    await COSTS[kind](store);
    await expectOthers(store);
  });

  test('costs nothing else, if the list is read first', async () => {
    const store = await world.open();
    await expectOthers(store);
  });

  test('does not hinder setting and removing a passphrase', async () => {
    const store = await world.open();
    await store.setPassphrase(PASSPHRASE);
    store.lock();
    expect(await store.unlock(PASSPHRASE)).toEqual({ kind: 'opened' });
    expect(await store.removePassphrase(PASSPHRASE)).toBe(true);
    expect(await readOne(store, good)).toEqual(whole);
  });

  test('can be removed with its contract', async () => {
    const store = await world.open();
    await store.list();
    await store.remove([bad]);
    store.close();
    world.pass(1);
    const next = await world.open();
    expect((await next.list()).map(({ id }) => id)).toEqual([good]);
    await next.setSettings({ company: null });
    expect((await world.readRecords()).filter(({ id }) => id === bad)).toEqual([]);
  });
});

test('a reading is kept if it is whole, but its file is damaged with its text', async () => {
  await world.damage(bad, 'text');
  await world.damage(bad, 'original');
  const store = await world.open();
  expect(await store.get(bad)).toMatchObject({ outcome: { kind: 'read' }, text: null });
});

test('a row whose file is damaged, too, is left, and not tried again with each list', async () => {
  await world.damage(bad, 'row');
  await world.damage(bad, 'original');
  const store = await world.open();
  await store.list();
  const before = await world.readRecords();
  expect((await store.list()).map(({ id }) => id)).toEqual([good]);
  expect(await world.readRecords()).toEqual(before);
  await expect(store.get(bad)).rejects.toMatchObject({ kind: 'damaged' });
  // The same file can be added.
  expect((await store.addFile(makeGivenFile('bad'))).kind).toBe('added');
});

describe('a record at the place of another one', () => {
  /** Puts the data of the good contract's record where that of the bad one was. */
  const move = async (
    kind: RecordKind,
    change: (from: StoredRecord, to: StoredRecord) => object,
  ) => {
    const from = await world.findRecord(good, kind);
    const to = await world.findRecord(bad, kind);
    await world.putRecords({ ...to, ...change(from, to) });
  };

  test.each(KINDS.filter((kind) => kind !== 'value'))(
    'of the kind %s is not read',
    async (kind) => {
      await move(kind, ({ data, iv }) => ({ data, iv }));
      const store = await world.open();
      await COSTS[kind](store);
      await expectOthers(store);
    },
  );

  test('is not read through the references of another row', async () => {
    await move('row', ({ references }) => ({ references }));
    const store = await world.open();
    expect((await store.list()).map(({ id }) => id)).toEqual([good]);
    await expect(store.get(bad)).rejects.toMatchObject({ kind: 'damaged' });
    // It names the records of the good one, which stay.
    store.close();
    world.pass(1);
    await expectOthers(await world.open());
  });
});
