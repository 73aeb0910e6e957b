import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ContractDetail } from '../../../machines/domain/contract';
import type { FieldChange } from '../../../machines/domain/fields';
import { createTerm } from '../../../machines/domain/term/term';
import { localDayOf } from '../../../src/adapters/browser/local-day';
import { createContractFeed } from '../../../src/adapters/private/ports/contract-feed';
import { createContractPorts } from '../../../src/adapters/private/ports/contract-ports';
import { createStoredContractPorts } from '../../../src/adapters/private/ports/stored-contract-ports';
import { must } from '../../support/must';
import { makeResources } from '../../support/private-resources';
import { addOne, makeOutcome, makeReading } from '../../support/private-store';
import { callPort } from '../../support/run-port';
import { connect, runOnStore, world } from '../../support/run-on-store';

/** The first term of the reading ends on this day, and renews by a year. */
const LAST_DAY = '2027-06-30';
const NEXT_TERM = '2027-07-01';

/** A zone for each of −11, −5, 0, +5:45, +9 and +14 hours in June and July. */
const ZONES = [
  'Pacific/Pago_Pago',
  'America/Bogota',
  'UTC',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
];

/** A day of notice that is not the computed one of its term. */
const ENTERED: Readonly<Record<string, string>> = {
  [LAST_DAY]: LAST_DAY,
  [NEXT_TERM]: '2028-02-01',
};

/** The workspace of a person in a time zone, whose clock the test sets. */
async function openIn(zone: string) {
  let time = Temporal.PlainDate.from(LAST_DAY).toZonedDateTime(zone);
  const store = await world.open({ clock: { now: () => time.epochMilliseconds } });
  const id = await addOne(store);
  await store.putReading({ id, outcome: makeOutcome(), text: null });
  const resources = makeResources({
    store: connect(async () => store),
    today: () => time.toPlainDate().toString(),
  });
  const feed = createContractFeed(resources);
  const { changeField, loadContract } = createContractPorts(resources, feed);
  const readNotice = async () => {
    const outcome = await callPort(loadContract, { id });
    const { terms }: ContractDetail = must(
      outcome.kind === 'found' ? outcome.contract : undefined,
      'contract',
    );
    const term = terms?.entries.find(({ current }) => current.field === 'noticeBy');
    return { value: term?.current.value, origin: term?.origin };
  };
  return {
    store,
    id,
    saveAnswers: createStoredContractPorts(resources).saveAnswers,
    readNotice,
    today: resources.today,
    setTime: (to: Temporal.ZonedDateTime) => {
      time = to;
    },
    enter: (value: string) =>
      callPort(changeField, {
        id,
        change: { kind: 'correct', fieldValue: { field: 'noticeBy', value } },
      }),
    undo: () => callPort(changeField, { id, change: { kind: 'undo', field: 'noticeBy' } }),
  };
}

runOnStore();

describe.each(ZONES)('a statement in %s', (zone) => {
  const first = Temporal.PlainDate.from(LAST_DAY).toZonedDateTime(zone);

  test('about the last day of notice counts for the term of its local day', async () => {
    const person = await openIn(zone);
    for (const hour of [0, 23, 24, 47]) {
      person.setTime(first.add({ hours: hour }));
      const today = person.today();
      const entered = must(ENTERED[today], today);
      await person.enter(entered);
      expect([hour, await person.readNotice()]).toEqual([
        hour,
        { value: entered, origin: 'corrected' },
      ]);
      // The next term has the day of its own.
      person.setTime(Temporal.PlainDate.from('2028-07-01').toZonedDateTime(zone));
      expect([hour, await person.readNotice()]).toEqual([
        hour,
        { value: '2029-05-01', origin: 'computed' },
      ]);
      person.setTime(first.add({ hours: hour }));
      await person.undo();
    }
  });

  test('is stored with its local day', async () => {
    const person = await openIn(zone);
    for (const hour of [0, 23, 24, 47]) {
      person.setTime(first.add({ hours: hour }));
      await person.enter('2028-02-01');
      expect((await person.store.get(person.id))?.corrections[0]?.on).toBe(person.today());
    }
    const deadline = { kind: 'end', day: LAST_DAY } as const;
    const answer = {
      contractId: person.id,
      kind: 'mark',
      deadline,
      mark: { kind: 'done' },
    } as const;
    await callPort(person.saveAnswers, { answers: [answer], file: null });
    await person.undo();
    const vault = await world.openVault();
    const statements = (await vault.get('statements', person.id))?.value ?? [];
    expect(statements.map(({ kind, on }) => [kind, on])).toEqual([
      ['corrected', LAST_DAY],
      ['corrected', LAST_DAY],
      ['corrected', NEXT_TERM],
      ['corrected', NEXT_TERM],
      ['marked', NEXT_TERM],
      ['undone', NEXT_TERM],
    ]);
  });
});

afterEach(() => vi.unstubAllEnvs());

/** Of 30 June 2027, which renews by a year with a notice of 60 days: "end, last day of notice, status". */
const RENEWED = createTerm({
  read: {
    expiry: { value: LAST_DAY, confidence: 1, quote: null },
    renewal: { value: { every: 'P1Y', successive: true }, confidence: 1, quote: null },
    notice: { value: 'P60D', confidence: 1, quote: null },
  },
});
const ENDED = createTerm({ read: { expiry: { value: LAST_DAY, confidence: 1, quote: null } } });

// In Santiago and Beirut, clocks change at midnight.
test.each([...ZONES, 'America/Santiago', 'Asia/Beirut'])(
  'in %s, a term is over from the first moment of the local day after its last one',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const midnight = Temporal.PlainDate.from(NEXT_TERM).toZonedDateTime(zone).epochMilliseconds;
    const tell = (time: number) => {
      const today = localDayOf(new Date(time));
      const { end, noticeBy, status } = RENEWED.on(today, 90);
      return [end?.value, noticeBy?.value, status, ENDED.on(today, 90).status].join();
    };
    expect(tell(midnight - 1)).toBe('2027-06-30,2027-05-01,Renewal Due,Renewal Due');
    expect(tell(midnight)).toBe('2028-06-30,2028-05-01,Active,Expired');
  },
);

test.each(['America/Santiago', 'Asia/Beirut', ...ZONES])(
  'in %s, every moment of a year belongs to the day that its calendar says',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const first = Temporal.PlainDate.from('2027-01-01');
    for (let count = 0; count < 366; count += 1) {
      const day = first.add({ days: count });
      const start = day.toZonedDateTime(zone).epochMilliseconds;
      const end = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
      expect([start, end].map((time) => localDayOf(new Date(time)))).toEqual([
        day.toString(),
        day.toString(),
      ]);
    }
  },
);

test('the answer to the last question says on which local day a contract was reviewed; its undo takes that back', async () => {
  const store = await world.open();
  const id = await addOne(store);
  const { fields } = makeReading();
  const reading = { ...makeReading(), fields: { ...fields, governingLaw: null, notice: null } };
  await store.putReading({ id, outcome: { ...makeOutcome(), reading }, text: null });
  const resources = makeResources({ store: connect(async () => store), today: () => LAST_DAY });
  const feed = createContractFeed(resources);
  const { changeField } = createContractPorts(resources, feed);
  const change = (asked: FieldChange) => callPort(changeField, { id, change: asked });
  const reviewed = async () => {
    const [facts] = (await feed.readList()).contracts;
    return [facts?.questions, facts?.reviewed];
  };
  expect(await reviewed()).toEqual([['notice', 'governingLaw'], null]);
  await change({ kind: 'correct', fieldValue: { field: 'notice', value: null } });
  expect(await reviewed()).toEqual([['governingLaw'], null]);
  await change({ kind: 'confirm', fieldValue: { field: 'governingLaw', value: null } });
  expect(await reviewed()).toEqual([[], LAST_DAY]);
  await change({ kind: 'undo', field: 'governingLaw' });
  expect(await reviewed()).toEqual([['governingLaw'], null]);
  await change({ kind: 'correct', fieldValue: { field: 'governingLaw', value: 'Ohio' } });
  expect(await reviewed()).toEqual([[], LAST_DAY]);
  await change({ kind: 'undo', field: 'reviewed' });
  expect(await reviewed()).toEqual([[], null]);
});
