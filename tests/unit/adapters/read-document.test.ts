import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, test } from 'vitest';
import { detectFormat } from '../../../src/adapters/private/reader/detect-format';
import { openPdf } from '../../../src/adapters/private/reader/pdf-document';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { MAX_FILE_BYTES, MAX_PLAIN_BYTES } from '../../../src/adapters/private/reader/limits';
import { makePicturePage } from '../../support/files/hostile-pdfs';
import { makePdf, makePagePdf, stream } from '../../support/files/pdf-files';
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

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const VANISH = '<w:rPr><w:vanish/></w:rPr>';
const STYLES =
  `<w:styles xmlns:w="${WORD}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"/>` +
  `<w:style w:type="paragraph" w:styleId="Note">${VANISH}</w:style>` +
  `<w:style w:type="character" w:styleId="Secret">${VANISH}</w:style>` +
  '<w:style w:type="character" w:styleId="Based"><w:basedOn w:val="Secret"/></w:style>' +
  '<w:style w:type="character" w:styleId="Shown"><w:basedOn w:val="Secret"/><w:rPr><w:vanish w:val="off"/></w:rPr></w:style></w:styles>';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const hidden = (text: string, value = '') => run(text, `<w:vanish${value}/>`);
const styled = (style: string, text: string) => run(text, `<w:rStyle w:val="${style}"/>`);
/** A mark of a field. */
const field = (type: 'begin' | 'separate' | 'end') =>
  `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** A PDF whose text is zero-width spaces. */
const makeBlankPdf = () =>
  makePagePdf({
    content: stream('BT /F1 12 Tf 60 780 Td <0001> Tj ET'),
    font: '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >>',
    more: [
      stream(
        '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfchar <0001> <200b> endbfchar endcmap end',
      ),
    ],
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
    const file = makeRawDocx({ body: `<w:p>${runs}</w:p>${paragraph('Term')}` });
    expect((await read(file)).pages).toEqual([
      [
        { text: 'Cover Page', startsParagraph: true },
        { text: 'for', startsParagraph: false },
        { text: 'Term', startsParagraph: true },
      ],
    ]);
  });

  it.each([
    [
      'the result of a simple field',
      '<w:fldSimple w:instr=" IF 2 > 1 "><w:r><w:t>Acme</w:t></w:r></w:fldSimple>',
    ],
    [
      'text in a direction',
      '<w:bdo w:val="ltr"><w:dir w:val="ltr"><w:r><w:t>Acme</w:t></w:r></w:dir></w:bdo>',
    ],
    [
      'a formula',
      `<m:oMathPara xmlns:m="${MATH}"><m:oMath><m:r><m:t>Acme</m:t></m:r></m:oMath></m:oMathPara>`,
    ],
    [
      'words with a pronunciation',
      '<w:r><w:ruby><w:rt><w:r><w:t>akume</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>Acme</w:t></w:r></w:rubyBase></w:ruby></w:r>',
    ],
    [
      'the result of a field, not the fields of its code',
      `${field('begin')}${field('begin')}${field('separate')}${run('code')}${field('end')}${run('code')}${field('separate')}${run('Acme')}${field('end')}`,
    ],
    ['what follows a field without an end', `${field('begin')}${run('Acme')}`],
    ['text that is not hidden', `${hidden('Acme', ' w:val="false"')}${hidden('Smith')}`],
    [
      'what a style does not hide',
      `${styled('Secret', 'x')}${styled('Based', 'x')}${styled('Shown', 'Acme')}`,
    ],
    [
      'text that is hidden by a style and shown by itself',
      '<w:r><w:rPr><w:rStyle w:val="Secret"/><w:vanish w:val="0"/></w:rPr><w:t>Acme</w:t></w:r>',
    ],
  ])('reads %s', async (_, runs) => {
    const body = `<w:p><w:r><w:t xml:space="preserve">name: </w:t></w:r>${runs}</w:p>`;
    const file = makeRawDocx({ body, more: { 'word/styles.xml': STYLES } });
    expect((await read(file)).pages).toEqual([[{ text: 'name: Acme', startsParagraph: true }]]);
  });

  it('reads neither hidden paragraphs nor hidden rows, and keeps a paragraph whose mark is hidden', async () => {
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr><w:r><w:t>Drafting note</w:t></w:r></w:p>',
      '<w:p><w:pPr><w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr><w:r><w:t>1. Term.</w:t></w:r></w:p>',
      `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${paragraph('Hidden row')}</w:tc></w:tr><w:tr><w:tc>${paragraph('Shown row')}</w:tc></w:tr></w:tbl>`,
    ].join('');
    const file = makeRawDocx({ body, more: { 'word/styles.xml': STYLES } });
    const [lines] = (await read(file)).pages;
    expect(lines?.map(({ text }) => text)).toEqual(['1. Term.', 'Shown row']);
  });

  it.each([
    [
      'tabs and signs',
      `<w:p>${run('a')}<w:r><w:tab/><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0FD"/><w:sym w:font="Symbol" w:char="a7"/></w:r></w:p>`,
      ['a \u2011\u{1F5F7}\u2663'],
    ],
    [
      'tracked changes',
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('Ac')}<w:del>${run('x')}</w:del></w:p><w:p><w:moveFrom>${run('x')}</w:moveFrom><w:ins>${run('me')}</w:ins></w:p>`,
      ['Acme'],
    ],
    [
      'rows that are not deleted and cells that are not merged',
      `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${paragraph('x')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph('a')}</w:tc><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph('x')}</w:tc></w:tr></w:tbl>`,
      ['a'],
    ],
    [
      'a text box behind its paragraph, once',
      `<w:p>${run('a')}<w:r><mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice><w:txbxContent>${paragraph('x')}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph('box')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('b')}</w:p>`,
      ['ab', 'box'],
    ],
  ])('reads %s', async (_, body, texts) => {
    const [lines] = (await read(makeRawDocx({ body }))).pages;
    expect(lines?.map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    [
      'another prefix',
      (xml: string) => xml.replaceAll('w:', 'ns0:').replace('xmlns:w=', 'xmlns:ns0='),
    ],
    [
      'the strict namespace',
      (xml: string) =>
        xml.replace(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        ),
    ],
  ])('reads the shown text of a document with %s', async (_, change) => {
    const body = `<w:p>${run('by ')}<w:fldSimple w:instr="AUTHOR">${run('Acme')}</w:fldSimple><w:r><w:br/></w:r>${run('Inc')}${hidden('x')}</w:p>`;
    const [lines] = (await read(makeRawDocx({ body, change }))).pages;
    expect(lines?.map(({ text }) => text)).toEqual(['by Acme', 'Inc']);
  });

  it('reads a Word document whatever its name and folder entries', async () => {
    const file = makeRawDocx({ body: paragraph('Term'), more: { 'word/': '' } });
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

  it.each([
    ['in its first line', 'Format: %PDF-1.7'],
    ['as a line', 'The Deliverables begin with\n%PDF-1.7\nand are legible.'],
    ['with objects', 'Files begin with %PDF-1.4 and have objects such as 1 0 obj.'],
    ['in UTF-16', '\uFEFFFiles begin with %PDF-1.4.'],
  ])('reads a text that mentions the header of a PDF %s', async (_, text) => {
    const bytes = Buffer.from(text, text.startsWith('\uFEFF') ? 'utf16le' : 'utf8');
    const { format, pages } = await read(bytes);
    expect(format).toBe('text');
    const words = text.replace('\uFEFF', '').split('\n');
    expect(pages[0]?.map((line) => line.text)).toEqual(words);
  });

  it.each([
    ['lines of a printer', '\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n'],
    ['headers of a download', 'Content-Type: application/pdf\r\n\r\n'],
    ['a byte order mark', '\u00ef\u00bb\u00bf\n'],
  ])('reads a PDF after %s', async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), await makePdf([['Agreement']])]);
    expect(await read(new Uint8Array(bytes))).toMatchObject({
      format: 'pdf',
      pages: [[{ text: 'Agreement' }]],
    });
  });

  it.each([
    ['archive', 'docx', 'PK\u0003\u0004'],
    ['RTF file', null, '{\\rtf1 '],
    ['Word 97 file', null, '\u00d0\u00cf\u0011\u00e0'],
  ])('takes an %s with a PDF inside for what it is', async (_, format, start) => {
    const bytes = Buffer.concat([Buffer.from(start, 'latin1'), await makePdf([['Agreement']])]);
    expect(detectFormat(bytes)).toBe(format);
  });

  const BLANK = ' \t\r\n\u00a0\u00ad\u200b\u200d\u2028\u2060\u2800\u3000\u3164\ufeff\f\u0001';
  it.each([
    ['text file', () => Buffer.from(BLANK)],
    ['text file in UTF-16', () => Buffer.from(`\ufeff${BLANK}`, 'utf16le')],
    ['Word document', () => makeDocx(['\u200b\u00a0', ' \u2060'])],
    ['PDF', () => makeBlankPdf()],
  ])('says that a %s with nothing but blanks has no text, and what to do', async (_, make) => {
    await expect(read(new Uint8Array(await make()))).rejects.toMatchObject({
      kind: 'empty',
      message: expect.stringMatching(/only blanks.*save it again/),
    });
  });

  it.each(['.', '1', '契', '\u00a7'])('reads a text file with nothing but %s', async (sign) => {
    const { pages } = await read(Buffer.from(`\n\u200b${sign}`));
    expect(pages[0]?.[0]?.text).toContain(sign);
  });

  it('says that a file of 0 bytes is empty', async () => {
    await expect(read(new Uint8Array())).rejects.toMatchObject({
      kind: 'no-content',
      message: expect.stringMatching(/^This file is empty/),
    });
  });

  test.each([
    ['plain text', () => new Uint8Array(MAX_PLAIN_BYTES + 1).fill(0x61)],
    ['a Word file', () => makeRawDocx({ body: paragraph('a'.repeat(MAX_PLAIN_BYTES + 1)) })],
  ])('says how long %s may be, and what to do with a longer one', async (_, make) => {
    await expect(read(await make())).rejects.toMatchObject({
      kind: 'text-too-large',
      message: 'This text is longer than 5 MB. Split it into smaller files, then add them.',
    });
  });

  test.each([
    ['a file of more than 50 MB', new Uint8Array(MAX_FILE_BYTES + 1), 'too-large'],
    ['a text of too many lines', Buffer.from('a\n'.repeat(200_001)), 'too-much'],
  ])('refuses %s', async (_, bytes, kind) => {
    await expect(read(bytes)).rejects.toMatchObject({ kind });
  });
});
