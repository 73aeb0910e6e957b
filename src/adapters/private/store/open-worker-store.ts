import { startWorker } from '../../browser/trusted-worker';
import type { Store } from './store';
import { openStoreClient } from './store-client';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import storeUrl from './store.worker.ts?worker&url';

/**
 * Opens the workspace with this name in a worker of this browser.
 *
 * @throws {StoreError}
 */
export function openWorkerStore(name: string): Promise<Store> {
  const { locks, storage } = navigator;
  return openStoreClient({
    name,
    clockOffset: globalThis.storeClockOffset ?? 0,
    locks,
    storage,
    start: () => startWorker(storeUrl),
  });
}
