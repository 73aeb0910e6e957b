import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawOffscreen } from '../source/offscreen-drawing';

/** A page is 72 units an inch; the engine reads best at 200 to 300 dots. */
const DOTS_PER_UNIT = 200 / 72;

/** Most pixels of a picture: the double of a legal page. Larger pages are drawn smaller. */
const MOST_PIXELS = 10_000_000;

/** A page that was drawn. */
export interface Picture {
  readonly png: Blob;
  /** Pixels by the page's unit. */
  readonly scale: number;
}

/** Whether all pixels have the colour of the first one. */
function isPlain(pixels: Uint32Array): boolean {
  const [first] = pixels;
  return pixels.every((pixel) => pixel === first);
}

/** A page as a picture to recognise; null: nothing is on it. */
export async function drawPicture(
  page: PDFPageProxy,
  signal: AbortSignal,
): Promise<Picture | null> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_UNIT, Math.sqrt(MOST_PIXELS / (width * height)));
  const { canvas, context } = await drawOffscreen(page, scale, signal);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  if (isPlain(new Uint32Array(data.buffer))) return null;
  return { png: await canvas.convertToBlob({ type: 'image/png' }), scale };
}
