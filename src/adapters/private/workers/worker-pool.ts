import {
  IDLE_TIMEOUT_MS,
  LEAST_READ_TIMEOUT_MS,
  MAX_FILE_BYTES,
  READ_TIMEOUT_MS,
  READ_TIMEOUT_MS_PER_KB,
} from '../reader/limits';
import {
  failureMessage,
  ReadFailure,
  toReadFailure,
  type ReadFailureKind,
} from '../reader/read-failure';
import type { Locks } from '../store/session-lock';
import { startSession, type WorkerSession, type SessionWorker } from './session';

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

/** What work on a file tells the pool. */
export interface PoolProgress<TProgress = never> {
  readonly progress?: TProgress;
  /**
   * From here on, the work has its whole time again, and this is the failure if that is not enough; null: it waits for
   * other work, and its time stands still.
   */
  readonly clock?: ReadFailureKind | null;
}

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
  readonly #session: WorkerSession;
  readonly #name: string;
  /** Called when the worker is free again, or has ended. */
  readonly #onChange: (worker: RunningWorker<TRequest, TResult, TProgress>) => void;
  #isOpen = false;
  #job: Job<TRequest, TResult, TProgress> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  hasEnded = false;

  constructor(
    worker: SessionWorker,
    { name, locks }: Pick<PoolOptions, 'name' | 'locks'>,
    onChange: (worker: RunningWorker<TRequest, TResult, TProgress>) => void,
  ) {
    this.#name = name;
    this.#onChange = onChange;
    this.#session = startSession({
      worker,
      locks,
      explain: (end) => new ReadFailure(end === 'unavailable' ? end : 'crashed'),
      onEnd: (wasOpen) => this.end(fail(wasOpen ? 'crashed' : 'unavailable')),
    });
    // If it ends before, `onEnd` tells.
    void this.#session.opened.then(() => this.#noteOpen()).catch(() => undefined);
    this.#waitForWork();
  }

  get job(): Job<TRequest, TResult, TProgress> | undefined {
    return this.#job;
  }

  start(job: Job<TRequest, TResult, TProgress>): void {
    this.#job = job;
    // The time of a file starts when the worker has loaded.
    if (this.#isOpen) this.#limitTime('too-long', timeOf(job.request.file));
    else this.#limitTime('unavailable');
    const onProgress = ({ progress, clock }: PoolProgress<TProgress>) => {
      if (clock === null) clearTimeout(this.#timer);
      else if (clock) this.#limitTime(clock);
      if (progress !== undefined) job.options.onProgress?.(progress);
    };
    this.#session.request(this.#name, job.request, { onProgress }).then(
      (result) => this.#finish({ status: 'done', result }),
      (error: unknown) => this.#finish(fail(toReadFailure(error).kind)),
    );
  }

  /** Terminates the worker. Its job gets this outcome. */
  end(outcome: Unfinished): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#session.end(new ReadFailure('crashed'));
    this.#settle(outcome);
    this.#onChange(this);
  }

  #noteOpen() {
    this.#isOpen = true;
    if (this.#job) this.#limitTime('too-long', timeOf(this.#job.request.file));
  }

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

  #finish(outcome: Outcome<TResult>) {
    if (this.hasEnded) return;
    this.#settle(outcome);
    this.#waitForWork();
    this.#onChange(this);
  }
}

interface PoolOptions {
  readonly start: () => SessionWorker;
  /** Of the function that works on a file. */
  readonly name: string;
  /** Maximum number of workers; a single one has a second beside it while its work is slow. */
  readonly size: number;
  readonly locks: Locks;
}

/**
 * Works on files in workers, each worker on one file at a time; other files wait in their order, slow ones until no
 * other is left. Workers are started when they are needed and end some time after their last file. A worker that crashes or
 * takes too long fails its file only. Work that is cancelled ends its worker: it does not listen.
 */
export class WorkerPool<TRequest extends { readonly file: Blob }, TResult, TProgress = never> {
  readonly #options: PoolOptions;
  readonly #waiting: Job<TRequest, TResult, TProgress>[] = [];
  readonly #workers = new Set<RunningWorker<TRequest, TResult, TProgress>>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
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
        ? isIdle && slow < Math.max(1, this.#options.size - 1)
        : isIdle || running.length < this.#options.size;
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
      this.#options.start(),
      this.#options,
      (changed) => {
        if (changed.hasEnded) this.#workers.delete(changed);
        this.#assign();
      },
    );
    this.#workers.add(worker);
    return worker;
  }
}
