import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { filePorts } from '../../../src/adapters/save-file';
import { startPort } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

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
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return ADDRESS;
    },
    revokeObjectURL: revoke,
  });
});

const save = () =>
  startPort(
    createActor(filePorts.saveFile, {
      input: { name: 'list.csv', type: 'text/csv', text: '\uFEFFÖ\r\n' },
    }),
  );

it('downloads the text as UTF-8 under its name', async () => {
  await save();
  expect(link).toMatchObject({ href: ADDRESS, download: 'list.csv' });
  expect(link.click).toHaveBeenCalledTimes(1);
  expect(blobs.map(({ type }) => type)).toEqual(['text/csv']);
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? []);
  expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0x96, 0x0d, 0x0a]);
});

it('lets go of the text once the browser has begun, and no sooner', async () => {
  await save();
  await pass(59_999);
  expect(revoke).not.toHaveBeenCalled();
  await pass(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith(ADDRESS);
});

it('fails where the browser holds no file', async () => {
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      throw new Error('There is no room.');
    },
  });
  await expect(save()).rejects.toThrow('There is no room.');
  expect(link.click).not.toHaveBeenCalled();
});
