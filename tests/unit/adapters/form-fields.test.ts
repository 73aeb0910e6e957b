import { describe, expect, it, test } from 'vitest';
import { readContract } from '../../../src/reading/read-contract';
import {
  withAnnotationTexts,
  type PdfAnnotation,
} from '../../../src/adapters/private/reader/annotation-texts';
import { MAX_PAGE_ANNOTATIONS } from '../../../src/adapters/private/reader/limits';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { FORM_VALUES, makeForm, makePagePdf } from '../../support/files/pdf-files';
import { PDF_DATA } from '../../tools/read/pdf-data';

const linesOf = async (file: Uint8Array) =>
  (await readDocument(file, PDF_DATA)).pages.flat().map(({ text }) => text);

describe('readDocument of a PDF with form fields', () => {
  it('reads values and notes at their places, and neither hidden nor protected ones', async () => {
    expect(await linesOf(await makeForm())).toEqual([
      'SERVICE AGREEMENT',
      `This Service Agreement is made between ${FORM_VALUES.party} and Borealis Works Ltd.`,
      `The Effective Date is ${FORM_VALUES.day}`,
      '☒ This Agreement is governed by the laws of Delaware.',
      '☐ It renews every year unless it is ended.',
      FORM_VALUES.law,
      FORM_VALUES.note,
      FORM_VALUES.bare,
    ]);
  });

  it('gives values that are filled in to the reader', async () => {
    const { fields } = readContract(await readDocument(await makeForm(), PDF_DATA));
    expect(fields.parties.map(({ value }) => value)).toContain(FORM_VALUES.party);
    expect(fields.effectiveDate).toMatchObject({
      value: '2025-03-03',
      quote: { page: 1, text: expect.stringContaining(FORM_VALUES.day) },
    });
  });

  it('reads a value without an appearance', async () => {
    const field =
      '/Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Filled in) /Rect [60 600 200 620]';
    const file = makePagePdf({
      catalog: '/AcroForm << /Fields [] >>',
      page: `/Annots [<< ${field} >>]`,
    });
    expect(await linesOf(file)).toEqual(['Governed by the laws of Delaware.', 'Filled in']);
  });

  it('refuses a page with more annotations than it reads', async () => {
    const annots = '6 0 R '.repeat(MAX_PAGE_ANNOTATIONS + 1);
    const file = makePagePdf({
      page: `/Annots [${annots}]`,
      more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] >>'],
    });
    await expect(readDocument(file, PDF_DATA)).rejects.toMatchObject({ kind: 'too-much' });
  });
});

const item = (str: string, x: number, y: number, hasEOL = true) => ({
  str,
  hasEOL,
  width: str.length * 5,
  transform: [10, 0, 0, 10, x, y],
  fontName: 'f',
});

const VIEW = [0, 0, 600, 800];

/** A text field of one line, whose base line is at `y`. */
const field = (
  fieldValue: string,
  x: number,
  y: number,
  more: Partial<PdfAnnotation> = {},
): PdfAnnotation => ({
  subtype: 'Widget',
  fieldType: 'Tx',
  fieldValue,
  rect: [x, y - 4, x + 100, y + 10],
  textPosition: [2, 4],
  textContent: [fieldValue],
  defaultAppearanceData: { fontSize: 10 },
  ...more,
});

const join = (
  items: readonly ReturnType<typeof item>[],
  ...annotations: readonly PdfAnnotation[]
) =>
  withAnnotationTexts(items, annotations, VIEW)
    .map(({ str, hasEOL }) => str + (hasEOL ? '|' : ''))
    .join('');

describe('withAnnotationTexts', () => {
  test.each([
    [
      'fills the nearest blank',
      [item('from ____ to ____ only', 50, 500)],
      field('May', 110, 500),
      'from ____ to May only|',
    ],
    [
      'goes after the words before it',
      [item('Name:', 50, 500, false), item('Date:', 300, 500)],
      field('Acme', 90, 500),
      'Name: AcmeDate:|',
    ],
    [
      'goes before the words after it',
      [item('tenant', 300, 500)],
      field('Acme', 90, 500),
      'Acmetenant|',
    ],
    [
      'keeps a currency beside its amount',
      [item('Fee: $', 50, 500)],
      field('500', 80, 500),
      'Fee: $500|',
    ],
    [
      'goes between two words of a line without a blank',
      [item('by the and of', 50, 500)],
      field('Acme', 30, 500, { rect: [60, 496, 90, 510] }),
      'by the Acme and of|',
    ],
    [
      'is a line of its own below the line above it in its column',
      [item('Left', 50, 500), item('below', 50, 400), item('Right', 300, 500)],
      field('Acme', 300, 450),
      'Left|below|Right|Acme|',
    ],
    [
      'is a line of its own below lines that are shorter',
      [item('A long line at the top', 50, 500), item('Short', 50, 480), item('End', 50, 400)],
      field('Acme', 120, 450),
      'A long line at the top|Short|Acme|End|',
    ],
    [
      'is a line of its own beside all lines',
      [item('One', 50, 500), item('Two', 50, 400)],
      field('Acme', 300, 450),
      'One|Acme|Two|',
    ],
    [
      'is a line of its own above the first line',
      [item('Left', 50, 500)],
      field('Acme', 50, 600),
      'Acme|Left|',
    ],
    ['is a line of its own on an empty page', [], field('Acme', 50, 600), 'Acme|'],
  ])('a value %s', (_, items, annotation, expected) => {
    expect(join(items, annotation)).toBe(expected);
  });

  test.each<[string, Partial<PdfAnnotation>, string]>([
    [
      'each line of a field with several',
      { fieldValue: 'One\nTwo', textContent: ['One', 'Two'] },
      'One|Two|',
    ],
    [
      'the value of a field that breaks its lines by itself',
      { fieldValue: 'One Two', textContent: ['One', 'Two'] },
      'One Two|',
    ],
    ['the letters of boxes as one word', { fieldValue: '2025', textContent: ['2 0 2 5'] }, '2025|'],
    ['what is shown, not what is stored', { fieldValue: '100', textContent: ['900'] }, '900|'],
    ['nothing of an empty field', { fieldValue: '', textContent: [] }, ''],
    ['nothing of a hidden field', { hidden: true }, ''],
    ['nothing of a field without a size', { rect: [50, 50, 50, 50] }, ''],
    ['nothing of a signature', { fieldType: 'Sig', fieldValue: null }, ''],
    ['nothing of a push button', { fieldType: 'Btn', fieldValue: 'Send' }, ''],
    [
      'the chosen radio button',
      { fieldType: 'Btn', radioButton: true, fieldValue: 'a', buttonValue: 'a' },
      '☒|',
    ],
    [
      'another radio button',
      { fieldType: 'Btn', radioButton: true, fieldValue: 'a', buttonValue: 'b' },
      '☐|',
    ],
    [
      'the chosen entries of a list, not the others that it shows',
      {
        fieldType: 'Ch',
        fieldValue: ['a', 'x'],
        textContent: ['Ohio', 'Texas'],
        options: [{ exportValue: 'a', displayValue: 'Ohio' }],
      },
      'Ohio|x|',
    ],
    ['nothing of a link', { subtype: 'Link' }, ''],
  ])('reads %s', (_, more, expected) => {
    expect(join([], field('Acme', 50, 500, more))).toBe(expected);
  });

  it('places a value on a page that is turned', () => {
    const turned = { ...item('Name:', 0, 0, false), transform: [0, 10, -10, 0, 300, 100] };
    const annotation = field('Acme', 0, 0, {
      rotation: 90,
      rect: [290, 130, 304, 230],
      textPosition: [10, 2],
    });
    const [, value] = withAnnotationTexts([turned], [annotation], VIEW);
    expect(value).toMatchObject({ str: ' Acme', transform: [0, 10, -10, 0, 300, 132] });
  });
});
