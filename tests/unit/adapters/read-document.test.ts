import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, test } from 'vitest';
import { openPdf } from '../../../src/adapters/private/reader/pdf-document';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { MAX_FILE_BYTES, MAX_TEXT_LENGTH } from '../../../src/adapters/private/reader/limits';
import { makePicturePage } from '../../support/files/hostile-pdfs';
import { makePdf } from '../../support/files/pdf-files';
import { makeDocx, makeRawDocx, paragraph } from '../../support/files/word-files';
import { PDF_DATA } from '../../tools/read/pdf-data';

const read = (bytes: Uint8Array) => readDocument(bytes, PDF_DATA);

test.each([
  ['draws a scan of A3 with 600 dots per inch', [7016, 9921], 1],
  ['leaves out a picture with more pixels than are decoded', [10_001, 10_000], 0],
] as const)('openPdf %s', async (_, [width, height], count) => {
  const task = openPdf(
    makePicturePage(`BI /W ${width} /H ${height} /BPC 1 /CS /G ID x EI`),
    PDF_DATA,
  );
  const page = await (await task.promise).getPage(1);
  const { fnArray } = await page.getOperatorList();
  expect(fnArray.filter((operator) => operator === OPS.paintImageXObject)).toHaveLength(count);
  await task.destroy();
});

describe('readDocument', () => {
  it('reads the paragraphs of a Word document', async () => {
    const { format, pages } = await read(await makeDocx(['Agreement', 'Term']));
    expect(format).toBe('docx');
    expect(pages).toEqual([
      [
        { text: 'Agreement', startsParagraph: true },
        { text: 'Term', startsParagraph: true },
      ],
    ]);
  });

  it('keeps the line breaks within a paragraph', async () => {
    const runs = '<w:r><w:t>Cover Page</w:t><w:br w:type="textWrapping"/><w:t>for</w:t></w:r>';
    const file = await makeRawDocx({ body: `<w:p>${runs}</w:p>${paragraph('Term')}` });
    expect((await read(file)).pages).toEqual([
      [
        { text: 'Cover Page', startsParagraph: true },
        { text: 'for', startsParagraph: false },
        { text: 'Term', startsParagraph: true },
      ],
    ]);
  });

  it('reads a Word document whatever its name and folder entries', async () => {
    const file = await makeRawDocx({ body: paragraph('Term'), more: { 'word/': '' } });
    expect((await read(file)).pages).toEqual([[{ text: 'Term', startsParagraph: true }]]);
  });

  it('reads a protected PDF with its password only, and tells a wrong one from none', async () => {
    const file = await makePdf([['Agreement']], { password: 'halden' });
    const readWith = (options: { readonly password?: string }) =>
      readDocument(file.slice(), PDF_DATA, options);
    await expect(readWith({})).rejects.toMatchObject({ kind: 'password' });
    await expect(readWith({ password: 'wrong' })).rejects.toMatchObject({ kind: 'wrong-password' });
    expect((await readWith({ password: 'halden' })).pages).toEqual([
      [{ text: 'Agreement', startsParagraph: true }],
    ]);
  });

  test.each([
    ['a file of more than 50 MB', new Uint8Array(MAX_FILE_BYTES + 1), 'too-large'],
    ['a text of too many characters', new Uint8Array(MAX_TEXT_LENGTH + 1).fill(0x61), 'too-much'],
  ])('refuses %s', async (_, bytes, kind) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: 'ReadFailure', kind });
  });
});
