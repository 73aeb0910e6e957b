import { describe, expect, test, vi } from 'vitest';
import { addView, NO_VIEWS, type SavedViews } from '../../../machines/domain/list/views';
import { createStoredValuePorts } from '../../../src/adapters/private/ports/stored-value-ports';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { makeViews } from '../../support/fixtures';
import { callPort, listenTo } from '../../support/run-port';
import { addOne } from '../../support/private-store';
import { until } from '../../support/until';
import { connect, store, runOnStore, world } from '../../support/run-on-store';

const userId = 'private';

runOnStore();

type Ports = ReturnType<typeof createStoredValuePorts>;
/** The ports of a tab. */
async function portsOf(tab: Store | Promise<Store>): Promise<Ports> {
  const client = connect(() => Promise.resolve(tab));
  await client.open().catch(() => undefined);
  return createStoredValuePorts({ store: client });
}

const watchRecent = ({ watchRecent: port }: Ports) => listenTo(port, { userId });
const saveRecent = ({ saveRecent: port }: Ports, value: readonly string[], isKnown = true) =>
  callPort(port, { userId, value, isKnown });
const saveViews = ({ saveViews: port }: Ports, value: SavedViews, isKnown = true) =>
  callPort(port, { userId, value, isKnown });

const recent = (...value: readonly string[]) => ({ type: 'recent.changed', value });

const VIEWS = makeViews();

describe('values that the store keeps', () => {
  test('are empty at first, and reported as they were stored', async () => {
    const ports = await portsOf(store);
    const { received } = watchRecent(ports);
    await until(() => expect(received()).toEqual([recent()]));
    await saveRecent(ports, ['c-2', 'c-1']);
    await saveViews(ports, VIEWS);
    const next = await portsOf(await world.open());
    const here = watchRecent(next);
    const views = listenTo(next.watchViews, { userId });
    await until(() => expect(here.received()).toEqual([recent('c-2', 'c-1')]));
    await until(() => expect(views.received()).toEqual([{ type: 'views.changed', value: VIEWS }]));
  });

  test.each(['no JSON', '{"other":1}', '[1]'])(
    'that are invalid, as %s, are empty',
    async (text) => {
      await store.setUserValue({ name: 'recent', value: text });
      const { received } = watchRecent(await portsOf(store));
      await until(() => expect(received()).toEqual([recent()]));
      expect(await store.getUserValue('recent')).toBe(text);
    },
  );

  test('are reported to all tabs when one changes them, until they stop', async () => {
    const here = watchRecent(await portsOf(store));
    const other = await portsOf(await world.open());
    const there = watchRecent(other);
    await until(() => expect(there.received()).toHaveLength(1));
    await saveRecent(other, ['c-1']);
    await until(() => expect(here.received().at(-1)).toEqual(recent('c-1')));
    await until(() => expect(there.received().at(-1)).toEqual(recent('c-1')));
    here.stop();
    const reports = here.received().length;
    await saveRecent(other, ['c-2']);
    await until(() => expect(there.received().at(-1)).toEqual(recent('c-2')));
    expect(here.received()).toHaveLength(reports);
  });

  test('stay as they were while they cannot be read, and say so at the start only', async () => {
    const ports = await portsOf(store);
    const { received } = watchRecent(ports);
    await until(() => expect(received()).toEqual([recent()]));
    const read = vi.spyOn(store, 'getUserValue').mockRejectedValue(new StoreError('closed'));
    await saveRecent(ports, ['c-1']);
    await until(() => expect(read).toHaveBeenCalledTimes(1));
    const { received: late } = watchRecent(ports);
    await until(() => expect(late()).toMatchObject([{ type: 'recent.unavailable' }]));
    expect(received()).toHaveLength(1);
  });

  test('fail if they cannot be stored, or the store cannot be opened', async () => {
    const ports = await portsOf(store);
    vi.spyOn(store, 'setUserValue').mockRejectedValueOnce(new StoreError('full'));
    await expect(saveRecent(ports, ['c-1'])).rejects.toThrow('could not be stored');
    const unavailable = Promise.reject(new StoreError('unavailable'));
    unavailable.catch(() => undefined);
    await expect(saveViews(await portsOf(unavailable), VIEWS)).rejects.toThrow(
      'could not be stored',
    );
  });

  test('a contract is new until it was opened, in every tab', async () => {
    const opened = await addOne(store, 'one');
    await addOne(store, 'two');
    const ports = await portsOf(store);
    await saveRecent(ports, [opened, 'c-removed']);
    const list = await store.list();
    expect(list.map(({ id, isNew }) => [id === opened, isNew])).toEqual([
      [true, undefined],
      [false, true],
    ]);
    // The same file again is no new one.
    await addOne(store, 'one');
    expect((await store.list()).filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test('are kept and extended by what was made without them', async () => {
    await store.setUserValue({ name: 'views', value: JSON.stringify(VIEWS) });
    await store.setUserValue({ name: 'recent', value: '["c-2","c-1"]' });
    const ports = await portsOf(store);
    const added = addView(NO_VIEWS, '?party=Acme', 'Acme');
    const read = vi.spyOn(store, 'getUserValue').mockRejectedValueOnce(new StoreError('failed'));
    // Nothing is stored as long as they cannot be read.
    await expect(saveViews(ports, added, false)).rejects.toThrow('could not be stored');
    read.mockRestore();
    expect(await store.getUserValue('views')).toBe(JSON.stringify(VIEWS));

    await saveViews(ports, added, false);
    const saved = { ...VIEWS, views: [...VIEWS.views, { ...added.views[0], id: '1' }] };
    expect(JSON.parse(String(await store.getUserValue('views')))).toEqual(saved);
    await saveRecent(ports, ['c-3'], false);
    expect(await store.getUserValue('recent')).toBe('["c-3","c-2","c-1"]');

    await saveViews(ports, VIEWS);
    expect(await store.getUserValue('views')).toBe(JSON.stringify(VIEWS));
  });
});
