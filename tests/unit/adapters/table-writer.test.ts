import { beforeEach, expect, test, vi } from 'vitest';
import type { ExportFormat } from '../../../machines/domain/export';
import { createContractFeed } from '../../../src/adapters/private/ports/contract-feed';
import { createTableWriter } from '../../../src/adapters/private/ports/table-writer';
import { readCsv } from '../../support/csv';
import { makeResources } from '../../support/private-resources';
import { addOne, makeOutcome } from '../../support/private-store';
import { connect, runOnStore, store, world } from '../../support/run-on-store';

runOnStore();

let write: (format: ExportFormat, signal?: AbortSignal) => Promise<readonly (readonly string[])[]>;

beforeEach(() => {
  const resources = makeResources({ store: connect() });
  const writeTable = createTableWriter(resources);
  const linkTo = (id: string) => `https://covenant.example/contract/${id}`;
  write = async (format, signal = new AbortController().signal) => {
    const { contracts } = await createContractFeed(resources).readList();
    const request = { format, contracts, fileName: 'x.csv' };
    return readCsv(await writeTable(request, { host: 'covenant.example', linkTo }, signal));
  };
});

test('a table of terms has a row for each contract that is asked for', async () => {
  const id = await addOne(store, 'one');
  await addOne(store, 'two');
  const [header, ...rows] = await write('terms');
  expect(rows).toHaveLength(2);
  const [row] = rows.filter((cells) => cells.at(-1) === id);
  expect(row?.slice(-3)).toEqual(['one.txt', `https://covenant.example/contract/${id}`, id]);
  expect(header?.slice(-3)).toEqual(['File', 'Link', 'ID']);
});

test('a contract that cannot be shown has a row that says so', async () => {
  const bad = await addOne(store, 'bad');
  await store.putReading({ id: bad, outcome: makeOutcome(), text: null });
  world.pass(1000);
  await addOne(store, 'good');
  await world.replaceValue(bad, 'reading', (json) => json.replace('"points":40', '"points":1e999'));
  const all = await write('everything');
  const rows = all.filter((cells) => cells[1] === 'bad.txt');
  expect(rows.map((cells) => cells.slice(2, 4))).toEqual([
    ['', 'This contract could not be shown'],
  ]);
  expect(all.filter((cells) => cells[1] === 'good.txt')).toHaveLength(9);
});

test('nothing is written once it is cancelled, or if a contract cannot be read', async () => {
  await addOne(store, 'one');
  await expect(write('terms', AbortSignal.abort())).rejects.toThrow('aborted');
  vi.spyOn(store, 'get').mockRejectedValue(new Error('gone'));
  await expect(write('terms')).rejects.toThrow('Your workspace could not be changed');
});
