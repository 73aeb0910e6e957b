import { startWorker } from '../../browser/trusted-worker';
import { ReaderPool } from './reader-pool';
import { MAX_READERS } from './limits';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import readerUrl from './reader.worker.ts?worker&url';

/** One reader per core, except one core for the page. */
export const countReaders = (cores: number) => Math.min(MAX_READERS, Math.max(1, cores - 1));

/** A pool of readers for this computer. It loads and starts them on the first use. */
export const createReaderPool = () =>
  new ReaderPool(() => startWorker(readerUrl), countReaders(navigator.hardwareConcurrency));
