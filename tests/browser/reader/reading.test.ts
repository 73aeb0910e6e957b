// @module-tag attack
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { readContract } from '../../../src/reading/read-contract';
import { ReaderTab } from '../../support/browser/reader-tab';
import { CONTRACT_LINES } from '../../support/files/contract-text';
import { makeJapanesePdf, makePdf } from '../../support/files/pdf-files';
import { makeDocx } from '../../support/files/word-files';
import { PDF_DATA } from '../../tools/read/pdf-data';

/** Reads a file in Node. */
async function readInNode(file: Uint8Array) {
  const document = await readDocument(file.slice(), PDF_DATA);
  return { status: 'read', document, reading: readContract(document) };
}

describe('contract reader in Chromium', () => {
  test.each([
    {
      what: 'a PDF',
      make: () => makePdf([CONTRACT_LINES, ['4. Notices. Notices are in writing.']]),
      pages: 2,
    },
    { what: 'a Word document', make: () => makeDocx(CONTRACT_LINES), pages: 1 },
    {
      what: 'a text of Windows-1252',
      make: async () => Buffer.from(`${CONTRACT_LINES.join('\n')}\n\f\xa7 4 Notices`, 'latin1'),
      pages: 2,
    },
    {
      what: 'a text of UTF-16',
      make: async () => Buffer.from(`\uFEFF${CONTRACT_LINES.join('\n')}`, 'utf16le'),
      pages: 1,
    },
  ])('reads $what as in Node', async ({ make, pages }) => {
    const file = await make();
    const tab = await ReaderTab.open();
    const outcome = await tab.read(file);
    expect(outcome).toEqual(await readInNode(file));
    expect(outcome).toMatchObject({
      document: { pages: { length: pages } },
      reading: { fields: { governingLaw: { value: 'New York' } } },
    });
  });

  test('reads Japanese text with the character maps of the site', async () => {
    const tab = await ReaderTab.open();
    const file = makeJapanesePdf();
    const outcome = await tab.read(file);
    expect(outcome).toEqual(await readInNode(file));
    expect(outcome).toMatchObject({ document: { pages: [[{ text: '契約' }]] } });
    expect(tab.requests.filter((path) => path.includes('/cmaps/'))).not.toEqual([]);
  });

  test('reports the pages that are read, of all pages', async () => {
    const tab = await ReaderTab.open();
    const { outcome } = await tab.start(await makePdf([['One'], ['Two'], ['Three']]));
    expect((await outcome).progress).toEqual([
      { phase: 'opening' },
      { phase: 'pages', read: 1, total: 3 },
      { phase: 'pages', read: 2, total: 3 },
      { phase: 'pages', read: 3, total: 3 },
      { phase: 'contract' },
    ]);
  });
});
