import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/adapters/private/reader/check-pdf';
import { DECODERS } from '../../../src/adapters/private/reader/pdf-filters';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { PDFS_WITH_TEXT } from '../../support/files/hostile-pdfs';
import { LARGE_STREAMS } from '../../support/files/large-streams';
import { makePdf } from '../../support/files/pdf-files';
import { PDF_DATA } from '../../tools/read/pdf-data';

test.each(Object.entries(LARGE_STREAMS))('%s is refused in words', async (_, make) => {
  const file = make();
  expect(file.length).toBeLessThan(500_000);
  await expect(readDocument(file, PDF_DATA)).rejects.toMatchObject({
    kind: 'too-much',
    message: expect.stringMatching(/contains too much/),
  });
});

test('files with text are not refused', async () => {
  const files = [
    await makePdf([['Agreement']]),
    ...Object.values(PDFS_WITH_TEXT).map((make) => make()),
  ];
  for (const file of files) expect(() => checkPdf(file)).not.toThrow();
});

const TEXT = Buffer.from('-----A---B');
test.each([
  ['FlateDecode', deflateSync(TEXT)],
  // The example of the PDF specification.
  ['LZWDecode', Buffer.from('800b6050220c0c8501', 'hex')],
  ['RunLengthDecode', Buffer.from([252, 45, 0, 65, 254, 45, 0, 66, 128, 1])],
  ['ASCIIHexDecode', Buffer.from(`${TEXT.toString('hex')}>`)],
  ['ASCII85Decode', Buffer.from('/M/P+/O:s?/OB~>')],
])('%s decodes what it is given piece by piece', (name, bytes) => {
  for (const size of [1000, 1]) {
    if (name === 'FlateDecode' && size === 1) continue;
    const pieces: Uint8Array[] = [];
    const decode = DECODERS[name]?.((piece) => pieces.push(piece), 1);
    for (let at = 0; at < bytes.length; at += size) decode?.(bytes.subarray(at, at + size));
    expect(Buffer.concat(pieces).toString()).toBe(TEXT.toString());
  }
});
