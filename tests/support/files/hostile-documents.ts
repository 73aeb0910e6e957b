import {
  externalRelationship,
  makeCompoundFile,
  makeRawDocx,
  makeZip,
  paragraph,
  restateSize,
} from './word-files';

const ELSEWHERE = 'http://elsewhere.example';
const BODY = paragraph('Governed by the laws of Delaware.');
const MEBIBYTE = 1024 * 1024;

/** Word documents that attack the reader and have text all the same, as `PDFS_WITH_TEXT`. */
export const DOCUMENTS_WITH_TEXT: Readonly<Record<string, () => Uint8Array>> = {
  'a picture, a template and a link elsewhere': () =>
    makeRawDocx({
      body: `${BODY}<w:p><w:hyperlink r:id="rId9"><w:r><w:t>link</w:t></w:r></w:hyperlink><w:r><w:drawing><a:blip r:link="rId8"/></w:drawing></w:r></w:p>`,
      relationships:
        externalRelationship('rId7', 'attachedTemplate', `${ELSEWHERE}/template.dotm`) +
        externalRelationship('rId8', 'image', `${ELSEWHERE}/picture.png`) +
        externalRelationship('rId9', 'hyperlink', `${ELSEWHERE}/link`),
    }),
  'an embedded document and a frame elsewhere': () =>
    makeRawDocx({
      body: `${BODY}<w:altChunk r:id="rId8"/><w:subDoc r:id="rId9"/>`,
      relationships:
        externalRelationship('rId8', 'aFChunk', `${ELSEWHERE}/chunk.html`) +
        externalRelationship('rId9', 'subDocument', `${ELSEWHERE}/sub.docx`),
    }),
  'external entities': () =>
    makeRawDocx({
      doctype: `<!DOCTYPE d SYSTEM "${ELSEWHERE}/dtd" [<!ENTITY % p SYSTEM "${ELSEWHERE}/parameter"> %p;]>`,
      body: BODY,
    }),
  'path names that leave the folder': () =>
    makeRawDocx({
      body: BODY,
      more: {
        '../../../../etc/passwd': 'x',
        '/etc/cron.d/x': 'x',
        'C:\\Windows\\x.dll': 'x',
        '__proto__/x.xml': '<x/>',
      },
    }),
  'a picture that unpacks to 101 MB': () =>
    makeRawDocx({ body: BODY, more: { 'word/media/image.bin': new Uint8Array(101 * MEBIBYTE) } }),
  'macros and an archive in the archive': () =>
    makeRawDocx({
      body: BODY,
      more: {
        'word/vbaProject.bin': 'Sub AutoOpen()',
        'word/embeddings/inner.docx': makeRawDocx({ body: BODY }),
      },
    }),
  'markup and scripts as its words': () =>
    makeRawDocx({
      body: BODY + paragraph(`&lt;script src="${ELSEWHERE}/x.js"&gt;&lt;/script&gt;`),
    }),
};

/** Files other than PDF that are refused, by the kind of the failure. */
export const REFUSED_FILES: Readonly<
  Record<string, { readonly kind: string; readonly make: () => Uint8Array | Promise<Uint8Array> }>
> = {
  'a Word document without text': { kind: 'empty', make: () => makeRawDocx({ body: '<w:p/>' }) },
  'half of a Word document': {
    kind: 'damaged',
    make: () => makeRawDocx({ body: BODY.repeat(99) }).slice(0, 400),
  },
  'a Word document with broken XML': {
    kind: 'damaged',
    make: () => makeRawDocx({ body: '<w:p><w:r></w:p>' }),
  },
  'a Word document with elements nested 50,000 deep': {
    kind: 'damaged',
    make: () => makeRawDocx({ body: '<w:p>'.repeat(50_000) + '</w:p>'.repeat(50_000) }),
  },
  'a Word document with entities that grow': {
    kind: 'damaged',
    make: () =>
      makeRawDocx({
        doctype: `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
          .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
          .join('')}]>`,
        body: paragraph('&j;'),
      }),
  },
  'a zip bomb': {
    kind: 'too-much',
    make: () => makeRawDocx({ body: BODY + ' '.repeat(33 * MEBIBYTE) }),
  },
  'a zip bomb that states a small size': {
    kind: 'damaged',
    make: () => {
      const styles = new Uint8Array(120 * MEBIBYTE);
      const file = makeRawDocx({ body: BODY, more: { 'word/styles.xml': styles } });
      return restateSize(file, styles.length, 1000);
    },
  },
  'a Word document of a million elements': {
    kind: 'too-much',
    make: () => makeRawDocx({ body: '<w:p/>'.repeat(1_000_001) }),
  },
  'a spreadsheet': {
    kind: 'unknown-type',
    make: () => makeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }),
  },
  'a picture': {
    kind: 'unknown-type',
    make: () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01', 'latin1'),
  },
  'an RTF file': { kind: 'unknown-type', make: () => Buffer.from('{\\rtf1\\ansi Text}') },
  'a Word 97 document': { kind: 'legacy-doc', make: () => makeCompoundFile('WordDocument') },
  'a protected Word document': {
    kind: 'protected-word',
    make: () => makeCompoundFile('EncryptedPackage'),
  },
  'an Excel 97 file': { kind: 'unknown-type', make: () => makeCompoundFile('Workbook') },
  'a text of spaces': { kind: 'empty', make: () => Buffer.from(' \r\n\t\n\f ') },
  'an empty file': { kind: 'no-content', make: () => new Uint8Array() },
  'a text of 3,000 pages': {
    kind: 'too-many-pages',
    make: () => Buffer.from('page\f'.repeat(3000)),
  },
};
