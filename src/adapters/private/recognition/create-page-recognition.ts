import { startWorker } from '../../browser/trusted-worker';
import { OFFSCREEN_DRAWING } from '../source/offscreen-drawing';
import { drawPicture } from './draw-picture';
import type { PageRecognition } from './picture-reader';
import { recognisedWords } from './recognised-words';
import { createRecogniser } from './recogniser';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import recogniserUrl from './recogniser.worker.ts?worker&url';

/** Recognition of pages in a reader. The engine is loaded on the first use. */
export function createPageRecognition(): PageRecognition {
  const recognisePicture = createRecogniser(() => startWorker(recogniserUrl), navigator.locks);
  return {
    drawing: OFFSCREEN_DRAWING,
    draw: drawPicture,
    recognise: async ({ png, scale }, signal) =>
      recognisedWords(await recognisePicture(png, signal), scale),
  };
}
