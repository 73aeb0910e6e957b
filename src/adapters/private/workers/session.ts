import type { Locks } from '../store/session-lock';
import {
  describeError,
  restoreError,
  type PageMessage,
  type Request,
  type Work,
  type WorkerMessage,
} from './protocol';

/** The part of a `Worker` that is used here. */
export interface SessionWorker {
  readonly postMessage: (message: PageMessage<unknown>) => void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: WorkerMessage<never> }) => void,
  ): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
  readonly terminate: () => void;
}

/**
 * How a worker ended that the page did not end: its script, or what it opens, was not loaded; the browser has ended it,
 * for example for lack of memory; or it was ended because it did not answer a call that was given up.
 */
export type WorkerEnd = 'unavailable' | 'crashed' | 'silent';

interface SessionOptions<Event> {
  readonly worker: SessionWorker;
  readonly locks: Locks;
  /** What the functions are opened with. */
  readonly input?: unknown;
  readonly onEvent?: (event: Event) => void;
  /** The error of its calls, when it ends by itself. */
  readonly explain: (end: WorkerEnd) => Error;
  /** Called when it has ended by itself. `wasOpen`: its functions could be called. */
  readonly onEnd: (wasOpen: boolean) => void;
}

interface SentCall {
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
  readonly work: Work<never>;
  /** It has done what cannot be taken back. */
  isChecked: boolean;
}

/** Time for the answer of a call that was given up, in milliseconds. */
const CANCEL_TIME_MS = 10_000;

/** Starts to call the functions of a worker (`serve.ts`). Messages of others, such as pdf.js, pass by. */
export function startSession<Event = never>({
  worker,
  locks,
  input,
  onEvent,
  explain,
  onEnd,
}: SessionOptions<Event>) {
  const calls = new Map<number, SentCall>();
  const ending = new AbortController();
  const { signal: end } = ending;
  let lastId = 0;
  let open: (() => void) | undefined;
  let isOpen = false;
  const opened = new Promise<void>((resolve, reject) => {
    open = () => {
      isOpen = true;
      resolve();
    };
    end.addEventListener('abort', () => reject(end.reason));
  });
  opened.catch(() => undefined);
  // The rule takes the worker for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: PageMessage<unknown>) => worker.postMessage(message);

  const endWith = (reason: Error) => {
    if (end.aborted) return;
    worker.terminate();
    ending.abort(reason);
    for (const { reject } of calls.values()) reject(reason);
    calls.clear();
  };
  const noteEnd = (reason: Error) => {
    // Messages may still arrive from a worker that was terminated.
    if (end.aborted) return;
    endWith(reason);
    onEnd(isOpen);
  };
  const request: Request = async (name, value, work = {}) => {
    const { signal } = work;
    end.throwIfAborted();
    signal?.throwIfAborted();
    lastId += 1;
    const id = lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      if (calls.get(id)?.isChecked !== false) return;
      // Opening may take long.
      if (isOpen) timer = setTimeout(() => noteEnd(explain('silent')), CANCEL_TIME_MS);
      post({ kind: 'cancel', id, reason: describeError(signal?.reason) });
    };
    try {
      return await new Promise<never>((resolve, reject) => {
        calls.set(id, { resolve, reject, work, isChecked: false });
        post({ kind: 'call', id, name, input: value });
        // From now on, the worker says whether it is given up.
        signal?.addEventListener('abort', cancel);
        if (signal?.aborted) cancel();
      });
    } finally {
      calls.delete(id);
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  };
  const letProceed = (id: number) => {
    const call = calls.get(id);
    // A worker that is told to stop has not checked in time.
    if (!call || call.work.signal?.aborted) return;
    call.isChecked = true;
    void call.work.onChecked?.();
    post({ kind: 'proceed', id });
  };

  worker.addEventListener('message', ({ data }) => {
    if (end.aborted) return;
    switch (data.kind) {
      case 'ready':
        locks
          .request(data.lock, { signal: end }, async () =>
            noteEnd(explain(isOpen ? 'crashed' : 'unavailable')),
          )
          // No longer watched.
          .catch(() => undefined);
        break;
      case 'opened':
        if (data.error) noteEnd(restoreError(data.error));
        else open?.();
        break;
      case 'event':
        onEvent?.(data.event);
        break;
      case 'progress': {
        const work = calls.get(data.id)?.work;
        if (!work?.signal?.aborted) work?.onProgress?.(data.progress);
        break;
      }
      case 'checked':
        letProceed(data.id);
        break;
      case 'done':
        calls.get(data.id)?.resolve(data.result);
        break;
      case 'failed':
        calls.get(data.id)?.reject(restoreError(data.error));
        break;
      default:
    }
  });
  for (const fault of ['error', 'messageerror'] as const)
    worker.addEventListener(fault, (event) => {
      // The failure of the calls reports the error.
      event.preventDefault();
      noteEnd(explain(isOpen ? 'crashed' : 'unavailable'));
    });
  post({ kind: 'open', input });
  return {
    /** Calls a function. If the call is given up, the answer of the worker still says what has happened. */
    request,
    /** Resolves when its functions can be called. Rejects when it ends before. */
    opened,
    /** Ends the worker, and all calls with this error. */
    end: endWith,
  };
}

/** A worker that runs, and its calls. */
export type WorkerSession = ReturnType<typeof startSession>;
