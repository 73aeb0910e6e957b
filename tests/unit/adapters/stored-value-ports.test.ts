import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { NO_FILTERS } from '../../../machines/domain/filters';
import { addView, NO_VIEWS } from '../../../machines/domain/views';
import { createStoredValuePorts } from '../../../src/adapters/private/ports/stored-value-ports';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { makeViews } from '../../support/fixtures';
import { stubStorage } from '../../support/memory-storage';
import { callPort, createListener, listenTo } from '../../support/run-port';
import { until } from '../../support/until';
import { connect, store, runOnStore, world } from '../../support/run-on-store';
import { settle } from '../../support/world';

const userId = 'private';

runOnStore();
beforeEach(() => {
  stubStorage();
});

type Ports = ReturnType<typeof createStoredValuePorts>;
/** The ports of a tab. */
async function portsOf(tab: Store | Promise<Store>): Promise<Ports> {
  const client = connect(() => Promise.resolve(tab));
  await client.open().catch(() => undefined);
  return createStoredValuePorts({ store: client });
}

const restoreRecent = (ports: Ports) => callPort(ports.restoreRecent, { userId });
const restoreViews = (ports: Ports) => callPort(ports.restoreViews, { userId });

const persistRecent = (ports: Ports, ids: readonly string[]) =>
  listenTo(ports.persistRecent, { userId, ids });

/** Waits until what was asked of the store before is done. */
const readStored = (name: 'recent' | 'views' = 'recent') => store.getUserValue(name);

/** Spies on the writes of the ports. */
const spyOnWrites = () => vi.spyOn(store, 'setUserValue');

const VIEWS = makeViews();

describe('values that the store keeps', () => {
  test('are empty at first, and restored as they were stored', async () => {
    const ports = await portsOf(store);
    expect(await restoreRecent(ports)).toEqual([]);
    expect(await restoreViews(ports)).toEqual(NO_VIEWS);
    persistRecent(ports, ['c-2', 'c-1']);
    listenTo(ports.persistViews, { userId, saved: VIEWS });
    await until(async () => {
      expect(await readStored()).toBe('["c-2","c-1"]');
      expect(await readStored('views')).not.toBeNull();
    });
    const next = await portsOf(await world.open());
    expect(await restoreRecent(next)).toEqual(['c-2', 'c-1']);
    expect(await restoreViews(next)).toEqual(VIEWS);
  });

  test('are reported when another tab changes them, and not to the tab that does', async () => {
    const other = await portsOf(await world.open());
    const here = persistRecent(await portsOf(store), []);
    const there = persistRecent(other, ['c-1']);
    await until(() => expect(here.received()).toEqual([{ type: 'recent.changed', ids: ['c-1'] }]));
    expect(there.received()).toEqual([]);
    here.stop();
    persistRecent(other, ['c-2']);
    await until(async () => expect(await readStored()).toBe('["c-2"]'));
    expect(here.received()).toHaveLength(1);
  });

  test('that change quickly are not replaced by those of before', async () => {
    const ports = await portsOf(store);
    const { parent, received, stop } = createListener();
    /** As the machine does: each change starts the port anew. */
    const change = (...ids: readonly string[]) => {
      const port = createActor(ports.persistRecent, { input: { userId, ids }, parent }).start();
      return () => stop(port);
    };
    const put = spyOnWrites();
    const first = change('c-1');
    await until(() => expect(put).toHaveBeenCalledTimes(1));
    first();
    const second = change('c-2', 'c-1');
    second();
    change('c-3', 'c-2', 'c-1');
    await until(async () => expect(await readStored()).toBe('["c-3","c-2","c-1"]'));
    await settle();
    expect(received()).toEqual([]);
    expect(await readStored()).toBe('["c-3","c-2","c-1"]');
  });

  test('are reported when another tab changes them while this one stores some', async () => {
    const here = persistRecent(await portsOf(store), []);
    const other = await world.open();
    await other.setUserValue({ name: 'recent', value: '["c-1"]' });
    const read = vi.spyOn(store, 'getUserValue');
    await until(() => expect(here.received()).toHaveLength(1));
    const reads = read.mock.calls.length;
    await other.setUserValue({ name: 'recent', value: '["c-2"]' });
    await other.setUserValue({ name: 'recent', value: '["c-3"]' });
    await until(() => expect(read.mock.calls.length).toBeGreaterThan(reads + 1));
    await until(() =>
      expect(here.received().at(-1)).toEqual({ type: 'recent.changed', ids: ['c-3'] }),
    );
  });

  test('that cannot be stored fail, and are stored at the next try', async () => {
    const ports = await portsOf(store);
    spyOnWrites().mockRejectedValueOnce(new StoreError('full'));
    const { received } = persistRecent(ports, ['c-1']);
    await until(() => expect(received()).toEqual([{ type: 'recent.unsaved' }]));
    persistRecent(ports, ['c-1']);
    await until(async () => expect(await readStored()).toBe('["c-1"]'));
  });

  test('fail if the store cannot be opened', async () => {
    const unavailable = Promise.reject(new StoreError('unavailable'));
    unavailable.catch(() => undefined);
    const ports = await portsOf(unavailable);
    await expect(restoreViews(ports)).rejects.toMatchObject({ kind: 'unavailable' });
    const { received } = listenTo(ports.persistViews, { userId, saved: VIEWS });
    await until(() => expect(received()).toEqual([{ type: 'views.unsaved' }]));
  });

  test('are kept and extended by a change if they could not be restored', async () => {
    await store.setUserValue({ name: 'views', value: JSON.stringify(VIEWS) });
    await store.setUserValue({ name: 'recent', value: '["c-2","c-1"]' });
    const ports = await portsOf(store);
    const failing = vi.spyOn(store, 'getUserValue').mockRejectedValue(new StoreError('failed'));
    await expect(restoreViews(ports)).rejects.toMatchObject({ kind: 'failed' });
    await expect(restoreRecent(ports)).rejects.toMatchObject({ kind: 'failed' });
    const added = addView(
      NO_VIEWS,
      { filters: { ...NO_FILTERS, party: 'Acme' }, sort: null },
      'Acme',
    );
    const persist = () => listenTo(ports.persistViews, { userId, saved: added });

    // Nothing is stored as long as they cannot be read; nothing is unsaved without a change.
    const { received: receivedFirst } = persist();
    await until(() => expect(receivedFirst()).toEqual([{ type: 'views.unsaved' }]));
    const unchanged = listenTo(ports.persistViews, { userId, saved: NO_VIEWS });
    await until(() => expect(failing).toHaveBeenCalledTimes(4));
    failing.mockRestore();
    expect(unchanged.received()).toEqual([]);
    expect(await readStored('views')).toBe(JSON.stringify(VIEWS));

    const { received } = persist();
    const saved = { ...VIEWS, views: [...VIEWS.views, { ...added.views[0], id: '1' }] };
    await until(() => expect(received()).toEqual([{ type: 'views.changed', saved }]));
    expect(JSON.parse(String(await readStored('views')))).toEqual(saved);
    const recent = persistRecent(ports, ['c-3']);
    await until(() =>
      expect(recent.received()).toEqual([{ type: 'recent.changed', ids: ['c-3', 'c-2', 'c-1'] }]),
    );
    expect(await readStored()).toBe('["c-3","c-2","c-1"]');

    // From now on, a value replaces the stored one, as always.
    listenTo(ports.persistViews, { userId, saved: VIEWS });
    await until(async () => expect(await readStored('views')).toBe(JSON.stringify(VIEWS)));
  });

  test('are kept if they were restored when nobody waited any more', async () => {
    await store.setUserValue({ name: 'views', value: JSON.stringify(VIEWS) });
    const ports = await portsOf(store);
    const late = createActor(ports.restoreViews, { input: { userId } }).start();
    late.stop();
    await readStored('views');
    const { received } = listenTo(ports.persistViews, { userId, saved: NO_VIEWS });
    await until(() => expect(received()).toEqual([{ type: 'views.changed', saved: VIEWS }]));
    expect(await readStored('views')).toBe(JSON.stringify(VIEWS));
  });
});
