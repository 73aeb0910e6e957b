import type { SearchProgress, TextHit } from '../../../../machines/domain/search/text-search';
import type { Locks } from '../store/session-lock';
import { watchLock } from '../worker-end';
import { StoreError } from '../store/store-error';
import type { ReadingKeys } from '../store/store-lock';
import type { SearcherAnswer, SearcherRequest } from './protocol';

/** The part of a `Worker` that is used here. */
export interface Searcher {
  postMessage: (request: SearcherRequest) => void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: SearcherAnswer }) => void,
  ): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate: () => void;
}

/** What a search tells. */
export interface SearchListener {
  /** With the hits since the last call. */
  readonly onProgress: (progress: SearchProgress, hits: readonly TextHit[]) => void;
  /** All is searched but the contracts whose stored text is damaged. */
  readonly onComplete: (damagedIds: readonly string[]) => void;
  readonly onFailure: (error: StoreError) => void;
}

/** Searches the texts of the workspace in a worker, which starts with the first search. */
export interface TextSearch {
  /**
   * Searches for a query; a later search replaces an earlier one. `isRetry`: with a new worker. Returns a function that
   * gives the search up.
   */
  readonly search: (
    request: { readonly query: string; readonly isRetry: boolean },
    listener: SearchListener,
  ) => () => void;
  /** Ends the worker with all that it has in memory. A running search begins anew, with the keys of then. */
  readonly restart: () => void;
  /** Ends the worker and a running search. */
  readonly close: () => void;
}

export interface TextSearchOptions {
  /** Name of the database. */
  readonly name: string;
  readonly start: () => Searcher;
  readonly locks: Locks;
  /** Waits until the workspace is unlocked. Rejects with a `StoreError`. */
  readonly readKeys: () => Promise<ReadingKeys | null>;
}

const ENDED =
  'The browser has ended the search, for example for lack of memory. Search again to start it anew.';

function post(searcher: Searcher, request: SearcherRequest): void {
  // The rule takes the worker for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  searcher.postMessage(request);
}

interface Running {
  readonly number: number;
  readonly query: string;
  readonly listener: SearchListener;
}

export function createTextSearch({ name, start, locks, readKeys }: TextSearchOptions): TextSearch {
  let searcher: Searcher | undefined;
  let watching = new AbortController();
  let running: Running | undefined;
  let latest = 0;
  /** Number of the times that the worker was ended: keys that were asked for before are those of then. */
  let stops = 0;

  const stop = () => {
    stops += 1;
    watching.abort();
    searcher?.terminate();
    searcher = undefined;
  };
  const fail = (error: StoreError) => {
    const failed = running;
    running = undefined;
    failed?.listener.onFailure(error);
  };
  const noteEnd = (ended: Searcher) => {
    if (ended !== searcher) return;
    stop();
    fail(new StoreError('failed', { message: ENDED }));
  };
  const receive = (answer: Exclude<SearcherAnswer, { readonly type: 'started' }>) => {
    if (answer.number !== running?.number) return;
    const { listener } = running;
    switch (answer.type) {
      case 'progressed':
        listener.onProgress(answer.progress, answer.hits);
        break;
      case 'completed':
        running = undefined;
        listener.onComplete(answer.damagedIds);
        break;
      case 'failed':
        fail(new StoreError('failed', { message: answer.message }));
        break;
    }
  };
  const startSearcher = (keys: ReadingKeys | null): Searcher => {
    const started = start();
    watching = new AbortController();
    const { signal } = watching;
    const lock = `${name}.search-worker.${crypto.randomUUID()}`;
    started.addEventListener('message', ({ data }) => {
      if (started !== searcher) return;
      if (data.type === 'started') watchLock(locks, lock, signal, () => noteEnd(started));
      else receive(data);
    });
    started.addEventListener('error', () => noteEnd(started));
    post(started, { type: 'open', name, keys, lock });
    return started;
  };
  // Without keys in its scope: it lasts longer than a workspace is open.
  const ask = (asked: Searcher, { number, query }: Running) =>
    post(asked, { type: 'search', number, query });
  const begin = async (begun: Running) => {
    const stopsBefore = stops;
    const isOutdated = () => begun !== running || stops !== stopsBefore;
    try {
      if (!searcher) {
        const keys = await readKeys();
        if (isOutdated()) return;
        searcher ??= startSearcher(keys);
      }
      ask(searcher, begun);
    } catch (cause) {
      if (!isOutdated())
        fail(cause instanceof StoreError ? cause : new StoreError('failed', { cause }));
    }
  };
  return {
    search: ({ query, isRetry }, listener) => {
      if (isRetry) stop();
      latest += 1;
      const begun = { number: latest, query, listener };
      running = begun;
      void begin(begun);
      return () => {
        if (begun === running) running = undefined;
      };
    },
    restart: () => {
      stop();
      if (running) void begin(running);
    },
    close: () => {
      stop();
      running = undefined;
    },
  };
}
