import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutlookReport } from '../../../machines/private/ports';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import { toPlaybook } from '../../../src/adapters/private/fields/playbook-values';
import { createContractPorts } from '../../../src/adapters/private/ports/contract-ports';
import { createListReader } from '../../../src/adapters/private/ports/list-reader';
import { createOutlookPorts } from '../../../src/adapters/private/ports/outlook-ports';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import type { ContractReading } from '../../../src/reading/reading';
import type { Store } from '../../../src/adapters/private/store/store';
import { must } from '../../support/must';
import { makeResources } from '../../support/private-resources';
import {
  addOne,
  makeOutcome,
  makeReading,
  UNREADABLE,
  STORE_DAY,
} from '../../support/private-store';
import { callPort, failureOf, listenTo } from '../../support/run-port';
import { until } from '../../support/until';
import { store, runOnStore, world } from '../../support/run-on-store';

runOnStore();
let id: string;
let today: string;
let showPage: () => void;

const resources = () =>
  makeResources({
    openStore: () => Promise.resolve(store),
    today: () => today,
    watchVisible: (listener) => {
      showPage = listener;
      return () => {};
    },
  });

beforeEach(async () => {
  today = '2027-04-20';
  id = await addOne(store);
  await store.putReading(id, makeOutcome(), null);
});

async function readFacts(of = id) {
  const { facts } = await store.getOutlook();
  const contract = must(await store.get(of), 'contract');
  const playbook = toPlaybook(await store.getPlaybook());
  return toFacts(listContract(contract, today, playbook), facts.get(of) ?? null, today, playbook);
}

/** The deadlines of a contract, each with the texts that explain it. */
async function explain(of = id) {
  const { deadlines } = await readFacts(of);
  return deadlines.map((deadline) => [
    `${deadline.kind} ${deadline.day}`,
    ...deadline.explain().map(({ text }) => text),
  ]);
}

/** Stores the reading with other fields. */
async function putFields(changes: Partial<ContractReading['fields']>) {
  const reading = makeReading();
  const fields = { ...reading.fields, ...changes };
  await store.putReading(id, { ...makeOutcome(), reading: { ...reading, fields } }, null);
}

/** Watches; returns a function that waits for a report of this number. */
function watch(used = resources()) {
  const { received } = listenTo(createOutlookPorts(used).watchOutlook);
  const reports = () => received() as unknown as readonly OutlookReport[];
  return async (count: number) => {
    await until(() => expect(reports().length).toBeGreaterThanOrEqual(count));
    return must(reports().at(-1), 'report');
  };
}

describe('facts of a contract', () => {
  test('have its deadlines with their arithmetic and words', async () => {
    const { deadlines } = await readFacts();
    expect(deadlines.map(({ kind, day }) => [kind, day])).toEqual([
      ['notice', '2027-05-01'],
      ['renewal', '2027-06-30'],
    ]);
    const [notice, renewal] = deadlines;
    const words = notice?.explain().flatMap(({ quote }) => quote?.text ?? []);
    expect(words).toEqual(['2027-06-30', 'P60D']);
    expect(renewal?.explain().at(-1)).toEqual({
      text: 'It renews by itself.',
      quote: { page: 1, text: 'renews' },
    });
  });

  test('follow the words of a person', async () => {
    await store.correct(id, { field: 'renewal', value: null });
    await store.correct(id, { field: 'expiry', value: '2027-12-31' });
    expect((await readFacts()).renewal).toBe(null);
    expect(await explain()).toEqual([
      ['end 2027-12-31', 'The first term ends on December 31, 2027, set by you.'],
    ]);
  });

  test('say that a person has set or confirmed a day whose arithmetic is not possible', async () => {
    await store.confirm(id, { field: 'noticeBy', value: '2027-05-01' });
    await store.correct(id, { field: 'notice', value: null });
    expect((await explain())[0]).toEqual(['notice 2027-05-01', 'This day was confirmed by you.']);
    await store.correct(id, { field: 'noticeBy', value: '2027-04-30' });
    expect((await explain())[0]).toEqual(['notice 2027-04-30', 'This day was set by you.']);
  });

  test('end with the second term if the contract renews once, else move on', async () => {
    const days = async (day: string) => {
      today = day;
      return (await explain()).map(([deadline]) => deadline);
    };
    expect(await days('2027-07-01')).toEqual(['notice 2028-05-01', 'renewal 2028-06-30']);
    await store.correct(id, { field: 'renewal', value: { every: 'P1Y', successive: false } });
    expect(await days('2027-04-20')).toEqual(['notice 2027-05-01', 'renewal 2027-06-30']);
    // It has renewed once: there is nothing to stop any more.
    expect(await days('2027-07-01')).toEqual(['end 2028-06-30']);
    expect(await days('2028-07-01')).toEqual(['end 2028-06-30']);
  });

  test('say that it renews by itself for a renewal that was read, at an end that it renews', async () => {
    const BY_ITSELF = 'It renews by itself.';
    const last = async () => (await explain()).at(-1);
    expect(await last()).toEqual(['renewal 2027-06-30', expect.any(String), BY_ITSELF]);
    await store.correct(id, { field: 'renewal', value: { every: 'P2Y', successive: true } });
    expect(await last()).not.toContain(BY_ITSELF);
    await store.undo(id, 'renewal');
    const { renewal } = makeReading().fields;
    const once = renewal && { ...renewal, value: { ...renewal.value, successive: false } };
    await putFields({ renewal: once });
    today = '2028-07-01';
    expect(await last()).toContain('end 2028-06-30');
    expect(await last()).not.toContain(BY_ITSELF);
  });

  test('explain values that were entered by hand, without a reading', async () => {
    const unread = await addOne(store, 'unread');
    await store.putReading(unread, UNREADABLE, null);
    await store.correct(unread, { field: 'renewal', value: { every: 'P2Y', successive: true } });
    await store.correct(unread, { field: 'expiry', value: '2027-06-30' });
    expect((await readFacts(unread)).hasNotice).toBe(false);
    expect(await explain(unread)).toEqual([
      ['renewal 2027-06-30', 'The first term ends on June 30, 2027, set by you.'],
    ]);
  });

  test('have findings, clauses and unsure values of the reading only', async () => {
    expect(await readFacts()).toMatchObject({
      isRead: true,
      added: STORE_DAY,
      hasNotice: true,
      clauses: ['Assignment needs consent'],
      findings: [
        { rule: 'automatic-renewal', points: 10 },
        { rule: 'renewal', points: 40, reason: 'It renews.' },
      ],
      toCheck: [],
    });
    const { notice, renewal } = makeReading().fields;
    await putFields({ notice: notice && { ...notice, confidence: 0.89 }, governingLaw: null });
    await store.confirm(id, { field: 'renewal', value: renewal?.value ?? null });
    expect((await readFacts()).toCheck).toEqual(['notice', 'noticeBy']);
    await store.confirm(id, { field: 'notice', value: 'P60D' });
    expect((await readFacts()).toCheck).toEqual([]);
    await putFields({ parties: makeReading().fields.parties.slice(0, 1) });
    expect((await readFacts()).toCheck).toEqual(['parties']);
    const { expiry, effectiveDate } = makeReading().fields;
    const since = { field: 'effectiveDate', lasts: 'P1Y' } as const;
    await putFields({
      effectiveDate: effectiveDate && { ...effectiveDate, confidence: 0.89 },
      expiry: expiry && { ...expiry, since },
      notice: null,
    });
    expect((await readFacts()).toCheck).toEqual(['effectiveDate', 'expiry', 'noticeBy']);
    const unread = await addOne(store, 'unread');
    await store.putReading(unread, UNREADABLE, null);
    expect(await readFacts(unread)).toMatchObject({
      isRead: false,
      clauses: [],
      findings: [],
      toCheck: [],
      deadlines: [],
    });
  });
});

describe('watchOutlook', () => {
  test('reports at the start, after changes here and in other tabs, and on a new day', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const report = watch();
    expect(await report(1)).toMatchObject({
      type: 'outlook.changed',
      outlook: { today, contracts: [{ id, name: 'Supply Agreement' }], marks: [] },
    });
    const other = await world.open();
    const deadline = { contractId: id, kind: 'notice', day: '2027-05-01' } as const;
    await other.mark(deadline, { kind: 'done' });
    expect(await report(2)).toMatchObject({
      outlook: { marks: [{ ...deadline, mark: { kind: 'done' } }] },
    });
    await vi.advanceTimersByTimeAsync(500);
    await store.remove(id);
    expect(await report(3)).toMatchObject({ outlook: { contracts: [] } });
    await vi.advanceTimersByTimeAsync(500);
    today = '2027-04-21';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await report(4)).toMatchObject({ outlook: { today } });
    await vi.advanceTimersByTimeAsync(500);
    showPage();
    await report(5);
  });

  test('keeps what was read before if it cannot be read again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = vi.fn<() => Promise<Store>>(() => Promise.resolve(store));
    const report = watch({ ...resources(), openStore: opened });
    await report(1);
    opened.mockRejectedValueOnce(new StoreError('blocked'));
    const before = opened.mock.calls.length;
    await vi.advanceTimersByTimeAsync(500);
    showPage();
    await until(() => expect(opened.mock.calls.length).toBeGreaterThan(before));
    await vi.advanceTimersByTimeAsync(500);
    showPage();
    // The failed read has reported nothing: the second report is that of the third read.
    expect(await report(2)).toMatchObject({ type: 'outlook.changed' });
    expect(opened).toHaveBeenCalledTimes(before + 2);
  });

  test('says why nothing can be read', async () => {
    const failing = { ...resources(), openStore: () => Promise.reject(new StoreError('blocked')) };
    expect(await watch(failing)(1)).toMatchObject({
      type: 'outlook.failed',
      message: `Deadlines and insights could not be read. ${new StoreError('blocked').message}`,
    });
  });
});

test('list and outlook read the contracts once, and again after a change', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const list = vi.spyOn(store, 'list');
  const used = resources();
  const readList = createListReader(used);
  const { loadContracts } = createContractPorts(used, readList);
  const { received } = listenTo(createOutlookPorts(used, readList).watchOutlook);
  const names = async () => {
    const { contracts } = await callPort(loadContracts);
    return contracts.map(({ name }) => name);
  };
  expect(await names()).toEqual(['Supply Agreement']);
  await until(() => expect(received()).toHaveLength(1));
  expect(list).toHaveBeenCalledTimes(1);
  await store.correct(id, { field: 'title', value: 'Lease' });
  expect(await names()).toEqual(['Lease']);
  await vi.advanceTimersByTimeAsync(500);
  await until(() => expect(received()).toHaveLength(2));
  expect(list).toHaveBeenCalledTimes(2);
  // On another day, other things follow.
  today = '2027-04-21';
  await names();
  expect(list).toHaveBeenCalledTimes(3);
});

test('a list that could not be read is read again', async () => {
  const list = vi.spyOn(store, 'list').mockRejectedValueOnce(new StoreError('blocked'));
  const readList = createListReader(resources());
  await expect(readList()).rejects.toThrow(StoreError);
  expect((await readList()).contracts).toHaveLength(1);
  expect(list).toHaveBeenCalledTimes(2);
});

describe('markDeadline', () => {
  const deadline = { contractId: '', kind: 'end', day: '2027-06-30' } as const;

  test('keeps the newest word, and takes it back', async () => {
    const { markDeadline } = createOutlookPorts(resources());
    const mark = (said: Parameters<Store['mark']>[1]) =>
      callPort(markDeadline, { deadline: { ...deadline, contractId: id }, mark: said });
    const marks = async () => (await store.getOutlook()).marks.map((kept) => kept.mark);
    await mark({ kind: 'snoozed', until: '2027-05-01' });
    expect(await marks()).toEqual([{ kind: 'snoozed', until: '2027-05-01' }]);
    await mark({ kind: 'done' });
    expect(await marks()).toEqual([{ kind: 'done' }]);
    await mark(null);
    expect(await marks()).toEqual([]);
  });

  test('fails in words for a contract that is gone', async () => {
    const { markDeadline } = createOutlookPorts(resources());
    const input = { deadline: { ...deadline, contractId: 'gone' }, mark: null };
    expect(await failureOf(callPort(markDeadline, input))).toEqual({
      message: 'The deadline could not be changed',
      detail: new StoreError('gone').message,
    });
  });
});
