import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createContractFeed } from '../../../src/adapters/private/ports/contract-feed';
import { PLAYBOOK_VERSION } from '../../../src/adapters/private/store/schemas';
import { makeResources } from '../../support/private-resources';
import { addOne, makeStored } from '../../support/private-store';
import { connect, runOnStore, store, world } from '../../support/run-on-store';
import { until } from '../../support/until';
import { settle } from '../../support/world';
import { correct } from '../../support/statements';

runOnStore();
let today: string;
let id: string;
let showPage: (() => void) | undefined;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  today = '2027-04-20';
  id = await addOne(store, 'one');
  world.pass(1000);
  await addOne(store, 'two');
});

const createFeed = (client = connect()) =>
  createContractFeed(
    makeResources({
      store: client,
      today: () => today,
      watchVisible: (listener) => {
        showPage = listener;
        return () => (showPage = undefined);
      },
    }),
  );
type Feed = ReturnType<typeof createFeed>;

/** Reads until there is another list. */
async function readNext({ readList }: Feed, list: Awaited<ReturnType<Feed['readList']>>) {
  return until(async () => {
    const next = await readList();
    expect(next).not.toBe(list);
    return next;
  });
}

const rename = (name: string) => correct(store, { id, value: { field: 'title', value: name } });

describe('the list of a feed', () => {
  test('is read once while the store opens', async () => {
    const read = vi.spyOn(store, 'listChanges');
    const feed = createFeed();
    const list = await feed.readList();
    await settle();
    expect(await feed.readList()).toBe(list);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('computes only contracts that have changed', async () => {
    const feed = createFeed();
    const list = await feed.readList();
    await rename('Lease');
    const [changed, same] = (await readNext(feed, list)).contracts;
    expect(changed).not.toBe(list.contracts[0]);
    expect(changed?.name).toBe('Lease');
    expect(same).toBe(list.contracts[1]);
  });

  test('computes all contracts on another day, with another playbook, and after a lock', async () => {
    const tab = await world.open();
    const client = connect(async () => tab);
    const feed = createFeed(client);
    let list = await feed.readList();
    const expectAnew = async () => {
      const next = await readNext(feed, list);
      expect(next.contracts[1]).not.toBe(list.contracts[1]);
      list = next;
    };
    today = '2027-04-21';
    await expectAnew();
    const thresholds = { renewalDue: 10 };
    await store.setPlaybook({ version: PLAYBOOK_VERSION, rules: {}, thresholds });
    await expectAnew();
    // Nothing that was shown stays in memory when a workspace is locked.
    await tab.lock();
    await expectAnew();
  });

  test('names the counterparties by the choice of the own companies, and by a proposal before it', async () => {
    const parties = (names: readonly string[], of = id) =>
      correct(store, { id: of, value: { field: 'parties', value: names } });
    await parties(['Acme, Inc.', 'Globex']);
    world.pass(1000);
    await parties(['Initech', 'ACME INC'], await addOne(store, 'three'));
    const feed = createFeed();
    const namesOf = (list: Awaited<ReturnType<Feed['readList']>>) =>
      list.contracts.map(({ counterparty, own }) => [counterparty, own]);
    const list = await feed.readList();
    expect(namesOf(list)).toEqual([
      ['Globex', 'Acme, Inc.'],
      ['Parties not found', undefined],
      ['Initech', 'ACME INC'],
    ]);
    await store.setSettings({ company: ['globex', 'Initech'] });
    expect(namesOf(await readNext(feed, list))).toEqual([
      ['Acme, Inc.', 'Globex'],
      ['Parties not found', undefined],
      ['ACME INC', 'Initech'],
    ]);
  });

  test('stays when only a saved view changes', async () => {
    const client = connect();
    await client.open();
    const feed = createFeed(client);
    const list = await feed.readList();
    await store.setUserValue({ name: 'views', value: '[]' });
    await settle();
    expect(await feed.readList()).toBe(list);
  });

  test('yields to the main thread during long work', async () => {
    const ids = Array.from({ length: 450 }, (_, index) => `contract ${index}`);
    const changed = ids.map((of) => ({ revision: 1, contract: makeStored({ id: of }) }));
    vi.spyOn(store, 'listChanges').mockResolvedValue({ changed, ids, cursor: null });
    const client = connect();
    await client.readList();
    const { readList } = createFeed(client);
    const yields = vi.spyOn(globalThis, 'MessageChannel');
    expect((await readList()).contracts).toHaveLength(450);
    // Values first, then the counterparties.
    expect(yields).toHaveBeenCalledTimes(4);
  });
});

describe('the watcher of a feed', () => {
  /** What is told; counts the reads of the store. */
  async function watch() {
    const told: string[] = [];
    const feed = createFeed();
    await feed.readList();
    const read = vi.spyOn(store, 'listChanges');
    const stop = feed.watch((list) =>
      told.push(`${list.today} ${list.contracts.map(({ name }) => name).join()}`),
    );
    const untilTold = async (...texts: readonly string[]) => {
      await until(() => expect(told).toEqual(texts));
      told.length = 0;
    };
    return { untilTold, told, read, stop };
  }
  const pass = () => vi.advanceTimersByTimeAsync(500);

  test('is told of changes, of a new day and when the page is shown', async () => {
    const { untilTold, read } = await watch();
    const other = await world.open();
    await correct(other, { id, value: { field: 'title', value: 'Lease' } });
    await untilTold('2027-04-20 Lease,two');
    expect(read).toHaveBeenCalledTimes(1);
    await pass();
    today = '2027-04-21';
    await vi.advanceTimersByTimeAsync(60_000);
    await untilTold('2027-04-21 Lease,two');
    await pass();
    showPage?.();
    await untilTold('2027-04-21 Lease,two');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('is told twice a second at most', async () => {
    const { untilTold, told, read } = await watch();
    await rename('First');
    await untilTold('2027-04-20 First,two');
    for (let count = 0; count < 20; count += 1) await rename(`Lease ${count}`);
    await settle();
    await vi.advanceTimersByTimeAsync(499);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await untilTold('2027-04-20 Lease 19,two');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('that stops is told nothing; the page and the store are not followed', async () => {
    const { told, read, stop } = await watch();
    stop();
    expect(showPage).toBeUndefined();
    await rename('Other');
    await settle();
    await pass();
    expect(told).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  });
});
