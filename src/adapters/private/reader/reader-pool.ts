import { startWorker } from '../../browser/trusted-worker';
import { MAX_READERS } from './limits';
import type { Locks } from '../store/session-lock';
import type { SessionWorker } from '../workers/session';
import { WorkerPool, type Unfinished, type WorkOptions } from '../workers/worker-pool';
import type { ReadProgress, ReadRequest, ReadResult } from './reader-functions';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import readerUrl from './reader.worker.ts?worker&url';

/** How the reading of a file ended. The promise of an outcome never rejects. */
export type ReadOutcome = ({ readonly status: 'read' } & ReadResult) | Unfinished;

export interface ReadOptions extends WorkOptions<ReadProgress> {
  readonly password?: string;
  /**
   * Whether the file is known to be a scan. `false`: it is read without text recognition, and fails as `scan` if it needs
   * that. Missing: a scan is recognised when the other files are read.
   */
  readonly isScan?: boolean;
}

/** Whether a file was not read because it needs text recognition. */
export const needsRecognition = (outcome: ReadOutcome) =>
  outcome.status === 'failed' && outcome.kind === 'scan';

/** One reader per core, except one core for the page. */
export const countReaders = (cores: number) => Math.min(MAX_READERS, Math.max(1, cores - 1));

/** Reads files in workers, which are loaded and started on the first use. @param size maximum number of workers. */
export function createReaderPool(
  start = (): SessionWorker => startWorker(readerUrl),
  size = countReaders(navigator.hardwareConcurrency),
  locks: Locks = navigator.locks,
) {
  const options = { start, name: 'read', size, locks };
  const workers = new WorkerPool<ReadRequest, ReadResult, ReadProgress>(options);
  /** Reads a file, after those that wait already. */
  const read = async (file: Blob, given: ReadOptions): Promise<ReadOutcome> => {
    const { password, isScan, ...work } = given;
    const recognises = isScan === true;
    const request = { file, password, recognises };
    const outcome = await workers.run(request, { ...work, isSlow: recognises });
    if (outcome.status === 'done') return { status: 'read', ...outcome.result };
    if (isScan !== undefined || !needsRecognition(outcome)) return outcome;
    work.onProgress?.({ phase: 'waiting' });
    return read(file, { ...given, isScan: true });
  };
  return {
    read,
    /** Ends all workers and cancels all files. Later files are cancelled at once. */
    close: () => workers.close(),
  };
}
export type ReaderPool = ReturnType<typeof createReaderPool>;
