import { MAX_READERS } from './limits';
import type { Locks } from '../store/session-lock';
import type { SessionWorker } from '../workers/session';
import { WorkerPool, type Unfinished, type WorkOptions } from '../workers/worker-pool';
import type { ReadProgress, ReadRequest, ReadResult } from './reader-functions';

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

/** Reads files in workers. */
export class ReaderPool {
  readonly #workers: WorkerPool<ReadRequest, ReadResult, ReadProgress>;

  /** @param size maximum number of workers. */
  constructor(start: () => SessionWorker, size: number, locks: Locks) {
    this.#workers = new WorkerPool({ start, name: 'read', size, locks });
  }

  /** Reads a file, after those that wait already. */
  async read(file: Blob, { password, isScan, ...options }: ReadOptions): Promise<ReadOutcome> {
    const recognises = isScan === true;
    const request = { file, password, recognises };
    const outcome = await this.#workers.run(request, { ...options, isSlow: recognises });
    if (outcome.status === 'done') return { status: 'read', ...outcome.result };
    if (isScan !== undefined || !needsRecognition(outcome)) return outcome;
    options.onProgress?.({ phase: 'waiting' });
    return this.read(file, {
      ...options,
      ...(password !== undefined && { password }),
      isScan: true,
    });
  }

  /** Ends all workers and cancels all files. Later files are cancelled at once. */
  close(): void {
    this.#workers.close();
  }
}
