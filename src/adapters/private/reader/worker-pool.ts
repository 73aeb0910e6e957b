import {
  IDLE_TIMEOUT_MS,
  LEAST_READ_TIMEOUT_MS,
  MAX_FILE_BYTES,
  READ_TIMEOUT_MS,
  READ_TIMEOUT_MS_PER_KB,
} from './limits';
import type { WorkerMessage } from './protocol';
import { failureMessage, type ReadFailureKind } from './read-failure';

/** How work on a file ended without a result. */
export type Unfinished =
  | {
      readonly status: 'failed';
      readonly kind: ReadFailureKind;
      /** What is wrong and what to do, to display. */
      readonly message: string;
    }
  /** By the signal, or because the pool was closed. */
  | { readonly status: 'cancelled' };

/** How work on a file ended. The promise of an outcome never rejects. */
export type Outcome<TResult> = { readonly status: 'done'; readonly result: TResult } | Unfinished;

export interface WorkOptions<TProgress> {
  /** Not called before a worker takes the file, nor after the outcome. */
  readonly onProgress?: (progress: TProgress) => void;
  /** Ends the work at once. */
  readonly signal?: AbortSignal;
  /** It takes long: it starts when no other file waits or is worked on, and holds up none that comes later. */
  readonly isSlow?: boolean;
}

/** The part of a `Worker` that the pool uses. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

/** A request that waits or is worked on. */
interface Job<TRequest, TResult, TProgress> {
  readonly request: TRequest;
  readonly options: WorkOptions<TProgress>;
  readonly settle: (outcome: Outcome<TResult>) => void;
}

export const fail = (kind: ReadFailureKind): Unfinished => ({
  status: 'failed',
  kind,
  message: failureMessage(kind),
});

/** The time of a file grows with its size, so that a small file cannot take much time and memory. */
const timeOf = ({ size }: Blob) =>
  Math.min(READ_TIMEOUT_MS, LEAST_READ_TIMEOUT_MS + (size / 1024) * READ_TIMEOUT_MS_PER_KB);

const CANCELLED: Unfinished = { status: 'cancelled' };

/** Whether the work on a file takes long. */
const isSlow = ({ options }: { readonly options: WorkOptions<never> }) => options.isSlow === true;

/** A running worker with its job. */
class RunningWorker<TRequest extends { readonly file: Blob }, TResult, TProgress> {
  readonly #worker: PoolWorker;
  /** Called when the worker is free again, or has ended. */
  readonly #onChange: (worker: RunningWorker<TRequest, TResult, TProgress>) => void;
  #isReady = false;
  #job: Job<TRequest, TResult, TProgress> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  hasEnded = false;

  constructor(
    worker: PoolWorker,
    onChange: (worker: RunningWorker<TRequest, TResult, TProgress>) => void,
  ) {
    this.#worker = worker;
    this.#onChange = onChange;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerMessage<TResult, TProgress>>) => this.#take(data),
    );
    for (const fault of ['error', 'messageerror'] as const) {
      worker.addEventListener(fault, (event) => {
        // The failure of the file reports the error.
        event.preventDefault();
        this.end(fail(this.#isReady ? 'crashed' : 'unavailable'));
      });
    }
    this.#waitForWork();
  }

  get job(): Job<TRequest, TResult, TProgress> | undefined {
    return this.#job;
  }

  start(job: Job<TRequest, TResult, TProgress>): void {
    this.#job = job;
    if (this.#isReady) this.#limitTime('too-long', timeOf(job.request.file));
    else this.#limitTime('unavailable');
    // The rule takes the worker for a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#worker.postMessage(job.request);
  }

  /** Terminates the worker. Its job gets this outcome. */
  end(outcome: Unfinished): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#worker.terminate();
    this.#settle(outcome);
    clearTimeout(this.#timer);
    this.#onChange(this);
  }

  /** The time of a file starts when the worker has loaded. */
  #limitTime(kind: ReadFailureKind, milliseconds = READ_TIMEOUT_MS) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(fail(kind)), milliseconds);
  }

  #waitForWork() {
    this.#timer = setTimeout(() => this.end(CANCELLED), IDLE_TIMEOUT_MS);
  }

  #settle(outcome: Outcome<TResult>) {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#job = undefined;
    job?.settle(outcome);
  }

  #take(message: WorkerMessage<TResult, TProgress>) {
    // Messages may still arrive from a terminated worker.
    if (this.hasEnded) return;
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        if (this.#job) this.#limitTime('too-long', timeOf(this.#job.request.file));
        break;
      case 'progress':
        if (this.#job && message.renews) this.#limitTime(message.renews);
        this.#job?.options.onProgress?.(message.progress);
        break;
      case 'waiting':
        clearTimeout(this.#timer);
        break;
      case 'continuing':
        if (this.#job) this.#limitTime(message.renews);
        break;
      case 'done':
        this.#finish({ status: 'done', result: message.result });
        break;
      case 'failed':
        this.#finish(fail(message.kind));
        break;
      // pdf.js's worker code sends messages of its own.
      default:
    }
  }

  #finish(outcome: Outcome<TResult>) {
    this.#settle(outcome);
    this.#waitForWork();
    this.#onChange(this);
  }
}

/**
 * Works on files in workers, each worker on one file at a time; other files wait in their order, slow ones until no
 * other is left. Workers are started when they are needed and end some time after their last file. A worker that crashes or
 * takes too long fails its file only.
 */
export class WorkerPool<TRequest extends { readonly file: Blob }, TResult, TProgress = never> {
  readonly #startWorker: () => PoolWorker;
  readonly #size: number;
  readonly #waiting: Job<TRequest, TResult, TProgress>[] = [];
  readonly #workers = new Set<RunningWorker<TRequest, TResult, TProgress>>();
  #isClosed = false;

  /** @param size maximum number of workers; a single one has a second beside it while its work is slow. */
  constructor(startWorker: () => PoolWorker, size: number) {
    this.#startWorker = startWorker;
    this.#size = size;
  }

  /** Works on a file, after those that wait already. */
  run(request: TRequest, options: WorkOptions<TProgress> = {}): Promise<Outcome<TResult>> {
    const { signal } = options;
    if (this.#isClosed || signal?.aborted) return Promise.resolve(CANCELLED);
    if (request.file.size > MAX_FILE_BYTES) return Promise.resolve(fail('too-large'));
    return new Promise((resolve) => {
      const cancel = () => this.#cancel(job);
      const settle = (outcome: Outcome<TResult>) => {
        signal?.removeEventListener('abort', cancel);
        resolve(outcome);
      };
      const job = { request, options, settle };
      signal?.addEventListener('abort', cancel);
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Ends all workers and cancels all files. Later files are cancelled at once. */
  close(): void {
    this.#isClosed = true;
    this.restart();
  }

  /** Ends all workers, and all that they have in memory, and cancels all files. Later files get new workers. */
  restart(): void {
    for (const job of this.#waiting.splice(0)) job.settle(CANCELLED);
    for (const worker of this.#workers) worker.end(CANCELLED);
  }

  #cancel(job: Job<TRequest, TResult, TProgress>) {
    const index = this.#waiting.indexOf(job);
    if (index >= 0) {
      this.#waiting.splice(index, 1);
      job.settle(CANCELLED);
      return;
    }
    for (const worker of this.#workers) if (worker.job === job) worker.end(CANCELLED);
  }

  /** Takes the next file for which there is a worker out of the queue. One worker is kept free of slow work. */
  #takeNext(): Job<TRequest, TResult, TProgress> | undefined {
    const running = [...this.#workers].flatMap(({ job }) => job ?? []);
    const slow = running.filter(isSlow).length;
    const isIdle = running.length === slow;
    const index = this.#waiting.findIndex((job) => !isSlow(job));
    const hasWorker =
      index < 0
        ? isIdle && slow < Math.max(1, this.#size - 1)
        : isIdle || running.length < this.#size;
    return hasWorker ? this.#waiting.splice(Math.max(0, index), 1)[0] : undefined;
  }

  /** Gives waiting files to free workers, and starts workers for the rest. */
  #assign() {
    for (let job = this.#takeNext(); job; job = this.#takeNext()) {
      const free = [...this.#workers].find((worker) => !worker.job);
      try {
        (free ?? this.#start()).start(job);
      } catch {
        // The browser starts no worker.
        job.settle(fail('unavailable'));
      }
    }
  }

  #start(): RunningWorker<TRequest, TResult, TProgress> {
    const worker = new RunningWorker<TRequest, TResult, TProgress>(
      this.#startWorker(),
      (changed) => {
        if (changed.hasEnded) this.#workers.delete(changed);
        this.#assign();
      },
    );
    this.#workers.add(worker);
    return worker;
  }
}
