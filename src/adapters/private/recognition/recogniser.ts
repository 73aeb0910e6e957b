import { ReadFailure, type ReadFailureKind } from '../reader/read-failure';
import type { PoolWorker } from '../reader/worker-pool';
import type { RecognisedPicture, RecogniseRequest, RecogniserMessage } from './protocol';

/** Recognises the text of a PNG, until the signal ends it. Rejects with a `ReadFailure`. */
export type RecognisePicture = (picture: Blob, signal?: AbortSignal) => Promise<RecognisedPicture>;

interface Waiting {
  readonly resolve: (result: RecognisedPicture) => void;
  readonly reject: (failure: ReadFailure) => void;
}

/**
 * Recognises pictures in a worker of its own, one at a time. It is started on the first use, and again after
 * it has failed. It ends with the reader that uses it.
 */
export function createRecogniser(startWorker: () => PoolWorker): RecognisePicture {
  let worker: PoolWorker | undefined;
  let waiting: Waiting | undefined;

  const fail = (kind: ReadFailureKind) => {
    worker?.terminate();
    worker = undefined;
    waiting?.reject(new ReadFailure(kind));
    waiting = undefined;
  };

  const start = (): PoolWorker => {
    const started = startWorker();
    let isReady = false;
    started.addEventListener('message', ({ data }: MessageEvent<RecogniserMessage>) => {
      if (data.type === 'ready') isReady = true;
      if (data.type === 'unavailable') fail('recognition-unavailable');
      if (data.type === 'failed') fail('crashed');
      if (data.type === 'recognised') {
        waiting?.resolve(data.result);
        waiting = undefined;
      }
    });
    started.addEventListener('error', (event) => {
      // The failure of the file reports the error.
      event.preventDefault();
      fail(isReady ? 'crashed' : 'recognition-unavailable');
    });
    return started;
  };

  return (picture, signal) =>
    new Promise((resolve, reject) => {
      const current = { resolve, reject };
      waiting = current;
      signal?.addEventListener('abort', () => {
        if (waiting === current) fail('recognition-too-long');
      });
      try {
        worker ??= start();
        // The rule takes the worker for a window.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage({ picture } satisfies RecogniseRequest);
      } catch {
        // The browser starts no worker.
        fail('recognition-unavailable');
      }
    });
}
