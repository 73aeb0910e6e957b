import { MAX_READERS } from './limits';
import type { ReadProgress, ReadRequest, ReadResult } from './protocol';
import { WorkerPool, type PoolWorker, type Unfinished, type WorkOptions } from './worker-pool';

/** How the reading of a file ended. The promise of an outcome never rejects. */
export type ReadOutcome = ({ readonly status: 'read' } & ReadResult) | Unfinished;

export interface ReadOptions extends WorkOptions<ReadProgress> {
  readonly password?: string;
}

/** One reader per core, except one core for the page. */
export const countReaders = (cores: number) => Math.min(MAX_READERS, Math.max(1, cores - 1));

/** Reads files in workers. */
export class ReaderPool {
  readonly #workers: WorkerPool<ReadRequest, ReadResult, ReadProgress>;

  /** @param size maximum number of workers. */
  constructor(startWorker: () => PoolWorker, size: number) {
    this.#workers = new WorkerPool(startWorker, size);
  }

  /** Reads a file, after those that wait already. */
  async read(file: Blob, { password, ...options }: ReadOptions): Promise<ReadOutcome> {
    const outcome = await this.#workers.run({ file, password }, options);
    return outcome.status === 'done' ? { status: 'read', ...outcome.result } : outcome;
  }

  /** Ends all workers and cancels all files. Later files are cancelled at once. */
  close(): void {
    this.#workers.close();
  }
}
