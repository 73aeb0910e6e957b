import { startWorker } from '../../browser/trusted-worker';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import searchUrl from './search.worker.ts?worker&url';
import { createTextSearch, type TextSearch, type TextSearchOptions } from './text-search';

/** The text search of this browser, in the database with this name. */
export const createBrowserTextSearch = (
  options: Pick<TextSearchOptions, 'name' | 'readKeys'>,
): TextSearch =>
  createTextSearch({ ...options, start: () => startWorker(searchUrl), locks: navigator.locks });
