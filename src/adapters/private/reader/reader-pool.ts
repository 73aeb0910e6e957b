import type { Day } from '../../../reading/reading';
import { IDLE_TIMEOUT_MS, MAX_FILE_BYTES, MAX_READERS, READ_TIMEOUT_MS } from './limits';
import type { ReaderMessage, ReadProgress, ReadRequest, ReadResult } from './protocol';
import { failureMessage, type ReadFailureKind } from './read-failure';

/** How the reading of a file ended. The promise of an outcome never rejects. */
export type ReadOutcome =
  | ({ readonly status: 'read' } & ReadResult)
  | {
      readonly status: 'failed';
      readonly kind: ReadFailureKind;
      /** What is wrong and what to do, to display. */
      readonly message: string;
    }
  /** By the signal, or because the pool was closed. */
  | { readonly status: 'cancelled' };

export interface ReadOptions {
  /** The day as of which the contract is read. */
  readonly today: Day;
  readonly password?: string;
  /** Not called before a reader takes the file, nor after the outcome. */
  readonly onProgress?: (progress: ReadProgress) => void;
  /** Ends the reading at once. */
  readonly signal?: AbortSignal;
}

/** The part of a `Worker` that the pool uses. */
export type ReaderWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** One reader per core, except one core for the page. */
export const countReaders = (cores: number) => Math.min(MAX_READERS, Math.max(1, cores - 1));

/** A file that waits or is read. */
interface Job {
  readonly file: Blob;
  readonly options: ReadOptions;
  readonly settle: (outcome: ReadOutcome) => void;
}

const fail = (kind: ReadFailureKind): ReadOutcome => ({
  status: 'failed',
  kind,
  message: failureMessage(kind),
});

const CANCELLED: ReadOutcome = { status: 'cancelled' };

/** A running worker with the file that it reads. */
class Reader {
  readonly #worker: ReaderWorker;
  /** Called when the reader is free again, or has ended. */
  readonly #onChange: (reader: Reader) => void;
  #isReady = false;
  #job: Job | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  hasEnded = false;

  constructor(worker: ReaderWorker, onChange: (reader: Reader) => void) {
    this.#worker = worker;
    this.#onChange = onChange;
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderMessage>) => this.#take(data));
    for (const fault of ['error', 'messageerror'] as const) {
      worker.addEventListener(fault, (event) => {
        // The failure of the file reports the error.
        event.preventDefault();
        this.end(fail(this.#isReady ? 'crashed' : 'unavailable'));
      });
    }
    this.#waitForWork();
  }

  get job(): Job | undefined {
    return this.#job;
  }

  start(job: Job): void {
    this.#job = job;
    this.#limitTime();
    const { today, password } = job.options;
    const request: ReadRequest = { file: job.file, today, password };
    // The rule takes the worker for a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#worker.postMessage(request);
  }

  /** Terminates the worker. A file that it reads gets this outcome. */
  end(outcome: ReadOutcome): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#worker.terminate();
    this.#settle(outcome);
    clearTimeout(this.#timer);
    this.#onChange(this);
  }

  /** The time of a file starts when the worker has loaded, which is limited to the same time. */
  #limitTime() {
    clearTimeout(this.#timer);
    const kind = this.#isReady ? 'too-long' : 'unavailable';
    this.#timer = setTimeout(() => this.end(fail(kind)), READ_TIMEOUT_MS);
  }

  #waitForWork() {
    this.#timer = setTimeout(() => this.end(CANCELLED), IDLE_TIMEOUT_MS);
  }

  #settle(outcome: ReadOutcome) {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    job?.settle(outcome);
  }

  #take(message: ReaderMessage) {
    // Messages may still arrive from a terminated worker.
    if (this.hasEnded) return;
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        if (this.#job) this.#limitTime();
        break;
      case 'progress':
        this.#job?.options.onProgress?.(message.progress);
        break;
      case 'read':
        this.#finish({ status: 'read', ...message.result });
        break;
      case 'failed':
        this.#finish(fail(message.kind));
        break;
      // pdf.js's worker code sends messages of its own.
      default:
    }
  }

  #finish(outcome: ReadOutcome) {
    this.#settle(outcome);
    this.#waitForWork();
    this.#onChange(this);
  }
}

/**
 * Reads files in workers, each worker one file at a time; other files wait in their order. Workers are
 * started when they are needed and end some time after their last file. A worker that crashes or takes
 * too long fails its file only.
 */
export class ReaderPool {
  readonly #startWorker: () => ReaderWorker;
  readonly #size: number;
  readonly #waiting: Job[] = [];
  readonly #readers = new Set<Reader>();
  #isClosed = false;

  /** @param size maximum number of workers. */
  constructor(startWorker: () => ReaderWorker, size: number) {
    this.#startWorker = startWorker;
    this.#size = size;
  }

  /** Reads a file, after those that wait already. */
  read(file: Blob, options: ReadOptions): Promise<ReadOutcome> {
    const { signal } = options;
    if (this.#isClosed || signal?.aborted) return Promise.resolve(CANCELLED);
    if (file.size > MAX_FILE_BYTES) return Promise.resolve(fail('too-large'));
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(job);
      const settle = (outcome: ReadOutcome) => {
        signal?.removeEventListener('abort', cancel);
        resolve(outcome);
      };
      const job: Job = { file, options, settle };
      signal?.addEventListener('abort', cancel);
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Ends all workers and cancels all files. Later files are cancelled at once. */
  close(): void {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.settle(CANCELLED);
    for (const reader of this.#readers) reader.end(CANCELLED);
  }

  #cancel(job: Job) {
    const index = this.#waiting.indexOf(job);
    if (index >= 0) {
      this.#waiting.splice(index, 1);
      job.settle(CANCELLED);
      return;
    }
    for (const reader of this.#readers) if (reader.job === job) reader.end(CANCELLED);
  }

  /** Gives waiting files to free readers, and starts readers for the rest. */
  #assign() {
    for (;;) {
      const [job] = this.#waiting;
      if (!job) return;
      const free = [...this.#readers].find((reader) => !reader.job);
      if (!free && this.#readers.size >= this.#size) return;
      this.#waiting.shift();
      try {
        (free ?? this.#startReader()).start(job);
      } catch {
        // The browser starts no worker.
        job.settle(fail('unavailable'));
      }
    }
  }

  #startReader(): Reader {
    const reader = new Reader(this.#startWorker(), (changed) => {
      if (changed.hasEnded) this.#readers.delete(changed);
      this.#assign();
    });
    this.#readers.add(reader);
    return reader;
  }
}
