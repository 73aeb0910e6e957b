import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Statement } from '../../../../src/adapters/private/store/records';
import {
  correctionsOf,
  joinStatements,
  marksOf,
  mergeStatements,
  putStatements,
} from '../../../../src/adapters/private/store/statements';
import { MAX_STATEMENTS } from '../../../../src/adapters/private/store/schemas';
import type { Store } from '../../../../src/adapters/private/store/open-store';
import { must } from '../../../support/must';
import {
  addOne,
  createStoreWorld,
  listenTo,
  markDone,
  readOutlook,
  STORE_DAY,
} from '../../../support/private-store';
import { runInWorld, world } from '../../../support/run-on-store';
import { confirm, correct, markDeadline, undo } from '../../../support/statements';
import { until } from '../../../support/until';

runInWorld();

let store: Store;
let id: string;

beforeEach(async () => {
  store = await world.open();
  id = await addOne(store);
});

const title = (value: string) => ({ field: 'title', value }) as const;

/** The whole history of the contract. */
const readHistory = async (): Promise<readonly Statement[]> => {
  const vault = await world.openVault();
  return (await vault.get('statements', id))?.value ?? [];
};
const readTitle = async () =>
  (await store.get(id))?.corrections.find(({ field }) => field === 'title')?.value;

describe('a statement', () => {
  test('with the same id is stored once, and told once', async () => {
    const told = listenTo(store);
    for (const _ of [1, 2]) {
      await correct(store, { id, value: title('A'), statement: 's1' });
      await confirm(store, { id, value: title('B'), statement: 's2' });
    }
    expect((await readHistory()).map((one) => one.id)).toEqual(['s1', 's2']);
    expect(told).toEqual(['contracts', 'contracts']);
    for (const _ of [1, 2]) await undo(store, { id, field: 'title', statement: 's3' });
    expect(await readTitle()).toBe('A');
    // Two intended ones.
    await undo(store, { id, field: 'title', statement: 's4' });
    expect(await readTitle()).toBeUndefined();
  });

  test('is in force after the clock has gone back', async () => {
    await correct(store, { id, value: title('A') });
    await markDone(store, id);
    world.pass(-3_600_000);
    await correct(store, { id, value: title('B') });
    await markDeadline(store, { contractId: id, kind: 'end', day: '2027-06-30' }, null);
    const history = await readHistory();
    expect(await readTitle()).toBe('B');
    // Also where it is merged, which sorts by time.
    expect(mergeStatements([], history)).toEqual(history);
    expect((await readOutlook(store)).marks).toEqual([]);
    await undo(store, { id, field: 'title' });
    expect(await readTitle()).toBe('A');
  });
});

describe('a long history', () => {
  const FIELDS = ['title', 'governingLaw'] as const;
  const DAYS = ['2027-06-30', '2028-06-30'] as const;
  const MOST_UNDONE = 5;
  /** What is in force, and what was undone after it. */
  const NEEDED = FIELDS.length + DAYS.length + 2 * MOST_UNDONE;
  const MOST = NEEDED + 4;
  const saying = fc.record({
    kind: fc.constantFrom('corrected', 'corrected', 'undone', 'marked'),
    field: fc.constantFrom(...FIELDS),
    day: fc.constantFrom(...DAYS),
    isHere: fc.boolean(),
    isThere: fc.boolean(),
  });
  const at = (index: number) => new Date(1_800_000_000_000 + index).toISOString();

  type Saying = typeof saying extends fc.Arbitrary<infer T> ? T : never;

  /** What is said one after the other; only what stands is undone, as the store does it. */
  const toHistory = (sayings: readonly Saying[]): readonly Statement[] => {
    const history: Statement[] = [];
    let undone = 0;
    for (const [index, { kind, field, day }] of sayings.entries()) {
      const made = { id: `s${index}`, at: at(index), on: STORE_DAY };
      if (kind === 'marked')
        history.push({ ...made, kind, deadline: { kind: 'end', day }, mark: { kind: 'done' } });
      else if (kind === 'undone' && undone < MOST_UNDONE) {
        undone += 1;
        const gone = new Set(history.flatMap((one) => ('statement' in one ? [one.statement] : [])));
        const newest = history.findLast(
          (one) => 'field' in one && one.field === field && !gone.has(one.id),
        );
        if (newest) history.push({ ...made, kind, statement: newest.id });
      } else history.push({ ...made, kind: 'corrected', field, value: `v${index}` });
    }
    return history;
  };
  const inForce = (history: readonly Statement[]) => ({
    values: correctionsOf(history).map(({ field, value, kind }) => ({ field, value, kind })),
    marks: marksOf('c', history),
  });
  const sorted = (history: readonly Statement[]) => {
    const { values, marks } = inForce(history);
    const text = (value: unknown) => JSON.stringify(value);
    return { values: values.map(text).toSorted(), marks: marks.map(text).toSorted() };
  };
  const histories = fc.array(saying, { minLength: 20, maxLength: 60 });

  test('is joined without a change of what is in force, and with its newest statements', () => {
    fc.assert(
      fc.property(histories, (sayings) => {
        const history = toHistory(sayings);
        const joined = joinStatements(history, MOST);
        expect(joined).toHaveLength(Math.min(MOST, history.length));
        expect(sorted(joined)).toEqual(sorted(history));
        for (const one of history.slice(NEEDED - MOST)) expect(joined).toContain(one);
        expect(joinStatements(joined, MOST)).toBe(joined);
      }),
      { numRuns: 300 },
    );
  });

  test('is merged with another part of it in whichever order, and again without a change', () => {
    fc.assert(
      fc.property(histories, (sayings) => {
        const history = toHistory(sayings);
        const part = (key: 'isHere' | 'isThere') =>
          joinStatements(
            history.filter((_, index) => sayings[index]?.[key] ?? true),
            MOST,
          );
        const [here, there] = [part('isHere'), part('isThere')];
        const merged = mergeStatements(here, there, MOST);
        expect(mergeStatements(there, here, MOST)).toEqual(merged);
        expect(mergeStatements(merged, there, MOST)).toEqual(merged);
        expect(mergeStatements(merged, here, MOST)).toEqual(merged);
      }),
      { numRuns: 300 },
    );
  });
});

test('a contract with 10,000 statements can be corrected, confirmed, marked and undone, and restored', async () => {
  const vault = await world.openVault();
  await vault.write(async (changes) => {
    const history = Array.from({ length: MAX_STATEMENTS }, (_, index) => ({
      id: `old${index}`,
      kind: 'corrected' as const,
      at: new Date(1_700_000_000_000 + index).toISOString(),
      on: STORE_DAY,
      ...(index === 0
        ? ({ field: 'governingLaw', value: 'Ruritania' } as const)
        : title(`title ${index}`)),
    }));
    putStatements(changes, id, history);
  });
  vault.close();
  const { content } = await store.backUp();
  const full = await readHistory();
  await correct(store, { id, value: title('A') });
  await confirm(store, { id, value: title('B') });
  expect(await readTitle()).toBe('B');
  await undo(store, { id, field: 'title' });
  await undo(store, { id, field: 'title' });
  expect(await readTitle()).toBe('title 9999');
  await markDone(store, id);
  expect((await readOutlook(store)).marks).toHaveLength(1);
  const law = (await store.get(id))?.corrections.find(({ field }) => field === 'governingLaw');
  expect(law?.value).toBe('Ruritania');
  const history = await readHistory();
  expect(history).toHaveLength(MAX_STATEMENTS);
  expect(history.slice(-5)).not.toEqual(full.slice(-5));
  // What the backup has more is older.
  for (const _ of [1, 2])
    expect(await store.restoreBackup({ file: content })).toMatchObject({
      updated: 0,
      unchanged: 1,
    });
  expect(await readHistory()).toEqual(history);
});

describe('answers', () => {
  const PROOF = { name: 'notice.txt', content: new Blob(['proof'], { type: 'text/plain' }) };
  const sent = (contractId: string, on = '2026-06-12') =>
    ({ contractId, kind: 'decision', decision: { kind: 'noticeGiven', on } }) as const;
  const readDecision = async (from: Store, contractId: string) => {
    const one = (await from.get(contractId))?.corrections.find(({ field }) => field === 'decision');
    return one?.field === 'decision' ? one.value : undefined;
  };
  const proofIn = async (from: Store, contractId: string) =>
    must((await readDecision(from, contractId))?.proof, 'proof').id;
  const countProofs = async () =>
    (await world.readRecords()).filter(({ kind }) => kind === 'proof').length;

  test('about several contracts are stored all or not at all', async () => {
    const other = await addOne(store, 'two');
    const answers = [sent(id), sent(other)];
    await expect(store.answer({ answers: [...answers, sent('gone')] })).rejects.toMatchObject({
      kind: 'gone',
    });
    // The day of the store is 15 June.
    await expect(
      store.answer({ answers: [sent(id), sent(other, '2026-06-16')] }),
    ).rejects.toMatchObject({ kind: 'invalid' });
    expect(await readDecision(store, id)).toBeUndefined();
    await store.answer({ answers });
    await store.answer({ answers });
    expect(await readDecision(store, other)).toEqual({ kind: 'noticeGiven', on: '2026-06-12' });
    const taken = { contractId: other, kind: 'decision', decision: null } as const;
    await store.answer({ answers: [taken] });
    expect(await readDecision(store, other)).toBeUndefined();
  });

  test('have their proof in a backup, and are deleted with it', async () => {
    await store.answer({ answers: [sent(id)], file: PROOF });
    expect((await store.measure()).fileBytes).toBe('one'.length + 'proof'.length);
    const { content, leftOut } = await store.backUp();
    expect(leftOut.statements).toEqual([]);
    expect(await countProofs()).toBe(1);
    await store.remove([id]);
    store.close();
    const again = await world.open();
    await again.list();
    await until(async () => expect(await countProofs()).toBe(0));

    const elsewhere = await createStoreWorld().open();
    await elsewhere.restoreBackup({ file: content });
    const [restored] = await elsewhere.list();
    const place = { id: must(restored, 'contract').id, proof: await proofIn(elsewhere, id) };
    const file = await elsewhere.getProof(place);
    expect([file.name, await file.content.text()]).toEqual(['notice.txt', 'proof']);
  });
});
