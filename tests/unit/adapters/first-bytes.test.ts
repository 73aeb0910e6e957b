import { expect, it } from 'vitest';
import type { UploadFile } from '../../../machines/domain/upload';
import { filePorts } from '../../../src/adapters/demo/workspace-ports';
import { callPort } from '../../support/run-port';

const read = (file: UploadFile) => callPort(filePorts.readFirstBytes, { file });

it('readFirstBytes returns the first 8 bytes of a file', async () => {
  expect(await read(new File(['%PDF-1.7 and the rest'], 'lease.pdf'))).toEqual([
    ...Buffer.from('%PDF-1.7'),
  ]);
  expect(await read(new File([new Uint8Array([0, 255, 128])], 'a.doc'))).toEqual([0, 255, 128]);
});

it('readFirstBytes returns no bytes for an empty file', async () => {
  expect(await read(new File([], 'empty.pdf'))).toEqual([]);
});

it('readFirstBytes returns no bytes for a value that is no Blob', async () => {
  expect(await read({ name: 'lease.pdf', size: 1 })).toEqual([]);
});

it('readFirstBytes rejects if the browser can no longer read the file', async () => {
  class Gone extends File {
    override slice(): Blob {
      throw new DOMException('The file is gone.', 'NotFoundError');
    }
  }
  await expect(read(new Gone(['%PDF'], 'lease.pdf'))).rejects.toThrow('The file is gone.');
});
