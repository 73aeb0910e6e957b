import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFString, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with one line of text per entry, page by page. */
export async function makePdf(
  pages: readonly (readonly string[])[],
  protect?: { readonly password: string },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const lines of pages) {
    const page = pdf.addPage([595, 842]);
    lines.forEach((line, index) =>
      page.drawText(line, { x: 60, y: 780 - index * 16, size: 11, font }),
    );
  }
  if (protect) pdf.encrypt({ userPassword: protect.password, ownerPassword: 'owner' });
  return pdf.save();
}

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A scan: a page with a picture, a PNG in base64, and without text. */
export async function makeScan(png = PIXEL): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedPng(png);
  pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  return pdf.save();
}

/** A stream object. `entries` are further entries of its dictionary. */
export const stream = (content: string, entries = '') =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

/** A stream of bytes. */
export const byteStream = (content: Uint8Array, entries = '') =>
  stream(Buffer.from(content).toString('latin1'), entries);

export const deflate = (content: string | Uint8Array) => deflateSync(content, { level: 9 });

/** A stream that is compressed. */
export const packed = (content: string | Uint8Array, entries = '') =>
  byteStream(deflate(content), `/Filter /FlateDecode ${entries}`);

/** A content stream that writes one line. */
export const textStream = (text: string) => stream(`BT /F1 12 Tf 60 780 Td (${text}) Tj ET`);

const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/**
 * A PDF written by hand, one byte per character. The objects are numbered from 1; the first is the
 * catalog.
 */
export function makeRawPdf(
  objects: readonly string[],
  { hasXref = true }: { readonly hasXref?: boolean } = {},
): Uint8Array {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  // Without a table, all offsets lead to the wrong place.
  const entries = offsets.map(
    (offset) => `${String(hasXref ? offset : 7).padStart(10, '0')} 00000 n \n`,
  );
  const start = hasXref ? text.length : 999_999;
  text +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** A PDF of one page: further entries of its catalog and page, its content, further objects from 6 on. */
export const makeRawPage = ({
  catalog = '',
  page = '',
  content = textStream('Governed by the laws of Delaware.'),
  font = HELVETICA,
  more = [],
}: {
  readonly catalog?: string;
  readonly page?: string;
  readonly content?: string;
  readonly font?: string;
  readonly more?: readonly string[];
}): readonly string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
  content,
  font,
  ...more,
];

/** A PDF of one page, as a file. */
export const makePagePdf = (
  page: Parameters<typeof makeRawPage>[0] = {},
  options?: Parameters<typeof makeRawPdf>[1],
): Uint8Array => makeRawPdf(makeRawPage(page), options);

const JAPANESE_DESCENDANT =
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light ' +
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> ' +
  '/FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 ' +
  '/FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >> >>';

/** A PDF with the text “契約” in a font and a character map (Shift JIS) that it does not contain. */
export const makeJapanesePdf = (): Uint8Array =>
  makePagePdf({
    content: stream('BT /F1 12 Tf 60 780 Td <8c5f96f1> Tj ET'),
    font: `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /90ms-RKSJ-H /DescendantFonts [${JAPANESE_DESCENDANT}] >>`,
  });

/** Lines of a contract whose blanks are filled in form fields. */
const FORM_LINES = [
  'SERVICE AGREEMENT',
  'This Service Agreement is made between ____________________ and Borealis Works Ltd.',
  'The Effective Date is',
  'This Agreement is governed by the laws of Delaware.',
  'It renews every year unless it is ended.',
];

/** Values of the fields of `makeForm`. */
export const FORM_VALUES = {
  party: 'Marlow Bakery LLC',
  day: 'March 3, 2025.',
  law: 'the State of Ohio',
  note: 'Exhibit C is left out.',
  bare: 'Signed in Akron',
} as const;

/**
 * A contract with form fields: a text in a blank, a text after the words of its line, a choice below, two check boxes, of
 * which the first is set, hidden and protected texts, a link, a note of free text, a text without an appearance and a signature with one.
 */
export async function makeForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([595, 842]);
  const yOf = (index: number) => 780 - index * 24;
  FORM_LINES.forEach((line, index) =>
    page.drawText(line, { x: 60, y: yOf(index), size: 11, font }),
  );
  const form = pdf.getForm();
  const place = { height: 16, borderWidth: 0, font };
  const addText = (name: string, value: string, x: number, y: number, width: number) => {
    const field = form.createTextField(name);
    field.setText(value);
    field.addToPage(page, { ...place, x, y: y - 4, width });
    field.setFontSize(11);
    return field;
  };
  addText('party', FORM_VALUES.party, 248, yOf(1), 105);
  addText('day', FORM_VALUES.day, 165, yOf(2), 120);
  addText('pin', 'Protected', 300, yOf(2), 80).enablePassword();
  addText('outside', 'Outside of the page', 700, yOf(2), 80);
  const law = form.createDropdown('law');
  law.addOptions([FORM_VALUES.law, 'Texas']);
  law.select(FORM_VALUES.law);
  law.addToPage(page, { ...place, x: 60, y: yOf(5), width: 120 });
  for (const [index, isSet] of [true, false].entries()) {
    const box = form.createCheckBox(`box ${index}`);
    box.addToPage(page, { x: 40, y: yOf(3 + index), width: 10, height: 10 });
    if (isSet) box.check();
  }
  form.updateFieldAppearances(font);
  const { context } = pdf;
  const appearance = (content: string) =>
    context.register(
      context.stream(content, {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 120, 40],
        Resources: { Font: { F1: font.ref } },
      }),
    );
  const annotate = (entries: NonNullable<Parameters<typeof context.stream>[1]>) =>
    page.node.addAnnot(context.register(context.obj(entries)));
  annotate({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: [60, 560, 180, 600],
    Contents: PDFString.of(FORM_VALUES.note),
    DA: PDFString.of('/F1 10 Tf 0 g'),
    AP: { N: appearance(`BT /F1 10 Tf 4 20 Td (${FORM_VALUES.note}) Tj ET`) },
  });
  annotate({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Tx',
    T: PDFString.of('bare'),
    V: PDFString.of(FORM_VALUES.bare),
    Rect: [400, 500, 500, 516],
  });
  annotate({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('signature'),
    Rect: [300, 300, 420, 340],
    AP: { N: appearance('0 0 1 rg 0 0 120 40 re f') },
  });
  annotate({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 595, 842],
    A: { S: 'URI', URI: PDFString.of('http://elsewhere.example/') },
  });
  return pdf.save();
}
