import type { CalendarDay } from '../../../machines/domain/calendar';
import type { StoreEnd } from '../../../machines/domain/storage';
import { readLocalDay } from '../browser/day-port';
import { readingMark, type ReadingMark } from './reader/reading-mark';
import { createReaderPool } from './reader/create-reader-pool';
import type { ReaderPool } from './reader/reader-pool';
import { createFilePasswords, type FilePasswords } from './file-passwords';
import { createPageDrawer } from './source/create-page-drawer';
import { createBrowserTextSearch } from './search/create-text-search';
import type { TextSearch } from './search/text-search';
import { openWorkerStore } from './store/open-worker-store';
import { deleteDatabase } from './store/database';
import type { Store } from './store/store';

/** Name of the database, its lock and its channel. */
const WORKSPACE = 'covenant.workspace';

/** What the ports of the private workspace share while it is open. */
export interface Resources {
  /** The open store, when it is unlocked. Rejects with a `StoreError`; the next call tries again. */
  readonly openStore: () => Promise<Store>;
  /** The open store, which can be locked. */
  readonly openLockedStore: () => Promise<Store>;
  /** Deletes a store that cannot be opened, such as one of another version. */
  readonly deleteUnopened: () => Promise<void>;
  readonly pool: Pick<ReaderPool, 'read' | 'close'>;
  /** Draws pages of PDF files. */
  readonly drawer: Pick<ReturnType<typeof createPageDrawer>, 'run' | 'close'>;
  readonly textSearch: TextSearch;
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

/** Waits until the passphrase is entered, or everything is deleted. */
function untilUnlocked(store: Store): Promise<void> {
  if (!store.lock.isLocked()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.onChange(() => {
      if (store.lock.isLocked()) return;
      stop();
      resolve();
    });
  });
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
  let opening: Promise<Store> | undefined;
  const open = async (): Promise<Store> => {
    const store = await openWorkerStore(WORKSPACE);
    store.onChange((change) => {
      // The worker has texts in memory, and keys, or none.
      if (change.kind === 'lock') {
        textSearch.restart();
        // It has pages and an opened file.
        drawer.restart();
        filePasswords.forget();
      }
      if (change.kind === 'deleted' || change.kind === 'closed')
        for (const tell of listeners) tell(change.kind);
    });
    return store;
  };
  const openLockedStore = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const openStore = async () => {
    const store = await openLockedStore();
    await untilUnlocked(store);
    return store;
  };
  const textSearch = createBrowserTextSearch({
    name: WORKSPACE,
    readKeys: async () => (await openStore()).lock.keys(),
  });
  return {
    openStore,
    openLockedStore,
    deleteUnopened: async () => {
      await deleteDatabase(WORKSPACE);
      for (const tell of listeners) tell('deleted');
    },
    pool,
    drawer,
    textSearch,
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
      textSearch.close();
      void opening?.then((store) => store.close()).catch(() => undefined);
    },
  };
}
