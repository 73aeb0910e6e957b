import { beforeEach, describe, expect, test } from 'vitest';
import { explainDeadline } from '../../../machines/domain/term/term';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import { toPlaybook } from '../../../src/adapters/private/fields/playbook-values';
import type { ContractReading } from '../../../src/reading/reading';
import { must } from '../../support/must';
import {
  addOne,
  makeOutcome,
  makeReading,
  UNREADABLE,
  STORE_DAY,
} from '../../support/private-store';
import { store, runOnStore } from '../../support/run-on-store';
import { confirm, correct, undo } from '../../support/statements';

runOnStore();
let id: string;
let today: string;

beforeEach(async () => {
  today = '2027-04-20';
  id = await addOne(store);
  await store.putReading({ id, outcome: makeOutcome(), text: null });
});

async function readFacts(of = id) {
  const contract = must(await store.get(of), 'contract');
  const playbook = toPlaybook(await store.getPlaybook());
  return toFacts(listContract(contract, today, playbook), playbook);
}

/** The deadlines of a contract, each with the texts that explain it. */
async function explain(of = id) {
  const { deadlines, term } = await readFacts(of);
  return deadlines.map((deadline) => [
    `${deadline.kind} ${deadline.day}`,
    ...explainDeadline(term, deadline, today).map(({ text }) => text),
  ]);
}

/** Stores the reading with other fields. */
async function putFields(changes: Partial<ContractReading['fields']>) {
  const reading = makeReading();
  const fields = { ...reading.fields, ...changes };
  await store.putReading({
    id,
    outcome: { ...makeOutcome(), reading: { ...reading, fields } },
    text: null,
  });
}

describe('facts of a contract', () => {
  test('have its deadlines with their arithmetic and words', async () => {
    const { deadlines, term } = await readFacts();
    expect(deadlines.map(({ kind, day }) => [kind, day])).toEqual([
      ['notice', '2027-05-01'],
      ['renewal', '2027-06-30'],
    ]);
    const [notice = [], renewal = []] = deadlines.map((one) => explainDeadline(term, one, today));
    expect(notice.flatMap(({ quote }) => quote?.text ?? [])).toEqual(['2027-06-30', 'P60D']);
    expect(renewal.at(-1)).toEqual({
      text: 'It renews by itself.',
      quote: { page: 1, text: 'renews' },
    });
  });

  test('follow the words of a person', async () => {
    await correct(store, { id, value: { field: 'renewal', value: null } });
    await correct(store, { id, value: { field: 'expiry', value: '2027-12-31' } });
    expect((await readFacts()).renewal).toBe(null);
    expect(await explain()).toEqual([
      ['end 2027-12-31', 'The first term ends on December 31, 2027, set by you.'],
    ]);
  });

  test('say that a person has set or confirmed a day whose arithmetic is not possible', async () => {
    await confirm(store, { id, value: { field: 'noticeBy', value: '2027-05-01' } });
    await correct(store, { id, value: { field: 'notice', value: null } });
    expect((await explain())[0]).toEqual(['notice 2027-05-01', 'This day was confirmed by you.']);
    await correct(store, { id, value: { field: 'noticeBy', value: '2027-04-30' } });
    expect((await explain())[0]).toEqual(['notice 2027-04-30', 'This day was set by you.']);
  });

  test('say that it renews by itself for a renewal that was read, at an end that it renews', async () => {
    const BY_ITSELF = 'It renews by itself.';
    const last = async () => (await explain()).at(-1);
    expect(await last()).toEqual(['renewal 2027-06-30', expect.any(String), BY_ITSELF]);
    await correct(store, {
      id,
      value: { field: 'renewal', value: { every: 'P2Y', successive: true } },
    });
    expect(await last()).not.toContain(BY_ITSELF);
    await undo(store, { id, field: 'renewal' });
    const { renewal } = makeReading().fields;
    const once = renewal && { ...renewal, value: { ...renewal.value, successive: false } };
    await putFields({ renewal: once });
    today = '2028-07-01';
    expect(await last()).toContain('end 2028-06-30');
    expect(await last()).not.toContain(BY_ITSELF);
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
    await confirm(store, { id, value: { field: 'renewal', value: renewal?.value ?? null } });
    expect((await readFacts()).toCheck).toEqual(['notice', 'noticeBy']);
    await confirm(store, { id, value: { field: 'notice', value: 'P60D' } });
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
    await store.putReading({ id: unread, outcome: UNREADABLE, text: null });
    expect(await readFacts(unread)).toMatchObject({
      isRead: false,
      clauses: [],
      findings: [],
      toCheck: [],
      deadlines: [],
    });
  });
});
