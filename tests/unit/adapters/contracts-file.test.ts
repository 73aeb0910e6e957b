import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { exportPorts } from '../../../src/adapters/browser/export-port';
import { writeCsv } from '../../../src/adapters/browser/csv';
import { makeContracts } from '../../support/fixtures';
import { startPort } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

const { exportContracts } = exportPorts;

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

it('exportContracts downloads the contracts as a UTF-8 CSV file', async () => {
  await startPort(createActor(exportContracts, { input: { contracts } }));
  expect(link).toMatchObject({ href: ADDRESS, download: 'covenant-contracts.csv' });
  expect(link.click).toHaveBeenCalledTimes(1);
  expect(blobs.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8']);
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? []);
  expect(bytes).toEqual(new TextEncoder().encode(writeCsv(contracts)));
});

it('exportContracts revokes the object URL after one minute', async () => {
  await startPort(createActor(exportContracts, { input: { contracts } }));
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
  const port = startPort(createActor(exportContracts, { input: { contracts } }));
  await expect(port).rejects.toThrow('The quota is exceeded.');
  expect(link.click).not.toHaveBeenCalled();
});
