// @module-tag attack
import { beforeEach, expect, it, vi } from 'vitest';
import { createExportPorts, type WriteTable } from '../../../src/adapters/browser/export-port';
import { writeCsv } from '../../../src/adapters/browser/csv';
import { writeCalendar } from '../../../src/adapters/browser/calendar-file';
import { recordDownloads } from '../../support/downloads';
import { makeContracts } from '../../support/fixtures';
import { must } from '../../support/must';
import { callPort } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

const STAMP = new Date('2026-06-15T10:00:00Z');
const links = {
  host: 'covenant.example',
  linkTo: (id: string) => `https://covenant.example/contract/${id}`,
};
const writeTable = vi.fn<WriteTable>(() => Promise.resolve('a table'));
const { exportContracts } = createExportPorts(
  (id) => `/contract/${id}`,
  undefined,
  () => STAMP,
);

runOnVirtualTime();

let files: ReturnType<typeof recordDownloads>;

beforeEach(() => {
  files = recordDownloads();
  vi.stubGlobal('window', {
    location: { host: 'covenant.example', origin: 'https://covenant.example' },
  });
});

const contracts = makeContracts(3);
const csv = { format: 'csv', contracts, fileName: 'list.csv' } as const;
const calendar = { format: 'calendar', contracts, fileName: 'list.ics' } as const;

it.each([
  [csv, 'list.csv', 'text/csv;charset=utf-8', writeCsv(contracts, links)],
  [calendar, 'list.ics', 'text/calendar;charset=utf-8', writeCalendar(contracts, links, STAMP)],
])('exportContracts downloads $format in UTF-8, as of now', async (input, name, type, text) => {
  await callPort(exportContracts, input);
  expect(files).toMatchObject([{ name, content: { type } }]);
  const bytes = new Uint8Array((await files[0]?.content.arrayBuffer()) ?? []);
  expect(bytes).toEqual(new TextEncoder().encode(text));
});

it('exportContracts revokes the object URL after one minute', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  await callPort(exportContracts, csv);
  await pass(59_999);
  expect(revoke).not.toHaveBeenCalled();
  await pass(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:saved');
});

it('a workspace writes its tables itself, with links to its contracts', async () => {
  const ports = createExportPorts((id) => `/contract/${id}`, writeTable);
  const request = { ...csv, format: 'terms', fileName: 'terms.csv' } as const;
  await callPort(ports.exportContracts, request);
  expect(files).toMatchObject([{ name: 'terms.csv', content: { type: 'text/csv;charset=utf-8' } }]);
  expect(await files[0]?.content.text()).toBe('a table');
  const [given, { linkTo }] = must(writeTable.mock.lastCall, 'call');
  expect(given).toBe(request);
  expect(linkTo('c-1')).toBe('https://covenant.example/contract/c-1');
});

it('printPage opens the print dialog once the menu has closed, and fails where there is none', async () => {
  const { printPage } = createExportPorts((id) => id);
  await expect(callPort(printPage)).rejects.toThrow('print');
  const print = vi.fn<() => void>();
  vi.stubGlobal('window', { print });
  await callPort(printPage);
  expect(print).toHaveBeenCalledTimes(1);
});
