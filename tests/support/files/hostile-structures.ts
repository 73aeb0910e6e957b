import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { deflate, makePagePdf, makeRawPage, makeRawPdf, packed, stream } from './pdf-files';
import { makeRawDocx, paragraph } from './word-files';

const WORDS = 'Governed by the laws of Delaware.';
const MEBIBYTE = 1024 * 1024;

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Objects of a page whose objects from 9 on stand in a compressed stream. */
const inObjectStream = (object: string) => packed(`9 0 ${object}`, '/Type /ObjStm /N 1 /First 4');

/** A PDF with a cross-reference stream, in which the objects of a page and the one in an object stream can be found. */
function makeStreamedPdf(objects: readonly string[], size: number, entries = ''): Uint8Array {
  let text = '%PDF-1.7\n';
  const rows: Buffer[] = [Buffer.from([0, 0, 0, 0, 0])];
  const row = (type: number, offset: number, index: number) => {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8(type);
    bytes.writeUIntBE(offset, 1, 3);
    bytes.writeUInt8(index, 4);
    return bytes;
  };
  objects.forEach((object, index) => {
    rows.push(row(1, text.length, 0));
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const holder = objects.findIndex((object) => object.includes('/ObjStm')) + 1;
  while (rows.length < 9) rows.push(row(0, 0, 0));
  rows.push(row(2, holder, 0));
  const start = text.length;
  const table = packed(
    Buffer.concat(rows),
    `/Type /XRef /Root 1 0 R /W [1 3 1] /Size ${size} ${entries || '/Index [0 10]'}`,
  );
  return Buffer.from(`${text}99 0 obj\n${table}\nendobj\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}

/** A cross-reference stream whose entries take no byte each. */
function makeEmptyEntries(count: number): Uint8Array {
  const objects = makeRawPage({});
  const body = makeRawPdf(objects);
  const text = toText(body);
  const table = stream('', `/Type /XRef /Root 1 0 R /W [0 0 0] /Size ${count}`);
  const start = text.length;
  return Buffer.from(`${text}7 0 obj\n${table}\nendobj\nstartxref\n${start}\n%%EOF\n`, 'latin1');
}

const NOTE = '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (x) >>';

const DESCRIPTOR =
  '/FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 /FontBBox [0 0 1000 1000] /Ascent 800 /Descent 200 /CapHeight 700 /StemV 80 /ItalicAngle 0';

/** A page of text in a font of two bytes per character. */
const makeFont = (entries: string, descendant: string, ...more: readonly string[]) =>
  makePagePdf({
    content: stream('BT /F1 12 Tf 60 780 Td <00410042> Tj ET'),
    font: `<< /Type /Font /Subtype /Type0 /BaseFont /A ${entries} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A ${DESCRIPTOR} >> /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ${descendant} >>] >>`,
    more,
  });

const characterMap = (ranges: string) => `/CIDInit /ProcSet findresource begin
begincmap
1 begincodespacerange <000000> <ffffff> endcodespacerange
${ranges}
endcmap`;

/** Forms of which each draws the next one twice. */
function makeDoubling(depth: number, last: string): readonly string[] {
  return Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1;
    const resources = isLast ? '' : `/XObject << /X ${index + 7} 0 R >>`;
    return stream(
      isLast ? last : '/X Do /X Do ',
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> ${resources} >>`,
    );
  });
}

const drawsForms = (depth: number, last: string) =>
  makePagePdf({
    page: '/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>',
    content: stream(`BT /F1 12 Tf 60 780 Td (${WORDS}) Tj ET /X Do`),
    more: makeDoubling(depth, last),
  });

/** A file that opens without a password but is encrypted, with a stream as the content of its page. */
export async function makeEncrypted(content: Uint8Array, filters: readonly string[]) {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const { context } = pdf;
  const dictionary = context.obj({ Filter: filters, Length: content.length });
  page.node.set(PDFName.of('Contents'), context.register(PDFRawStream.of(dictionary, content)));
  pdf.encrypt({ userPassword: '', ownerPassword: 'owner' });
  return pdf.save({ useObjectStreams: false });
}

const bomb = (mebibytes: number) => deflate(Buffer.alloc(mebibytes * MEBIBYTE, ' '));

type Make = () => Uint8Array | Promise<Uint8Array>;

/** PDF files that need much memory for what they state in few bytes. */
export const HOSTILE_STRUCTURES: Readonly<Record<string, Make>> = {
  'a cross-reference stream of 300 million empty entries': () => makeEmptyEntries(300_000_000),
  '100,000 beginnings of objects before one end': () =>
    Buffer.concat([makePagePdf(), Buffer.from(`${'9 0 obj #41\n'.repeat(100_000)}endobj\n`)]),
  'one note that is named two million times': () =>
    makePagePdf({ page: '/Annots 6 0 R', more: [`[${'7 0 R '.repeat(2_000_000)}]`, NOTE] }),
  'one note that is named two million times, after a bracket in a string': () =>
    makePagePdf({ page: '/Annots 6 0 R', more: [`[ (]) ${'7 0 R '.repeat(2_000_000)}]`, NOTE] }),
  'one note that is named two million times, in a compressed object': () =>
    makeStreamedPdf(
      makeRawPage({
        page: '/Annots 9 0 R',
        more: [inObjectStream(`[${'7 0 R '.repeat(2_000_000)}]`), NOTE],
      }),
      10,
    ),
  '100,000 notes': () => makePagePdf({ page: `/Annots [${NOTE.repeat(100_000)}]` }),
  'a font that maps 16 million characters to text': () =>
    makeFont(
      '/Encoding /Identity-H /ToUnicode 6 0 R',
      '',
      packed(characterMap('1 beginbfrange <000000> <fffffe> <0041> endbfrange')),
    ),
  'a font that maps 16 million characters to text, with strings as numbers': () =>
    makeFont(
      '/Encoding /Identity-H /ToUnicode 6 0 R',
      '',
      packed(characterMap('1 beginbfrange (\\000\\000\\000) (\\377\\377\\376) (AA) endbfrange')),
    ),
  'a font that maps 16 million characters to glyphs': () =>
    makeFont(
      '/Encoding 6 0 R',
      '',
      packed(
        characterMap('1 begincidrange <000000> <fffffe> 0 endcidrange'),
        '/Type /CMap /CMapName /X',
      ),
    ),
  'a font that states the widths of 16 million characters': () =>
    makeFont('/Encoding /Identity-H', '/W [0 16777215 500]'),
  'forms that call the next one twice, 25 deep': () => drawsForms(25, '0 0 9 9 re f'),
  'forms with text that call the next one twice, 25 deep': () =>
    drawsForms(25, 'BT /F1 1 Tf (a) Tj ET'),
  'content that saves its state eight million times': () =>
    makePagePdf({ content: packed('q '.repeat(7_900_000)) }),
};

/** Files whose check needs a second or more. */
export const HOSTILE_FILES: Readonly<Record<string, Make>> = {
  'an encrypted file that unpacks to 300 MB behind two filters': () =>
    makeEncrypted(deflate(bomb(300)), ['FlateDecode', 'FlateDecode']),
  'an encrypted file that unpacks to 300 MB': () => makeEncrypted(bomb(300), ['FlateDecode']),
  'a Word file with 95 MB in one run': () =>
    makeRawDocx({ body: paragraph('a'.repeat(95 * MEBIBYTE)) }),
  'a Word file with 95 MB in words of one run': () =>
    makeRawDocx({ body: paragraph('word '.repeat(19 * MEBIBYTE)) }),
};
