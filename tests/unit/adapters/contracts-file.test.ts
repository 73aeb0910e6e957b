import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createExportPorts } from '../../../src/adapters/browser/export-port';
import { writeCsv } from '../../../src/adapters/browser/csv';
import { writeCalendar } from '../../../src/adapters/browser/calendar-file';
import { makeContracts } from '../../support/fixtures';
import { callPort } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

const STAMP = new Date('2026-06-15T10:00:00Z');
const links = {
  host: 'covenant.example',
  linkTo: (id: string) => `https://covenant.example/contract/${id}`,
};
const { exportContracts } = createExportPorts(
  (id) => `/contract/${id}`,
  () => STAMP,
);

runOnVirtualTime();

const ADDRESS = 'blob:covenant/1';
const link = { href: '', download: '', click: vi.fn<() => void>() };
const blobs: Blob[] = [];
const revoke = vi.fn<(address: string) => void>();

beforeEach(() => {
  Object.assign(link, { href: '', download: '' });
  link.click.mockClear();
  blobs.length = 0;
  revoke.mockClear();
  vi.stubGlobal('window', {
    location: { host: 'covenant.example', origin: 'https://covenant.example' },
  });
  vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'a' ? link : {}) });
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return ADDRESS;
    },
    revokeObjectURL: revoke,
  });
});

const contracts = makeContracts(3);
const csv = { format: 'csv', contracts, fileName: 'list.csv' } as const;
const calendar = { format: 'calendar', contracts, fileName: 'list.ics' } as const;

it('exportContracts downloads the contracts as a UTF-8 CSV file', async () => {
  await callPort(exportContracts, csv);
  expect(link).toMatchObject({ href: ADDRESS, download: 'list.csv' });
  expect(link.click).toHaveBeenCalledTimes(1);
  expect(blobs.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8']);
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? []);
  expect(bytes).toEqual(new TextEncoder().encode(writeCsv(contracts, links)));
});

it('exportContracts downloads the expiries as a calendar file with the current time', async () => {
  await callPort(exportContracts, calendar);
  expect(link).toMatchObject({ href: ADDRESS, download: 'list.ics' });
  expect(link.click).toHaveBeenCalledTimes(1);
  expect(blobs.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
  expect(await blobs[0]?.text()).toBe(writeCalendar(contracts, links, STAMP));
});

it('exportContracts downloads nothing after it was stopped', async () => {
  const port = createActor(exportContracts, { input: calendar });
  port.start();
  port.stop();
  await pass(0);
  expect(link.click).not.toHaveBeenCalled();
});

it('exportContracts revokes the object URL after one minute', async () => {
  await callPort(exportContracts, csv);
  await pass(59_999);
  expect(revoke).not.toHaveBeenCalled();
  await pass(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith(ADDRESS);
});

it('exportContracts rejects if the browser cannot create the file', async () => {
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      throw new Error('The quota is exceeded.');
    },
  });
  const port = callPort(exportContracts, csv);
  await expect(port).rejects.toThrow('The quota is exceeded.');
  expect(link.click).not.toHaveBeenCalled();
});
