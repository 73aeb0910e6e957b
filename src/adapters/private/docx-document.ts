import mammoth from 'mammoth';
import type { SourceDocument } from '../../reading/reading';
import { paragraphs } from './text-document';

/** The text of a Word document as one page. Rejects if it is damaged. */
export async function readDocx(bytes: Uint8Array): Promise<SourceDocument> {
  const copy = new Uint8Array(bytes);
  // mammoth takes the buffer of its platform: `buffer` in Node, `arrayBuffer` in browsers.
  const input =
    typeof Buffer === 'undefined' ? { arrayBuffer: copy.buffer } : { buffer: Buffer.from(copy) };
  const { value } = await mammoth.extractRawText(input);
  return { format: 'docx', pages: [paragraphs(value)] };
}
