import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { readContract } from '../../../reading/read-contract';
import { readDocument } from './read-document';
import { createPageRecognition } from '../recognition/create-page-recognition';
import { createPictureTurn } from './picture-turn';
import { PDF_DATA_URLS } from './pdf-data';
import type { ReadProgress, ReadRequest, ReadResult } from './reader-functions';
import type { Work } from '../workers/protocol';
import { serve } from '../workers/serve';
import type { PoolProgress } from '../workers/worker-pool';
import { ReadFailure } from './read-failure';

// pdf.js looks for its worker code here before it starts a worker of its own, which could not load.
Object.assign(globalThis, { pdfjsWorker });

const PDF_DATA = { ...PDF_DATA_URLS, useWorkerFetch: true };

const RENEWAL = 'recognition-too-long';

const leaveScan = () => Promise.reject(new ReadFailure('scan'));
const recognition = createPageRecognition();
/** Ends with the first page that is a picture. A file with large ones does not wait for a turn to look at them. */
const LEAVING = { recognition: { ...recognition, recognise: leaveScan }, takeTurn: leaveScan };

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ReadFailure('unreadable', { cause });
  }
}

async function read(
  { file, password, recognises }: ReadRequest,
  { onProgress = () => undefined }: Work<PoolProgress<ReadProgress>>,
): Promise<ReadResult> {
  onProgress({ progress: { phase: 'opening' } });
  const document = await readDocument(await readBytes(file), PDF_DATA, {
    password,
    onPage: (done, total) => onProgress({ progress: { phase: 'pages', read: done, total } }),
    onRecognising: (page, total) =>
      onProgress({
        ...(recognises && { progress: { phase: 'recognising', page, total } }),
        clock: RENEWAL,
      }),
    ...(recognises ? { recognition, takeTurn: createPictureTurn(onProgress, RENEWAL) } : LEAVING),
  });
  onProgress({
    progress: { phase: 'contract' },
    ...(document.recognition && { clock: 'too-long' }),
  });
  return { document, reading: readContract(document) };
}

/** Reads files, one at a time. Runs in a dedicated worker (`createReaderPool`). */
serve('reader', () => ({ read }));
