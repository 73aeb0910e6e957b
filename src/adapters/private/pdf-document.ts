import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfLines } from '../../reading/pdf-lines';
import type { Line, SourceDocument } from '../../reading/reading';

/** Addresses of pdf.js's data files, each with a slash at its end. */
export interface PdfData {
  readonly cMapUrl: string;
  readonly standardFontDataUrl: string;
}

/** The text of a PDF, page by page. Rejects if it is damaged or protected. */
export async function readPdf(bytes: Uint8Array, data: PdfData): Promise<SourceDocument> {
  const task = getDocument({
    ...data,
    data: bytes,
    disableFontFace: true,
    isEvalSupported: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const pages: (readonly Line[])[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      // One page at a time: together they would fill the memory.
      // oxlint-disable-next-line no-await-in-loop
      const page = await pdf.getPage(number);
      // oxlint-disable-next-line no-await-in-loop
      const { items } = await page.getTextContent();
      pages.push(pdfLines(items.flatMap((item) => ('str' in item ? item : []))));
      page.cleanup();
    }
    return { format: 'pdf', pages };
  } finally {
    await task.destroy();
  }
}
