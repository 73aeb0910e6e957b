import type { RecognisedWord } from '../../../reading/reading';
import type { PDFDocumentProxy, PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnWidth, type DrawnPage } from '../../../../machines/domain/source';
import type { PdfAnnotation } from '../reader/annotation-texts';
import { readItems } from '../reader/pdf-document';
import { toPdfTexts, WORDS_TO_PAGE } from '../recognition/recognised-words';
import { ReadFailure } from '../reader/read-failure';
import { drawOffscreen } from './offscreen-drawing';
import type { MeasureText } from '../../../../machines/domain/page-marks';
import { pageTexts, type PdfPageTexts } from './page-texts';

/** A page to draw. */
export interface DrawRequest {
  readonly file: Blob;
  /** Files with the same id are the same. */
  readonly id: string;
  readonly page: number;
  readonly password?: string | undefined;
  /** Width in pixels that the page should have. */
  readonly width: number;
  /** The words of a page that was recognised; null: the page has text of its own. */
  readonly recognised: readonly RecognisedWord[] | null;
}

const FONT_SIZE = 100;

/** The part of pdf.js's annotation data that tells whether a form field is drawn. */
interface FormField extends Pick<PdfAnnotation, 'fieldType' | 'fieldValue'> {
  readonly id: string;
  readonly hasAppearance: boolean;
}

/** Measures in the font of the text layer (`drawn-page.tsx`). */
function createMeasure(): MeasureText {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new ReadFailure('too-much');
  context.font = `${FONT_SIZE}px sans-serif`;
  return (text) => context.measureText(text).width / FONT_SIZE;
}

async function textsOf(
  page: PDFPageProxy,
  { transform }: PageViewport,
  recognised: DrawRequest['recognised'],
): Promise<PdfPageTexts> {
  if (recognised) return { items: toPdfTexts(recognised), fonts: {}, toPage: WORDS_TO_PAGE };
  return { ...(await readItems(page)), toPage: transform };
}

/** Makes pdf.js draw the values of fields that have no appearance in the file. */
async function showValues(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  const annotations: readonly FormField[] = await page.getAnnotations({ intent: 'display' });
  for (const { id, fieldType, fieldValue, hasAppearance } of annotations)
    if (!hasAppearance && (fieldType === 'Tx' || fieldType === 'Ch') && fieldValue)
      pdf.annotationStorage.setValue(id, { value: fieldValue });
}

/** Draws a page, with its texts. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  request: Pick<DrawRequest, 'page' | 'width' | 'recognised'>,
): Promise<DrawnPage & { readonly image: ImageBitmap }> {
  const page = await pdf.getPage(request.page);
  const viewport = page.getViewport({ scale: 1 });
  const texts = pageTexts(await textsOf(page, viewport, request.recognised), createMeasure());
  const { width, height } = viewport;
  await showValues(pdf, page);
  const { canvas } = await drawOffscreen(page, drawnWidth(viewport, request.width) / width);
  page.cleanup();
  return {
    kind: 'drawn',
    page: request.page,
    pageCount: pdf.numPages,
    width,
    height,
    image: canvas.transferToImageBitmap(),
    texts,
  };
}
