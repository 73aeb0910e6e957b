import type { CalendarDay } from '../../../machines/domain/contract';
import { readLocalDay } from '../browser/day-port';
import { createReaderPool } from './reader/create-reader-pool';
import type { ReaderPool } from './reader/reader-pool';
import { createPageDrawer } from './source/create-page-drawer';
import { openBrowserStore } from './store/browser-store';
import type { Store } from './store/store';

/** Name of the database, its lock and its channel. */
const WORKSPACE = 'covenant.workspace';

/** What the ports of the private workspace share while it is open. */
export interface Resources {
  /** The open store. Rejects with a `StoreError`; the next call tries again. */
  readonly openStore: () => Promise<Store>;
  readonly pool: Pick<ReaderPool, 'read' | 'close'>;
  /** Draws pages of PDF files. */
  readonly drawer: Pick<ReturnType<typeof createPageDrawer>, 'run' | 'close'>;
  readonly today: () => CalendarDay;
  readonly close: () => void;
}

export function createResources(): Resources {
  const pool = createReaderPool();
  const drawer = createPageDrawer();
  let opening: Promise<Store> | undefined;
  const openStore = () => {
    opening ??= openBrowserStore(WORKSPACE).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    openStore,
    pool,
    drawer,
    today: readLocalDay,
    close: () => {
      pool.close();
      drawer.close();
      void opening?.then((store) => store.close()).catch(() => undefined);
    },
  };
}
