import { unzipSync } from 'fflate';
import { parseXmlDocument, type Document } from 'slimdom';
import { toLineText } from '../../../reading/line-text';
import type { Line, SourceDocument } from '../../../reading/reading';
import { shownText } from './docx-text';
import { MAX_XML_BYTES, MAX_XML_NODES } from './limits';
import { Budget } from './pdf-objects';
import { ReadFailure } from './read-failure';

/** Number of `<` and `=`: at least the number of elements and attributes in XML. */
function countNodes(xml: Uint8Array): number {
  let count = 0;
  for (const byte of xml) if (byte === 0x3c || byte === 0x3d) count += 1;
  return count;
}

/** The lines of a text with an empty line between its paragraphs. */
const linesOf = (text: string): readonly Line[] =>
  text.split('\n\n').flatMap((paragraph) =>
    paragraph
      .split('\n')
      .map(toLineText)
      .filter((line) => line !== '')
      .map((line, index) => ({ text: line, startsParagraph: index === 0 })),
  );

/** The parts of a document that are read. All others, such as pictures, are never unpacked. */
class Parts {
  readonly #archive: Uint8Array;
  readonly #bytes = new Budget(MAX_XML_BYTES);
  readonly #nodes = new Budget(MAX_XML_NODES);

  constructor(archive: Uint8Array) {
    this.#archive = archive;
  }

  read(path: string): Document | undefined {
    const { [path]: bytes } = unzipSync(this.#archive, {
      // No more than the stated size is unpacked, even if that is wrong.
      filter: ({ name, originalSize }) => {
        if (name === path) this.#bytes.spend(originalSize);
        return name === path;
      },
    });
    if (!bytes) return undefined;
    this.#nodes.spend(countNodes(bytes));
    return parseXmlDocument(new TextDecoder().decode(bytes), {
      entityExpansionMaxAmplification: 2,
    });
  }

  /** The path of the part with the text. */
  findMain(): string {
    const relationships = this.read('_rels/.rels')?.documentElement?.children ?? [];
    const main = relationships.find((one) => one.getAttribute('Type')?.endsWith('/officeDocument'));
    return main?.getAttribute('Target')?.replace(/^\//, '') ?? 'word/document.xml';
  }
}

function readText(archive: Uint8Array): string {
  const parts = new Parts(archive);
  const path = parts.findMain();
  const main = path.startsWith('word/') ? parts.read(path) : undefined;
  if (!main) throw new ReadFailure('unknown-type');
  return shownText(main, parts.read('word/styles.xml'));
}

/**
 * The text of a Word document as one page. Links and pictures are not followed.
 *
 * @throws ReadFailure
 */
export function readDocx(bytes: Uint8Array): SourceDocument {
  try {
    return { format: 'docx', pages: [linesOf(readText(bytes))] };
  } catch (error) {
    if (error instanceof ReadFailure) throw error;
    throw new ReadFailure('damaged', { cause: error });
  }
}
