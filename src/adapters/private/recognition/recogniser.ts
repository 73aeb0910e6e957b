import { ReadFailure, toReadFailure } from '../reader/read-failure';
import type { Locks } from '../store/session-lock';
import type { Send } from '../workers/protocol';
import { startSession, type WorkerSession, type SessionWorker } from '../workers/session';
import type { RecognisedPicture } from './recognised-words';

/** Recognises the text of a PNG, until the signal ends it. Rejects with a `ReadFailure`. */
export type RecognisePicture = (picture: Blob, signal?: AbortSignal) => Promise<RecognisedPicture>;

/** What the worker of the engine offers. */
export type RecogniserFunctions = {
  /** @param picture a PNG. */
  readonly recognise: (picture: Blob) => Promise<RecognisedPicture>;
};

/**
 * Recognises pictures in a worker of its own, one at a time. It is started on the first use, and again after
 * it has failed. It ends with the reader that uses it.
 */
export function createRecogniser(start: () => SessionWorker, locks: Locks): RecognisePicture {
  let session: WorkerSession | undefined;
  const begin = (): WorkerSession => {
    try {
      return startSession({
        worker: start(),
        locks,
        explain: (end) =>
          new ReadFailure(end === 'unavailable' ? 'recognition-unavailable' : 'crashed'),
        onEnd: () => (session = undefined),
      });
    } catch (cause) {
      // The browser starts no worker.
      throw new ReadFailure('recognition-unavailable', { cause });
    }
  };
  return async (picture, signal) => {
    const used = (session ??= begin());
    const end = (failure: ReadFailure) => {
      if (used === session) session = undefined;
      used.end(failure);
    };
    // It does not listen while it recognises.
    const giveUp = () => end(new ReadFailure('recognition-too-long'));
    signal?.addEventListener('abort', giveUp);
    const send: Send<RecogniserFunctions> = used.request;
    try {
      return await send('recognise', picture);
    } catch (error) {
      const failure = toReadFailure(error);
      end(failure);
      throw failure;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  };
}
