import {
  AnnotationMode,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfLines } from '../../../reading/pdf-lines';
import type { Line, RecognisedPage, RecognisedWord } from '../../../reading/reading';
import { MAX_RECOGNISED_PAGES, RECOGNITION_TIMEOUT_MS } from '../reader/limits';
import { limitTime } from '../store/async-work';
import { explainPdfError } from '../reader/pdf-error';
import type { TakeTurn } from '../reader/picture-turn';
import { ReadFailure } from '../reader/read-failure';
import type { Drawing } from '../source/offscreen-drawing';
import type { PdfText } from '../source/page-texts';
import type { Picture } from './draw-picture';
import { hasLittleText, placeOwnTexts, withOwnTexts, type OwnText } from './own-text';
import { pictureCover } from './picture-cover';
import { toPdfTexts } from './recognised-words';

/** Recognition of the text in pictures of pages. The signal ends it, because it takes too long. */
export interface PageRecognition {
  readonly drawing: Drawing;
  /** Null: nothing is on the page. */
  readonly draw: (page: PDFPageProxy, signal: AbortSignal) => Promise<Picture | null>;
  readonly recognise: (picture: Picture, signal: AbortSignal) => Promise<readonly RecognisedWord[]>;
}

/** A page is a scan if pictures cover so much of it. */
const SCAN_COVER = 0.6;

/** How many steps draw a page. */
async function countOperators(page: PDFPageProxy): Promise<number> {
  const { fnArray } = await page.getOperatorList();
  page.cleanup();
  return fnArray.length;
}

/** Whether pictures cover a page; those of stamps and signatures are no scan. */
async function isScan(page: PDFPageProxy): Promise<boolean> {
  const steps = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const cover = pictureCover(steps, page.getViewport({ scale: 1 }));
  page.cleanup();
  return cover >= SCAN_COVER;
}

/** Opens the file again, so that errors stop pdf.js. */
type OpenStrict = () => Promise<PDFDocumentLoadingTask>;

/** Recognises the pages of a file that are pictures. */
export class PictureReader {
  readonly pages: RecognisedPage[] = [];
  /** Numbers of the pages that were not recognised. */
  readonly left: number[] = [];
  /** Whether something was seen on a page without text. */
  hasPictures = false;
  /** Why a page was left, if one was; the last one. */
  failure: ReadFailure | undefined;
  /** Set if recognition could not be loaded. */
  unavailable: ReadFailure | undefined;
  readonly #recognition: PageRecognition;
  readonly #takeTurn: TakeTurn;
  readonly #openStrict: OpenStrict;
  #strict: PDFDocumentLoadingTask | undefined;
  #tried = 0;

  constructor(recognition: PageRecognition, takeTurn: TakeTurn, openStrict: OpenStrict) {
    this.#recognition = recognition;
    this.#takeTurn = takeTurn;
    this.#openStrict = openStrict;
  }

  /** The lines of a page that is a picture, its own text included; undefined: it is none, or it is left. */
  async read(
    page: PDFPageProxy,
    items: readonly PdfText[],
    onRecognising: () => void,
  ): Promise<readonly Line[] | undefined> {
    const viewport = page.getViewport({ scale: 1 });
    const texts = placeOwnTexts(items, viewport);
    if (!hasLittleText(texts, viewport)) return undefined;
    return this.#takeTurn(async () => {
      const lines = await this.#tryPicture(page, texts, onRecognising);
      // The pixels are given back before another file has its turn.
      page.cleanup();
      return lines;
    });
  }

  async #tryPicture(
    page: PDFPageProxy,
    texts: readonly OwnText[],
    onRecognising: () => void,
  ): Promise<readonly Line[] | undefined> {
    try {
      if (texts.length > 0 && !(await isScan(page))) return undefined;
      if (this.#tried === MAX_RECOGNISED_PAGES) {
        this.left.push(page.pageNumber);
        return undefined;
      }
      onRecognising();
      return await this.#readPicture(page, texts);
    } catch (error) {
      // The other pages are read all the same.
      this.failure = explainPdfError(error);
      if (this.failure.kind === 'scan') throw error;
      if (this.failure.kind === 'recognition-unavailable') this.unavailable = this.failure;
      this.left.push(page.pageNumber);
      return undefined;
    }
  }

  async #readPicture(
    page: PDFPageProxy,
    texts: readonly OwnText[],
  ): Promise<readonly Line[] | undefined> {
    const recognised = await limitTime(
      (signal) => this.#recognise(page, signal),
      RECOGNITION_TIMEOUT_MS,
      () => new ReadFailure('recognition-too-long'),
    );
    if (recognised.length === 0) {
      if (await this.#isLeftOut(page)) throw new ReadFailure('too-much');
      return undefined;
    }
    const words = withOwnTexts(recognised, texts);
    this.pages.push({ page: page.pageNumber, words });
    return pdfLines(toPdfTexts(words));
  }

  async #recognise(page: PDFPageProxy, signal: AbortSignal): Promise<readonly RecognisedWord[]> {
    const picture = await this.#recognition.draw(page, signal);
    if (!picture) return [];
    this.hasPictures = true;
    this.#tried += 1;
    // It is not loaded again with every page.
    if (this.unavailable) throw this.unavailable;
    signal.throwIfAborted();
    return this.#recognition.recognise(picture, signal);
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
