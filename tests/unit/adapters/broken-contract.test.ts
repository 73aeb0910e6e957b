import { beforeEach, describe, expect, test } from 'vitest';
import { computeInsights } from '../../../machines/domain/insights/insights';
import { groupDeadlines } from '../../../machines/domain/deadlines';
import { createContractFeed } from '../../../src/adapters/private/ports/contract-feed';
import { createContractPorts } from '../../../src/adapters/private/ports/contract-ports';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import type { RecordKind } from '../../../src/adapters/private/store/records';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import { must } from '../../support/must';
import { makeResources } from '../../support/private-resources';
import { addOne, makeOutcome, makeText, markDone, readOutlook } from '../../support/private-store';
import { callPort, failureOf } from '../../support/run-port';
import { connect, store, runOnStore, world } from '../../support/run-on-store';
import { searchTexts } from '../../support/search-texts';
import { confirm, correct, markDeadline } from '../../support/statements';

/*
 * Records that an earlier version has taken over from a changed backup. What cannot be computed for a contract costs
 * its own row; all others work.
 */

let good: string;
let bad: string;

runOnStore();
beforeEach(async () => {
  good = await addOne(store, 'good');
  world.pass(1000);
  bad = await addOne(store, 'bad');
  for (const id of [good, bad]) {
    await store.putReading({ id, outcome: makeOutcome(), text: makeText('Whereas') });
    await correct(store, { id, value: { field: 'effectiveDate', value: '2026-07-02' } });
  }
});

const TODAY = '2027-04-20';
const ports = () => {
  const resources = makeResources({ store: connect(), today: () => TODAY });
  return createContractPorts(resources, createContractFeed(resources));
};
const list = async () => (await callPort(ports().loadContracts)).contracts;

/** Changes the JSON of a record of the bad contract. */
const damage = (kind: RecordKind, from: string | RegExp, to: string) =>
  world.replaceValue(bad, kind, (json) => json.replace(from, () => to));

const MANY = JSON.stringify(Array.from({ length: 20_000 }, () => ({ value: 'x', confidence: 1 })));
const LONG = 'x'.repeat(2_000_000);

const DAMAGES: readonly (readonly [string, () => Promise<void>])[] = [
  ['a day that does not exist', () => damage('row', '2027-06-30', '2025-02-31')],
  ['a day of another form', () => damage('row', '2026-07-01', 'July')],
  [
    'a correction to a day that does not exist',
    () => damage('statements', '2026-07-02', '2025-02-31'),
  ],
  ['infinite points', () => damage('row', '"points":40', '"points":1e999')],
  ['a title of two million letters', () => damage('row', 'Supply Agreement', LONG)],
  ['20,000 parties', () => damage('row', /"parties":\[.*?\]/, `"parties":${MANY}`)],
  ['a renewal of no time', () => damage('row', '"P1Y"', '"P0Y"')],
  ['a renewal of another form', () => damage('row', '"P1Y"', '7')],
  ['no term', () => damage('row', '"term"', '"other"')],
  ['a summary of another form', () => damage('row', '"kind":"read"', '"kind":"red"')],
  ['a file name of two million letters', () => damage('row', 'bad.txt', LONG)],
];

describe.each(DAMAGES)('a contract with %s', (_, change) => {
  beforeEach(change);

  test('is a row that says so, among the others', async () => {
    const rows = await list();
    expect(rows.map(({ id, status, parties }) => [id, status, parties])).toEqual([
      [good, 'Renewal Due', 'Acme GmbH, Globex, Inc.'],
      [bad, null, 'This contract could not be shown'],
    ]);
    expect(must(rows[1], 'row')).toMatchObject({ expiry: 'unknown', risk: null, riskScore: null });
    expect(must(rows[1], 'row').name.length).toBeLessThanOrEqual(100);
  });

  test('has nothing in deadlines and insights, which have the others', async () => {
    const contracts = (await store.list()).map((contract) =>
      toFacts(listContract(contract, TODAY, STANDARD_PLAYBOOK), STANDARD_PLAYBOOK),
    );
    const groups = groupDeadlines(contracts, TODAY);
    const ids = new Set(groups.coming.map(({ contractId }) => contractId));
    expect([...ids]).toEqual([good]);
    expect(() => computeInsights({ today: TODAY, contracts })).not.toThrow();
    expect(contracts.map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  test('can be saved and removed', async () => {
    expect(await (await store.getOriginal(bad)).content.text()).toBe('bad');
    await store.remove([bad]);
    expect(await list()).toMatchObject([{ id: good }]);
  });
});

test('a contract with damaged facts has nothing in deadlines and insights', async () => {
  await damage('row', '"points":40,"reason"', '"points":1e999,"reason"');
  const contract = must(await store.get(bad), 'contract');
  const listed = listContract(contract, TODAY, STANDARD_PLAYBOOK);
  expect(toFacts(listed, STANDARD_PLAYBOOK)).toMatchObject({ isRead: false, deadlines: [] });
});

test('a contract with a damaged reading has a page that says so, in words that are true', async () => {
  await damage('reading', '"points":40', '"points":1e999');
  expect(await failureOf(callPort(ports().loadContract, { id: bad }))).toEqual({
    message: 'Failed to fetch contract details',
    detail:
      'This contract could not be shown, because what is stored about it is damaged. The menu of its row in the list saves its original file.',
  });
  await expect(callPort(ports().loadContract, { id: good })).resolves.toMatchObject({
    kind: 'found',
  });
});

test('a contract with a damaged text is named and not found by its words, others are', async () => {
  await world.damage(bad, 'text');
  expect(await searchTexts(store, 'whereas')).toMatchObject({
    hits: [{ id: good }],
    damagedIds: [bad],
  });
});

test('a mark that does not validate is not in force', async () => {
  await markDone(store, good);
  await markDeadline(
    store,
    { contractId: bad, kind: 'end', day: '2027-06-30' },
    { kind: 'snoozed', until: '2027-06-01' },
  );
  await damage('statements', '2027-06-01', '2027-06-31');
  expect((await readOutlook(store)).marks).toMatchObject([{ contractId: good }]);
});

test('an end after the last day of the calendar is not known', async () => {
  const since = '"expiry":{"since":{"field":"effectiveDate","lasts":"P999Y"},';
  await damage('row', '"expiry":{', since);
  await correct(store, { id: bad, value: { field: 'effectiveDate', value: '9999-06-01' } });
  expect((await list()).find(({ id }) => id === bad)).toMatchObject({ expiry: 'unknown' });
});

test('a reading that does not validate is stored as a failure, without its text', async () => {
  const outcome = { ...makeOutcome(2), pages: 1e9 };
  await store.putReading({ id: await addOne(store, 'long'), outcome, text: makeText('Whereas') });
  expect((await store.list()).at(-1)?.summary).toMatchObject({
    reason: 'failed',
    readerVersion: 2,
  });
  expect((await searchTexts(store, 'whereas')).hits).toHaveLength(2);
});

test('what does not validate is not stored, and says so', async () => {
  const long = 'x'.repeat(301);
  const refused = [
    () => correct(store, { id: good, value: { field: 'title', value: long } }),
    () => correct(store, { id: good, value: { field: 'expiry', value: '2025-02-31' } }),
    () => correct(store, { id: good, value: { field: 'effectiveDate', value: '1899-12-31' } }),
    () =>
      confirm(store, {
        id: good,
        value: { field: 'parties', value: Array.from({ length: 201 }, () => 'x') },
      }),
    () => correct(store, { id: good, value: { field: 'notice', value: 'P0D' } }),
    () =>
      markDeadline(store, { contractId: good, kind: 'end', day: '2027-06-31' }, { kind: 'done' }),
    // What has happened is not in the future.
    () =>
      store.answer({
        answers: [
          {
            contractId: good,
            kind: 'decision',
            decision: { kind: 'noticeGiven', on: '2099-01-01' },
          },
        ],
      }),
    () => store.setSettings({ company: [long] }),
    () =>
      store.setPlaybook({
        version: 1,
        rules: { x: { on: true, points: Infinity } },
        thresholds: {},
      }),
  ];
  for (const work of refused) await expect(work()).rejects.toMatchObject({ kind: 'invalid' });
  expect(await store.getSettings()).toEqual({ company: null });
  expect(await store.getPlaybook()).toBeNull();
});
