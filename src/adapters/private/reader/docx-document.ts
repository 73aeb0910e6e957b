import JSZip from 'jszip';
import mammoth from 'mammoth';
import type { Line, SourceDocument } from '../../../reading/reading';
import { toShownText } from './docx-markup';
import { MAX_UNPACKED_BYTES, MAX_XML_BYTES, MAX_XML_NODES } from './limits';
import { ReadFailure } from './read-failure';
import { paragraphs } from './text-document';

// The types of JSZip lack this documented method.
declare module 'jszip' {
  interface JSZipObject {
    internalStream(type: 'uint8array'): JSZipStreamHelper<Uint8Array>;
  }
}

const isXml = (name: string) => /\.(?:xml|rels)$/i.test(name);

/** Unpacks an entry piece by piece. Stops if `onPiece` throws. */
function unpack(entry: JSZip.JSZipObject, onPiece: (bytes: Uint8Array) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = entry.internalStream('uint8array');
    stream
      .on('data', (bytes) => {
        try {
          onPiece(bytes);
        } catch (error) {
          stream.pause();
          reject(error);
        }
      })
      .on('error', reject)
      .on('end', resolve)
      .resume();
  });
}

/** Number of `<` and `=`: at least the number of elements and attributes in XML. */
function countNodes(xml: Uint8Array): number {
  let count = 0;
  for (const byte of xml) if (byte === 0x3c || byte === 0x3d) count += 1;
  return count;
}

/** Unpacks all entries to measure them: the sizes that an archive states may be wrong. */
async function checkLimits(zip: JSZip): Promise<void> {
  let size = 0;
  let xmlSize = 0;
  let nodes = 0;
  for (const entry of Object.values(zip.files)) {
    // One entry at a time: together they would fill the memory.
    // oxlint-disable-next-line no-await-in-loop
    await unpack(entry, (bytes) => {
      size += bytes.length;
      if (isXml(entry.name)) {
        xmlSize += bytes.length;
        nodes += countNodes(bytes);
      }
      if (size > MAX_UNPACKED_BYTES) throw new ReadFailure('unpacked-too-large');
      if (nodes > MAX_XML_NODES || xmlSize > MAX_XML_BYTES) throw new ReadFailure('too-much');
    });
  }
}

const MAIN_PART = /^word\/document\d*\.xml$/;
const STYLES_PART = 'word/styles.xml';

/** A part as mammoth understands it, which decides whether what cannot be rewritten is damaged. */
function rewrite(xml: string, styles: string | undefined): string {
  try {
    return toShownText(xml, styles);
  } catch {
    return xml;
  }
}

/** Rewrites the text of the document for mammoth. */
async function rewriteText(zip: JSZip): Promise<void> {
  const styles = await zip.file(STYLES_PART)?.async('string');
  for (const entry of zip.file(MAIN_PART)) {
    // One part at a time, for the memory; there is one in most documents.
    // oxlint-disable-next-line no-await-in-loop
    zip.file(entry.name, rewrite(await entry.async('string'), styles));
  }
}

/** The lines of the text that mammoth gives: an empty line stands between paragraphs. */
const linesOf = (text: string): readonly Line[] =>
  text
    .split(/\n\n/)
    .flatMap((paragraph) =>
      paragraphs(paragraph).map((line, index) => ({ ...line, startsParagraph: index === 0 })),
    );

/** The XML parts of a Word document, as archive. Pictures and embedded files are left out. */
async function packXmlParts(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes);
  const entries = Object.values(zip.files);
  if (!entries.some(({ name }) => name.startsWith('word/'))) throw new ReadFailure('unknown-type');
  await checkLimits(zip);
  // Removing a folder would remove its parts too.
  for (const { name, dir } of entries) if (!dir && !isXml(name)) zip.remove(name);
  await rewriteText(zip);
  // Copies the parts that are compressed already.
  const packed = await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  return new Uint8Array(packed);
}

/**
 * The text of a Word document as one page. Links and pictures are not followed.
 *
 * @throws ReadFailure
 */
export async function readDocx(bytes: Uint8Array): Promise<SourceDocument> {
  try {
    const parts = await packXmlParts(bytes);
    // mammoth takes the buffer of its platform: `buffer` in Node, `arrayBuffer` in browsers.
    const input =
      typeof Buffer === 'undefined'
        ? { arrayBuffer: parts.buffer }
        : { buffer: Buffer.from(parts.buffer) };
    const { value } = await mammoth.extractRawText(input);
    return { format: 'docx', pages: [linesOf(value)] };
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure('damaged', { cause: error });
  }
}
