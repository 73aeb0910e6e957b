// @vitest-environment happy-dom -- The file is downloaded by a link.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createReportPorts } from '../../../src/adapters/private/report-ports';
import type { Store } from '../../../src/adapters/private/store/store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { must } from '../../support/must';
import { addOne, createStoreWorld, makeOutcome } from '../../support/private-store';
import { failureOf, startPort } from '../../support/run-port';

let world: ReturnType<typeof createStoreWorld>;
let store: Store;
let ports: ReturnType<typeof createReportPorts>;

beforeEach(async () => {
  world = createStoreWorld();
  store = await world.open();
  ports = createReportPorts({
    openStore: () => Promise.resolve(store),
    today: () => '2026-06-15',
  });
});
afterEach(() => {
  world.closeAll();
  vi.restoreAllMocks();
});

const REQUEST = { format: 'plain', fileName: 'fields.csv' } as const;

function watchDownloads() {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:fields');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}

test('saves all fields of all contracts under the given name', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const names = watchDownloads();
  await addOne(store, 'one');
  await addOne(store, 'two');
  const saved = await startPort(createActor(ports.saveFields, { input: REQUEST }));
  expect(saved).toEqual({ contracts: 2, fields: 18 });
  expect(names).toEqual(['fields.csv']);
  vi.useRealTimers();
});

test('has one record for a contract that cannot be shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  watchDownloads();
  const texts: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) texts.push(blob.text());
    return 'blob:fields';
  });
  const bad = await addOne(store, 'bad');
  await store.putReading(bad, makeOutcome(), null);
  world.pass(1000);
  await addOne(store, 'good');
  await world.replaceRecords('readings', (record) =>
    JSON.parse(JSON.stringify(record).replace('"points":40', '"points":1e999')),
  );
  const saved = await startPort(createActor(ports.saveFields, { input: REQUEST }));
  expect(saved).toEqual({ contracts: 2, fields: 9 });
  const lines = (await must(texts[0], 'file')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 1 + 9);
  expect(lines[1]).toBe(',bad.txt,This contract could not be shown,,,,,,,,');
  vi.useRealTimers();
});

test('saves nothing when it is cancelled, or a contract cannot be read, and says why', async () => {
  const names = watchDownloads();
  await addOne(store, 'one');
  const cancelled = createActor(ports.saveFields, { input: REQUEST }).start();
  cancelled.stop();
  const error = new StoreError('gone');
  vi.spyOn(store, 'get').mockRejectedValue(error);
  const saving = startPort(createActor(ports.saveFields, { input: REQUEST }));
  await expect(failureOf(saving)).resolves.toEqual({
    message: 'The table could not be saved',
    detail: error.message,
  });
  expect(names).toEqual([]);
});

test('opens the print dialog, and fails where there is none', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await startPort(createActor(ports.printPage));
  expect(print).toHaveBeenCalledOnce();
  vi.stubGlobal('print', undefined);
  await expect(startPort(createActor(ports.printPage))).rejects.toThrow('print');
});
