import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createReportPorts } from '../../../src/adapters/private/ports/report-ports';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { recordDownloads } from '../../support/downloads';
import { addOne, makeOutcome } from '../../support/private-store';
import { callPort, failureOf } from '../../support/run-port';
import { connect, store, runOnStore, world } from '../../support/run-on-store';

let ports: ReturnType<typeof createReportPorts>;

runOnStore();
beforeEach(() => {
  ports = createReportPorts({
    store: connect(),
    today: () => '2026-06-15',
  });
});

const REQUEST = { format: 'plain', fileName: 'fields.csv' } as const;

test('saves all fields of all contracts under the given name', async () => {
  const files = recordDownloads();
  await addOne(store, 'one');
  await addOne(store, 'two');
  const saved = await callPort(ports.saveFields, REQUEST);
  expect(saved).toEqual({ contracts: 2, fields: 18 });
  expect(files).toMatchObject([{ name: 'fields.csv' }]);
});

test('has one record for a contract that cannot be shown', async () => {
  const files = recordDownloads();
  const bad = await addOne(store, 'bad');
  await store.putReading({ id: bad, outcome: makeOutcome(), text: null });
  world.pass(1000);
  await addOne(store, 'good');
  await world.replaceValue(bad, 'reading', (json) => json.replace('"points":40', '"points":1e999'));
  const saved = await callPort(ports.saveFields, REQUEST);
  expect(saved).toEqual({ contracts: 2, fields: 9 });
  const lines = (await files[0]?.content.text())?.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 1 + 9);
  expect(lines?.[1]).toBe(',bad.txt,This contract could not be shown,,,,,,,,');
});

test('saves nothing when it is cancelled, or a contract cannot be read, and says why', async () => {
  const files = recordDownloads();
  await addOne(store, 'one');
  const cancelled = createActor(ports.saveFields, { input: REQUEST }).start();
  cancelled.stop();
  const error = new StoreError('gone');
  vi.spyOn(store, 'get').mockRejectedValue(error);
  const saving = callPort(ports.saveFields, REQUEST);
  await expect(failureOf(saving)).resolves.toEqual({
    message: 'The table could not be saved',
    detail: error.message,
  });
  expect(files).toEqual([]);
});
