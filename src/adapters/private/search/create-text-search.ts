import { startWorker } from '../../browser/trusted-worker';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import searchUrl from './search.worker.ts?worker&url';
import { createTextSearch } from './text-search';

/** The text search of this browser, in the database with this name. */
export const createBrowserTextSearch = (name: string) =>
  createTextSearch(name, () => startWorker(searchUrl));
