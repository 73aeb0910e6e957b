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
const RENEWAL = 'recognition-too-long';

const leaveScan = () => Promise.reject(new ReadFailure('scan'));
const recognition = createPageRecognition();
/** Reads pages that are pictures. */
const RECOGNISING = { recognition, takeTurn: createPictureTurn(send, RENEWAL) };
/** Ends with the first page that is a picture. A file with large ones does not wait for a turn to look at them. */
const LEAVING = { recognition: { ...recognition, recognise: leaveScan }, takeTurn: leaveScan };

const report = (progress: ReadProgress) => send({ type: 'progress', progress });

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ReadFailure('unreadable', { cause });
  }
}

async function read({ file, password, recognises }: ReadRequest): Promise<ReaderMessage> {
  report({ phase: 'opening' });
  const document = await readDocument(await readBytes(file), PDF_DATA, {
    password,
    onPage: (done, total) => report({ phase: 'pages', read: done, total }),
    onRecognising: (page, total) =>
      send(
        recognises
          ? { type: 'progress', progress: { phase: 'recognising', page, total }, renews: RENEWAL }
          : { type: 'continuing', renews: RENEWAL },
      ),
    ...(recognises ? RECOGNISING : LEAVING),
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
