import { startWorker } from '../../browser/trusted-worker';
import { countReaders, ReaderPool } from './reader-pool';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import readerUrl from './reader.worker.ts?worker&url';

/** A pool of readers for this computer. It loads and starts them on the first use. */
export const createReaderPool = () =>
  new ReaderPool(
    () => startWorker(readerUrl),
    countReaders(navigator.hardwareConcurrency),
    navigator.locks,
  );
