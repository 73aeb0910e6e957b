import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStoredContractPorts } from '../../../src/adapters/private/ports/stored-contract-ports';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { recordDownloads } from '../../support/downloads';
import { addOne } from '../../support/private-store';
import { callPort, failureOf, listenTo } from '../../support/run-port';
import { until } from '../../support/until';
import { store, runOnStore, world } from '../../support/run-on-store';

let ports: ReturnType<typeof createStoredContractPorts>;

runOnStore();
beforeEach(() => {
  ports = createStoredContractPorts({ openStore: () => Promise.resolve(store) });
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
