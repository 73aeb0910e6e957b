import type { TextPlace } from '../../../../machines/domain/text-search';
import type { ReadingKeys } from '../store/store-lock';
import { StoreError } from '../store/store-error';
import type { SearchAnswer, SearchRequest } from './protocol';

/** The part of a `Worker` that is used here. */
export interface Searcher {
  postMessage: (request: SearchRequest) => void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: SearchAnswer }) => void,
  ): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate: () => void;
}

/** Searches the texts of the workspace in a worker, which starts with the first search. */
export interface TextSearch {
  /** Rejects with a `StoreError`. A later search replaces an earlier one, which never settles. */
  readonly search: (query: string, keys: ReadingKeys) => Promise<readonly TextPlace[]>;
  /** Contracts have changed. */
  readonly forget: (ids: readonly string[]) => void;
  /** Ends the worker with all that it has read. The next search starts a new one. */
  readonly close: () => void;
}

function post(searcher: Searcher, request: SearchRequest): void {
  // The rule takes the worker for a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  searcher.postMessage(request);
}

export function createTextSearch(name: string, start: () => Searcher): TextSearch {
  let searcher: Searcher | undefined;
  let latest = 0;
  let settle: ((answer: SearchAnswer) => void) | undefined;

  const stop = () => {
    searcher?.terminate();
    searcher = undefined;
  };
  const startSearcher = (keys: ReadingKeys): Searcher => {
    const started = start();
    started.addEventListener('message', ({ data }) => {
      if (data.number === latest) settle?.(data);
    });
    // Such as a lack of memory. The next search starts a new worker.
    started.addEventListener('error', () => {
      stop();
      const { message } = new StoreError('failed');
      settle?.({ type: 'failed', number: latest, message });
    });
    post(started, { type: 'open', name, keys });
    return started;
  };
  // Without keys in its scope: the answer is awaited longer than a workspace is open.
  const ask = (asked: Searcher, query: string) =>
    new Promise<readonly TextPlace[]>((resolve, reject) => {
      latest += 1;
      settle = (answer) => {
        if (answer.type === 'found') resolve(answer.places);
        else reject(new StoreError('failed', { message: answer.message }));
      };
      post(asked, { type: 'search', number: latest, query });
    });
  return {
    search: async (query, keys) => ask((searcher ??= startSearcher(keys)), query),
    forget: (ids) => {
      if (searcher) post(searcher, { type: 'forget', ids });
    },
    close: stop,
  };
}
