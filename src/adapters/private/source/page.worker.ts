import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { checkPdf } from '../reader/check-pdf';
import { openPdf } from '../reader/pdf-document';
import { explainPdfError } from '../reader/pdf-error';
import { PDF_DATA_URLS } from '../reader/pdf-data';
import { drawPage } from './draw-page';
import { OFFSCREEN_DRAWING } from './offscreen-drawing';
import type { DrawMessage, DrawRequest } from './protocol';

// pdf.js looks for its worker code here before it starts a worker of its own, which could not load.
Object.assign(globalThis, { pdfjsWorker });

const PDF_DATA = { ...PDF_DATA_URLS, useWorkerFetch: true };

/** The file of the last request: the next page is mostly one of the same file. */
let last: { readonly id: string; readonly task: PDFDocumentLoadingTask } | undefined;

async function open({ id, file, password }: DrawRequest): Promise<PDFDocumentLoadingTask> {
  if (last?.id === id) return last.task;
  await last?.task.destroy();
  last = undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkPdf(bytes);
  const task = openPdf(bytes, PDF_DATA, password, OFFSCREEN_DRAWING);
  await task.promise;
  last = { id, task };
  return task;
}

const send = (message: DrawMessage, transfer: Transferable[] = []) =>
  postMessage(message, { transfer });

async function answer(request: DrawRequest): Promise<void> {
  try {
    const task = await open(request);
    const result = await drawPage(await task.promise, request);
    send({ type: 'done', result }, [result.image]);
  } catch (error) {
    send({ type: 'failed', kind: explainPdfError(error).kind });
  }
}

/** Draws the page of every request, one at a time. Runs in a dedicated worker (`WorkerPool`). */
addEventListener('message', ({ data }: MessageEvent<DrawRequest>) => void answer(data));

send({ type: 'ready' });
