// @vitest-environment happy-dom -- The file is downloaded by a link.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createStoredContractPorts } from '../../../src/adapters/private/stored-contract-ports';
import type { Store } from '../../../src/adapters/private/store/store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { must } from '../../support/must';
import { addOne, createStoreWorld } from '../../support/private-store';
import { createListener, failureOf, startPort } from '../../support/run-port';
import { until } from '../../support/until';

let world: ReturnType<typeof createStoreWorld>;
let store: Store;
let ports: ReturnType<typeof createStoredContractPorts>;

beforeEach(async () => {
  world = createStoreWorld();
  store = await world.open();
  ports = createStoredContractPorts({ openStore: () => Promise.resolve(store) });
});
afterEach(() => {
  world.closeAll();
  vi.restoreAllMocks();
});

const listIds = async () => (await store.list()).map(({ id }) => id);

describe('removal', () => {
  test('removes several contracts with one change and brings them back', async () => {
    const ids = [await addOne(store, 'one'), await addOne(store, 'two')];
    const kept = await addOne(store, 'three');
    const changes = vi.fn<(change: unknown) => void>();
    store.onChange(changes);
    await startPort(createActor(ports.removeContracts, { input: { ids } }));
    expect(await listIds()).toEqual([kept]);
    await startPort(createActor(ports.restoreContracts, { input: { ids } }));
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
    const removal = startPort(createActor(ports.removeContracts, { input: { ids } }));
    await expect(failureOf(removal)).resolves.toEqual({ message: 'Failed to remove', detail });
    expect(await listIds()).toEqual([id]);
    const restoration = startPort(createActor(ports.restoreContracts, { input: { ids } }));
    await expect(failureOf(restoration)).resolves.toEqual({ message: 'Failed to restore', detail });
  });
});

describe('saving the original', () => {
  function watchDownloads() {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:original';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return { files, names };
  }

  test('saves the bytes under the name of the file, made safe', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { files, names } = watchDownloads();
    // happy-dom's blobs cannot be stored.
    const content = new Blob(['bytes'], { type: 'text/plain' });
    const name = '../Lease: final?.txt';
    const original = { name, type: content.type, format: 'text' as const, content };
    vi.spyOn(store, 'getOriginal').mockResolvedValue(original);
    await startPort(createActor(ports.saveOriginal, { input: { id: 'any' } }));
    expect(names).toEqual(['__Lease_ final_.txt']);
    const file = must(files[0], 'file');
    expect(await file.text()).toBe('bytes');
    expect(file.type).toBe('text/plain');
    vi.useRealTimers();
  });

  test('says why a file cannot be saved', async () => {
    const { names } = watchDownloads();
    const saving = startPort(createActor(ports.saveOriginal, { input: { id: 'unknown' } }));
    await expect(failureOf(saving)).resolves.toEqual({
      message: 'Failed to save the original file',
      detail: new StoreError('gone').message,
    });
    expect(names).toEqual([]);
  });
});

describe('own company', () => {
  test('is reported at the start and after a change in another tab, until the port stops', async () => {
    const { parent, received, stop } = createListener();
    const port = createActor(ports.watchCompany, { parent }).start();
    await until(() => expect(received()).toEqual([{ type: 'company.changed', company: null }]));
    const other = await world.open();
    await other.setSettings({ company: 'Acme' });
    await until(() =>
      expect(received().at(-1)).toEqual({ type: 'company.changed', company: 'Acme' }),
    );
    stop(port);
    await other.setSettings({ company: 'Globex' });
    await store.getSettings();
    expect(received()).toHaveLength(2);
  });

  test('is stored, or the failure says why', async () => {
    await startPort(createActor(ports.saveCompany, { input: { company: '' } }));
    expect(await store.getSettings()).toEqual({ company: '' });
    store.close();
    const saving = startPort(createActor(ports.saveCompany, { input: { company: 'Acme' } }));
    await expect(failureOf(saving)).resolves.toEqual({
      message: 'Failed to store your company',
      detail: new StoreError('closed').message,
    });
  });
});
