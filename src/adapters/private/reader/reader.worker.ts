import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { readContract } from '../../../reading/read-contract';
import { readDocument } from './read-document';
import { createPageRecognition } from '../recognition/create-page-recognition';
import { createPictureTurn } from './picture-turn';
import { PDF_DATA_URLS } from './pdf-data';
import type { ReaderMessage, ReadProgress, ReadRequest } from './protocol';
import { ReadFailure } from './read-failure';

// pdf.js looks for its worker code here before it starts a worker of its own, which could not load.
Object.assign(globalThis, { pdfjsWorker });

const PDF_DATA = { ...PDF_DATA_URLS, useWorkerFetch: true };

const send = (message: ReaderMessage) => postMessage(message);
const recognition = createPageRecognition();
const takeTurn = createPictureTurn(send, 'recognition-too-long');

const report = (progress: ReadProgress) => send({ type: 'progress', progress });

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ReadFailure('unreadable', { cause });
  }
}

async function read({ file, password }: ReadRequest): Promise<ReaderMessage> {
  report({ phase: 'opening' });
  const document = await readDocument(await readBytes(file), PDF_DATA, {
    password,
    onPage: (done, total) => report({ phase: 'pages', read: done, total }),
    onRecognising: (page, total) =>
      send({
        type: 'progress',
        progress: { phase: 'recognising', page, total },
        renews: 'recognition-too-long',
      }),
    recognition,
    takeTurn,
  });
  send({
    type: 'progress',
    progress: { phase: 'contract' },
    ...(document.recognition && { renews: 'too-long' }),
  });
  return { type: 'done', result: { document, reading: readContract(document) } };
}

/**
 * Reads the file of every request, one at a time, and answers with its result or failure. Runs in a
 * dedicated worker (`ReaderPool`).
 */
addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data).then(send, (error: unknown) =>
    send({ type: 'failed', kind: error instanceof ReadFailure ? error.kind : 'crashed' }),
  );
});

send({ type: 'ready' });
