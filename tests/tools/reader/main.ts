import { startWorker } from '../../../src/adapters/browser/trusted-worker';
import { createPageDrawer } from '../../../src/adapters/private/source/create-page-drawer';
import { createReaderPool } from '../../../src/adapters/private/reader/reader-pool';

/** What the tests use of this page: a pool of readers, under the headers of the product. */
const readerPage = {
  pool: createReaderPool(),
  createReaderPool,
  drawer: createPageDrawer(),
  startWorker,
};

declare global {
  interface Window {
    readonly readerPage: typeof readerPage;
  }
}

Object.assign(window, { readerPage });
