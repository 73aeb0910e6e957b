import type { SearchProgress, TextHit } from '../../../../machines/domain/search/text-search';
import { parseQuery } from '../../../../machines/domain/search/word-search';
import { startWorker } from '../../browser/trusted-worker';
import type { Locks } from '../store/session-lock';
import { StoreError, toStoreError } from '../store/store-error';
import type { ReadingKeys } from '../store/store-lock';
import type { Send } from '../workers/protocol';
import { startSession, type WorkerSession, type SessionWorker } from '../workers/session';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import searchUrl from './search.worker.ts?worker&url';
import type { SearchInput, TextIndex } from './text-index';

/** What a search tells. */
export interface SearchListener {
  /** With the hits since the last call. */
  readonly onProgress: (progress: SearchProgress, hits: readonly TextHit[]) => void;
  /** All is searched but the contracts whose stored text is damaged. */
  readonly onComplete: (damagedIds: readonly string[]) => void;
  readonly onFailure: (error: StoreError) => void;
}

interface TextSearchOptions extends Pick<SearchInput, 'name'> {
  readonly start?: () => SessionWorker;
  readonly locks?: Locks;
  /** Waits until the workspace is unlocked. Rejects with a `StoreError`. */
  readonly readKeys: () => Promise<ReadingKeys | null>;
}

const ENDED =
  'The browser has ended the search, for example for lack of memory. Search again to start it anew.';

interface Running {
  readonly query: string;
  readonly listener: SearchListener;
  readonly ending: AbortController;
}

/** Searches the texts of the workspace in a worker, which starts with the first search. */
export function createTextSearch({
  name,
  start = () => startWorker(searchUrl),
  locks = navigator.locks,
  readKeys,
}: TextSearchOptions) {
  let session: WorkerSession | undefined;
  let running: Running | undefined;
  /** Number of the times that the worker was ended: keys that were asked for before are those of then. */
  let stops = 0;

  const stop = () => {
    stops += 1;
    session?.end(new StoreError('closed'));
    session = undefined;
  };
  const giveUp = () => {
    running?.ending.abort();
    running = undefined;
  };
  const startSearcher = (keys: ReadingKeys | null): WorkerSession => {
    const input: SearchInput = { name, keys };
    const started = startSession({
      worker: start(),
      locks,
      input,
      explain: () => new StoreError('failed', { message: ENDED }),
      onEnd: () => {
        if (started === session) session = undefined;
      },
    });
    return started;
  };
  const begin = async (begun: Running) => {
    const { query, listener, ending } = begun;
    const stopsBefore = stops;
    const isOutdated = () => begun !== running || stops !== stopsBefore;
    try {
      if (!session) {
        const keys = await readKeys();
        if (isOutdated()) return;
        session ??= startSearcher(keys);
      }
      const send: Send<TextIndex> = session.request;
      const damagedIds = await send('search', parseQuery(query), {
        signal: ending.signal,
        onProgress: ({ progress, hits }) => listener.onProgress(progress, hits),
      });
      if (isOutdated()) return;
      running = undefined;
      listener.onComplete(damagedIds);
    } catch (error) {
      if (isOutdated()) return;
      running = undefined;
      listener.onFailure(toStoreError(error));
    }
  };
  return {
    /**
     * Searches for a query; a later search replaces an earlier one. `isRetry`: with a new worker. Returns a function that
     * gives the search up.
     */
    search: (
      { query, isRetry }: { readonly query: string; readonly isRetry: boolean },
      listener: SearchListener,
    ) => {
      giveUp();
      if (isRetry) stop();
      const begun = { query, listener, ending: new AbortController() };
      running = begun;
      void begin(begun);
      return () => {
        if (begun === running) giveUp();
      };
    },
    /** Ends the worker with all that it has in memory. A running search begins anew, with the keys of then. */
    restart: () => {
      stop();
      if (running) void begin(running);
    },
    /** Ends the worker and a running search. */
    close: () => {
      giveUp();
      stop();
    },
  };
}
export type TextSearch = ReturnType<typeof createTextSearch>;
