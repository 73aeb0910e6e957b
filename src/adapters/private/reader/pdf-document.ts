import {
  getDocument,
  PasswordResponses,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfLines } from '../../../reading/pdf-lines';
import type {
  Line,
  RecognisedPage,
  RecognisedWord,
  SourceDocument,
} from '../../../reading/reading';
import {
  MAX_PAGE_ITEMS,
  MAX_PAGES,
  MAX_PICTURE_PIXELS,
  MAX_RECOGNISED_PAGES,
  MAX_TEXT_LENGTH,
} from './limits';
import type { Picture } from '../recognition/draw-picture';
import { toPdfTexts } from '../recognition/recognised-words';
import { ReadFailure, type ReadFailureKind } from './read-failure';
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
  /** Recognises pages without text. Without it, they stay empty. */
  readonly recognition?: PageRecognition | undefined;
}

/** Recognition of the text in pictures of pages. */
export interface PageRecognition {
  readonly drawing: Drawing;
  /** Null: nothing is on the page. */
  readonly draw: (page: PDFPageProxy) => Promise<Picture | null>;
  readonly recognise: (picture: Picture) => Promise<readonly RecognisedWord[]>;
}

/** The pieces of text of a page, with a limit: `getTextContent` would collect any number. */
export async function readItems(page: PDFPageProxy): Promise<Omit<PdfPageTexts, 'toPage'>> {
  const reader = page.streamTextContent().getReader();
  const items: PdfText[] = [];
  const fonts: Record<string, PdfPageTexts['fonts'][string]> = {};
  for (;;) {
    // The chunks come one after the other.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) if ('str' in item) items.push(item);
    Object.assign(fonts, value.styles);
    if (items.length > MAX_PAGE_ITEMS) {
      const failure = new ReadFailure('too-much');
      // oxlint-disable-next-line no-await-in-loop
      await reader.cancel(failure);
      throw failure;
    }
  }
  return { items, fonts };
}

const countCharacters = (lines: readonly Line[]) =>
  lines.reduce((sum, { text }) => sum + text.length, 0);

/** How many steps draw a page. */
async function countOperators(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.length;
}

/** Opens the file again, so that errors stop pdf.js. */
type OpenStrict = () => Promise<PDFDocumentLoadingTask>;

/** Recognises the pages of a file that have no text. */
class PictureReader {
  readonly pages: RecognisedPage[] = [];
  /** How many pages without text were not recognised. */
  left = 0;
  /** Whether something was seen on a page without text. */
  hasPictures = false;
  /** Why a page was left, if one was; the last one. */
  failure: ReadFailure | undefined;
  /** Set if recognition could not be loaded. */
  unavailable: ReadFailure | undefined;
  readonly #recognition: PageRecognition;
  readonly #openStrict: OpenStrict;
  #strict: PDFDocumentLoadingTask | undefined;
  #tried = 0;

  constructor(recognition: PageRecognition, openStrict: OpenStrict) {
    this.#recognition = recognition;
    this.#openStrict = openStrict;
  }

  /** The lines of a page; none if nothing is on it, or if it is left. */
  async read(page: PDFPageProxy, onRecognising: () => void): Promise<readonly Line[]> {
    if (this.#tried === MAX_RECOGNISED_PAGES) {
      this.left += 1;
      return [];
    }
    onRecognising();
    try {
      const words = await this.#recognise(page);
      if (words.length === 0) {
        if (await this.#isLeftOut(page)) throw new ReadFailure('too-much');
        return [];
      }
      this.pages.push({ page: page.pageNumber, words });
      return pdfLines(toPdfTexts(words));
    } catch (error) {
      // The other pages are read all the same.
      this.failure = explainPdfError(error);
      if (this.failure.kind === 'recognition-unavailable') this.unavailable = this.failure;
      this.left += 1;
      return [];
    }
  }

  async #recognise(page: PDFPageProxy): Promise<readonly RecognisedWord[]> {
    const picture = await this.#recognition.draw(page);
    if (!picture) return [];
    this.hasPictures = true;
    this.#tried += 1;
    // It is not loaded again with every page.
    if (this.unavailable) throw this.unavailable;
    return this.#recognition.recognise(picture);
  }

  /**
   * Whether pdf.js leaves out a part of a page, such as a picture with too many pixels. It only warns about that,
   * unless errors stop it: its list of what to draw is shorter then, or fails.
   */
  async #isLeftOut(page: PDFPageProxy): Promise<boolean> {
    const whole = await countOperators(page);
    this.#strict ??= await this.#openStrict();
    const strict = await (await this.#strict.promise).getPage(page.pageNumber);
    return (await countOperators(strict).catch(() => 0)) < whole;
  }

  async close(): Promise<void> {
    await this.#strict?.destroy();
  }
}

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
    // oxlint-disable-next-line no-await-in-loop
    const page = await pdf.getPage(number);
    // oxlint-disable-next-line no-await-in-loop
    let lines = pdfLines((await readItems(page)).items);
    if (lines.length === 0 && pictures)
      // oxlint-disable-next-line no-await-in-loop
      lines = await pictures.read(page, () => onRecognising?.(number, total));
    page.cleanup();
    length += countCharacters(lines);
    if (length > MAX_TEXT_LENGTH) throw new ReadFailure('too-much');
    pages.push(lines);
    onPage?.(number, total);
  }
  return pages;
}

/** Whether a PDF has pictures. Their dictionaries are never compressed or encrypted. */
async function hasPictures(pdf: PDFDocumentProxy): Promise<boolean> {
  const text = new TextDecoder('latin1').decode(await pdf.getData());
  return /\/Subtype\s*\/Image\b/.test(text);
}

/** Why a PDF has no text. */
async function explainEmpty(
  pdf: PDFDocumentProxy,
  pictures: PictureReader | undefined,
): Promise<ReadFailureKind> {
  if (pictures) return pictures.hasPictures ? 'nothing-recognised' : 'empty';
  return (await hasPictures(pdf)) ? 'pictures' : 'empty';
}

/** The failure that an error of pdf.js means. */
export function explainPdfError(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error;
  if (error instanceof Error && error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === PasswordResponses.INCORRECT_PASSWORD;
    return new ReadFailure(isWrong ? 'wrong-password' : 'password', { cause: error });
  }
  return new ReadFailure('damaged', { cause: error });
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
  const task = openPdf(bytes, data, password, recognition?.drawing);
  const pictures =
    recognition &&
    new PictureReader(recognition, async () => {
      const copy = await (await task.promise).getData();
      return openPdf(copy, data, password, { ...recognition.drawing, stopAtErrors: true });
    });
  try {
    const pdf = await task.promise;
    const pages = await readPages(pdf, options, pictures);
    if (pages.every((lines) => lines.length === 0))
      throw (
        pictures?.unavailable ??
        pictures?.failure ??
        new ReadFailure(await explainEmpty(pdf, pictures))
      );
    if (!pictures || (pictures.pages.length === 0 && pictures.left === 0))
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
