import {
  AnnotationMode,
  type PageViewport,
  type PDFPageProxy as PdfPage,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ReadFailure } from '../reader/read-failure';

// pdf.js draws on every canvas; its types know those of a page only.
declare module 'pdfjs-dist/types/src/display/api' {
  interface PDFPageProxy {
    render(parameters: {
      readonly canvas: null;
      readonly canvasContext: OffscreenCanvasRenderingContext2D;
      readonly viewport: PageViewport;
      readonly annotationMode: number;
    }): RenderTask;
  }
}

interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Canvases for pdf.js in a worker. */
class OffscreenCanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(created: CanvasAndContext): void {
    if (created.canvas) Object.assign(created.canvas, { width: 0, height: 0 });
    created.canvas = null;
    created.context = null;
  }
}

const NONE = 'none';

/** No filters: pdf.js makes them of SVG elements, which a worker does not have. */
class NoFilterFactory {
  addFilter = () => NONE;
  addHCMFilter = () => NONE;
  addAlphaFilter = () => NONE;
  addLuminosityFilter = () => NONE;
  addHighlightHCMFilter = () => NONE;
  destroy = () => undefined;
}

/** Classes for drawing outside of a page, which has other ones. */
export interface Drawing {
  readonly CanvasFactory: object;
  readonly FilterFactory: object;
}

/** What pdf.js needs to draw in a worker. */
export const OFFSCREEN_DRAWING: Drawing = {
  CanvasFactory: OffscreenCanvasFactory,
  FilterFactory: NoFilterFactory,
};

/**
 * Draws a page on a canvas of its size.
 *
 * @param signal ends the drawing.
 */
export async function drawOffscreen(page: PdfPage, scale: number, signal?: AbortSignal) {
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new ReadFailure('too-much');
  // Appearances of fields, stamps and notes. Links and scripts are no part of a drawing.
  const annotationMode = AnnotationMode.ENABLE_STORAGE;
  const task = page.render({ canvas: null, canvasContext: context, viewport, annotationMode });
  // In a worker, pdf.js draws without a pause: timers and messages would wait for the end of the page.
  task.onContinue = (draw: () => void) => void setTimeout(draw);
  signal?.addEventListener('abort', () => task.cancel());
  await task.promise;
  return { canvas, context };
}
