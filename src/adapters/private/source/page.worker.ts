import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { checkPdf } from '../reader/check-pdf';
import { checkOpened, openPdf } from '../reader/pdf-document';
import { createPictureTurn } from '../reader/picture-turn';
import { explainPdfError } from '../reader/pdf-error';
import { PDF_DATA_URLS } from '../reader/pdf-data';
import { drawPage, type DrawRequest } from './draw-page';
import { OFFSCREEN_DRAWING } from './offscreen-drawing';
import type { Work } from '../workers/protocol';
import { serve, transferring } from '../workers/serve';
import type { PoolProgress } from '../workers/worker-pool';

// pdf.js looks for its worker code here before it starts a worker of its own, which could not load.
Object.assign(globalThis, { pdfjsWorker });

const PDF_DATA = { ...PDF_DATA_URLS, useWorkerFetch: true };

interface OpenFile {
  readonly id: string;
  readonly task: PDFDocumentLoadingTask;
  readonly hasLargePictures: boolean;
}

/** The file of the last request: the next page is mostly one of the same file. */
let last: OpenFile | undefined;

async function open({ id, file, password }: DrawRequest): Promise<OpenFile> {
  if (last?.id === id) return last;
  await last?.task.destroy();
  last = undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const checked = checkPdf(bytes);
  const task = openPdf(bytes, PDF_DATA, password, OFFSCREEN_DRAWING);
  await checkOpened(await task.promise, checked);
  last = { id, task, hasLargePictures: checked.hasLargePictures };
  return last;
}

async function draw(request: DrawRequest, { onProgress = () => undefined }: Work<PoolProgress>) {
  try {
    const { task, hasLargePictures } = await open(request);
    const drawIt = async () => drawPage(await task.promise, request);
    const drawn = await (hasLargePictures
      ? createPictureTurn(onProgress, 'too-long')(drawIt)
      : drawIt());
    return transferring(drawn, [drawn.image]);
  } catch (error) {
    throw explainPdfError(error);
  }
}

/** Draws pages, one at a time. Runs in a dedicated worker (`WorkerPool`). */
serve('page', () => ({ draw }));
