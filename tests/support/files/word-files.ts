import { Document, Packer, Paragraph, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';

/** A Word document with these paragraphs. */
export async function makeDocx(paragraphs: readonly string[]): Promise<Uint8Array> {
  const children = paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)] }));
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return new Uint8Array(buffer);
}

/** An archive. The names are taken as they are. */
export const makeZip = (entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A relationship to another site. */
export const externalRelationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/>`;

export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A Word document written by hand, as archive. */
export function makeRawDocx({
  body,
  doctype = '',
  relationships = '',
  more = {},
  change = (xml) => xml,
}: {
  readonly body: string;
  readonly doctype?: string;
  readonly relationships?: string;
  readonly more?: Readonly<Record<string, string | Uint8Array>>;
  /** Changes the part with the text. */
  readonly change?: (xml: string) => string;
}): Uint8Array {
  const head = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${doctype}`;
  return makeZip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${RELATIONSHIPS}">${relationships}</Relationships>`,
    'word/document.xml': change(
      `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    ),
    ...more,
  });
}

/** Replaces the unpacked size that an archive states of an entry. */
export function restateSize(archive: Uint8Array, from: number, to: number): Uint8Array {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  const replace = (offset: number) => {
    if (view.getUint32(offset, true) === from) view.setUint32(offset, to, true);
  };
  for (let offset = 0; offset + 28 <= copy.length; offset += 1) {
    const signature = view.getUint32(offset, true);
    // Local file header, and entry of the central directory.
    if (signature === 0x04034b50) replace(offset + 22);
    if (signature === 0x02014b50) replace(offset + 24);
  }
  return copy;
}

/** The start of an OLE compound file with a stream of this name. */
export function makeCompoundFile(streamName: string): Uint8Array {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  [...streamName].forEach((character, index) => {
    bytes[1024 + 2 * index] = character.charCodeAt(0);
  });
  return bytes;
}
