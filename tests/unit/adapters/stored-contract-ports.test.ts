import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { createStoredContractPorts } from '../../../src/adapters/private/ports/stored-contract-ports';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { recordDownloads } from '../../support/downloads';
import { addOne } from '../../support/private-store';
import { callPort, failureOf, listenTo } from '../../support/run-port';
import { until } from '../../support/until';
import { connect, store, runOnStore, world } from '../../support/run-on-store';
import { settle } from '../../support/whole-workspace';

let ports: ReturnType<typeof createStoredContractPorts>;

runOnStore();
beforeEach(() => {
  ports = createStoredContractPorts({ store: connect() });
});

const listIds = async () => (await store.list()).map(({ id }) => id);

describe('removal', () => {
  test('removes several contracts with one change and brings them back', async () => {
    const ids = [await addOne(store, 'one'), await addOne(store, 'two')];
    const kept = await addOne(store, 'three');
    const changes = vi.fn<(change: unknown) => void>();
    store.onChange(changes);
    await callPort(ports.removeContracts, { ids });
    expect(await listIds()).toEqual([kept]);
    await callPort(ports.restoreContracts, { ids });
    expect((await listIds()).toSorted()).toEqual([...ids, kept].toSorted());
    expect(changes.mock.calls).toEqual([
      [{ kind: 'contracts', ids }],
      [{ kind: 'contracts', ids }],
    ]);
  });

  test('removes none if one of them is unknown, and says why', async () => {
    const id = await addOne(store);
    const { message: detail } = new StoreError('gone');
    const ids = [id, 'unknown'];
    const removal = callPort(ports.removeContracts, { ids });
    await expect(failureOf(removal)).resolves.toEqual({ message: 'Failed to remove', detail });
    expect(await listIds()).toEqual([id]);
    const restoration = callPort(ports.restoreContracts, { ids });
    await expect(failureOf(restoration)).resolves.toEqual({ message: 'Failed to restore', detail });
  });
});

describe('a change that takes too long', () => {
  const TOO_SLOW = {
    message: 'Failed to remove',
    detail: 'Your workspace took too long to answer. Nothing was changed. Try again.',
  };
  let id: string;
  beforeEach(async () => {
    id = await addOne(store);
    await store.list();
    await settle(world.locks, world.name);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  test('is cancelled before it is told as failed, and does not happen later', async () => {
    let end = () => {};
    const held = world.locks.request(
      `${world.name}.write`,
      {},
      () => new Promise<void>((resolve) => (end = resolve)),
    );
    // Before the store itself gives up to wait for the other tab.
    vi.advanceTimersByTime(1);
    const failure = failureOf(callPort(ports.removeContracts, { ids: [id] }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await failure).toEqual(TOO_SLOW);
    end();
    await held;
    await settle(world.locks, world.name);
    expect(await listIds()).toEqual([id]);
  });

  test('is made, and told as made, if it is stored when the time is over', async () => {
    const { within } = store;
    vi.spyOn(store, 'within').mockImplementation((signal) => ({
      ...within(signal),
      remove: async (...ids) => {
        await within(signal).remove(...ids);
        await new Promise((resolve) => setTimeout(resolve, REQUEST_TIMEOUT_MS + 1));
      },
    }));
    const removal = callPort(ports.removeContracts, { ids: [id] });
    await until(async () => expect(await listIds()).toEqual([]));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1);
    await removal;
  });

  test('is not begun later if the store cannot be opened in time', async () => {
    let open = () => {};
    const opening = new Promise<Store>((resolve) => {
      open = () => resolve(store);
    });
    const { removeContracts } = createStoredContractPorts({ store: connect(() => opening) });
    const failure = failureOf(callPort(removeContracts, { ids: [id] }));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(await failure).toEqual(TOO_SLOW);
    open();
    await settle(world.locks, world.name);
    expect(await listIds()).toEqual([id]);
  });
});

describe('saving the original', () => {
  test('saves the bytes under the name of the file, made safe', async () => {
    const files = recordDownloads();
    const content = new Blob(['bytes'], { type: 'text/plain' });
    const name = '../Lease: final?.txt';
    const original = { name, type: content.type, format: 'text' as const, content };
    vi.spyOn(store, 'getOriginal').mockResolvedValue(original);
    await callPort(ports.saveOriginal, { id: 'any' });
    expect(files).toEqual([{ name: '__Lease_ final_.txt', content }]);
    expect(await files[0]?.content.text()).toBe('bytes');
  });

  test('says why a file cannot be saved', async () => {
    const files = recordDownloads();
    const saving = callPort(ports.saveOriginal, { id: 'unknown' });
    await expect(failureOf(saving)).resolves.toEqual({
      message: 'Failed to save the original file',
      detail: new StoreError('gone').message,
    });
    expect(files).toEqual([]);
  });
});

describe('own company', () => {
  test('is reported at the start and after a change in another tab, until the port stops', async () => {
    const { received, stop } = listenTo(ports.watchCompany);
    await until(() => expect(received()).toEqual([{ type: 'company.changed', company: null }]));
    const other = await world.open();
    await other.setSettings({ company: 'Acme' });
    await until(() =>
      expect(received().at(-1)).toEqual({ type: 'company.changed', company: 'Acme' }),
    );
    stop();
    await other.setSettings({ company: 'Globex' });
    await store.getSettings();
    expect(received()).toHaveLength(2);
  });

  test('is stored, or the failure says why', async () => {
    await callPort(ports.saveCompany, { company: '' });
    expect(await store.getSettings()).toEqual({ company: '' });
    store.close();
    const saving = callPort(ports.saveCompany, { company: 'Acme' });
    await expect(failureOf(saving)).resolves.toEqual({
      message: 'Failed to store your company',
      detail: new StoreError('closed').message,
    });
  });
});
