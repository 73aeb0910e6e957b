import type { CalendarDay } from '../../../machines/domain/calendar';
import type { StoreEnd } from '../../../machines/domain/storage';
import { readLocalDay } from '../browser/day-port';
import { startWorker } from '../browser/trusted-worker';
import { readingMark, type ReadingMark } from './reader/reading-mark';
import { createReaderPool, type ReaderPool } from './reader/reader-pool';
import { createFilePasswords, type FilePasswords } from './file-passwords';
import { createPageDrawer } from './source/create-page-drawer';
import { deleteDatabase } from './store/database';
import { createStoreClient, type StoreClient } from './store/store-client';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import storeUrl from './store/store.worker.ts?worker&url';

/** Name of the database, its lock and its channel. */
const WORKSPACE = 'covenant.workspace';

/** What the ports of the private workspace share while it is open. */
export interface Resources {
  readonly store: StoreClient;
  /** Asks the browser to keep the data when the disk gets full. Resolves with its answer. */
  readonly askDurable: () => Promise<boolean>;
  /** Deletes a store that cannot be opened, such as one of another version. */
  readonly deleteUnopened: () => Promise<void>;
  readonly pool: ReaderPool;
  /** Draws pages of PDF files. */
  readonly drawer: Pick<ReturnType<typeof createPageDrawer>, 'run' | 'close'>;
  readonly filePasswords: FilePasswords;
  readonly today: () => CalendarDay;
  /** Calls the listener when the open store is closed by anything but `close`. */
  readonly onLost: (listener: (end: StoreEnd) => void) => () => void;
  readonly readingMark: ReadingMark;
  /** Calls the listener when the browser is online again. Returns a function that stops it. */
  readonly watchOnline: (listener: () => void) => () => void;
  /** Calls the listener when the page becomes visible. Returns a function that stops it. */
  readonly watchVisible: (listener: () => void) => () => void;
  readonly close: () => void;
}

function watchOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

function watchVisible(listener: () => void): () => void {
  const onChange = () => {
    if (!document.hidden) listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

export function createResources(): Resources {
  const pool = createReaderPool();
  const drawer = createPageDrawer();
  const filePasswords = createFilePasswords();
  const listeners = new Set<(end: StoreEnd) => void>();
  const store = createStoreClient({
    name: WORKSPACE,
    locks: navigator.locks,
    clockOffset: globalThis.storeClockOffset ?? 0,
    start: () => startWorker(storeUrl),
  });
  store.onChange(({ kind }) => {
    if (kind === 'lock') {
      // It has pages and an opened file.
      drawer.restart();
      filePasswords.forget();
    }
    if (kind === 'deleted' || kind === 'closed') for (const tell of listeners) tell(kind);
  });
  return {
    store,
    // Workers cannot ask for it.
    askDurable: async () => (await navigator.storage?.persist().catch(() => false)) ?? false,
    deleteUnopened: async () => {
      await deleteDatabase(WORKSPACE);
      for (const tell of listeners) tell('deleted');
    },
    pool,
    drawer,
    filePasswords,
    today: readLocalDay,
    readingMark,
    watchOnline,
    watchVisible,
    onLost: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      pool.close();
      drawer.close();
      store.close();
    },
  };
}
