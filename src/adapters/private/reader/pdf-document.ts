import {
  getDocument,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfLines, placeRaised } from '../../../reading/pdf-lines';
import type { Line, SourceDocument } from '../../../reading/reading';
import {
  MAX_PAGE_ANNOTATIONS,
  MAX_PAGE_ITEMS,
  MAX_PAGES,
  MAX_PICTURE_PIXELS,
  MAX_TEXT_LENGTH,
} from './limits';
import { withAnnotationTexts, type PdfAnnotation } from './annotation-texts';
import { checkPdf, type Checked } from './check-pdf';
import { withoutTurn, type TakeTurn } from './picture-turn';
import { explainPdfError } from './pdf-error';
import { PictureReader, type PageRecognition } from '../recognition/picture-reader';
import { ReadFailure } from './read-failure';
import { isBlank } from './text-document';
import type { Drawing } from '../source/offscreen-drawing';
import type { PdfPageTexts, PdfText } from '../source/page-texts';

/** Addresses of pdf.js's data files, each with a slash at its end. */
export interface PdfData {
  readonly cMapUrl: string;
  /** Has the decoder of JPEG 2000 pictures. Without it, these pictures are not drawn. */
  readonly wasmUrl?: string;
  readonly standardFontDataUrl: string;
  /** Whether pdf.js's worker code fetches the data files itself; required in a worker. */
  readonly useWorkerFetch?: boolean;
}

export interface PdfOptions {
  readonly password?: string | undefined;
  /** Called after every page. */
  readonly onPage?: ((read: number, total: number) => void) | undefined;
  /** Called before a page is recognised. */
  readonly onRecognising?: ((page: number, total: number) => void) | undefined;
  /** Recognises pages that are pictures. Without it, they have their own text only. */
  readonly recognition?: PageRecognition | undefined;
  /** For the pages of a file with large pictures, one by one. */
  readonly takeTurn?: TakeTurn | undefined;
}

/**
 * The pieces of text of a page with those of its form fields and notes, with a limit: `getTextContent` would collect any
 * number.
 */
export async function readItems(page: PDFPageProxy): Promise<Omit<PdfPageTexts, 'toPage'>> {
  const reader = page.streamTextContent().getReader();
  const items: PdfText[] = [];
  const fonts: Record<string, PdfPageTexts['fonts'][string]> = {};
  for (;;) {
    // The chunks come one after the other.
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) if ('str' in item) items.push(item);
    Object.assign(fonts, value.styles);
    if (items.length > MAX_PAGE_ITEMS) {
      const failure = new ReadFailure('too-much');
      await reader.cancel(failure);
      throw failure;
    }
  }
  const annotations: readonly PdfAnnotation[] = await page.getAnnotations({ intent: 'display' });
  if (annotations.length > MAX_PAGE_ANNOTATIONS) throw new ReadFailure('too-much');
  return { items: placeRaised(withAnnotationTexts(items, annotations, page.view)), fonts };
}

const countCharacters = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

async function readPages(
  pdf: PDFDocumentProxy,
  { onPage, onRecognising }: PdfOptions,
  pictures: PictureReader | undefined,
): Promise<SourceDocument['pages']> {
  const total = pdf.numPages;
  if (total > MAX_PAGES) throw new ReadFailure('too-many-pages');
  const pages: (readonly Line[])[] = [];
  let length = 0;
  for (let number = 1; number <= total; number++) {
    // One page at a time: together they would fill the memory.
    const page = await pdf.getPage(number);
    const { items } = await readItems(page);
    const lines =
      (await pictures?.read(page, items, () => onRecognising?.(number, total))) ?? pdfLines(items);
    page.cleanup();
    length += countCharacters(lines);
    if (length > MAX_TEXT_LENGTH) throw new ReadFailure('too-much');
    pages.push(lines);
    onPage?.(number, total);
  }
  return pages;
}

/**
 * Starts to open a PDF. Takes ownership of the bytes. `destroy` of the task frees what it holds. Scripts
 * and links of the file are neither run nor followed.
 */
export const openPdf = (
  bytes: Uint8Array,
  data: PdfData,
  password?: string,
  options?: Partial<Drawing> & { readonly stopAtErrors?: boolean },
): PDFDocumentLoadingTask =>
  getDocument({
    ...data,
    data: bytes,
    ...(password !== undefined && { password }),
    ...options,
    maxImageSize: MAX_PICTURE_PIXELS,
    disableFontFace: true,
    isEvalSupported: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });

/**
 * Checks an encrypted file again, as a copy that pdf.js has decrypted. The copy is made of two parts, of which the second
 * has no pages: a copy of one part would be encrypted, too.
 *
 * @throws ReadFailure
 */
export async function checkOpened(pdf: PDFDocumentProxy, { isEncrypted }: Checked): Promise<void> {
  if (!isEncrypted) return;
  const parts = [{ document: null }, { document: null, excludePages: [[0, pdf.numPages]] }];
  // The types lack that it can fail.
  const copy: Uint8Array | null = await pdf.extractPages(parts);
  if (!copy) throw new ReadFailure('damaged');
  checkPdf(copy);
}

/**
 * The text of a PDF, page by page. Takes ownership of the bytes. Pictures are decoded on pages without text only,
 * if these are recognised.
 *
 * @throws ReadFailure
 */
export async function readPdf(
  bytes: Uint8Array,
  data: PdfData,
  options: PdfOptions = {},
): Promise<SourceDocument> {
  const { password, recognition } = options;
  const checked = checkPdf(bytes);
  const { hasLargePictures } = checked;
  const takeTurn = (hasLargePictures && options.takeTurn) || withoutTurn;
  const task = openPdf(bytes, data, password, recognition?.drawing);
  const pictures =
    recognition &&
    new PictureReader(recognition, takeTurn, async () => {
      const copy = await (await task.promise).getData();
      return openPdf(copy, data, password, { ...recognition.drawing, stopAtErrors: true });
    });
  try {
    const pdf = await task.promise;
    await checkOpened(pdf, checked);
    const pages = await readPages(pdf, options, pictures);
    if (isBlank(pages))
      throw (
        pictures?.unavailable ??
        pictures?.failure ??
        new ReadFailure(pictures?.hasPictures ? 'nothing-recognised' : 'empty')
      );
    if (!pictures || (pictures.pages.length === 0 && pictures.left.length === 0))
      return { format: 'pdf', pages };
    return {
      format: 'pdf',
      pages,
      recognition: {
        pages: pictures.pages,
        left: pictures.left,
        ...(pictures.unavailable && { isUnavailable: true }),
      },
    };
  } catch (error) {
    throw explainPdfError(error);
  } finally {
    await pictures?.close();
    await task.destroy();
  }
}
