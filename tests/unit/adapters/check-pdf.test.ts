// @module-tag attack
import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPdf } from '../../../src/adapters/private/reader/check-pdf';
import { DECODERS } from '../../../src/adapters/private/reader/pdf-filters';
import { ReadFailure } from '../../../src/adapters/private/reader/read-failure';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { PDFS_WITH_TEXT } from '../../support/files/hostile-pdfs';
import {
  HOSTILE_FILES,
  HOSTILE_STRUCTURES,
  makeEncrypted,
} from '../../support/files/hostile-structures';
import { LARGE_STREAMS } from '../../support/files/large-streams';
import { makeForm, makePdf, makePagePdf } from '../../support/files/pdf-files';
import { makeDocx } from '../../support/files/word-files';
import { runsAll } from '../../support/runs-all';
import { PDF_DATA } from '../../tools/read/pdf-data';

test.each(Object.entries(LARGE_STREAMS))('%s is refused in words', async (_, make) => {
  const file = make();
  expect(file.length).toBeLessThan(500_000);
  await expect(readDocument(file, PDF_DATA)).rejects.toMatchObject({
    kind: 'too-much',
    message: expect.stringMatching(/contains too much/),
  });
});

test.each(Object.entries(HOSTILE_STRUCTURES))(
  '%s is refused in words, before pdf.js reads it',
  async (_, make) => {
    const file = new Uint8Array(await make());
    expect(() => checkPdf(file)).toThrow(/contains too much/);
  },
);

test.runIf(runsAll).each(Object.entries(HOSTILE_FILES))(
  '%s is refused in words',
  async (_, make) => {
    await expect(readDocument(new Uint8Array(await make()), PDF_DATA)).rejects.toMatchObject({
      kind: 'too-much',
    });
  },
);

test('a file that is encrypted without a password is checked as pdf.js has decrypted it', async () => {
  const text = deflateSync(Buffer.from(`% ${'q'.repeat(2_000_000)}`));
  await expect(
    readDocument(await makeEncrypted(text, ['FlateDecode']), PDF_DATA),
  ).rejects.toMatchObject({ kind: 'too-much' });
  const spaces = deflateSync(Buffer.alloc(2_000_000, ' '));
  await expect(
    readDocument(await makeEncrypted(spaces, ['FlateDecode']), PDF_DATA),
  ).rejects.toMatchObject({ kind: 'empty' });
});

test('a file of which bytes are changed by chance is read, or refused in words', async () => {
  const lines = ['This Agreement is governed by the laws of Delaware.', 'It ends on May 1, 2030.'];
  const files = [await makePdf([lines]), await makeForm(), await makeDocx(lines), makePagePdf()];
  const mutation = fc.tuple(fc.nat(), fc.constantFrom(0, 32, 47, 49, 57, 60, 62, 91, 93, 255));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(mutation, { minLength: 1, maxLength: 30 }),
      async (file, changes) => {
        const bytes = Uint8Array.from(file);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const outcome = await readDocument(bytes, PDF_DATA).catch((error: unknown) => error);
        expect(outcome instanceof Error && !(outcome instanceof ReadFailure)).toBe(false);
      },
    ),
    { seed: Number(process.env['ATTACK_SEED'] ?? 50), numRuns: runsAll ? 1000 : 20 },
  );
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
  for (const size of name === 'FlateDecode' ? [1000] : [1000, 1]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const decoded = Buffer.concat([...(DECODERS[name]?.(pieces, 1) ?? [])]);
    expect(decoded.toString()).toBe(TEXT.toString());
  }
});
