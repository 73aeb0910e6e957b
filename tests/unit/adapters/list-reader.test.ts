import { beforeEach, describe, expect, test } from 'vitest';
import { computeUnknown, createListReader } from '../../../src/adapters/private/ports/list-reader';
import { PLAYBOOK_VERSION } from '../../../src/adapters/private/store/records';
import { addOne } from '../../support/private-store';
import { connect, runOnStore, store } from '../../support/run-on-store';

runOnStore();
let today: string;
let id: string;

beforeEach(async () => {
  today = '2027-04-20';
  id = await addOne(store, 'one.txt');
  await addOne(store, 'two.txt');
});

const createReader = () => createListReader({ store: connect(), today: () => today });

describe('list reader', () => {
  test('computes only contracts that have changed', async () => {
    const read = createReader();
    const [one, two] = (await read()).contracts;
    await store.correct({ id, value: { field: 'title', value: 'Lease' } });
    const [changed, same] = (await read()).contracts;
    expect(changed).not.toBe(one);
    expect(changed?.summary.name).toBe('Lease');
    expect(same).toBe(two);
  });

  test('computes all contracts on another day, and with another playbook', async () => {
    const read = createReader();
    const [, first] = (await read()).contracts;
    today = '2027-04-21';
    const [, later] = (await read()).contracts;
    expect(later).not.toBe(first);
    await store.setPlaybook({
      version: PLAYBOOK_VERSION,
      rules: {},
      thresholds: { renewalDue: 10 },
    });
    const [, changed] = (await read()).contracts;
    expect(changed).not.toBe(later);
  });

  test('keeps the list when only a saved view changes', async () => {
    const read = createReader();
    const list = await read();
    await store.setUserValue({ name: 'views', value: '[]' });
    expect(await read()).toBe(list);
  });

  test('yields to the main thread during long work', async () => {
    const items = Array.from({ length: 450 }, (_, index) => ({ index }));
    const computed: number[] = [];
    const done = computeUnknown(items, new WeakMap(), ({ index }) => computed.push(index));
    expect(computed).toHaveLength(200);
    expect(await done).toHaveLength(450);
  });
});
